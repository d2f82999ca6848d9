import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SignIn, User } from '#contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { type Count, deleteHits, hashKey, takeHits } from '../http/rate-limit.ts'
import { readSigned, sign } from '../shared/crypto.ts'
import { ShopError } from '../shared/errors.ts'
import { hasLiveCode } from './codes.ts'
import { TRUSTED_DEVICE_DAYS } from './cookies.ts'
import { accountBlocked, wrongCredentials } from './errors.ts'
import { isPassword } from './passwords.ts'
import {
  type Account,
  emailInUse,
  findAccountForShare,
  findAccountToSignIn,
  removePendingEmail,
  toUser,
} from './queries.ts'
import { confirmSession } from './second-factor/confirmation.ts'
import { askForSecondFactor, type SecondFactorChallenge } from './second-factor/pending.ts'
import { openSession, type SessionContext } from './sessions.ts'
import { sendCode } from './sign-up.ts'

const QUARTER_S = 15 * 60
const HOUR_S = 60 * 60
const DAY_MS = 24 * HOUR_S * 1000
const TRIES_PER_SOURCE_AND_ADDRESS = 10
const TRIES_PER_DEVICE = 10
const STRANGERS_TRIES_PER_ADDRESS = 100

export interface SignInResult {
  user: User
  token: string
  /** Value of the cookie that marks this browser as one of the owner's. */
  device: string
}

/**
 * Signs in with a password, or asks for the second factor of an account that has one. An unknown address costs the same work
 * and gets the same answer as a wrong password: 401.
 */
export async function signIn(
  db: Db,
  config: Config,
  { email, password }: SignIn,
  context: SessionContext,
  device: string | undefined,
): Promise<SignInResult | SecondFactorChallenge> {
  const account = await findAccountToSignIn(db, email)
  const known = device !== undefined && isTrustedDevice(config.sessionSecret, device, account)
  await countTry(db, config, email, context.source, known ? device : undefined)
  const right = await isPassword(password, account?.passwordHash ?? null)
  if (!account || !right) throw wrongCredentials()
  if (account.blockedAt) throw accountBlocked()

  const result = await inTransaction(db, async (tx) => {
    // the password may have been replaced, or the account deleted, while it was being checked; from here on it cannot
    const held = await findAccountForShare(tx, account.id)
    if (!held || held.passwordHash !== account.passwordHash || held.blockedAt) throw wrongCredentials()
    const asked = await askForSecondFactor(tx, held, { email, isFresh: false })
    return asked ?? (await openSignedInSession(tx, held, email, context))
  })
  return 'methods' in result ? result : afterSignIn(db, config, result, context.source)
}

interface Entered {
  account: Account
  token: string
}

/** Opens the session of somebody who has given all that the account asks for. `email` is the address they typed. */
export async function openSignedInSession(
  tx: Tx,
  account: Account,
  email: string | null,
  context: SessionContext,
): Promise<Entered> {
  const keepsAddress = account.pendingEmail !== null && email === account.email
  if (keepsAddress) await removePendingEmail(tx, account.id)
  const token = await openSession(tx, account.id, context)
  if (account.role === 'admin' && email !== null) await confirmSession(tx, token)
  return { account: keepsAddress ? { ...account, pendingEmail: null } : account, token }
}

/** What the browser is given once the session is open. */
export async function afterSignIn(
  db: Db,
  config: Config,
  { account, token }: Entered,
  source: string,
): Promise<SignInResult> {
  const user = toUser(account)
  if (!user.is_verified) await mailCodeIfNone(db, config, account, source)
  return { user, token, device: createDeviceToken(config.sessionSecret, account) }
}

/** Coming back to verify after the code has died must not end in front of an empty mailbox. */
async function mailCodeIfNone(db: Db, config: Config, account: Account, source: string): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if (await hasLiveCode(tx, account.id, emailInUse(account))) return
      await sendCode(tx, config, account, source)
    })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

/**
 * Guessing is limited in three ways, so that none of them locks the owner out: a source may try an address a few times;
 * strangers together may try it more often; and a browser in which the password was right before has a count of its own,
 * which nobody else can use up.
 */
async function countTry(
  db: Db,
  config: Config,
  email: string,
  source: string,
  knownDevice: string | undefined,
): Promise<void> {
  const first: Count = knownDevice
    ? { key: `sign-in:device:${hashKey(knownDevice)}`, hits: TRIES_PER_DEVICE, windowS: QUARTER_S }
    : { key: pairKey(email, source), hits: TRIES_PER_SOURCE_AND_ADDRESS, windowS: QUARTER_S }
  await takeHits(db, config.rateLimit, [first])
  if (knownDevice) return
  await takeHits(db, config.rateLimit, [
    { key: strangersKey(email), hits: STRANGERS_TRIES_PER_ADDRESS, windowS: HOUR_S },
  ])
}

function strangersKey(email: string): string {
  return `sign-in:address:${hashKey(email)}`
}

function pairKey(email: string, source: string): string {
  return `sign-in:pair:${source}:${hashKey(email)}`
}

/** Whoever has just proven the mailbox is not kept waiting for what strangers did, even strangers behind the same address. */
export function resetSignInLimits(db: Db, email: string, source: string): Promise<void> {
  return deleteHits(db, [strangersKey(email), pairKey(email, source)])
}

/**
 * A mark for a browser in which this account's password was right. It stands for that account with that password: whoever
 * had the address before its owner, or knew an earlier password, has none of the owner's tries.
 */
export function createDeviceToken(secret: string, account: Pick<Account, 'id' | 'passwordHash'>): string {
  const leftAt = Date.now()
  return sign(secret, 'device', {
    for: trustedDeviceKey(account),
    leftAt,
    nonce: randomBytes(12).toString('base64url'),
  })
}

const Device = z.object({ for: z.string(), leftAt: z.number() })

function isTrustedDevice(secret: string, device: string, account: Account | undefined): boolean {
  const { data } = Device.safeParse(readSigned(secret, 'device', device))
  if (!data || !account) return false
  return data.for === trustedDeviceKey(account) && Date.now() - data.leftAt < TRUSTED_DEVICE_DAYS * DAY_MS
}

function trustedDeviceKey({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>): string {
  return hashKey(`${id}:${passwordHash}`)
}
