import { sql } from 'kysely'
import type { Role, User } from '#contract/accounts.ts'
import type { Db, Tx } from '../database/database.ts'
import { withdrawMails } from '../mail/mail.ts'

/** An account as its own domain reads it. */
export interface Account {
  id: string
  name: string
  email: string
  pendingEmail: string | null
  phone: string
  address: string
  passwordHash: string | null
  authProvider: 'local' | 'google'
  googleSubject: string | null
  isVerified: boolean
  role: Role
  blockedAt: Date | null
}

const columns = [
  'account.id',
  'account.name',
  'account.email',
  'account.pending_email as pendingEmail',
  'account.phone',
  'account.address',
  'account.password_hash as passwordHash',
  'account.auth_provider as authProvider',
  'account.google_subject as googleSubject',
  'account.is_verified as isVerified',
  'account.role',
  'account.blocked_at as blockedAt',
] as const

const accountColumns = sql.raw(columns.map((column) => column.replace(/ as (\w+)$/, ' as "$1"')).join(', '))

/** What a person is told about their own account. Until a new address is proven, it shows and the account is unverified. */
export function toUser(account: Account): User {
  return {
    _id: account.id,
    name: account.name,
    email: emailInUse(account),
    phone: account.phone,
    address: account.address,
    authProvider: account.authProvider,
    is_verified: account.isVerified && account.pendingEmail === null,
    role: account.role,
  }
}

/** The address the owner last gave: the one codes go to. */
export function emailInUse(account: Account): string {
  return account.pendingEmail ?? account.email
}

/** One at a time may create, replace or take over an account under this address. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${email}`}, 0))`.execute(tx)
}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The account, held so that neither its password nor its rights change until the transaction ends. */
export function findAccountForShare(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.selectFrom('account').select(columns).where('id', '=', id).forShare().executeTakeFirst()
}

export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(columns).where('email', '=', email).executeTakeFirst()
}

export function findAccountByGoogle(db: Db, subject: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(columns).where('google_subject', '=', subject).executeTakeFirst()
}

/**
 * The account somebody signing in with this address means: the one that owns it, else the newest that gave it as its
 * next address.
 */
export function findAccountToSignIn(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(columns)
    .where((match) => match.or([match('email', '=', email), match('pending_email', '=', email)]))
    .orderBy(sql`email = ${email}`, 'desc')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NewAccount {
  name: string
  email: string
  phone?: string
  address?: string
  passwordHash: string | null
  authProvider?: 'local' | 'google'
  googleSubject?: string
  isVerified?: boolean
  role?: Role
}

export function insertAccount(tx: Tx, account: NewAccount): Promise<Account> {
  return tx
    .insertInto('account')
    .values({
      name: account.name,
      email: account.email,
      phone: account.phone ?? '',
      address: account.address ?? '',
      password_hash: account.passwordHash,
      password_changed_at: account.passwordHash ? sql<Date>`now()` : null,
      auth_provider: account.authProvider ?? 'local',
      google_subject: account.googleSubject ?? null,
      is_verified: account.isVerified ?? false,
      role: account.role ?? 'customer',
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/**
 * Removes whoever signed up with this address without ever proving it, with sessions, codes and mails not sent yet.
 * An account that was proven once never goes this way.
 */
export async function deleteUnverified(tx: Tx, email: string): Promise<void> {
  const unproven = await tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('is_verified', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!unproven) return
  await withdrawMails(tx, unproven.id)
  await tx.deleteFrom('account').where('id', '=', unproven.id).execute()
}

/** Mailed links to a new password stop working: the account is in other hands or has another password by now. */
export async function cancelResetLinks(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('account_id', '=', id).execute()
}

/** Google stops opening an account that has a password of its own, until its owner signs in with Google again. */
export async function unlinkGoogle(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ google_subject: null })
    .where('id', '=', id)
    .where('auth_provider', '=', 'local')
    .execute()
}

/** Forgets an address that waits to be proven. */
export async function removePendingEmail(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ pending_email: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Stores a new password unless another came first. Tells whether it did. */
export async function replacePassword(
  tx: Tx,
  id: string,
  oldHash: string | null,
  newHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password_hash: newHash, password_changed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', oldHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface SessionRow {
  sessionId: string
  idle: boolean
  account: Account
}

/** The live session behind a token. Blocked accounts have none. `idle` asks for the session to be prolonged. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  prolongAfterS: number,
): Promise<SessionRow | undefined> {
  // every call of somebody signed in begins with this one, and a template is put together faster than a builder's tree
  const { rows } = await sql<Account & { sessionId: string; idle: boolean }>`
    select session.id as "sessionId", session.last_seen_at < now() - make_interval(secs => ${prolongAfterS}) as idle,
      ${accountColumns}
    from session join account on account.id = session.account_id
    where session.token_hash = ${tokenHash} and session.expires_at > now() and account.blocked_at is null`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { sessionId, idle, ...account } = row
  return { sessionId, idle, account }
}

/** All administrators, held until the transaction ends: none can leave while another does. */
export function lockAdmins(tx: Tx): Promise<{ id: string; email: string }[]> {
  return tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
}
