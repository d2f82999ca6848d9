import { sql } from 'kysely'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { email as emailAddress } from '#contract/fields.ts'
import { CONFIRMATION_MINUTES, NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { Config, GoogleSettings } from '../config.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { queueMail } from '../mail/mail.ts'
import { hashToken, readSigned, sign } from '../shared/crypto.ts'
import {
  type Account,
  deleteUnverified,
  findAccountByEmail,
  findAccountByGoogle,
  insertAccount,
  lockEmail,
  removePendingEmail,
} from './queries.ts'
import { confirmSession } from './second-factor/confirmation.ts'
import { askForSecondFactor, type SecondFactorChallenge } from './second-factor/pending.ts'
import { openSession, type SessionContext } from './sessions.ts'

export const GOOGLE_CALLBACK = '/api/user/google/callback'
const WAY_S = 10 * 60
const PROVIDER_TIMEOUT_S = 8
const METADATA_LIFETIME_MS = 60 * 60 * 1000

export type GoogleSignInFailure =
  | 'google_cancelled'
  | 'google_failed'
  | 'google_unavailable'
  | 'google_unverified_email'
  | 'google_address_taken'
  | 'account_blocked'

/** Signing in with Google ended without a session. The page /signin has the words for `trouble`. */
export class GoogleSignInError extends Error {
  override name = 'GoogleSignInError'
  readonly trouble: GoogleSignInFailure

  constructor(trouble: GoogleSignInFailure, cause?: unknown) {
    super(trouble, { cause })
    this.trouble = trouble
  }
}

/** What the browser keeps between leaving and coming back, signed. */
const Way = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** Whether Google was asked to check the person again. */
  confirm: z.boolean().default(false),
  leftAt: z.number(),
})

/**
 * The way to Google: where to send the browser, and the cookie that binds the way back to it. With `confirm` Google is asked
 * to check the person again, even when it knows them.
 */
export async function startGoogleSignIn(
  config: Config,
  typedNext: string | undefined,
  confirm: boolean,
): Promise<{ url: string; cookie: string }> {
  const provider = await findProvider(config.google)
  const way: z.infer<typeof Way> = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    next: localPath(config, typedNext),
    confirm,
    leftAt: Date.now(),
  }
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: new URL(GOOGLE_CALLBACK, config.publicUrl).href,
    scope: 'openid email profile',
    state: way.state,
    nonce: way.nonce,
    code_challenge: await calculatePKCECodeChallenge(way.verifier),
    code_challenge_method: 'S256',
    ...(confirm ? { prompt: 'login', max_age: '0' } : {}),
  })
  return { url: url.href, cookie: sign(config.sessionSecret, 'google', way) }
}

/**
 * The way back: checks that it belongs to this browser and was not walked before, asks Google who came, and signs them in.
 * Throws GoogleSignInError for everything that ends otherwise.
 */
export async function completeGoogleSignIn(
  db: Db,
  config: Config,
  requestUrl: string,
  cookie: string | undefined,
  context: SessionContext,
): Promise<({ accountId: string; token: string } | SecondFactorChallenge) & { next: string }> {
  const provider = await findProvider(config.google)
  const way = Way.safeParse(cookie && readSigned(config.sessionSecret, 'google', cookie)).data
  if (!way || Date.now() - way.leftAt > WAY_S * 1000) throw new GoogleSignInError('google_failed')
  if (!(await claimReturn(db, way.state))) throw new GoogleSignInError('google_failed')
  const person = await fetchIdentity(provider, new URL(requestUrl, config.publicUrl), way)
  const isFresh = way.confirm && person.isFresh
  return { ...(await signInPerson(db, person, isFresh, context)), next: way.next }
}

/** A path of this shop to come back to; anything that could lead elsewhere becomes the front page. */
function localPath(config: Config, typed: string | undefined): string {
  if (!typed?.startsWith('/') || !URL.canParse(typed, config.publicUrl)) return '/'
  const url = new URL(typed, config.publicUrl)
  if (url.origin !== config.publicUrl.origin || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}`
}

/** Each way back can be walked once, whoever has copied it. */
async function claimReturn(db: Db, state: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('google_return')
    .values({
      state_hash: hashToken(state),
      expires_at: sql<Date>`now() + make_interval(secs => ${WAY_S})`,
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface Person {
  subject: string
  email: string
  name: string
  /** Not signed in at Google longer ago than a confirmation lasts, as far as Google says when. */
  isFresh: boolean
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: emailAddress(),
  email_verified: z.boolean().catch(false),
  name: z.string().optional(),
  auth_time: z.number().optional(),
})

async function fetchIdentity(provider: Configuration, url: URL, way: z.infer<typeof Way>): Promise<Person> {
  try {
    const tokens = await authorizationCodeGrant(provider, url, {
      pkceCodeVerifier: way.verifier,
      expectedState: way.state,
      expectedNonce: way.nonce,
      idTokenExpected: true,
    })
    const idToken = tokens.claims()
    const told =
      idToken && idToken.email === undefined
        ? { ...(await fetchUserInfo(provider, tokens.access_token, idToken.sub)), sub: idToken.sub }
        : idToken
    const claims = Claims.parse(told)
    if (!claims.email_verified) throw new GoogleSignInError('google_unverified_email')
    const name = Array.from((claims.name ?? '').replace(/\p{C}/gu, '').trim())
      .slice(0, NAME_MAX_LENGTH)
      .join('')
    const { auth_time: signedInAt = Date.now() / 1000 } = claims
    return {
      subject: claims.sub,
      email: claims.email,
      name: name || (claims.email.split('@')[0] ?? 'Guest'),
      isFresh: Date.now() / 1000 - signedInAt < CONFIRMATION_MINUTES * 60,
    }
  } catch (error) {
    if (error instanceof GoogleSignInError) throw error
    const cancelled = error instanceof AuthorizationResponseError && error.error === 'access_denied'
    throw new GoogleSignInError(cancelled ? 'google_cancelled' : 'google_failed', error)
  }
}

async function signInPerson(
  db: Db,
  person: Person,
  isFresh: boolean,
  context: SessionContext,
): Promise<{ accountId: string; token: string } | SecondFactorChallenge> {
  return inTransaction(db, async (tx) => {
    await lockEmail(tx, person.email)
    let account = await findAccountByGoogle(tx, person.subject)
    if (!account) {
      // whoever gave this address without proving it leaves, with the password they chose
      await deleteUnverified(tx, person.email)
      const owner = await findAccountByEmail(tx, person.email)
      if (owner) {
        if (!mayBeLinked(owner)) throw new GoogleSignInError('google_address_taken')
        await tx
          .updateTable('account')
          .set({ google_subject: person.subject, updated_at: sql<Date>`now()` })
          .where('id', '=', owner.id)
          .execute()
        await queueMail(tx, {
          kind: 'google-linked',
          to: owner.email,
          accountId: owner.id,
          data: { name: owner.name },
        })
        account = owner
      } else {
        account = await insertAccount(tx, {
          name: person.name,
          email: person.email,
          passwordHash: null,
          authProvider: 'google',
          googleSubject: person.subject,
          isVerified: true,
        })
      }
    }
    if (account.blockedAt) throw new GoogleSignInError('account_blocked')
    // as with a password: a mistyped new address must not keep the owner out
    const { pendingEmail } = account
    if (pendingEmail !== null && pendingEmail !== person.email) await removePendingEmail(tx, account.id)
    const asked = await askForSecondFactor(tx, account, { email: null, isFresh })
    if (asked) return asked
    const token = await openSession(tx, account.id, context)
    if (isFresh) await confirmSession(tx, token)
    return { accountId: account.id, token }
  })
}

/**
 * A proven address is enough for a customer. An administrator signs in with the password, lest whoever is handed the
 * mailbox is handed the shop; and an account that belongs to another Google account is not taken over.
 */
function mayBeLinked(owner: Account): boolean {
  return owner.isVerified && owner.role === 'customer' && owner.googleSubject === null
}

let known: { settings: GoogleSettings; provider: Promise<Configuration>; until: number } | undefined

/** The provider's description, fetched when first needed and again every hour. */
async function findProvider(settings: GoogleSettings | undefined): Promise<Configuration> {
  if (!settings) throw new GoogleSignInError('google_unavailable')
  if (known?.settings !== settings || known.until < Date.now()) {
    const provider = discover(settings)
    known = { settings, provider, until: Date.now() + METADATA_LIFETIME_MS }
    provider.catch(() => {
      if (known?.provider === provider) known = undefined
    })
  }
  try {
    return await known.provider
  } catch (error) {
    throw new GoogleSignInError('google_failed', error)
  }
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Configuration> {
  const execute = [enableNonRepudiationChecks]
  // the settings take http only for a provider on this machine
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests)
  return discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: PROVIDER_TIMEOUT_S })
}
