import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { OwnSession } from '#contract/accounts.ts'
import { SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import { SESSION_DAYS, SESSION_MAX_DAYS } from '#contract/limits.ts'
import type { Db, Tx } from '../database/database.ts'
import { isDatabaseAway } from '../database/retry.ts'
import type { SignedIn } from '../http/authorization.ts'
import { sourceOf } from '../http/rate-limit.ts'
import { hashToken, randomToken } from '../shared/crypto.ts'
import { notFound } from '../shared/errors.ts'
import { clearSessionCookies, readCookie, setSessionCookies } from './cookies.ts'
import { findSession, toUser } from './queries.ts'
import { endPendingSignIns } from './second-factor/pending.ts'

const PROLONG_AFTER_S = 60 * 60
const SESSIONS_PER_ACCOUNT = 50
const TOKEN = /^[\w-]{43}$/

/** Who asks, as far as a session remembers it. */
export interface SessionContext {
  /** Token of the session the browser had until now; signing in ends it. */
  token: string | undefined
  userAgent: string
  source: string
}

export function sessionContextOf(app: FastifyInstance, request: FastifyRequest): SessionContext {
  return {
    token: readCookie(app.config, request, 'session'),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    source: sourceOf(request.ip),
  }
}

/** Opens a session under a fresh token, in place of the one the browser had. Returns the token. */
export async function openSession(tx: Tx, accountId: string, context: SessionContext): Promise<string> {
  if (context.token) await endSession(tx, context.token)
  const token = randomToken()
  await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
      user_agent: context.userAgent,
      source: context.source,
    })
    .execute()
  await tx
    .deleteFrom('session')
    .where('id', 'in', (old) =>
      old
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('last_seen_at', 'desc')
        .offset(SESSIONS_PER_ACCOUNT),
    )
    .execute()
  return token
}

/** The same session under a fresh token, for when its rights change. Null when it ended meanwhile. */
export function rotateSession(tx: Tx, sessionId: string): Promise<string | null> {
  return changeSession(tx, sessionId, {})
}

/** The same with its life begun anew, for when its owner has just given the password. */
export function renewSession(tx: Tx, sessionId: string): Promise<string | null> {
  return changeSession(tx, sessionId, {
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
  })
}

async function changeSession(
  tx: Tx,
  sessionId: string,
  times: { created_at?: RawBuilder<Date>; expires_at?: RawBuilder<Date> },
): Promise<string | null> {
  const token = randomToken()
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ token_hash: hashToken(token), last_seen_at: sql<Date>`now()`, ...times })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? token : null
}

/** Returns whose session it was, if it still was one. */
export async function endSession(db: Db, token: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('session')
    .where('token_hash', '=', hashToken(token))
    .returning('account_id')
    .executeTakeFirst()
  return ended?.account_id
}

/** Ends every session of the account, or every one but `exceptSessionId`, and every sign-in that is not complete. */
export async function endSessionsOf(db: Db, accountId: string, exceptSessionId?: string): Promise<void> {
  let sessions = db.deleteFrom('session').where('account_id', '=', accountId)
  if (exceptSessionId) sessions = sessions.where('id', '!=', exceptSessionId)
  await sessions.execute()
  await endPendingSignIns(db, accountId)
}

/** Ends one of the account's own sessions. Throws 404 for anyone else's. */
export async function endOwnSession(db: Db, accountId: string, sessionId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

/** The account's live sessions, the last used first. */
export async function listSessions(db: Db, signedIn: SignedIn): Promise<OwnSession[]> {
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .where('account_id', '=', signedIn.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return sessions.map((session) => ({
    _id: session.id,
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    userAgent: session.user_agent,
    current: session.id === signedIn.sessionId,
  }))
}

/**
 * The account behind the request's session cookie; null for a visitor or an ended session, whose cookies are cleared. A
 * session in use is prolonged once an hour, up to its absolute end.
 */
export async function findSignedIn(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> {
  const { config, db } = app
  const token = readCookie(config, request, 'session')
  const session = token && TOKEN.test(token) ? await findSession(db, hashToken(token), PROLONG_AFTER_S) : null
  if (!token || !session) {
    if (token || request.cookies[SESSION_HINT_COOKIE]) clearSessionCookies(config, reply)
    return null
  }
  if (session.idle && (await prolong(db, session.sessionId))) setSessionCookies(config, reply, token)
  return { id: session.account.id, sessionId: session.sessionId, user: toUser(session.account) }
}

/** False while the database takes nothing in: that it cannot be noted must keep nobody from reading. */
async function prolong(db: Db, sessionId: string): Promise<boolean> {
  try {
    await db
      .updateTable('session')
      .set({
        last_seen_at: sql<Date>`now()`,
        expires_at: sql<Date>`least(now() + make_interval(days => ${SESSION_DAYS}), created_at + make_interval(days => ${SESSION_MAX_DAYS}))`,
      })
      .where('id', '=', sessionId)
      .execute()
    return true
  } catch (error) {
    if (isDatabaseAway(error)) return false
    throw error
  }
}
