import { sql } from 'kysely'
import { RESET_LIFETIME_MINUTES } from '#contract/limits.ts'
import { isStaff } from '#contract/permissions.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { hashKey, isWithinLimits } from '../../../platform/http/rate-limit.ts'
import { queueMail, queueSecretMail } from '../../../platform/outbox/outbox.ts'
import { hashToken, randomToken } from '../../../platform/shared/crypto.ts'
import { queuePasswordChangedMail, requireStaffPasswordLength } from '../customers/profile.ts'
import { resetLinkInvalid } from '../errors.ts'
import { findAccount, findAccountByEmail, lockEmail, mailTo } from '../queries.ts'
import { endCodePause } from '../second-factor/authenticator-app.ts'
import { hashPassword } from './passwords.ts'
import { endAccess } from './sessions.ts'
import { resetSignInLimits } from './sign-in.ts'

const MAILS_PER_HOUR = 3

/** The job: mails a reset link if there is an account, at most three per hour. */
export async function requestReset(db: Db, secret: string, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // parallel jobs would not count each other's mails
    await lockEmail(tx, email)
    const account = await findAccountByEmail(tx, email)
    if (!account || account.blockedAt || !(await mayMail(tx, email))) return
    if (account.authProvider === 'google') {
      await queueMail(tx, { kind: 'sign-in-with-google', ...mailTo(account), data: { name: account.name } })
      return
    }
    const token = randomToken()
    // earlier links stay valid: anyone can request a new one
    await tx
      .insertInto('passwordReset')
      .values({
        tokenHash: hashToken(token),
        accountId: account.id,
        expiresAt: sql<Date>`now() + make_interval(mins => ${RESET_LIFETIME_MINUTES})`,
      })
      .execute()
    await queueSecretMail(tx, secret, {
      kind: 'password-reset',
      ...mailTo(account),
      data: {
        // the name of an unverified account was typed by someone who may not own this email address
        name: account.isVerified ? account.name : '',
        token,
        isStaff: isStaff(account.role),
        hasNoPassword: account.passwordHash === null,
      },
    })
  })
}

/** Counts a mail to this address. Not by account, because signing up again replaces an unverified one. */
const mayMail = (tx: Tx, email: string): Promise<boolean> =>
  isWithinLimits(tx, 1, [{ key: `reset:address:${hashKey(email)}`, hits: MAILS_PER_HOUR, windowS: 3600 }])

/**
 * Sets a new password with the token of a mailed link, which can be used once. All sessions end. The account becomes verified,
 * because the link proves access to the mailbox. A pending email is removed, and so are the phone
 * number and address of an unverified account, which a stranger may have typed. Returns the account id. Throws 422 for a used or expired link.
 */
export async function resetPassword(
  db: Db,
  token: string,
  newPassword: string,
  source: string,
): Promise<string> {
  const tokenHash = hashToken(token)
  const link = await db
    .selectFrom('passwordReset')
    .innerJoin('account', 'account.id', 'passwordReset.accountId')
    .select(['account.role'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow(() => resetLinkInvalid())
  requireStaffPasswordLength(link, newPassword)
  const passwordHash = await hashPassword(newPassword)
  const { id, email } = await inTransaction(db, async (tx) => {
    const used = await tx
      .deleteFrom('passwordReset')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', sql<Date>`now()`)
      .returning('accountId')
      .executeTakeFirst()
    const account = used && (await findAccount(tx, used.accountId))
    if (!account || account.blockedAt || account.authProvider === 'google') throw resetLinkInvalid()
    await tx
      .updateTable('account')
      .set({
        passwordHash,
        passwordChangedAt: sql<Date>`now()`,
        isVerified: true,
        pendingEmail: null,
        ...(account.isVerified ? {} : { phone: '', address: '' }),
      })
      .where('id', '=', account.id)
      .execute()
    await endAccess(tx, account.id)
    await tx.deleteFrom('oneTimeCode').where('accountId', '=', account.id).execute()
    await endCodePause(tx, account.id)
    // without a name that a stranger may have typed
    await queuePasswordChangedMail(tx, account.isVerified ? account : { ...account, name: '' })
    return account
  })
  await resetSignInLimits(db, email, source)
  return id
}
