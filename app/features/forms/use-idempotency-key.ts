import { useRef } from 'react'
import { ApiError } from '../../api/client.ts'
import { isUnsettled } from '../../api/unsettled.ts'
import { newKey } from '../../ui/new-key.ts'
import { tabStorage } from '../../ui/storage.ts'

const STORED_AS = 'order-key'
/** The key of this tab, also where it cannot be stored. */
let tabKey: string | undefined

type Send<Result> = (headers: { 'idempotency-key': string }) => Promise<Result>

/**
 * Sends a call under an Idempotency-Key. The key stays the same until a call with it has succeeded, so that another attempt after a
 * lost response does nothing twice, also if that attempt is first rejected. A key whose only attempt was rejected is not kept: a kept
 * key says that the first attempt may have been stored. `keptIn` says how long it lives: as long as the tab, for orders, or as long as
 * the page.
 */
export function useIdempotencyKey(keptIn: 'tab' | 'page') {
  const pageKey = useRef<string>(undefined)

  function keptKey(): string | undefined {
    return keptIn === 'tab' ? (tabKey ?? tabStorage.get(STORED_AS)) : pageKey.current
  }
  function keep(key: string) {
    if (keptIn === 'page') pageKey.current = key
    else {
      tabKey = key
      tabStorage.set(STORED_AS, key)
    }
  }
  function clearKey() {
    pageKey.current = undefined
    if (keptIn === 'tab') clearOrderKey()
  }

  return async function attempt<Result>(send: Send<Result>): Promise<Result> {
    const earlier = keptKey()
    const key = earlier ?? newKey()
    keep(key)
    try {
      const result = await send({ 'idempotency-key': key })
      clearKey()
      return result
    } catch (error) {
      const isRejected = error instanceof ApiError && !mayHaveArrived(error)
      if (isKeyReused(error) || (isRejected && !earlier)) clearKey()
      throw error
    }
  }
}

/**
 * Whether a failed attempt may still have placed the order: there was no response, or none that settles whether the order exists.
 * `order_running`: the server still works on an earlier attempt.
 */
export function mayHaveArrived(error: unknown): boolean {
  return isUnsettled(error) || (error instanceof ApiError && error.code === 'order_running')
}

/** Whether an earlier attempt with other contents has placed an order. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order_key_reused'
}

/** Whether an earlier attempt of this tab may have placed an order, also before a reload. */
export function orderMayExist(): boolean {
  return tabStorage.get(STORED_AS) !== undefined
}

/** For when the customer has read that the order probably exists: the next one needs another key. */
export function clearOrderKey() {
  tabKey = undefined
  tabStorage.remove(STORED_AS)
}
