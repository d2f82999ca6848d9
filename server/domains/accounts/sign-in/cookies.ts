import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, SESSION_HINT, SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import type { Language } from '#contract/languages.ts'
import { PENDING_SIGN_IN_MINUTES, SESSION_DAYS } from '#contract/limits.ts'
import type { Config } from '../../../config.ts'

const DAY_S = 24 * 60 * 60
/** Lifetime of a trusted-device token. */
export const TRUSTED_DEVICE_DAYS = 365
export const GOOGLE_SIGN_IN_S = 10 * 60

const LIFETIME_S = {
  session: SESSION_DAYS * DAY_S,
  /** The trusted-device token; see trusted-device.ts. */
  device: TRUSTED_DEVICE_DAYS * DAY_S,
  /** Binds a Google sign-in to the browser that started it. */
  google: GOOGLE_SIGN_IN_S,
  /** Binds a pending sign-in, which waits for its second factor, to the browser that started it. */
  pending: PENDING_SIGN_IN_MINUTES * 60,
}
type Name = keyof typeof LIFETIME_S

function isHttps(config: Config): boolean {
  return config.publicUrl.protocol === 'https:'
}

/** `__Host-` protects a cookie from other subdomains and plain http; browsers reject the prefix without https. */
export function cookieName(config: Config, name: Name): string {
  return `${isHttps(config) ? '__Host-' : ''}hariyo_${name}`
}

function options({ server }: FastifyReply, maxAge: number) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(server.config), maxAge } as const
}

export function setCookie(reply: FastifyReply, name: Name, value: string): void {
  reply.setCookie(cookieName(reply.server.config, name), value, options(reply, LIFETIME_S[name]))
}

export function clearCookie(reply: FastifyReply, name: Name): void {
  reply.clearCookie(cookieName(reply.server.config, name), options(reply, 0))
}

export function readCookie(request: FastifyRequest, name: Name): string | undefined {
  return request.cookies[cookieName(request.server.config, name)] || undefined
}

export function setSessionCookies(reply: FastifyReply, token: string): void {
  const hint = { ...options(reply, LIFETIME_S.session), httpOnly: false }
  setCookie(reply, 'session', token)
  reply.setCookie(SESSION_HINT_COOKIE, SESSION_HINT.mayExist, hint)
}

export function clearSessionCookies(reply: FastifyReply): void {
  clearCookie(reply, 'session')
  reply.clearCookie(SESSION_HINT_COOKIE, { ...options(reply, 0), httpOnly: false })
}

/** Stores the language of the account on a device without a choice, as the app does after a sign-in with a password. */
export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  reply.setCookie(LANGUAGE_COOKIE, language, { ...options(reply, 365 * DAY_S), httpOnly: false })
}
