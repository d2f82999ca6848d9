import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalEmail } from '#contract/fields.ts'
import { STAFF_PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import { isStaff } from '#contract/permissions.ts'
import { type Operator, writeAudit } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { deleteUnverified, findAccountByEmail, insertAccount, lockEmail } from '../queries.ts'
import { DEMO_PASSWORDS, hashPassword, isPassword } from '../sign-in/passwords.ts'
import { endAccess } from '../sign-in/sessions.ts'

const RANDOM_PASSWORD_BYTES = 15
/** Accounts whose password is checked at the start, which takes some ten milliseconds each. */
const DEMO_STAFF_AT_MOST = 16

/** The actor of changes made on the server itself, without an account. */
const operator = (name: string): Operator => ({ id: null, name, source: 'the server' })

/**
 * Creates the administrator of the settings if the shop has no administrator. Otherwise it changes nothing, so that a restart
 * does not bring back an administrator who was demoted. Returns whether the account of the settings is an administrator.
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // several machines may start at the same time
    await sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`.execute(tx)
    const admins = await tx.selectFrom('account').select('email').where('role', '=', 'admin').execute()
    if (admins.length > 0) return admins.some((admin) => admin.email === canonicalEmail(email))
    await makeAdmin(tx, email, password, operator('Settings'))
    return true
  })
}

/** Whether the shop has an administrator. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

/**
 * Makes the account with this email an administrator, or creates it. It gets the given password or a random one, which is
 * returned. An existing administrator stays unchanged unless a password is given. Throws RangeError for a short password.
 */
export async function makeAdmin(
  db: Db,
  typedEmail: string,
  givenPassword?: string,
  actor: Operator = operator('npm run admin'),
): Promise<string | undefined> {
  const email = canonicalEmail(typedEmail)
  if (givenPassword !== undefined && Array.from(givenPassword).length < STAFF_PASSWORD_MIN_LENGTH) {
    throw new RangeError(
      `An administrator's password must have at least ${STAFF_PASSWORD_MIN_LENGTH} characters.`,
    )
  }
  const password = givenPassword ?? randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await lockEmail(tx, email)
    await deleteUnverified(tx, email)
    const known = await findAccountByEmail(tx, email)
    if (!known) {
      const name = 'Shopkeeper'
      const { id } = await insertAccount(tx, { name, email, passwordHash, isVerified: true, role: 'admin' })
      await writeAudit(tx, actor, 'staff.role', { type: 'customer', id }, { name, to: 'admin' })
      return givenPassword === undefined ? password : undefined
    }
    if (known.role === 'admin' && givenPassword === undefined) return undefined
    // a customer's password may be too short for an administrator; an account of Google has none
    const replacesPassword = givenPassword !== undefined || known.authProvider === 'local'
    await tx
      .updateTable('account')
      .set({
        role: 'admin',
        ...(replacesPassword ? { passwordHash, passwordChangedAt: sql<Date>`now()` } : {}),
      })
      .where('id', '=', known.id)
      .execute()
    await endAccess(tx, known.id)
    const { id, name, role } = known
    const [action, change] =
      role === 'admin'
        ? (['staff.password', {}] as const)
        : (['staff.role', { from: role, to: 'admin' }] as const)
    await writeAudit(tx, actor, action, { type: 'customer', id }, { name, ...change })
    return replacesPassword && givenPassword === undefined ? password : undefined
  })
}

/**
 * Removes role, password and sessions of accounts that still have a password of the demo: of staff, who may have changed their
 * address, and of the demo's customers. Returns their email addresses. Sign-in rejects these passwords anyway, so it is enough
 * to check the oldest of many staff.
 */
export async function closeDemoAccounts(db: Db, customerEmails: string[]): Promise<string[]> {
  const accounts = db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'role', 'passwordHash'])
    .where('passwordHash', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
  const staff = await accounts.where('role', '<>', 'customer').limit(DEMO_STAFF_AT_MOST).execute()
  const customers = await accounts
    .where('role', '=', 'customer')
    .where('email', 'in', customerEmails)
    .execute()
  const closed: string[] = []
  for (const { id, name, email, role, passwordHash } of [...staff, ...customers]) {
    const password = isStaff(role) ? DEMO_PASSWORDS.staff : DEMO_PASSWORDS.customer
    if (!(await isPassword(password, passwordHash))) continue
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('account')
        .set({ role: 'customer', passwordHash: null })
        .where('id', '=', id)
        .where('passwordHash', '=', passwordHash)
        .execute()
      await endAccess(tx, id)
      if (!isStaff(role)) return
      const subject = { type: 'customer', id } as const
      await writeAudit(tx, operator('Start'), 'staff.remove', subject, { name })
    })
    closed.push(email)
  }
  return closed
}
