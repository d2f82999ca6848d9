import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { User } from '#contract/accounts.ts'
import { mayDo, type Permission } from '#contract/permissions.ts'
import {
  clientGone,
  foreignOrigin,
  notAllowed,
  notSignedIn,
  notVerified,
  ShopError,
  unsupportedType,
} from '../shared/errors.ts'
import type { Message } from '../shared/texts.ts'
import { limitConcurrency } from './concurrency.ts'
import { type Limit, returnHits, sourceOf, takeHits } from './rate-limit.ts'

/** Who may call a route: everyone, users with a session, or users with a verified email. */
export type RequiredRole = 'anyone' | 'session' | 'verified'

/** The account and session of a request. */
export interface SignedIn {
  id: string
  sessionId: string
  user: User
}

declare module 'fastify' {
  interface FastifyContextConfig {
    requiredRole?: RequiredRole
    /** For staff: the permission that the role of a verified user must have. Replaces `requiredRole`. */
    permission?: Permission
    /** For a public route that returns more to a signed-in customer. */
    readsSession?: boolean
    /** For a route that other sites navigate to by design (the return from Google). */
    allowCrossSite?: boolean
    limits?: Limit[]
    /** Replaces the default error message for visitors. */
    signInMessage?: Message
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
    /** Keys of limits with `failuresOnly`; their hits are returned if the request succeeds. */
    hitsToReturn: string[] | null
  }
  interface FastifyInstance {
    findSignedIn: AuthorizationOptions['findSignedIn']
    /** All routes registered so far. */
    declaredRoutes: {
      method: string
      url: string
      requiredRole: RequiredRole
      permission: Permission | undefined
      limits: Limit[]
    }[]
  }
}

export interface AuthorizationOptions {
  /** Finds the session of the request's cookie; null for a visitor. May set cookies on the reply. */
  findSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null>
  /** The origin of PUBLIC_URL. */
  publicOrigin: string
  /** URL prefixes of public routes that plugins register without `requiredRole` and `permission`. */
  libraryPrefixes: string[]
}

/** Error codes that can be signs of an attack. The log records them without names and email addresses. */
const SECURITY_ERRORS = new Set([
  'account_blocked',
  'foreign_origin',
  'link_invalid',
  'not_allowed',
  'too_many_requests',
  'too_many_tries',
  'wrong_credentials',
  'wrong_password',
  'wrong_second_factor',
])

/** One customer may use two of the five database connections of a process. */
const CALLS_AT_ONCE = 2
const CALLS_WAITING = 30

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Checks every request: origin, session, verified email, permission, rate limits. A route whose config has neither a
 * `requiredRole` nor a `permission` cannot be registered. Requests of one customer wait for each other, except uploads, which
 * have their own limits.
 */
export const authorization = fastifyPlugin(async (app: FastifyInstance, options: AuthorizationOptions) => {
  app.decorateRequest('signedIn', null)
  app.decorateRequest('hitsToReturn', null)
  app.decorate('declaredRoutes', [])
  app.decorate('findSignedIn', options.findSignedIn)

  const inTurn = limitConcurrency(CALLS_AT_ONCE, CALLS_WAITING)

  app.addHook('onRoute', (route) => {
    if (options.libraryPrefixes.some((prefix) => route.url.startsWith(prefix))) return
    const { permission, limits = [] } = route.config ?? {}
    const requiredRole = permission ? 'verified' : route.config?.requiredRole
    if (!requiredRole) throw new Error(`${route.method} ${route.url} has no requiredRole and no permission`)
    if (requiredRole === 'anyone' && limits.some((limit) => limit.per === 'account')) {
      throw new Error(`${route.method} ${route.url} has a limit per account but requires no session`)
    }
    const { handler } = route
    const { readsSession, timeLimit } = route.config ?? {}
    if (!permission && !timeLimit && (requiredRole !== 'anyone' || readsSession)) {
      route.handler = (request, reply) => {
        const work = async () => (reply.sent ? reply : handler.call(app, request, reply))
        return request.signedIn && app.config.rateLimit > 0 ? inTurn(request.signedIn.id, work) : work()
      }
    }
    for (const method of [route.method].flat()) {
      app.declaredRoutes.push({ method, url: route.url, requiredRole, permission, limits })
    }
  })

  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof ShopError) || !SECURITY_ERRORS.has(error.code)) return
    logSecurityEvent(request, error.code)
  })

  // every request counts while it runs, so that concurrent requests cannot exceed the limit
  app.addHook('onSend', async (request, reply) => {
    if (!request.hitsToReturn?.length || isClientError(reply.statusCode)) return
    await returnHits(app.db, app.config.rateLimit, request.hitsToReturn).catch((err: unknown) => {
      request.log.warn({ err }, 'the counters of a successful call could not be reset')
    })
  })

  app.addHook('onRequest', (request, reply, done) => {
    const { permission, allowCrossSite, limits, readsSession } = request.routeOptions.config
    const requiredRole = permission ? 'verified' : request.routeOptions.config.requiredRole
    // a client that has already disconnected has no address that limits could count
    if (!request.ip) return done(clientGone())
    if (!SAFE_METHODS.has(request.method) && !allowCrossSite && !isOwnOrigin(request, options.publicOrigin)) {
      return done(foreignOrigin())
    }
    // compressed bodies are not accepted, because a few bytes could decompress to any size
    const coding = request.headers['content-encoding']
    if (coding !== undefined && coding !== 'identity') return done(unsupportedType())
    if (!requiredRole || (requiredRole === 'anyone' && !limits && !readsSession)) return done()
    authorize(request, reply, requiredRole).then(() => done(), done)
  })

  async function authorize(
    request: FastifyRequest,
    reply: FastifyReply,
    requiredRole: RequiredRole,
  ): Promise<void> {
    const { permission, limits, signInMessage, readsSession } = request.routeOptions.config
    if (requiredRole !== 'anyone' || readsSession) {
      request.signedIn = await options.findSignedIn(request, reply)
    }
    if (requiredRole !== 'anyone') {
      const { signedIn } = request
      if (!signedIn) throw notSignedIn(signInMessage)
      if (requiredRole !== 'session') {
        if (!signedIn.user.is_verified) throw notVerified()
        if (permission && !mayDo(signedIn.user.role, permission)) throw notAllowed()
      }
    }
    if (!limits) return
    const counts = limits.map((limit) => ({ ...limit, key: keyOf(limit, request) }))
    await takeHits(app.db, app.config.rateLimit, counts)
    request.hitsToReturn = counts.filter(({ failuresOnly }) => failuresOnly).map(({ key }) => key)
  }
})

const isClientError = (status: number) => status >= 400 && status < 500

/** The key of a request in the table of hits. */
function keyOf({ name, per }: Limit, request: FastifyRequest): string {
  return `${name}:${per}:${per === 'account' ? request.signedIn?.id : sourceOf(request.ip)}`
}

/** Logs an event that matters for the security of an account or of the shop. */
export function logSecurityEvent(request: FastifyRequest, event: string, accountId?: string): void {
  const details = {
    event,
    accountId: accountId ?? request.signedIn?.id,
    source: sourceOf(request.ip),
    route: request.routeOptions.url,
  }
  request.log.info(details, 'security')
}

/** Whether the request was caused by a page of another site, according to the browser. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Browsers send the origin with every changing request. Other programs may send none, and have no user's cookies. */
function isOwnOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, host } = request.headers
  if (origin !== undefined) {
    return origin === publicOrigin || origin === `${request.protocol}://${host}`
  }
  return !isCrossSite(request)
}

/** Throws 403 unless the caller has this permission in addition to the one that the route requires. */
export function requirePermission(request: FastifyRequest, permission: Permission): void {
  if (!mayDo(requireSignedIn(request).user.role, permission)) throw notAllowed()
}

/** The caller of a route that requires at least a session. Throws 401 if the route does not require one. */
export function requireSignedIn(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw notSignedIn()
  return request.signedIn
}
