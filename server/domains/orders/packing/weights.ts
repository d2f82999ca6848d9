import { sql } from 'kysely'
import type { WeighOrder } from '#contract/admin/orders/packing.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid, invalidField } from '../../../platform/shared/errors.ts'
import { linesOf, writeOrder } from '../queries.ts'
import { giveBackStoreCredit } from '../store-credit.ts'
import { lockBeingPacked } from './being-packed.ts'

/** More than this many times the ordered grams is a typing error. */
const MAX_TIMES_ORDERED = 3

/**
 * Stores the grams of lines while an order is packed. The customer pays less for missing grams and never more: what the
 * order's store credit no longer has to pay returns to the account. Returns false when nothing changes. The caller has locked the
 * order and checked that it has no invoice. Throws 404, 409 (order_not_processing, order_changed) and 422 (weight_unconfirmed for
 * less than half of the ordered grams).
 */
export async function weighOrder(tx: Tx, orderId: string, weights: WeighOrder): Promise<boolean> {
  const order = await lockBeingPacked(tx, orderId, weights.version)

  const byId = new Map((await linesOf(tx, orderId)).map((line) => [line.id, line]))
  let isChanged = false
  for (const [index, { line: id, grams, confirmed }] of weights.lines.entries()) {
    const line = byId.get(id)
    if (!line?.orderedGrams) throw invalid((t) => t.lineNotWeighed)
    checkGrams(`lines.${index}.grams`, line.orderedGrams, grams, confirmed)
    if (line.packedGrams === grams) continue
    isChanged = true
    await tx.updateTable('orderLine').set({ packedGrams: grams }).where('id', '=', id).execute()
  }
  if (!isChanged) return false
  await writeOrder(tx, orderId, await settleWeights(tx, orderId, order))
  return true
}

function checkGrams(
  field: string,
  ordered: number,
  grams: number | null,
  isConfirmed: boolean | undefined,
): void {
  if (grams === null) return
  if (grams > ordered * MAX_TIMES_ORDERED) throw invalidField(field, (t) => t.gramsTooMany(ordered))
  if (grams * 2 < ordered && !isConfirmed) {
    throw invalidField(field, (t) => t.gramsTooFew(ordered), 'weight_unconfirmed')
  }
}

/**
 * What the customer pays less for the missing grams of all lines, and the store credit that still pays a part of the total. The
 * rest of the credit returns to the account. The caller writes both to the order.
 */
export async function settleWeights(
  tx: Tx,
  orderId: string,
  order: { totalPaisa: number; creditUsedPaisa: number },
): Promise<{ weightRefundPaisa: number; creditUsedPaisa: number }> {
  const { rows } = await sql<{ paisa: number }>`
    select coalesce(sum(weight_refund_paisa), 0)::bigint as paisa from order_line where order_id = ${orderId}`.execute(
    tx,
  )
  const weightRefundPaisa = rows[0]?.paisa ?? 0
  const creditUsedPaisa = Math.min(order.creditUsedPaisa, order.totalPaisa - weightRefundPaisa)
  if (creditUsedPaisa < order.creditUsedPaisa) await giveBackStoreCredit(tx, orderId, creditUsedPaisa)
  return { weightRefundPaisa, creditUsedPaisa }
}
