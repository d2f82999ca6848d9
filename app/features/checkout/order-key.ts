import { tabStorage } from '../session/tab-storage.ts'

const NAME = 'order-key'
let key: string | undefined

/**
 * The Idempotency-Key of the order that is being placed. It is kept, also across a reload of the tab, until the shop has
 * answered: a try whose answer was lost on the way must not become a second order.
 */
export function currentOrderKey(): string {
  key ??= tabStorage.get(NAME) ?? newKey()
  tabStorage.set(NAME, key)
  return key
}

/** Call when the shop has answered, whatever it said. */
export function forgetOrderKey() {
  key = undefined
  tabStorage.remove(NAME)
}

/** `randomUUID` exists on https and localhost only; a shop on a plain-http address in the local network needs the other way. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
