import { sql } from 'kysely'
import type { EditedField, EditOrder, OrderEditDetails } from '#contract/admin/orders/order-edits.ts'
import { chargeAfterEdit, type DeliveryTerms } from '#contract/delivery-terms.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { EDITABLE_STATUSES } from '#contract/order-status.ts'
import { shippingOf, sumByProduct } from '#contract/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/shared/errors.ts'
import { productNameIn } from '../../../platform/shared/texts.ts'
import { type LockedProduct, lockProducts, moveStock } from '../../catalog/catalog.ts'
import { deleteLotProposals, takeMissing } from '../../lots/lots.ts'
import { type OrderingSettings, readOrderingSettings } from '../../settings/settings.ts'
import { recordEvent } from '../order-events.ts'
import { mailOrderEdited } from '../order-mails.ts'
import { textTotalChanged } from '../order-sms.ts'
import { STILL_WAITS_FOR_CALL, withoutShortage } from '../packing/being-packed.ts'
import { settleWeights } from '../packing/weights.ts'
import { reserveDeliveryDay } from '../placing/delivery-day.ts'
import { gramsOf, subtotalPaisa } from '../placing/order-lines.ts'
import { linesOf, lockOrder, type OrderLineRow, type OrderRow, writeOrder } from '../queries.ts'
import { useStoreCredit } from '../store-credit.ts'

/** An order line after the edit. Lines without an id are new. */
interface EditedLine {
  id: string | null
  productId: string
  name: string
  nepaliName: string
  unit: string
  pricePaisa: number
  quantity: number
  /** Before the edit; 0 for a new line. */
  oldQuantity: number
  orderedGrams: number | null
  /** Units that come back by the edit, but were not found. */
  notFound: number
}

/** An edit; what `shipping` leaves out stays as it is. */
type OrderEdit = Omit<EditOrder, 'shipping'> & { shipping?: Partial<EditOrder['shipping']> }

interface EditOptions {
  /** In paisa, by product: for new units, if today's price is not lower. */
  highestPrices?: ReadonlyMap<string, number>
  /** The line from which units are taken away first; otherwise those of its last line go first. */
  takenFirst?: string
  /**
   * The customer edits the order: the store credit of the account pays first, and the shop gets a mail. Throws if so many more units
   * cannot be sold.
   */
  checkForCustomer?: (product: LockedProduct, units: number) => void
}

/**
 * Changes lines and delivery of an order that is not shipped yet. Units that were ordered keep their price, and new units get
 * today's; the delivery charge follows `chargeAfterEdit`, or stays if the shop lacks goods (`highestPrices`). Stock, history and the
 * mail to the customer follow. Returns what changed, or undefined when nothing changes. The caller has locked the order and checked
 * that it has no invoice. Throws 404, 409 (order_not_editable, order_changed, product_gone, not_enough_stock, delivery_day_full) and
 * 422 (a day without deliveries).
 */
export async function editOrder(
  tx: Tx,
  actorId: string,
  orderId: string,
  edit: OrderEdit,
  options: EditOptions = {},
): Promise<OrderEditDetails | undefined> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw notFound((t) => t.orderGone)
  if (!EDITABLE_STATUSES.includes(order.status)) {
    throw conflict('order_not_editable', (t) =>
      t.orderNotEditable(t.labels.orderStatusInSentence[order.status]),
    )
  }
  if (order.version !== edit.version) throw conflict('order_changed', (t) => t.orderEditedMeanwhile)

  // no mail goes to a customer who deleted the account
  const shipping = {
    ...shippingOf(order),
    ...edit.shipping,
    ...(order.customerLeft && { email: '' }),
  }
  const { delivery, terms, recipients } = await readOrderingSettings(tx)
  const deliveryDay = await editedDay(tx, delivery, order, edit)
  const lines = await editedLines(tx, orderId, edit.items, options)
  const fields = editedFields(
    { ...shippingOf(order), deliveryDay: order.deliveryDay },
    { ...shipping, deliveryDay },
  )
  const byCustomer = options.checkForCustomer !== undefined
  const changed = lines.filter((line) => line.quantity !== line.oldQuantity)
  if (changed.length === 0 && fields.length === 0) return undefined

  const charge = options.highestPrices
    ? order.deliveryChargePaisa
    : editedCharge(terms, order, shipping.state, lines)
  const total = subtotalPaisa(lines) + charge
  const details: OrderEditDetails = {
    lines: sumByProduct(changed).map(({ productId, name, nepaliName, unit, quantity: to }) => ({
      name,
      nepaliName,
      unit,
      from: changed.reduce((sum, line) => sum + (line.productId === productId ? line.oldQuantity : 0), 0),
      to,
    })),
    fields,
    deliveryCharge: { from: toRupees(order.deliveryChargePaisa), to: toRupees(charge) },
    total: { from: toRupees(order.totalPaisa), to: toRupees(total) },
  }
  const editId = await recordEvent(tx, orderId, {
    kind: 'edit',
    status: order.status,
    actor: byCustomer ? 'customer' : 'staff',
    actorId,
    details,
  })
  const missing = changed
    .filter(({ notFound }) => notFound > 0)
    .map(({ productId, notFound }) => ({ productId, quantity: notFound }))
  await moveStock(
    tx,
    changed.map((line) => ({ productId: line.productId, quantity: line.oldQuantity - line.quantity })),
    { reason: 'edit', orderEditId: editId, notFound: await takeMissing(tx, orderId, missing) },
  )
  if (changed.length > 0) {
    await deleteLotProposals(
      tx,
      orderId,
      changed.map(({ productId }) => productId),
    )
  }
  await writeLines(tx, orderId, lines)
  const settled = await settleWeights(tx, orderId, { ...order, totalPaisa: total })
  if (byCustomer) {
    const unpaid = total - settled.weightRefundPaisa - settled.creditUsedPaisa
    settled.creditUsedPaisa += await useStoreCredit(tx, order, unpaid)
  }
  const edited = { ...shipping, deliveryDay, deliveryChargePaisa: charge, totalPaisa: total, ...settled }
  await writeOrder(tx, orderId, { ...edited, waitsForCall: STILL_WAITS_FOR_CALL })
  const shown = { lines: lines.filter(({ quantity }) => quantity > 0), oldTotalPaisa: order.totalPaisa }
  await mailOrderEdited(tx, { ...order, ...edited, ...shown }, byCustomer ? recipients : [])
  if (total !== order.totalPaisa) {
    await textTotalChanged(tx, orderId, total - settled.creditUsedPaisa - settled.weightRefundPaisa)
  }
  return details
}

/** The delivery day after the edit. It is checked if the day or the province changes. */
async function editedDay(
  tx: Tx,
  delivery: OrderingSettings['delivery'],
  order: OrderRow,
  { deliveryDay, shipping }: OrderEdit,
): Promise<string> {
  const day = deliveryDay ?? order.deliveryDay
  const province = shipping?.state ?? order.state
  if (day === order.deliveryDay && province === order.state) return day
  return reserveDeliveryDay(tx, delivery, {
    province,
    day,
    exceptOrder: order.id,
    isKept: day === order.deliveryDay,
  })
}

function editedCharge(terms: DeliveryTerms, order: OrderRow, state: string, lines: EditedLine[]): number {
  const amounts = { deliveryCharge: toRupees(order.deliveryChargePaisa), total: toRupees(order.totalPaisa) }
  return toPaisa(chargeAfterEdit(terms, { ...order, ...amounts }, state, toRupees(subtotalPaisa(lines))))
}

type EditedDelivery = Record<EditedField, string>

function editedFields(before: EditedDelivery, after: EditedDelivery): OrderEditDetails['fields'] {
  return (Object.keys(before) as EditedField[])
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      // the address of a customer who deletes the account is removed at once, also from here
      if (field === 'email') return { field, from: '', to: '' }
      return { field, from: before[field], to: after[field] }
    })
}

/** All lines of the order before and after the edit; removed ones have the quantity 0. Locks the products that change. */
async function editedLines(
  tx: Tx,
  orderId: string,
  items: EditOrder['items'],
  { highestPrices, takenFirst, checkForCustomer }: EditOptions,
): Promise<EditedLine[]> {
  const before = await linesOf(tx, orderId)
  const { kept, added } = divide(before, items, takenFirst)
  const lines = before.map(({ found, productName: name, ...line }): EditedLine => {
    const quantity = kept.get(line.id) ?? 0
    return {
      ...line,
      name,
      quantity,
      oldQuantity: line.quantity,
      notFound: found === null ? 0 : line.quantity - Math.max(found, quantity),
      orderedGrams: gramsOfUnits(line, quantity),
    }
  })
  const changed = lines.filter((line) => line.quantity !== line.oldQuantity)
  const products = await lockProducts(tx, [...changed.map(({ productId }) => productId), ...added.keys()])
  const byId = new Map(products.map((product) => [product.id, product]))
  const missing = changed.map(({ productId, notFound }) => ({ productId, quantity: notFound }))
  const leftOver = withoutShortage(missing, products)
  for (const [index, line] of changed.entries()) line.notFound = leftOver[index]?.quantity ?? 0
  for (const [productId, units] of added) {
    const product = checkStock(byId.get(productId), units)
    checkForCustomer?.(product, units)
    const { name, nepaliName, unit } = product
    const pricePaisa = Math.min(product.pricePaisa, highestPrices?.get(productId) ?? product.pricePaisa)
    const same = lines.find(
      (line) => line.productId === productId && line.pricePaisa === pricePaisa && line.unit === unit,
    )
    if (same) {
      // the grams of one unit stay as they were ordered
      same.orderedGrams = gramsOfUnits(same, same.quantity + units)
      same.quantity += units
    } else {
      const orderedGrams = gramsOf(product, units)
      const names = { productId, name, nepaliName, unit }
      lines.push({
        id: null,
        ...names,
        pricePaisa,
        quantity: units,
        oldQuantity: 0,
        orderedGrams,
        notFound: 0,
      })
    }
  }
  return lines
}

/** The units that the lines of the order keep, by line, and the units that are added, by product. */
function divide(before: readonly OrderLineRow[], items: EditOrder['items'], takenFirst: string | undefined) {
  const added = new Map(items.map(({ product, quantity }) => [product, quantity]))
  const kept = new Map<string, number>()
  for (const { id, productId, quantity } of before.toSorted(
    (a, b) => Number(a.id === takenFirst) - Number(b.id === takenFirst),
  )) {
    const wanted = added.get(productId) ?? 0
    kept.set(id, Math.min(wanted, quantity))
    if (wanted > quantity) added.set(productId, wanted - quantity)
    else added.delete(productId)
  }
  return { kept, added }
}

const gramsOfUnits = (line: Pick<OrderLineRow, 'orderedGrams' | 'quantity'>, units: number) =>
  line.orderedGrams && Math.round((line.orderedGrams / line.quantity) * units)

/** Throws 409 when the product cannot be sold in this many further units. */
function checkStock(product: LockedProduct | undefined, units: number): LockedProduct {
  if (!product || product.archived) throw conflict('product_gone', (t) => t.orderProductGone)
  if (units > product.stock) {
    throw conflict('not_enough_stock', (t) => t.notEnoughStockOf(productNameIn(product, t), product.stock))
  }
  return product
}

async function writeLines(tx: Tx, orderId: string, lines: EditedLine[]): Promise<void> {
  const idsOf = (some: EditedLine[]) => some.flatMap(({ id }) => (id === null ? [] : [id]))
  const removed = idsOf(lines.filter(({ quantity }) => quantity === 0))
  if (removed.length > 0) await tx.deleteFrom('orderLine').where('id', 'in', removed).execute()
  for (const { id, quantity, oldQuantity, orderedGrams } of lines) {
    if (id === null || quantity === 0 || quantity === oldQuantity) continue
    const changed = { quantity, orderedGrams, packedGrams: null, found: null }
    await tx.updateTable('orderLine').set(changed).where('id', '=', id).execute()
  }
  const added = lines.filter(({ id }) => id === null)
  if (added.length === 0) return
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0) as last from order_line where order_id = ${orderId}`.execute(tx)
  const last = rows[0]?.last ?? 0
  await tx
    .insertInto('orderLine')
    .values(
      added.map((line, index) => ({
        orderId,
        productId: line.productId,
        productName: line.name,
        nepaliName: line.nepaliName,
        unit: line.unit,
        pricePaisa: line.pricePaisa,
        quantity: line.quantity,
        orderedGrams: line.orderedGrams,
        position: last + index + 1,
      })),
    )
    .execute()
}
