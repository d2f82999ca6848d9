import type { FastifyRequest } from 'fastify'
import type { OrderChangeResult } from '#contract/admin/orders/orders.ts'
import type { Tx } from '../platform/database/database.ts'
import { toShopError } from '../platform/http/error-handler.ts'
import { textsFor } from '../platform/http/language.ts'
import { type Staff, staffChange } from './staff-change.ts'

/** Changes several orders, each in its own transaction: a rejected change does not stop the others. */
export async function oneByOne<Change extends { _id: string }>(
  request: FastifyRequest,
  changes: Change[],
  work: (tx: Tx, staff: Staff, change: Change) => Promise<unknown>,
): Promise<OrderChangeResult[]> {
  const texts = textsFor(request)
  const results = []
  for (const change of changes) {
    try {
      const part = { name: change._id, body: { ...(request.body as object), orders: change } }
      await staffChange(request, (tx, staff) => work(tx, staff, change), part)
      results.push({ _id: change._id, changed: true })
    } catch (cause) {
      const error = toShopError(cause)
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
