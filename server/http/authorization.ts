import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { User } from '#contract/accounts.ts'
import {
  foreignOrigin,
  notAllowed,
  notSignedIn,
  notVerified,
  ShopError,
  unsupportedType,
} from '../shared/errors.ts'
import { type Limit, returnHits, sourceOf, takeHits } from './rate-limit.ts'

/** Who may call a route. Each one includes those after it. */
export type MayCall = 'anyone' | 'session' | 'verified' | 'admin'

/** The account behind a request's session. */
export interface SignedIn {
  id: string
  sessionId: string
  user: User
}

declare module 'fastify' {
  interface FastifyContextConfig {
    mayCall?: MayCall
    /** Reached by a navigation from another site by design (the way back from Google). */
    fromAnySite?: boolean
    /** How often one may call. */
    limits?: Limit[]
    /** What a visitor is told instead of the usual sentence. */
    signInMessage?: string
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
    /** Keys of limits that this call does not count against unless it fails. */
    hitsToReturn: string[] | null
  }
  interface FastifyInstance {
    /** Every route that has passed the gate's door so far, who may call it and how often. */
    declaredRoutes: { method: string; url: string; mayCall: MayCall; limits: Limit[] }[]
  }
}

export interface GateOptions {
  /** Resolves the request's session cookie; null for a visitor. May set cookies on the reply. */
  findSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null>
  /** Origin of PUBLIC_URL. */
  publicOrigin: string
  /** Where plugins of others serve their own public files: their routes cannot carry our declaration. */
  libraryPrefixes: string[]
}

/** Refusals that tell of somebody trying doors; whoever keeps the shop finds them in the log, without names or addresses. */
const WORTH_NOTING = new Set([
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

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The one gate that every route passes: origin, session, verified, role, limits. A route that does not declare who may
 * call it cannot be registered.
 */
export const gate = fastifyPlugin(async (app: FastifyInstance, options: GateOptions) => {
  app.decorateRequest('signedIn', null)
  app.decorateRequest('hitsToReturn', null)
  app.decorate('declaredRoutes', [])

  app.addHook('onRoute', (route) => {
    if (options.libraryPrefixes.some((prefix) => route.url.startsWith(prefix))) return
    const { mayCall, limits = [] } = route.config ?? {}
    if (!mayCall) throw new Error(`${route.method} ${route.url} does not say who may call it`)
    if (mayCall === 'anyone' && limits.some((limit) => limit.per === 'account')) {
      throw new Error(`${route.method} ${route.url} limits accounts but asks for none`)
    }
    for (const method of [route.method].flat()) {
      app.declaredRoutes.push({ method, url: route.url, mayCall, limits })
    }
  })

  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof ShopError) || !WORTH_NOTING.has(error.code)) return
    noteSecurity(request, error.code)
  })

  // every such call counts while it runs, so that calls at the same moment cannot exceed the limit
  app.addHook('onSend', async (request, reply) => {
    if (!request.hitsToReturn?.length || isRefused(reply.statusCode)) return
    await returnHits(app.db, app.config.rateLimit, request.hitsToReturn).catch((err: unknown) => {
      request.log.warn({ err }, 'a successful call stays counted')
    })
  })

  app.addHook('onRequest', (request, reply, done) => {
    const { mayCall, fromAnySite, limits } = request.routeOptions.config
    if (!SAFE_METHODS.has(request.method) && !fromAnySite && !isOwnOrigin(request, options.publicOrigin)) {
      return done(foreignOrigin())
    }
    // nothing is unpacked: a few bytes could become any number
    const coding = request.headers['content-encoding']
    if (coding !== undefined && coding !== 'identity') return done(unsupportedType())
    if (!mayCall || (mayCall === 'anyone' && !limits)) return done()
    admit(request, reply, mayCall).then(() => done(), done)
  })

  async function admit(request: FastifyRequest, reply: FastifyReply, mayCall: MayCall): Promise<void> {
    const { limits, signInMessage } = request.routeOptions.config
    if (mayCall !== 'anyone') {
      const signedIn = await options.findSignedIn(request, reply)
      if (!signedIn) throw notSignedIn(signInMessage)
      request.signedIn = signedIn
      if (mayCall !== 'session') {
        if (!signedIn.user.is_verified) throw notVerified()
        if (mayCall === 'admin' && signedIn.user.role !== 'admin') throw notAllowed()
      }
    }
    if (!limits) return
    const counts = limits.map((limit) => ({ ...limit, key: keyOf(limit, request) }))
    await takeHits(app.db, app.config.rateLimit, counts)
    request.hitsToReturn = counts.filter(({ failuresOnly }) => failuresOnly).map(({ key }) => key)
  }
})

const isRefused = (status: number) => status >= 400 && status < 500

/** The key under which a call counts against a limit. */
function keyOf({ name, per }: Limit, request: FastifyRequest): string {
  return `${name}:${per}:${per === 'account' ? request.signedIn?.id : sourceOf(request.ip)}`
}

/** Keeps an event in the log that matters for somebody's account or for the shop's safety. */
export function noteSecurity(request: FastifyRequest, event: string, accountId?: string): void {
  const details = {
    event,
    accountId: accountId ?? request.signedIn?.id,
    source: sourceOf(request.ip),
    route: request.routeOptions.url,
  }
  request.log.info(details, 'security')
}

/** Whether a page of another site sent the browser here, as far as the browser says. */
export function isSentByAnotherSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Browsers name the origin of every changing call; programs that are no browser name none and carry no one's cookies. */
function isOwnOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, host } = request.headers
  if (origin !== undefined) {
    return origin === publicOrigin || origin === `${request.protocol}://${host}`
  }
  return !isSentByAnotherSite(request)
}

/** The caller of a route that asks for a session. Throws 401 when the route forgot to. */
export function requireSignedIn(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw notSignedIn()
  return request.signedIn
}
