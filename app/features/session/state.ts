import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { SESSION_HINT_COOKIE } from '#contract/cookies.ts'

export const SESSION_KEY = ['session'] as const

/** What the browser knows of its session. */
export interface SessionData {
  user: User | null
  /** Where a page for the signed-in sends the person who has just been signed out; otherwise to `/`. */
  leaveTo?: string
}

export function hasSessionHint(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_HINT_COOKIE}=`))
}

/** The person is signed in from now on. Pages for visitors then lead away by themselves. */
export function signedIn(client: QueryClient, user: User): void {
  client.setQueryData<SessionData>(SESSION_KEY, { user })
}

/** Nobody is signed in from now on. A page for the signed-in then leads to `leaveTo`. */
export function signedOut(client: QueryClient, leaveTo?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers still in use
  document.cookie = `${SESSION_HINT_COOKIE}=; Max-Age=0; Path=/`
  client.setQueryData<SessionData>(SESSION_KEY, leaveTo ? { user: null, leaveTo } : { user: null })
  forgetPersonal(client)
}

/** What belongs to one person must not be seen by the next. Keys of what everybody may see begin with 'public'. */
export function forgetPersonal(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [room] }) => room !== SESSION_KEY[0] && room !== 'public' })
}
