import type { SignIn, User } from '#contract/accounts.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { type Count, hashKey, resetHits, takeHits } from '../../../platform/http/rate-limit.ts'
import { ShopError } from '../../../platform/shared/errors.ts'
import { accountBlocked, wrongCredentials } from '../errors.ts'
import {
  type Account,
  emailInUse,
  findAccountForShare,
  findAccountToSignIn,
  removePendingEmail,
  toUser,
} from '../queries.ts'
import {
  askForSecondFactor,
  type PendingSignIn,
  type SecondFactorChallenge,
} from '../second-factor/pending.ts'
import { hasValidCode } from './codes.ts'
import { isPassword } from './passwords.ts'
import { openSession, type SessionContext } from './sessions.ts'
import { sendCode } from './sign-up.ts'
import { createDeviceToken, isTrustedDevice } from './trusted-device.ts'

const QUARTER_S = 15 * 60
const HOUR_S = 60 * 60
const ATTEMPTS_PER_SOURCE_AND_EMAIL = 10
const ATTEMPTS_PER_DEVICE = 10
const ATTEMPTS_PER_EMAIL = 100

export interface SignInResult {
  user: User
  token: string
  /** Trusted-device token for this browser. */
  deviceToken: string
}

/**
 * Signs in with a password, or starts the second step for an account with a second factor. An unknown email takes the same time
 * and gets the same response as a wrong password. Throws 401, 403 for a blocked account, and 429.
 */
export async function signIn(
  db: Db,
  config: Config,
  { email, password }: SignIn,
  context: SessionContext,
  deviceToken: string | undefined,
): Promise<SignInResult | SecondFactorChallenge> {
  const account = await findAccountToSignIn(db, email)
  const isTrusted = deviceToken !== undefined && isTrustedDevice(config.sessionSecret, deviceToken, account)
  await countAttempt(db, config, email, context.source, isTrusted ? deviceToken : undefined)
  const isCorrect = await isPassword(password, account?.passwordHash ?? null)
  if (!account || !isCorrect) throw wrongCredentials()
  if (account.blockedAt) throw accountBlocked()

  const result = await inTransaction(db, async (tx) => {
    // locked, because the password may have changed or the account been deleted since it was checked
    const locked = await findAccountForShare(tx, account.id)
    if (!locked || locked.passwordHash !== account.passwordHash || locked.blockedAt) throw wrongCredentials()
    const challenge = await askForSecondFactor(tx, locked, { email, isFresh: false })
    return challenge ?? (await openSignedInSession(tx, locked, { email, isFresh: false }, context))
  })
  return 'methods' in result ? result : afterSignIn(db, config, result, context.source)
}

interface OpenedSession {
  account: Account
  token: string
}

/**
 * Opens the session after all required factors were checked. Signing in with the verified email removes a pending one, which
 * may be mistyped.
 */
export async function openSignedInSession(
  tx: Tx,
  account: Account,
  { email, isFresh }: Pick<PendingSignIn, 'email' | 'isFresh'>,
  context: SessionContext,
): Promise<OpenedSession> {
  const removesPending = account.pendingEmail !== null && email === account.email
  if (removesPending) await removePendingEmail(tx, account.id)
  const token = await openSession(tx, account.id, context, isFresh || email !== null)
  return { account: removesPending ? { ...account, pendingEmail: null } : account, token }
}

/** Completes a sign-in after its transaction: mails a code if needed and returns what the browser gets. */
export async function afterSignIn(
  db: Db,
  config: Config,
  { account, token }: OpenedSession,
  source: string,
): Promise<SignInResult> {
  const user = toUser(account)
  if (!user.is_verified) await mailCodeIfNone(db, config, account, source)
  return { user, token, deviceToken: createDeviceToken(config.sessionSecret, account) }
}

/** A customer who signs in to verify the email after the code has expired gets a new one. */
async function mailCodeIfNone(db: Db, config: Config, account: Account, source: string): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if (await hasValidCode(tx, account.id, emailInUse(account))) return
      await sendCode(tx, config, account, source)
    })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

/**
 * Limits guessing without letting others lock the owner out: a few attempts per source and email, more attempts per email from
 * all sources together, and a separate limit for a trusted device, which others cannot use up. Throws 429.
 */
async function countAttempt(
  db: Db,
  config: Config,
  email: string,
  source: string,
  trustedDevice: string | undefined,
): Promise<void> {
  const first: Count = trustedDevice
    ? { key: `sign-in:device:${hashKey(trustedDevice)}`, hits: ATTEMPTS_PER_DEVICE, windowS: QUARTER_S }
    : { key: pairKey(email, source), hits: ATTEMPTS_PER_SOURCE_AND_EMAIL, windowS: QUARTER_S }
  await takeHits(db, config.rateLimit, [first])
  if (trustedDevice) return
  await takeHits(db, config.rateLimit, [{ key: emailKey(email), hits: ATTEMPTS_PER_EMAIL, windowS: HOUR_S }])
}

function emailKey(email: string): string {
  return `sign-in:address:${hashKey(email)}`
}

function pairKey(email: string, source: string): string {
  return `sign-in:pair:${source}:${hashKey(email)}`
}

/** Resets the limits for a person who has just proven access to the mailbox. */
export function resetSignInLimits(db: Db, email: string, source: string): Promise<void> {
  return resetHits(db, [emailKey(email), pairKey(email, source)])
}
