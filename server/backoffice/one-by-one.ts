import type { OrderChangeResult } from '#contract/admin/orders.ts'
import { toShopError } from '../platform/http/error-handler.ts'
import { ShopError } from '../platform/shared/errors.ts'
import type { Texts } from '../platform/shared/texts.ts'

/** Changes several orders one after the other: a rejected change does not stop the others. */
export async function oneByOne<Change extends { _id: string }>(
  changes: Change[],
  work: (change: Change) => Promise<unknown>,
  texts: Texts,
): Promise<OrderChangeResult[]> {
  const results = []
  for (const change of changes) {
    try {
      await work(change)
      results.push({ _id: change._id, changed: true })
    } catch (cause) {
      const error = cause instanceof ShopError ? cause : toShopError(cause)
      if (error.status >= 500) throw cause
      results.push({
        _id: change._id,
        changed: false,
        message: error.text(texts),
        code: error.code,
        ...(error.details && { details: error.details }),
      })
    }
  }
  return results
}
