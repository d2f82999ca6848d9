import { useRef } from 'react'
import { ApiError } from '../../api/client.ts'
import { newKey } from '../../ui/new-key.ts'
import { tabStorage } from '../../ui/storage.ts'

const STORED_AS = 'order-key'
/** The key of this tab, also where it cannot be stored. */
let tabKey: string | undefined

type Send<Result> = (headers: { 'idempotency-key': string }) => Promise<Result>

/**
 * Sends an order under an Idempotency-Key. The key stays the same until an order was placed with it, so that another attempt
 * after a lost response cannot create a second order, also if that attempt is first rejected. `keptIn` says how long a key lives
 * until then: as long as the tab, or as long as the page.
 */
export function useOrderAttempt(keptIn: 'tab' | 'page') {
  const pageKey = useRef<string>(undefined)

  function key(): string {
    if (keptIn === 'tab') return currentOrderKey()
    pageKey.current ??= newKey()
    return pageKey.current
  }
  function clearKey() {
    pageKey.current = undefined
    if (keptIn === 'tab') clearOrderKey()
  }

  return async function attempt<Result>(send: Send<Result>): Promise<Result> {
    try {
      const result = await send({ 'idempotency-key': key() })
      clearKey()
      return result
    } catch (error) {
      if (isKeyReused(error)) clearKey()
      throw error
    }
  }
}

/**
 * Whether a failed attempt may still have placed the order: there was no response, or none that settles whether the order exists.
 * `order_running`: the server still works on an earlier attempt. With a 503 it may have stopped waiting for this one.
 */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 0 || error.status >= 500 || error.code === 'order_running'
}

/** Whether an earlier attempt with other contents has placed an order. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order_key_reused'
}

/** The Idempotency-Key of the order in the checkout. It survives a reload of the tab until it is cleared. */
function currentOrderKey(): string {
  tabKey ??= tabStorage.get(STORED_AS) ?? newKey()
  tabStorage.set(STORED_AS, tabKey)
  return tabKey
}

/** For an order that exists without a response that said so. */
export function clearOrderKey() {
  tabKey = undefined
  tabStorage.remove(STORED_AS)
}
