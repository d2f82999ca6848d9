import { sql } from 'kysely'
import type { ProfileUpdate, User } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { STAFF_PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import { isStaff } from '#contract/permissions.ts'
import type { Config } from '../../../config.ts'
import { redactAudit } from '../../../platform/audit/audit.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import type { SignedIn } from '../../../platform/http/authorization.ts'
import { anonymizeMails, queueMail } from '../../../platform/outbox/outbox.ts'
import { conflict, invalidField, notSignedIn, ShopError } from '../../../platform/shared/errors.ts'
import { emailTaken, lastAdmin } from '../errors.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAdmins,
  lockEmail,
  lockOwnAccount,
  mailTo,
  toUser,
} from '../queries.ts'
import { endCodePause } from '../second-factor/authenticator-app.ts'
import { requireConfirmation } from '../second-factor/confirmation.ts'
import { hashPassword, isPassword } from '../sign-in/passwords.ts'
import { endAccess, openSession, rotateSession, type SessionContext } from '../sign-in/sessions.ts'
import { sendCode } from '../sign-in/sign-up.ts'
import { createDeviceToken } from '../sign-in/trusted-device.ts'
import { deleteInvitations } from '../staff/staff.ts'

async function requireAccount(db: Db, id: string): Promise<Account> {
  const account = await findAccount(db, id)
  if (!account) throw notSignedIn()
  return account
}

/**
 * Changes the owner's profile. With a new email the account is unverified until the code mailed there is entered; until then
 * the old email still works for signing in and gets a notice. Throws 409 for a verified email of another account, and 403 for
 * staff without a recent confirmation. Returns a new session token if the email changed.
 */
export async function updateProfile(
  db: Db,
  config: Config,
  signedIn: SignedIn,
  update: ProfileUpdate,
  source: string,
): Promise<{ user: User; token: string | null }> {
  return inTransaction(db, async (tx) => {
    const before = await requireAccount(tx, signedIn.id)
    const changesEmail = update.email !== (before.pendingEmail ?? before.email)
    if (changesEmail && isStaff(before.role)) await requireConfirmation(tx, signedIn)
    const pendingEmail = update.email === before.email ? null : update.email
    if (changesEmail && pendingEmail) {
      await lockEmail(tx, pendingEmail)
      const owner = await findAccountByEmail(tx, pendingEmail)
      if (owner?.isVerified) throw emailTaken()
    }
    await tx
      .updateTable('account')
      .set({
        name: update.name,
        phone: update.phone,
        address: update.address,
        pendingEmail,
        ...(update.sms !== undefined && { getsSms: update.sms }),
      })
      .where('id', '=', signedIn.id)
      .execute()
    const after = await requireAccount(tx, signedIn.id)
    if (!changesEmail || !pendingEmail) return { user: toUser(after), token: null }
    await sendCode(tx, config, after, source)
    await queueMail(tx, {
      kind: 'email-changed',
      ...mailTo(after),
      data: { name: after.name, newEmail: pendingEmail },
    })
    return { user: toUser(after), token: await rotateSession(tx, signedIn.sessionId) }
  })
}

/** Sets the language of the account's mails. */
export async function chooseLanguage(db: Db, accountId: string, language: Language): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', accountId).execute()
}

/**
 * Sets a new password, ends all sessions and notifies the owner by mail. Returns the token of a new session and a trusted-device
 * token. Throws 403 for accounts without a password, and 422 for a wrong current one.
 */
export async function changePassword(
  db: Db,
  secret: string,
  accountId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  context: SessionContext,
): Promise<{ token: string; deviceToken: string }> {
  const account = await requireAccount(db, accountId)
  if (account.authProvider === 'google' || account.passwordHash === null) {
    throw new ShopError(403, 'google_account', (t) => t.passwordGoogle)
  }
  requireStaffPasswordLength(account, newPassword)
  if (!(await isPassword(currentPassword, account.passwordHash))) {
    throw invalidField('currentPassword', (t) => t.passwordCurrentWrong, 'wrong_password')
  }
  const newHash = await hashPassword(newPassword)
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ passwordHash: newHash, passwordChangedAt: sql<Date>`now()` })
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .executeTakeFirst()
    // another request has changed it in the meantime
    if (numUpdatedRows === 0n) throw conflict('conflict', (t) => t.conflict)
    await endAccess(tx, account.id)
    const token = await openSession(tx, account.id, context, true)
    await endCodePause(tx, account.id)
    await queuePasswordChangedMail(tx, account)
    return { token, deviceToken: createDeviceToken(secret, { id: account.id, passwordHash: newHash }) }
  })
}

/** Throws 422 for a staff password that is too short. */
export function requireStaffPasswordLength({ role }: Pick<Account, 'role'>, password: string): void {
  if (!isStaff(role) || Array.from(password).length >= STAFF_PASSWORD_MIN_LENGTH) return
  throw invalidField('newPassword', (t) =>
    role === 'admin' ? t.adminPasswordTooShort : t.staffPasswordTooShort,
  )
}

export async function queuePasswordChangedMail(tx: Tx, account: Account): Promise<void> {
  await queueMail(tx, {
    kind: 'password-changed',
    ...mailTo(account),
    data: { name: account.name },
  })
}

/**
 * Deletes the account and mails its owner a confirmation. Each of `redactions` removes personal data from the records of
 * another domain. `locks` lock what staff change and then refer to its account, which is therefore locked after it. Throws 409 for the last administrator.
 */
export async function deleteAccount(
  db: Db,
  accountId: string,
  locks: ((tx: Tx, accountId: string) => Promise<unknown>)[],
  redactions: ((tx: Tx, accountId: string) => Promise<unknown>)[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const lock of locks) await lock(tx, accountId)
    // locked, so that no order can be placed in the meantime
    const { role, name, email, isVerified, language } = await lockOwnAccount(tx, accountId)
    if (role === 'admin' && (await lockAdmins(tx)).length === 1) throw lastAdmin()
    for (const redact of redactions) await redact(tx, accountId)
    await redactAudit(tx, 'customer', [accountId])
    await deleteInvitations(tx, email)
    await anonymizeMails(tx, accountId)
    await tx.deleteFrom('account').where('id', '=', accountId).execute()
    // an unverified email may belong to someone else
    if (isVerified) await queueMail(tx, { kind: 'account-deleted', to: email, language, data: { name } })
  })
}
