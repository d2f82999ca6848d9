import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { SESSION_MAX_DAYS } from '#contract/limits.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import type { Account } from './queries.ts'
import { sweepInvitations } from './staff/staff.ts'

/**
 * The contact data for mails and SMS. The email is always the verified one, never a pending one. Blocked accounts are left out
 * unless `evenBlocked` is set.
 */
export async function contactsOf(
  db: Db,
  accountIds: string[],
  { evenBlocked = false }: { evenBlocked?: boolean } = {},
): Promise<Pick<Account, 'id' | 'name' | 'email' | 'language' | 'phone'>[]> {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'language', 'phone'])
    .where('id', 'in', accountIds)
    .$if(!evenBlocked, (query) => query.where('blockedAt', 'is', null))
    .execute()
}

/** Locks these accounts so that they are not deleted before this transaction ends. Accounts that are gone are left out. */
export async function keepAccounts(tx: Tx, accountIds: string[]): Promise<void> {
  await sql`select from account where id = any((select ${accountIds}::uuid[])::uuid[]) for key share`.execute(
    tx,
  )
}

/** Where mails to the shop go, each in the language of its account. */
export type ShopRecipient = { to: string; language: Language }

const EXPIRING = [
  'session',
  'passwordReset',
  'googleReturn',
  'pendingSignIn',
  'passkeyChallenge',
  'oneTimeCode',
] as const

/** Deletes what has expired, staff invitations too, and accounts that were not verified within the maximum lifetime of a session. */
export async function sweepAccounts(db: Db): Promise<void> {
  for (const table of EXPIRING) {
    await deleteInBatches(db, table, sql`expires_at < now()`)
  }
  await sweepInvitations(db)
  await deleteInBatches(
    db,
    'account',
    sql`not is_verified and created_at < now() - make_interval(days => ${SESSION_MAX_DAYS})`,
  )
}
