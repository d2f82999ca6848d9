import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { SESSION_HINT, SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import { SESSION_MAX_DAYS } from '#contract/limits.ts'
import { deviceStorage, tabStorage } from '../../ui/browser/storage.ts'

export const SESSION_KEY = ['session'] as const

/** The state of the session in this browser. */
export interface SessionData {
  user: User | null
  /** Where pages for signed-in customers go after a sign-out, instead of `/`. */
  redirectTo?: string | undefined
  /** The profile request failed, and did not say that the session has ended. */
  isUnsure?: boolean
}

/** Whether this browser has the cookie that a session may exist, or that the customer has signed out without a network. */
export function hasSessionHint(hint: keyof typeof SESSION_HINT = 'mayExist'): boolean {
  return document.cookie.split('; ').includes(`${SESSION_HINT_COOKIE}=${SESSION_HINT[hint]}`)
}

function setSessionHint(value: string, maxAgeS: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers still in use lack the Cookie Store API
  document.cookie = `${SESSION_HINT_COOKIE}=${value}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax`
}

/** Makes the next request that needs a session end it. */
export function markAsSignedOut(): void {
  setSessionHint(SESSION_HINT.signedOut, SESSION_MAX_DAYS * 24 * 60 * 60)
}

/** Records a sign-in. Pages for visitors then redirect by themselves. */
export function signedIn(client: QueryClient, user: User): void {
  client.setQueryData<SessionData>(SESSION_KEY, { user })
  otherTabs?.postMessage(user._id)
}

/** Records a sign-out, after which pages for signed-in customers go to `redirectTo`, or an expired session. Clears personal data. */
export function signedOut(client: QueryClient, redirectTo?: string): void {
  setSessionHint('', 0)
  endSession(client, redirectTo)
  otherTabs?.postMessage('')
}

function endSession(client: QueryClient, redirectTo?: string): void {
  client.setQueryData<SessionData>(SESSION_KEY, { user: null, redirectTo })
  clearUserQueries(client)
  forgetPerson({ hasExpired: redirectTo === undefined })
}

/** Sends the other tabs the id of the account that has signed in, or an empty text after a sign-out. */
let otherTabs: BroadcastChannel | undefined

/** Makes this tab follow sign-ins and sign-outs in others: nothing of a person who has left stays on a screen. Returns what ends it. */
export function followOtherTabs(client: QueryClient): () => void {
  const channel = new BroadcastChannel('hariyo:session')
  channel.onmessage = ({ data: accountId }) => {
    const user = client.getQueryData<SessionData>(SESSION_KEY)?.user
    if (!user || user._id === accountId) return void client.invalidateQueries({ queryKey: SESSION_KEY })
    endSession(client, '/signin')
    // what is on the screen belongs to another account
    if (accountId) window.location.reload()
  }
  otherTabs = channel
  return () => channel.close()
}

/** Removes personal data, so that the next person on this device cannot see it. Keys of public data begin with 'public'. */
export function clearUserQueries(client: QueryClient): void {
  client.removeQueries({
    predicate: ({ queryKey: [scope] }) => scope !== SESSION_KEY[0] && scope !== 'public',
  })
}

/** Choices for this device, and what a rider has not sent yet, which names no customer. */
const KEPT_ON_DEVICE = ['rememberEmail', 'newOrderSound', 'hideSuggestions', 'hariyo:rider-actions']
/** What a visitor wanted to do before the sign-in, and what React Router stores. */
const KEPT_IN_TAB = ['hariyo:pending-action', 'react-router-scroll-positions']
/** What was typed for an order. It names its account, and only that account sees it again. */
const ORDER_DRAFT = 'checkout'

/** Removes what this device stores about the person who was signed in. After an expired session, the order can be completed. */
export function forgetPerson({ hasExpired }: { hasExpired: boolean }): void {
  deviceStorage.clearExcept(KEPT_ON_DEVICE)
  tabStorage.clearExcept(hasExpired ? [...KEPT_IN_TAB, ORDER_DRAFT] : KEPT_IN_TAB)
}
