import { sql } from 'kysely'
import { PENDING_SIGN_IN_MINUTES, SECOND_FACTOR_MAX_TRIES } from '#contract/limits.ts'
import { isStaff } from '#contract/permissions.ts'
import type { SecondFactorMethod } from '#contract/second-factor.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hashToken, randomToken } from '../../../platform/shared/crypto.ts'
import { signInAgain } from '../errors.ts'
import type { Account } from '../queries.ts'

/** A sign-in that waits for the second factor. It has no rights. */
export interface PendingSignIn {
  accountId: string
  /** The email entered with the password; null after signing in with Google. */
  email: string | null
  /** Whether Google has just authenticated the person again. */
  isFresh: boolean
}

export interface SecondFactorChallenge {
  accountId: string
  pendingToken: string
  methods: SecondFactorMethod[]
}

/** The available second factors of the account; empty if it has none. */
export async function methodsOf(db: Db, accountId: string): Promise<SecondFactorMethod[]> {
  const { rows } = await sql<Record<SecondFactorMethod, boolean>>`
    select exists (select from passkey where account_id = ${accountId}) as passkey,
      exists (select from authenticator_app where account_id = ${accountId}) as app,
      exists (select from recovery_code where account_id = ${accountId}) as recovery`.execute(db)
  const has = rows[0]
  if (!has?.passkey && !has?.app) return []
  return (['passkey', 'app', 'recovery'] as const).filter((method) => has[method])
}

/** Whether the account has a second factor. */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  return (await methodsOf(db, accountId)).length > 0
}

/** Creates a pending sign-in. Undefined if the account needs no second factor. */
export async function askForSecondFactor(
  tx: Tx,
  account: Pick<Account, 'id' | 'role'>,
  { email, isFresh }: Pick<PendingSignIn, 'email' | 'isFresh'>,
): Promise<SecondFactorChallenge | undefined> {
  if (!isStaff(account.role)) return undefined
  const methods = await methodsOf(tx, account.id)
  if (methods.length === 0) return undefined
  const pendingToken = randomToken()
  await tx
    .insertInto('pendingSignIn')
    .values({
      tokenHash: hashToken(pendingToken),
      accountId: account.id,
      email,
      isFresh,
      expiresAt: sql<Date>`now() + make_interval(mins => ${PENDING_SIGN_IN_MINUTES})`,
    })
    .execute()
  return { accountId: account.id, pendingToken, methods }
}

const isOpen = (token: string) => sql<boolean>`
  token_hash = ${hashToken(token)} and expires_at > now() and attempts < ${SECOND_FACTOR_MAX_TRIES}`

/** The pending sign-in of this browser. Throws 409 if there is none or it has expired. */
export async function getPendingSignIn(db: Db, token: string): Promise<PendingSignIn> {
  return db
    .selectFrom('pendingSignIn')
    .select(['accountId', 'email', 'isFresh'])
    .where(isOpen(token))
    .executeTakeFirstOrThrow(() => signInAgain())
}

/**
 * Counts an attempt of a pending sign-in before it is checked, so that parallel guesses cannot exceed the limit. Throws 409
 * after the last one.
 */
export async function claimAttempt(db: Db, token: string): Promise<PendingSignIn> {
  return db
    .updateTable('pendingSignIn')
    .set({ attempts: sql<number>`attempts + 1` })
    .where(isOpen(token))
    .returning(['accountId', 'email', 'isFresh'])
    .executeTakeFirstOrThrow(() => signInAgain())
}

/** Deletes the pending sign-in. Throws 409 if it was used or ended in the meantime. */
export async function usePendingSignIn(tx: Tx, token: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('pendingSignIn')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw signInAgain()
}

/** Removes all second factors of an account. Returns whether there was one. */
export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const had = await hasSecondFactor(tx, accountId)
  await tx.deleteFrom('passkey').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('authenticatorApp').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  return had
}
