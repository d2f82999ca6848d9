import { sql } from 'kysely'
import { SESSION_MAX_DAYS } from '#contract/limits.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sweepPendingSignIns } from './second-factor/pending.ts'
import { sweepInvitations } from './staff.ts'

export { closeDemoAccounts, ensureAdmin, makeAdmin } from './admins.ts'
export {
  blockCustomer,
  customersByIds,
  findCustomer,
  isAccountWithEmail,
  lockCustomer,
  namesOf,
} from './customers.ts'
export { requestReset } from './reset-password.ts'
export { listRiders } from './riders.ts'
export { resetSecondFactor } from './second-factor/manage.ts'
export { hasSecondFactor } from './second-factor/pending.ts'
export { findSignedIn } from './sessions.ts'
export {
  changeStaffRole,
  inviteStaff,
  listStaff,
  removeStaff,
  revokeInvitation,
} from './staff.ts'

/** Names and email addresses for mails: always the verified address, never a pending one. Blocked accounts are left out. */
export async function contactsOf(
  db: Db | Tx,
  accountIds: string[],
): Promise<{ id: string; name: string; email: string }[]> {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('id', 'in', accountIds)
    .where('blockedAt', 'is', null)
    .execute()
}

/** SQL expression: the email addresses of all administrators as one array. */
export const adminEmails = sql<string[]>`(
  select coalesce(array_agg(email order by email), '{}') from account where role = 'admin' and blocked_at is null)`

/**
 * Deletes expired sessions, pending sign-ins, reset links, staff invitations, Google sign-in states and codes, and accounts that were not
 * verified within the maximum lifetime of a session.
 */
export async function sweepAccounts(db: Db): Promise<void> {
  const now = sql<Date>`now()`
  await db.deleteFrom('session').where('expiresAt', '<', now).execute()
  await db.deleteFrom('passwordReset').where('expiresAt', '<', now).execute()
  await db.deleteFrom('googleReturn').where('expiresAt', '<', now).execute()
  await sweepPendingSignIns(db)
  await sweepInvitations(db)
  await db.deleteFrom('oneTimeCode').where('expiresAt', '<', now).execute()
  await db
    .deleteFrom('account')
    .where('isVerified', '=', false)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${SESSION_MAX_DAYS})`)
    .execute()
}
