import type { MissingLine, MissingOutcome } from '#contract/admin/orders/packing.ts'
import { sumByProduct } from '#contract/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/shared/errors.ts'
import { changeOrderStatus } from '../changing/change-status.ts'
import { editOrder } from '../changing/edit-order.ts'
import { linesOf, writeOrder } from '../queries.ts'
import { lockBeingPacked, STILL_WAITS_FOR_CALL } from './being-packed.ts'
import { settleWeights } from './weights.ts'

/**
 * Records that the packer found fewer units of a line than were ordered, and does what the customer wanted: the missing units
 * are left out or replaced by a product that the packer chose, at the lower of both prices, or the order waits until somebody has
 * called. On a line with missing units the packer corrects the number; all units undo the report. An order of which nothing is
 * left is cancelled. The missing units leave the stock, because nobody can buy what is not there. The caller has locked the order
 * and checked that it has no invoice. Throws 404, 409 (order_not_processing, order_changed, product_gone, not_enough_stock) and 422.
 */
export async function reportMissing(
  tx: Tx,
  staffId: string,
  orderId: string,
  { version, line: lineId, found, replacement }: MissingLine,
): Promise<MissingOutcome> {
  const order = await lockBeingPacked(tx, orderId, version)
  const lines = await linesOf(tx, orderId)
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw invalidField('line', (t) => t.lineGone)
  const most = line.found === null ? line.quantity - 1 : line.quantity
  if (found > most) throw invalidField('found', (t) => t.foundAtMost(most))
  if (replacement && order.substitution !== 'similar') {
    throw invalidField('replacement', (t) => t.replacementUnwanted)
  }
  if (lines.some(({ productId }) => productId === replacement)) {
    throw invalidField('replacement', (t) => t.replacementInOrder)
  }
  const isAllFound = found === line.quantity
  await tx
    .updateTable('orderLine')
    // the grams were those of another number of units
    .set({ found: isAllFound ? null : found, packedGrams: null })
    .where('id', '=', lineId)
    .execute()
  if (isAllFound || order.substitution === 'call') {
    await writeOrder(tx, orderId, {
      ...(await settleWeights(tx, orderId, order)),
      waitsForCall: isAllFound ? STILL_WAITS_FOR_CALL : true,
    })
    return isAllFound ? 'found' : 'call'
  }
  const missing = line.quantity - found
  const items = sumByProduct([
    ...lines.map(({ id, productId, quantity }) => ({
      productId,
      quantity: id === lineId ? found : quantity,
    })),
    ...(replacement ? [{ productId: replacement, quantity: missing }] : []),
  ])
    .map(({ productId, quantity }) => ({ product: productId, quantity }))
    .filter(({ quantity }) => quantity > 0)
  if (items.length === 0) {
    await changeOrderStatus(tx, staffId, orderId, { status: 'cancelled', reason: 'out_of_stock', note: '' })
    return 'cancelled'
  }
  const highestPrices = new Map(replacement ? [[replacement, line.pricePaisa]] : [])
  await editOrder(tx, staffId, orderId, { version, items }, { highestPrices, takenFirst: lineId })
  return replacement ? 'replaced' : 'left_out'
}
