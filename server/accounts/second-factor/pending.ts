import { sql } from 'kysely'
import { PENDING_SIGN_IN_MINUTES, SECOND_FACTOR_MAX_TRIES } from '#contract/limits.ts'
import type { SecondFactorMethod } from '#contract/second-factor.ts'
import type { Db, Tx } from '../../database/database.ts'
import { hashToken, randomToken } from '../../shared/crypto.ts'
import type { Account } from '../queries.ts'
import { signInAgain } from './errors.ts'

/** A sign-in that waits for the second factor. It has no power but to be completed. */
export interface PendingSignIn {
  accountId: string
  /** The address typed with the password; null after sign-in with Google. */
  email: string | null
  /** Whether Google was asked to check the person again. */
  isFresh: boolean
}

export interface SecondFactorChallenge {
  accountId: string
  pendingToken: string
  methods: SecondFactorMethod[]
}

/** How the account can give its second factor; empty when it has none. */
export async function methodsOf(db: Db, accountId: string): Promise<SecondFactorMethod[]> {
  const { rows } = await sql<Record<SecondFactorMethod, boolean>>`
    select exists (select from passkey where account_id = ${accountId}) as passkey,
      exists (select from authenticator_app where account_id = ${accountId}) as app,
      exists (select from recovery_code where account_id = ${accountId}) as recovery`.execute(db)
  const has = rows[0]
  if (!has?.passkey && !has?.app) return []
  return (['passkey', 'app', 'recovery'] as const).filter((method) => has[method])
}

/** Whether the account gives a second factor when it signs in. */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  return (await methodsOf(db, accountId)).length > 0
}

/** Opens a pending sign-in in place of a session. Undefined when the account has no second factor. */
export async function askForSecondFactor(
  tx: Tx,
  account: Pick<Account, 'id' | 'role'>,
  { email, isFresh }: Pick<PendingSignIn, 'email' | 'isFresh'>,
): Promise<SecondFactorChallenge | undefined> {
  if (account.role !== 'admin') return undefined
  const methods = await methodsOf(tx, account.id)
  if (methods.length === 0) return undefined
  const pendingToken = randomToken()
  await tx
    .insertInto('pending_sign_in')
    .values({
      token_hash: hashToken(pendingToken),
      account_id: account.id,
      email,
      is_fresh: isFresh,
      expires_at: sql<Date>`now() + make_interval(mins => ${PENDING_SIGN_IN_MINUTES})`,
    })
    .execute()
  return { accountId: account.id, pendingToken, methods }
}

/** The pending sign-in of this browser. Throws 409 when there is none that can still be completed. */
export async function getPendingSignIn(db: Db, token: string | undefined): Promise<PendingSignIn> {
  const pending =
    token &&
    (await db
      .selectFrom('pending_sign_in')
      .select(['account_id as accountId', 'email', 'is_fresh as isFresh'])
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('attempts', '<', SECOND_FACTOR_MAX_TRIES)
      .executeTakeFirst())
  if (!pending) throw signInAgain()
  return pending
}

/**
 * Takes one of the tries of a pending sign-in. It stays taken whatever follows, so that parallel guesses cannot exceed the
 * limit. Throws 409 when none is left.
 */
export async function claimAttempt(db: Db, token: string): Promise<PendingSignIn> {
  const pending = await db
    .updateTable('pending_sign_in')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', SECOND_FACTOR_MAX_TRIES)
    .returning(['account_id as accountId', 'email', 'is_fresh as isFresh'])
    .executeTakeFirst()
  if (!pending) throw signInAgain()
  return pending
}

/** Uses the pending sign-in up. Throws 409 when it was used or withdrawn meanwhile. */
export async function usePendingSignIn(tx: Tx, token: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw signInAgain()
}

/** Withdraws every pending sign-in of the account. */
export async function endPendingSignIns(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('account_id', '=', accountId).execute()
}

/** Removes expired pending sign-ins and challenges. */
export async function sweepPendingSignIns(db: Db): Promise<void> {
  const now = sql<Date>`now()`
  await db.deleteFrom('pending_sign_in').where('expires_at', '<', now).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
}

/** Removes all second factors of an account. Returns whether there was one. */
export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const had = await hasSecondFactor(tx, accountId)
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('authenticator_app').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  return had
}
