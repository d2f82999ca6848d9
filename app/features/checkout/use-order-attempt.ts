import { useRef } from 'react'
import { ApiError } from '../../api/client.ts'
import { newKey } from '../../ui/new-key.ts'
import { tabStorage } from '../../ui/storage.ts'

const STORED_AS = 'order-key'
/** The key of this tab, also where it cannot be stored. */
let tabKey: string | undefined

type Send<Result> = (headers: { 'idempotency-key': string }) => Promise<Result>

/**
 * Sends an order under an Idempotency-Key. The key stays the same until the server has accepted or rejected the order, so
 * that another attempt after a lost response cannot create a second order. `keptIn` says how long an undecided key lives:
 * as long as the tab, or as long as the page.
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
      if (isDecided(error)) clearKey()
      throw error
    }
  }
}

/** Whether a failed attempt may still have placed the order: there was no response, or none that settles whether the order exists. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof ApiError && !isDecided(error) && error.status !== 503
}

/** Whether the server rejected the order. `order_running`: it still works on an earlier attempt. */
function isDecided(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.code !== 'order_running'
}

/** The Idempotency-Key of the order in the checkout. It survives a reload of the tab until it is cleared. */
function currentOrderKey(): string {
  tabKey ??= tabStorage.get(STORED_AS) ?? newKey()
  tabStorage.set(STORED_AS, tabKey)
  return tabKey
}

function clearOrderKey() {
  tabKey = undefined
  tabStorage.remove(STORED_AS)
}
