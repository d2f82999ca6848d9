import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, SESSION_HINT, SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import type { Language } from '#contract/languages.ts'
import { PENDING_SIGN_IN_MINUTES, SESSION_DAYS } from '#contract/limits.ts'
import type { Config } from '../../../config.ts'

const DAY_S = 24 * 60 * 60
/** Lifetime of a trusted-device token. */
export const TRUSTED_DEVICE_DAYS = 365
export const GOOGLE_SIGN_IN_S = 10 * 60

type Name = 'session' | 'device' | 'google' | 'pending'

function isHttps(config: Config): boolean {
  return config.publicUrl.protocol === 'https:'
}

/** `__Host-` protects a cookie from other subdomains and plain http; browsers reject the prefix without https. */
export function cookieName(config: Config, name: Name): string {
  return `${isHttps(config) ? '__Host-' : ''}hariyo_${name}`
}

function options(config: Config, maxAge: number) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config), maxAge } as const
}

export function readCookie(config: Config, request: FastifyRequest, name: Name): string | undefined {
  return request.cookies[cookieName(config, name)] || undefined
}

export function setSessionCookies(config: Config, reply: FastifyReply, token: string): void {
  const settings = options(config, SESSION_DAYS * DAY_S)
  reply.setCookie(cookieName(config, 'session'), token, settings)
  reply.setCookie(SESSION_HINT_COOKIE, SESSION_HINT.mayExist, { ...settings, httpOnly: false })
}

export function clearSessionCookies(config: Config, reply: FastifyReply): void {
  const settings = options(config, 0)
  reply.clearCookie(cookieName(config, 'session'), settings)
  reply.clearCookie(SESSION_HINT_COOKIE, { ...settings, httpOnly: false })
}

/** Stores the trusted-device token; see trusted-device.ts. */
export function setDeviceCookie(config: Config, reply: FastifyReply, value: string): void {
  reply.setCookie(cookieName(config, 'device'), value, options(config, TRUSTED_DEVICE_DAYS * DAY_S))
}

/** Stores the language of the account on a device without a choice, as the app does after a sign-in with a password. */
export function setLanguageCookie(config: Config, reply: FastifyReply, language: Language): void {
  reply.setCookie(LANGUAGE_COOKIE, language, { ...options(config, 365 * DAY_S), httpOnly: false })
}

/** Binds a Google sign-in to the browser that started it. */
export function setGoogleCookie(config: Config, reply: FastifyReply, value: string): void {
  reply.setCookie(cookieName(config, 'google'), value, options(config, GOOGLE_SIGN_IN_S))
}

export function clearGoogleCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, 'google'), options(config, 0))
}

/** Binds a pending sign-in, which waits for its second factor, to the browser that started it. */
export function setPendingCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(config, 'pending'), token, options(config, PENDING_SIGN_IN_MINUTES * 60))
}

export function clearPendingCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, 'pending'), options(config, 0))
}
