import { type Insertable, type Selectable, sql } from 'kysely'
import type { User } from '#contract/accounts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { withdrawMails } from '../../platform/outbox/outbox.ts'
import { notSignedIn } from '../../platform/shared/errors.ts'

const columns = [
  'id',
  'name',
  'email',
  'pendingEmail',
  'phone',
  'address',
  'passwordHash',
  'authProvider',
  'googleSubject',
  'isVerified',
  'role',
  'blockedAt',
  'language',
  'getsSms',
] as const

/** An account within its own domain. */
export type Account = Pick<Selectable<Schema['account']>, (typeof columns)[number]>

const accountColumns = sql.join(columns.map((column) => sql.ref(`account.${column}`)))

/** The account for its owner. With a pending email that email is shown, and the account counts as unverified. */
export function toUser(account: Account): User {
  return {
    _id: account.id,
    name: account.name,
    email: emailInUse(account),
    phone: account.phone,
    address: account.address,
    authProvider: account.authProvider,
    is_verified: account.isVerified && account.pendingEmail === null,
    changesEmail: account.pendingEmail !== null,
    role: account.role,
    language: account.language,
    sms: account.getsSms,
  }
}

/** The email that the owner entered last, to which codes are sent. */
export function emailInUse(account: Account): string {
  return account.pendingEmail ?? account.email
}

/** Serializes transactions that create, replace or link an account with this email. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${email}`}, 0))`.execute(tx)
}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locks the account, so that its password and its role do not change until the transaction ends. */
export function findAccountForShare(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.selectFrom('account').select(columns).where('id', '=', id).forShare().executeTakeFirst()
}

export function findAccountForUpdate(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.selectFrom('account').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the account of the signed-in person until the transaction ends. Throws 401 if it was deleted in the meantime. */
export async function lockOwnAccount(tx: Tx, id: string): Promise<Account> {
  const account = await findAccountForUpdate(tx, id)
  if (!account) throw notSignedIn()
  return account
}

/** A mail to the owner of an account, in their language. */
export const mailTo = ({ id, email, language }: Pick<Account, 'id' | 'email' | 'language'>) => ({
  to: email,
  accountId: id,
  language,
})

export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(columns).where('email', '=', email).executeTakeFirst()
}

export function findAccountByGoogle(db: Db, subject: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(columns).where('googleSubject', '=', subject).executeTakeFirst()
}

/** The account for signing in with this email: the one that has it, else the newest with this pending email. */
export function findAccountToSignIn(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(columns)
    .where((match) => match.or([match('email', '=', email), match('pendingEmail', '=', email)]))
    .orderBy(sql`email = ${email}`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertAccount(tx: Tx, account: Insertable<Schema['account']>): Promise<Account> {
  return tx
    .insertInto('account')
    .values({ ...account, passwordChangedAt: account.passwordHash ? sql<Date>`now()` : null })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Deletes the account with this email if it was never verified, with its sessions, codes and unsent mails. */
export async function deleteUnverified(tx: Tx, email: string): Promise<void> {
  const unverified = await tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('isVerified', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!unverified) return
  await withdrawMails(tx, unverified.id)
  await tx.deleteFrom('account').where('id', '=', unverified.id).execute()
}

/** Removes an email that was never verified. */
export async function removePendingEmail(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('account').set({ pendingEmail: null }).where('id', '=', id).execute()
}

/** The valid session of a token; blocked accounts have none. `needsRenewal` is set if its expiry should be extended. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  renewAfterS: number,
): Promise<{ sessionId: string; needsRenewal: boolean; account: Account } | undefined> {
  // runs for every request with a session; a template is faster to build than a query builder's tree
  const { rows } = await sql<Account & { sessionId: string; needsRenewal: boolean }>`
    select session.id as "sessionId", session.last_seen_at < now() - make_interval(secs => ${renewAfterS}) as "needsRenewal",
      ${accountColumns}
    from session join account on account.id = session.account_id
    where session.token_hash = ${tokenHash} and session.expires_at > now() and account.blocked_at is null`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { sessionId, needsRenewal, ...account } = row
  return { sessionId, needsRenewal, account }
}

/** Locks all administrators until the transaction ends, so that the last one cannot be removed by two requests. */
export function lockAdmins(tx: Tx): Promise<{ id: string; email: string }[]> {
  return tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
}
