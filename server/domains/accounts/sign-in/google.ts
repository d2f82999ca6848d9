import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
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
import type { Role } from '#contract/accounts.ts'
import { email as emailAddress } from '#contract/fields.ts'
import { type Language, splitPath } from '#contract/languages.ts'
import { CONFIRMATION_MINUTES, NAME_MAX_LENGTH } from '#contract/limits.ts'
import { oneLine } from '#contract/text.ts'
import type { Config, GoogleSettings } from '../../../config.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { queueMail } from '../../../platform/outbox/outbox.ts'
import { hashToken, readSigned, sign } from '../../../platform/shared/crypto.ts'
import {
  type Account,
  deleteUnverified,
  findAccountByEmail,
  findAccountByGoogle,
  findAccountForUpdate,
  insertAccount,
  lockEmail,
  mailTo,
  removePendingEmail,
} from '../queries.ts'
import { askForSecondFactor, type SecondFactorChallenge } from '../second-factor/pending.ts'
import { GOOGLE_SIGN_IN_S } from './cookies.ts'
import { openSession, type SessionContext } from './sessions.ts'

export const GOOGLE_CALLBACK = '/api/user/google/callback'
const PROVIDER_TIMEOUT_S = 8
const METADATA_LIFETIME_MS = 60 * 60 * 1000

export type GoogleSignInFailure =
  | 'google_cancelled'
  | 'google_failed'
  | 'google_unavailable'
  | 'google_unverified_email'
  | 'google_address_taken'
  | 'account_blocked'

/** Sign-in with Google has failed. The page /signin shows a message for `reason`. */
export class GoogleSignInError extends Error {
  override name = 'GoogleSignInError'
  readonly reason: GoogleSignInFailure

  constructor(reason: GoogleSignInFailure, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Kept by the browser in a signed cookie during the sign-in. */
const OAuthState = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** Whether Google was asked to authenticate the person again. */
  confirm: z.boolean().default(false),
  startedAt: z.number(),
})
type OAuthState = z.infer<typeof OAuthState>

const readState = (config: Config, cookie: string | undefined) =>
  OAuthState.safeParse(cookie && readSigned(config.sessionSecret, 'google', cookie)).data

/**
 * Returns Google's URL for the browser and the cookie that binds the callback to this browser. With `confirm` Google is asked
 * to authenticate the person again. Throws GoogleSignInError.
 */
export async function startGoogleSignIn(
  config: Config,
  requestedNext: string | undefined,
  confirm: boolean,
): Promise<{ url: string; cookie: string }> {
  const provider = await findProvider(config.google)
  const state: OAuthState = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    next: localPath(config, requestedNext),
    confirm,
    startedAt: Date.now(),
  }
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: new URL(GOOGLE_CALLBACK, config.publicUrl).href,
    scope: 'openid email profile',
    state: state.state,
    nonce: state.nonce,
    code_challenge: await calculatePKCECodeChallenge(state.verifier),
    code_challenge_method: 'S256',
    ...(confirm ? { prompt: 'login', max_age: '0' } : {}),
  })
  return { url: url.href, cookie: sign(config.sessionSecret, 'google', state) }
}

/**
 * Handles the callback: checks that it belongs to this browser and is used once, fetches the identity and signs in. Throws
 * GoogleSignInError for every failure.
 */
export async function completeGoogleSignIn(
  db: Db,
  config: Config,
  requestUrl: string,
  cookie: string | undefined,
  context: SessionContext,
): Promise<(GoogleSignIn | SecondFactorChallenge) & { next: string }> {
  const provider = await findProvider(config.google)
  const state = readState(config, cookie)
  if (!state || Date.now() - state.startedAt > GOOGLE_SIGN_IN_S * 1000)
    throw new GoogleSignInError('google_failed')
  if (!(await claimState(db, state.state))) throw new GoogleSignInError('google_failed')
  const identity = await fetchIdentity(provider, new URL(requestUrl, config.publicUrl), state)
  const isFresh = state.confirm && identity.isFresh
  const { language } = splitPath(state.next)
  return { ...(await signInWithIdentity(db, identity, isFresh, { ...context, language })), next: state.next }
}

/** The language of the page where the sign-in began, according to its cookie. */
export function languageOfSignIn(config: Config, cookie: string | undefined): Language {
  return splitPath(readState(config, cookie)?.next ?? '/').language
}

/** A path of this shop for the redirect after the sign-in; the home page for anything that could lead to another site. */
function localPath(config: Config, requested: string | undefined): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, config.publicUrl)) return '/'
  const url = new URL(requested, config.publicUrl)
  // the redirect may be to another language, so the path must also be local without its prefix
  if (url.origin !== config.publicUrl.origin || splitPath(url.pathname).path.startsWith('//')) return '/'
  return `${url.pathname}${url.search}`
}

/** Each state is accepted once, so that a copied callback URL is worthless. */
async function claimState(db: Db, state: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('googleReturn')
    .values({
      stateHash: hashToken(state),
      expiresAt: sql<Date>`now() + make_interval(secs => ${GOOGLE_SIGN_IN_S})`,
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A new session, and what the language of the next page depends on. */
interface GoogleSignIn {
  accountId: string
  token: string
  role: Role
  language: Language
}

interface GoogleIdentity {
  subject: string
  email: string
  name: string
  /** Whether the person authenticated at Google within the lifetime of a confirmation, if Google sends that time. */
  isFresh: boolean
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: emailAddress(),
  email_verified: z.boolean().catch(false),
  name: z.string().optional(),
  auth_time: z.number().optional(),
})

async function fetchIdentity(provider: Configuration, url: URL, state: OAuthState): Promise<GoogleIdentity> {
  try {
    const tokens = await authorizationCodeGrant(provider, url, {
      pkceCodeVerifier: state.verifier,
      expectedState: state.state,
      expectedNonce: state.nonce,
      idTokenExpected: true,
    })
    const idToken = tokens.claims()
    const received =
      idToken && idToken.email === undefined
        ? { ...(await fetchUserInfo(provider, tokens.access_token, idToken.sub)), sub: idToken.sub }
        : idToken
    const claims = Claims.parse(received)
    if (!claims.email_verified) throw new GoogleSignInError('google_unverified_email')
    const name = Array.from(oneLine(claims.name ?? ''))
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

async function signInWithIdentity(
  db: Db,
  identity: GoogleIdentity,
  isFresh: boolean,
  context: SessionContext,
): Promise<GoogleSignIn | SecondFactorChallenge> {
  return inTransaction(db, async (tx) => {
    await lockEmail(tx, identity.email)
    // the locks: an invitation that is accepted in the meantime makes the account one of staff, and unlinks it
    let account = await lock(tx, await findAccountByGoogle(tx, identity.subject))
    if (account && account.googleSubject !== identity.subject) {
      throw new GoogleSignInError('google_address_taken')
    }
    if (!account) {
      // an unverified account with this email may belong to someone else, who also chose its password
      await deleteUnverified(tx, identity.email)
      const owner = await lock(tx, await findAccountByEmail(tx, identity.email))
      if (owner) {
        if (!canBeLinked(owner) || owner.email !== identity.email)
          throw new GoogleSignInError('google_address_taken')
        await tx
          .updateTable('account')
          .set({ googleSubject: identity.subject })
          .where('id', '=', owner.id)
          .execute()
        await queueMail(tx, {
          kind: 'google-linked',
          ...mailTo(owner),
          data: { name: owner.name },
        })
        account = owner
      } else {
        account = await insertAccount(tx, {
          name: identity.name,
          email: identity.email,
          passwordHash: null,
          authProvider: 'google',
          googleSubject: identity.subject,
          isVerified: true,
          language: context.language,
        })
      }
    }
    if (account.blockedAt) throw new GoogleSignInError('account_blocked')
    // as with a password: a mistyped new email must not lock the owner out
    const { pendingEmail } = account
    if (pendingEmail !== null && pendingEmail !== identity.email) await removePendingEmail(tx, account.id)
    const challenge = await askForSecondFactor(tx, account, { email: null, isFresh })
    if (challenge) return challenge
    const token = await openSession(tx, account.id, context, isFresh)
    return { accountId: account.id, token, role: account.role, language: account.language }
  })
}

const lock = (tx: Tx, account: Account | undefined) => account && findAccountForUpdate(tx, account.id)

/**
 * A verified email is enough to link a customer. Staff must use the password, so that access to the mailbox is not
 * access to the shop. An account that is linked to another Google account is not taken over.
 */
function canBeLinked(owner: Account): boolean {
  return owner.isVerified && owner.role === 'customer' && owner.googleSubject === null
}

/** The provider's metadata, fetched on first use and again every hour. */
const providers = new LRUCache<GoogleSettings, Configuration>({
  max: 1,
  ttl: METADATA_LIFETIME_MS,
  fetchMethod: discover,
})

async function findProvider(settings: GoogleSettings | undefined): Promise<Configuration> {
  if (!settings) throw new GoogleSignInError('google_unavailable')
  try {
    return await providers.forceFetch(settings)
  } catch (error) {
    throw new GoogleSignInError('google_failed', error)
  }
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Configuration> {
  const execute = [enableNonRepudiationChecks]
  // the settings allow http only for a provider on this machine
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests)
  return discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: PROVIDER_TIMEOUT_S })
}
