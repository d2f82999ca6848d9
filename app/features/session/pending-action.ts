import type { Product } from '#contract/catalog.ts'

const KEY = 'hariyo:intent'

/** What a visitor wanted to do when asked to sign in, and the page to come back to. */
export interface Intent {
  /** Path with query, always of this shop. */
  backTo: string
  wish?: { kind: 'cart'; product: Product; quantity: number } | { kind: 'wishlist'; product: Product }
}

/** Keeps the intent through sign-in, also by way of sign-up and the mailed code, in this tab. */
export function rememberIntent(intent: Intent): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(intent))
  } catch {
    // storage may be switched off; the shopper then starts again on the home page
  }
}

/** The remembered intent, left where it is. */
export function peekIntent(): Intent | undefined {
  try {
    const intent: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isIntent(intent) ? intent : undefined
  } catch {
    return undefined
  }
}

/** The remembered intent, which is then forgotten: it is carried out once. */
export function takeIntent(): Intent | undefined {
  const intent = peekIntent()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // see rememberIntent
  }
  return intent
}

function isIntent(value: unknown): value is Intent {
  const backTo = (value as Partial<Intent> | null)?.backTo
  return typeof backTo === 'string' && /^\/(?![/\\])/.test(backTo)
}
