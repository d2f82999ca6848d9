import { sql } from 'kysely'
import type { User } from '#contract/accounts.ts'
import { SESSION_MAX_DAYS } from '#contract/limits.ts'
import type { Db, Tx } from '../database/database.ts'
import { findAccount, toUser } from './queries.ts'
import { sweepPendingSignIns } from './second-factor/pending.ts'

export { closePublicAccounts, ensureAdmin, makeAdmin } from './admins.ts'
export {
  blockCustomer,
  customersByIds,
  demoteAdmin,
  findCustomer,
  getCustomer,
  isAccountNamed,
  type ListedCustomer,
  listCustomers,
  namesOf,
  promoteToAdmin,
} from './customers.ts'
export { requestReset } from './reset-password.ts'
export { resetSecondFactor } from './second-factor/manage.ts'
export { hasSecondFactor } from './second-factor/pending.ts'
export { endSessionsOf, findSignedIn } from './sessions.ts'

/** The account as its owner sees it; undefined when there is none. */
export async function findUser(db: Db | Tx, accountId: string): Promise<User | undefined> {
  const account = await findAccount(db, accountId)
  return account && toUser(account)
}

/** Names and addresses to write to: always the proven address, never one that waits to be. */
export async function contactsOf(
  db: Db | Tx,
  accountIds: string[],
): Promise<{ id: string; name: string; email: string }[]> {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('id', 'in', accountIds)
    .where('blocked_at', 'is', null)
    .execute()
}

/** Addresses of everyone who keeps the shop, as one column. */
export const adminEmails = sql<string[]>`(
  select coalesce(array_agg(email order by email), '{}') from account where role = 'admin' and blocked_at is null)`

/**
 * Removes what has run out: sessions, sign-ins without their second factor, links, used ways back from Google, codes of long ago, and accounts whose address nobody
 * has proven in all the time a session can last.
 */
export async function sweepAccounts(db: Db): Promise<void> {
  const now = sql<Date>`now()`
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute()
  await db.deleteFrom('google_return').where('expires_at', '<', now).execute()
  await sweepPendingSignIns(db)
  // a code's row also counts the codes of the hour, so it stays that long
  await db
    .deleteFrom('one_time_code')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  await db
    .deleteFrom('account')
    .where('is_verified', '=', false)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${SESSION_MAX_DAYS})`)
    .execute()
}
