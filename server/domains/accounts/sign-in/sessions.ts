import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { OwnSession } from '#contract/accounts.ts'
import { SESSION_HINT, SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import type { Language } from '#contract/languages.ts'
import { SESSION_DAYS, SESSION_MAX_DAYS } from '#contract/limits.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isoTime } from '../../../platform/database/json.ts'
import { isDatabaseUnavailable } from '../../../platform/database/retry.ts'
import { logSecurityEvent, type SignedIn } from '../../../platform/http/authorization.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { sourceOf } from '../../../platform/http/rate-limit.ts'
import { hashToken, randomToken } from '../../../platform/shared/crypto.ts'
import { notFound } from '../../../platform/shared/errors.ts'
import { findSession, toUser } from '../queries.ts'
import { clearSessionCookies, readCookie, setSessionCookies } from './cookies.ts'

const RENEW_AFTER_S = 60 * 60
const SESSIONS_PER_ACCOUNT = 50

/** What a session stores about the request that opens it. */
export interface SessionContext {
  /** Token of the browser's previous session, which ends with the sign-in. */
  token: string | undefined
  userAgent: string
  source: string
  /** Of the page from which the session is opened. */
  language: Language
}

export function sessionContextOf(request: FastifyRequest): SessionContext {
  return {
    token: readCookie(request, 'session'),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    source: sourceOf(request.ip),
    language: languageOf(request),
  }
}

/**
 * Opens a session, which replaces the browser's previous one. `isConfirmed`: the person has just authenticated. Returns its token.
 */
export async function openSession(
  tx: Tx,
  accountId: string,
  context: SessionContext,
  isConfirmed = false,
): Promise<string> {
  if (context.token) await endSession(tx, context.token)
  const token = randomToken()
  await tx
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      accountId,
      expiresAt: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
      userAgent: context.userAgent,
      confirmedAt: isConfirmed ? sql<Date>`now()` : null,
    })
    .execute()
  await tx
    .deleteFrom('session')
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('session')
        .select('id')
        .where('accountId', '=', accountId)
        .orderBy('lastSeenAt', 'desc')
        .offset(SESSIONS_PER_ACCOUNT),
    )
    .execute()
  return token
}

/** Gives the session a new token, for when its rights change. Null if it ended in the meantime. */
export async function rotateSession(tx: Tx, sessionId: string): Promise<string | null> {
  const token = randomToken()
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ tokenHash: hashToken(token), lastSeenAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? token : null
}

/** Returns the account id of the ended session, undefined if there was none. */
export async function endSession(db: Db, token: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('session')
    .where('tokenHash', '=', hashToken(token))
    .returning('accountId')
    .executeTakeFirst()
  return ended?.accountId
}

/** Ends all sessions of the account except `exceptSessionId`, and all pending sign-ins. */
export async function endSessionsOf(db: Db, accountId: string, exceptSessionId?: string): Promise<void> {
  let sessions = db.deleteFrom('session').where('accountId', '=', accountId)
  if (exceptSessionId) sessions = sessions.where('id', '!=', exceptSessionId)
  await sessions.execute()
  await db.deleteFrom('pendingSignIn').where('accountId', '=', accountId).execute()
}

/**
 * Ends every way into an account that was open before: sessions, pending sign-ins, mailed links for a new password, and the link of an
 * account with a password to Google. The next sign-in with Google links it again.
 */
export async function endAccess(tx: Tx, accountId: string): Promise<void> {
  await endSessionsOf(tx, accountId)
  await tx.deleteFrom('passwordReset').where('accountId', '=', accountId).execute()
  await tx
    .updateTable('account')
    .set({ googleSubject: null })
    .where('id', '=', accountId)
    .where('authProvider', '=', 'local')
    .execute()
}

/** Ends one session of the account. Throws 404 for a session of another account. */
export async function endOwnSession(db: Db, accountId: string, sessionId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

/** The account's valid sessions, the last used first. */
export async function listSessions(db: Db, { id, sessionId }: SignedIn): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select id as "_id", ${isoTime(sql`created_at`)} as "createdAt", ${isoTime(sql`last_seen_at`)} as "lastSeenAt",
      user_agent as "userAgent", id = ${sessionId} as current
    from session where account_id = ${id} and expires_at > now() order by last_seen_at desc, id`.execute(db)
  return rows
}

/**
 * The account of the request's session cookie; null for a visitor or an ended session, whose cookies are cleared. The expiry of
 * a session in use is extended once per hour, up to its maximum lifetime.
 */
export async function findSignedIn(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> {
  const { db } = app
  const token = readCookie(request, 'session')
  const hint = request.cookies[SESSION_HINT_COOKIE]
  const signedOut = token && hint === SESSION_HINT.signedOut && (await endSession(db, token))
  if (signedOut) logSecurityEvent(request, 'signed_out', signedOut)
  const session = token && (await findSession(db, hashToken(token), RENEW_AFTER_S))
  if (!token || !session) {
    if (token || hint) clearSessionCookies(reply)
    return null
  }
  if (session.needsRenewal && (await extendExpiry(db, session.sessionId))) setSessionCookies(reply, token)
  return { id: session.account.id, sessionId: session.sessionId, user: toUser(session.account) }
}

/** False if the database cannot be written to, which must not fail requests that only read. */
async function extendExpiry(db: Db, sessionId: string): Promise<boolean> {
  try {
    await db
      .updateTable('session')
      .set({
        lastSeenAt: sql<Date>`now()`,
        expiresAt: sql<Date>`least(now() + make_interval(days => ${SESSION_DAYS}), created_at + make_interval(days => ${SESSION_MAX_DAYS}))`,
      })
      .where('id', '=', sessionId)
      .execute()
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}
