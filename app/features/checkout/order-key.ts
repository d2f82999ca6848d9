import { ApiError, isKeyReused, isUnsettled } from '../../api/client.ts'
import { newKey } from '../../ui/browser/new-key.ts'
import { tabStorage } from '../../ui/browser/storage.ts'

const STORED_AS = 'order-key'
/** The key of this tab, also where it cannot be stored. */
let tabKey: string | undefined

/**
 * Places an order under an Idempotency-Key that the tab keeps until an attempt with it has succeeded, also over a reload, so that
 * another attempt after a lost response places no second order, also if that attempt is first rejected. A key whose only attempt was
 * rejected is not kept: a kept key says that the first attempt may have been stored.
 */
export async function withOrderKey<Result>(
  send: (headers: { 'idempotency-key': string }) => Promise<Result>,
): Promise<Result> {
  const earlier = tabKey ?? tabStorage.get(STORED_AS)
  const key = earlier ?? newKey()
  tabKey = key
  tabStorage.set(STORED_AS, key)
  try {
    const result = await send({ 'idempotency-key': key })
    clearOrderKey()
    return result
  } catch (error) {
    const isRejected = error instanceof ApiError && !isUnsettled(error)
    if (isKeyReused(error) || (isRejected && !earlier)) clearOrderKey()
    throw error
  }
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
