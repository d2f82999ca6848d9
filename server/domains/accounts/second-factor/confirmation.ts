import { sql } from 'kysely'
import { CONFIRMATION_MINUTES } from '#contract/limits.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/http/authorization.ts'
import { notSignedIn } from '../../../platform/shared/errors.ts'
import { confirmationRequired, wrongPassword } from '../errors.ts'
import { findAccount } from '../queries.ts'
import { isPassword } from '../sign-in/passwords.ts'

/** Confirms the session with the password. Throws 422 for a wrong password, 403 for an account without one (Google). */
export async function confirmPassword(db: Db, signedIn: SignedIn, password: string): Promise<void> {
  const account = await findAccount(db, signedIn.id)
  if (!account) throw notSignedIn()
  if (account.passwordHash === null) throw confirmationRequired((t) => t.confirmationGoogle)
  if (!(await isPassword(password, account.passwordHash))) throw wrongPassword()
  await db
    .updateTable('session')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('id', '=', signedIn.sessionId)
    .execute()
}

/** Throws 403 unless the session was confirmed within the last CONFIRMATION_MINUTES. */
export async function requireConfirmation(db: Db, signedIn: SignedIn): Promise<void> {
  const confirmed = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', signedIn.sessionId)
    .where('confirmedAt', '>', sql<Date>`now() - make_interval(mins => ${CONFIRMATION_MINUTES})`)
    .executeTakeFirst()
  if (confirmed) return
  const byGoogle = signedIn.user.authProvider === 'google'
  throw confirmationRequired((t) => (byGoogle ? t.confirmationGoogle : t.confirmationRequired))
}
