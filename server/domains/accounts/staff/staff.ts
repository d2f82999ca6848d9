import { sql } from 'kysely'
import type { ChangeStaffRole, StaffInvitation, StaffMember } from '#contract/admin/settings/staff.ts'
import type { Language } from '#contract/languages.ts'
import { STAFF_INVITATION_DAYS } from '#contract/limits.ts'
import { isStaff, type StaffRole } from '#contract/permissions.ts'
import { type Actor, redactAudit, writeAudit } from '../../../platform/audit/audit.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isoTime } from '../../../platform/database/json.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { addJob, queueMail, queueSecretMail } from '../../../platform/outbox/outbox.ts'
import { hashToken, randomToken } from '../../../platform/shared/crypto.ts'
import { conflict, notAllowed, notFound } from '../../../platform/shared/errors.ts'
import { invitationInvalid, lastAdmin } from '../errors.ts'
import {
  type Account,
  findAccountByEmail,
  findAccountForUpdate,
  lockAdmins,
  lockEmail,
  mailTo,
} from '../queries.ts'
import { deleteSecondFactor } from '../second-factor/pending.ts'
import { endAccess, endSessionsOf } from '../sign-in/sessions.ts'

/** An invitation that can still be accepted. Those of a person who is no longer an administrator have ended. */
const isOpen = sql<boolean>`accepted_at is null and expires_at > now()
  and exists (select from account where id = invited_by and role = 'admin' and blocked_at is null)`

/** All members of staff by name, and the invitations that can still be accepted, the newest first. */
export async function listStaff(db: Db): Promise<{ staff: StaffMember[]; invitations: StaffInvitation[] }> {
  const { rows: staff } = await sql<StaffMember>`
    select id as "_id", name, email, role, blocked_at is not null as blocked,
      exists (select from passkey where account_id = account.id)
        or exists (select from authenticator_app where account_id = account.id) as "secondFactor"
    from account where role <> 'customer' order by name, id`.execute(db)
  const { rows: invitations } = await sql<StaffInvitation>`
    select id as "_id", email, role, ${isoTime(sql`expires_at`)} as "expiresAt",
      coalesce((select name from account where id = invited_by), '') as "invitedBy"
    from staff_invitation where ${isOpen} order by created_at desc, id`.execute(db)
  return { staff, invitations }
}

/**
 * Mails an invitation, in `language` unless the email has an account. It replaces an earlier one for the same email. `secret` is the
 * setting SESSION_SECRET. Throws 409 if the account of this email belongs to a member of staff.
 */
export async function inviteStaff(
  tx: Tx,
  secret: string,
  actor: Actor,
  { email, role, language }: { email: string; role: StaffRole; language: Language },
): Promise<void> {
  await lockEmail(tx, email)
  const account = await findAccountByEmail(tx, email)
  if (account && isStaff(account.role)) throw conflict('already_staff', (t) => t.alreadyStaff)
  const replaced = await tx
    .deleteFrom('staffInvitation')
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .returning('id')
    .execute()
  await redactInvitations(tx, replaced)
  const token = randomToken()
  const { id } = await tx
    .insertInto('staffInvitation')
    .values({
      email,
      role,
      tokenHash: hashToken(token),
      invitedBy: actor.id,
      expiresAt: sql<Date>`now() + make_interval(days => ${STAFF_INVITATION_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, actor, 'staff.invite', { type: 'invitation', id }, { role, email })
  await queueSecretMail(tx, secret, {
    kind: 'staff-invitation',
    to: email,
    language: account?.language ?? language,
    data: { role, token },
  })
}

/** Deletes an invitation, so that its link no longer works. Throws 404 if it was accepted or revoked. */
export async function revokeInvitation(tx: Tx, actor: Actor, id: string): Promise<void> {
  const revoked = await tx
    .deleteFrom('staffInvitation')
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .returning(['id', 'role'])
    .executeTakeFirstOrThrow(() => notFound((t) => t.invitationGone))
  await redactInvitations(tx, [revoked])
  await writeAudit(tx, actor, 'staff.revoke', { type: 'invitation', id }, { role: revoked.role })
}

/**
 * Accepts an invitation once, for the verified account of its email, and ends all sessions of that account. Throws 422 for a
 * link that was used, revoked or has ended, 409 for another account and for a member of staff.
 */
export async function acceptInvitation(tx: Tx, actor: Actor, token: string): Promise<Account> {
  // the update locks the invitation: of two simultaneous requests the second finds it accepted
  const invitation = await tx
    .updateTable('staffInvitation')
    .set({ acceptedAt: sql<Date>`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where(isOpen)
    .returning(['email', 'role'])
    .executeTakeFirstOrThrow(() => invitationInvalid())
  const account = await findAccountForUpdate(tx, actor.id)
  if (!account?.isVerified || account.blockedAt || account.email !== invitation.email) {
    throw conflict('other_account', (t) => t.invitationOtherAccount)
  }
  if (isStaff(account.role)) throw conflict('already_staff', (t) => t.invitationAlreadyStaff)
  const { role } = invitation
  await makeStaff(tx, account, role)
  const subject = { type: 'customer', id: account.id } as const
  await writeAudit(tx, actor, 'staff.accept', subject, { name: account.name, role })
  return account
}

/**
 * Gives a customer a staff role and ends their sessions. The password is removed, because it may be too short for staff, and a
 * link to set a new one is mailed.
 */
async function makeStaff(tx: Tx, { id, email, authProvider }: Account, role: StaffRole): Promise<void> {
  await sql`
    update account set role = ${role}, password_hash = null, password_changed_at = now()
    where id = ${id}`.execute(tx)
  await endAccess(tx, id)
  if (authProvider === 'local') await addJob(tx, 'request-reset', { email })
}

/**
 * Changes the role of a member of staff and ends their sessions. Throws 404 for customers, and 409 for the actor's own role, for the
 * last administrator, and if the role is not `before` any more.
 */
export async function changeStaffRole(
  tx: Tx,
  actor: Actor,
  id: string,
  { role, before }: ChangeStaffRole,
): Promise<void> {
  const account = await lockStaffMember(tx, actor.id, id)
  if (account.role === role) return
  if (account.role !== before) throw conflict('role_changed', (t) => t.changedMeanwhile)
  await sql`update account set role = ${role} where id = ${id}`.execute(tx)
  await endSessionsOf(tx, id)
  const details = { name: account.name, from: account.role, to: role }
  await writeAudit(tx, actor, 'staff.role', { type: 'customer', id }, details)
}

/**
 * Makes a member of staff a customer, ends their sessions and removes their second factor. Throws 404 for customers, and 409 for
 * the actor's own account and for the last administrator.
 */
export async function removeStaff(tx: Tx, actor: Actor, id: string): Promise<void> {
  const account = await lockStaffMember(tx, actor.id, id)
  const { name } = account
  await sql`update account set role = 'customer' where id = ${id}`.execute(tx)
  if (await deleteSecondFactor(tx, id)) {
    await queueMail(tx, { kind: 'second-factor', ...mailTo(account), data: { name, event: 'removed' } })
  }
  await endSessionsOf(tx, id)
  await writeAudit(tx, actor, 'staff.remove', { type: 'customer', id }, { name })
}

/**
 * Locks a member of staff for a change by an administrator. All administrators are locked first, so that two cannot remove each
 * other at the same time.
 */
async function lockStaffMember(tx: Tx, actorId: string, id: string): Promise<Account> {
  if (id === actorId) throw conflict('own_role', (t) => t.ownRole)
  const admins = await lockAdmins(tx)
  const account = await findAccountForUpdate(tx, id)
  if (!account || !isStaff(account.role)) throw notFound((t) => t.staffGone)
  if (account.role === 'admin' && admins.length < 2) throw lastAdmin()
  // the actor may have been removed since the request was authorized
  if (!admins.some((admin) => admin.id === actorId)) throw notAllowed()
  return account
}

/** Deletes invitations that have expired, and removes the emails from their log entries. */
export async function sweepInvitations(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const expired = await tx
      .deleteFrom('staffInvitation')
      .where('acceptedAt', 'is', null)
      .where('expiresAt', '<', sql<Date>`now()`)
      .returning('id')
      .execute()
    await redactInvitations(tx, expired)
  })
}

/** Deletes the invitations of an account that is deleted, and removes the email from their log entries. */
export async function deleteInvitations(tx: Tx, email: string): Promise<void> {
  const invitations = await tx
    .deleteFrom('staffInvitation')
    .where('email', '=', email)
    .returning('id')
    .execute()
  await redactInvitations(tx, invitations)
}

function redactInvitations(tx: Tx, invitations: readonly { id: string }[]): Promise<void> {
  return redactAudit(
    tx,
    'invitation',
    invitations.map(({ id }) => id),
  )
}
