import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import type { SignedIn } from '../../../platform/http/authorization.ts'
import { sign } from '../../../platform/shared/crypto.ts'
import { notAllowed, notSignedIn } from '../../../platform/shared/errors.ts'
import { alreadyVerified, emailTaken } from '../errors.ts'
import { deleteUnverified, findAccount, findAccountByEmail, lockEmail } from '../queries.ts'
import { checkCode, useCode, wrongCode } from './codes.ts'
import { endAccess, endSessionsOf } from './sessions.ts'
import { sendCode } from './sign-up.ts'

/**
 * Verifies the email of the signed-in account with the mailed code and ends all its sessions, because unverified sessions must
 * not gain rights. Returns a signed receipt without any rights. Throws 422 for a wrong, used or expired code.
 */
export async function verifyEmail(
  db: Db,
  secret: string,
  { id, user }: SignedIn,
  email: string,
  typedCode: string,
): Promise<string> {
  if (user.is_verified) throw alreadyVerified()
  if (email !== user.email) throw wrongCode()
  const hash = await checkCode(db, secret, id, email, typedCode)
  await inTransaction(db, async (tx) => {
    await lockEmail(tx, email)
    await useCode(tx, id, hash)
    const account = await findAccount(tx, id)
    if (!account) throw wrongCode()
    if (account.pendingEmail === email) {
      await deleteUnverified(tx, email)
      if (await findAccountByEmail(tx, email)) throw emailTaken()
      await tx.updateTable('account').set({ email, pendingEmail: null }).where('id', '=', id).execute()
      await tx
        .updateTable('staffInvitation')
        .set({ email })
        .where('email', '=', account.email)
        .where('acceptedAt', 'is not', null)
        .execute()
      // links and Google belong to the previous mailbox
      await endAccess(tx, id)
    } else if (account.email === email && account.pendingEmail === null) {
      await tx.updateTable('account').set({ isVerified: true }).where('id', '=', id).execute()
      await endSessionsOf(tx, id)
    } else {
      throw wrongCode()
    }
  })
  return sign(secret, 'receipt', { email, verifiedAt: new Date().toISOString() })
}

/** Mails a new code to the email of the signed-in account. Throws 429 if the last one is too recent. */
export async function resendCode(
  db: Db,
  config: Config,
  { id, user }: SignedIn,
  email: string,
  source: string,
): Promise<void> {
  if (email !== user.email) throw notAllowed()
  if (user.is_verified) throw alreadyVerified()
  await inTransaction(db, async (tx) => {
    const account = await findAccount(tx, id)
    if (!account) throw notSignedIn()
    await sendCode(tx, config, account, source)
  })
}
