import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalEmail } from '../../contract/fields.ts'
import { ADMIN_PASSWORD_MIN_LENGTH } from '../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { hashPassword } from './passwords.ts'
import { deleteUnproven, findAccountByEmail, insertAccount, lockAddress } from './queries.ts'
import { endSessionsOf } from './sessions.ts'

const MADE_PASSWORD_BYTES = 15

/**
 * Makes sure that the administrator of the settings exists. An account that is there keeps its password: it may have been
 * changed since.
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const known = await findAccountByEmail(db, canonicalEmail(email))
  if (known?.isVerified && known.role === 'admin') return
  await makeAdmin(db, email, password)
}

/**
 * Gives the account of this address the role of administrator, or creates it, with the given password or a random one,
 * which is returned. Nothing changes for who is one already, unless a password is given. Throws RangeError for a short one.
 */
export async function makeAdmin(
  db: Db,
  typedEmail: string,
  givenPassword?: string,
): Promise<{ created: boolean; password?: string }> {
  const email = canonicalEmail(typedEmail)
  if (givenPassword !== undefined && Array.from(givenPassword).length < ADMIN_PASSWORD_MIN_LENGTH) {
    throw new RangeError(
      `An administrator's password must have at least ${ADMIN_PASSWORD_MIN_LENGTH} characters.`,
    )
  }
  const password = givenPassword ?? randomBytes(MADE_PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await lockAddress(tx, email)
    await deleteUnproven(tx, email)
    const known = await findAccountByEmail(tx, email)
    if (!known) {
      await insertAccount(tx, { name: 'Shopkeeper', email, passwordHash, isVerified: true, role: 'admin' })
      return givenPassword === undefined ? { created: true, password } : { created: true }
    }
    if (known.role === 'admin' && givenPassword === undefined) return { created: false }
    // a customer's password may be shorter than an administrator's; who signs in with Google has none
    const replaces = givenPassword !== undefined || known.authProvider === 'local'
    await tx
      .updateTable('account')
      .set({
        role: 'admin',
        updated_at: sql<Date>`now()`,
        ...(replaces ? { password_hash: passwordHash, password_changed_at: sql<Date>`now()` } : {}),
      })
      .where('id', '=', known.id)
      .execute()
    await endSessionsOf(tx, known.id)
    return replaces && givenPassword === undefined ? { created: false, password } : { created: false }
  })
}
