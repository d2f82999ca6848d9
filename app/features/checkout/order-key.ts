import { tabStorage } from '../session/personal-storage.ts'

const NAME = 'order-key'
let key: string | undefined

/** The Idempotency-Key of the order in the checkout. It survives a reload of the tab until it is cleared. */
export function currentOrderKey(): string {
  key ??= tabStorage.get(NAME) ?? newOrderKey()
  tabStorage.set(NAME, key)
  return key
}

export function clearOrderKey() {
  key = undefined
  tabStorage.remove(NAME)
}

/** A random key. `crypto.randomUUID` is missing on plain-http addresses of a local network. */
export function newOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
