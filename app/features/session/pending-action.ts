import type { ListedProduct } from '#contract/catalog.ts'
import { tabStorage } from '../../ui/browser/storage.ts'
import { routePath } from '../../ui/text/local-path.ts'

const KEY = 'hariyo:pending-action'

/** The page that asked a visitor to sign in, and the action to repeat there afterwards. */
export interface PendingAction {
  /** Path with query, always within the shop. */
  returnTo: string
  action?:
    | { kind: 'cart'; product: ListedProduct; quantity: number }
    | { kind: 'wishlist'; product: ListedProduct }
}

/** Stores the action in this tab, where it survives sign-in, sign-up and email verification. Without storage, sign-in leads home. */
export function savePendingAction(pending: PendingAction): void {
  tabStorage.set(KEY, JSON.stringify(pending))
}

/** Returns the pending action and keeps it. */
export function readPendingAction(): PendingAction | undefined {
  const pending = tabStorage.getJson(KEY)
  return isPendingAction(pending) ? pending : undefined
}

/** Returns the pending action and removes it, so that it is replayed only once. */
export function takePendingAction(): PendingAction | undefined {
  const pending = readPendingAction()
  tabStorage.remove(KEY)
  return pending
}

/** Rejects paths that would lead to another website, such as `//example.com`. */
function isPendingAction(value: unknown): value is PendingAction {
  const returnTo = (value as Partial<PendingAction> | null)?.returnTo
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo)
}

/** For pages that open from emails: a visitor signs in and returns to the page. Returns where to go. */
export function signInAndReturn(): string {
  const { pathname, search } = window.location
  savePendingAction({ returnTo: (routePath(pathname) ?? '/') + search })
  return '/signin'
}
