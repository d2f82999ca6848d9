import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ReturnDetails, ReturnGoods } from '#contract/admin/closing/returns.ts'
import type { CreditComplaint } from '#contract/admin/feedback/complaints.ts'
import type { CreditNote } from '#contract/credit-notes.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { bikramSambat, fiscalYear } from '#contract/nepal/bikram-sambat.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import { refundOfUnits, refundOfValue } from '#contract/refunds.ts'
import { type Db, onlyRow, type Tx } from '../../platform/database/database.ts'
import { storableJson } from '../../platform/database/json.ts'
import { documentNumber } from '../../platform/shared/document-number.ts'
import { conflict, invalid, invalidField, notFound } from '../../platform/shared/errors.ts'
import { moveStock } from '../catalog/catalog.ts'
import { checkCredit, lockComplaint, settleUnits } from '../complaints/complaints.ts'
import { amountInWords, issueInvoice } from '../invoices/invoices.ts'
import { returnToLots } from '../lots/lots.ts'
import {
  countReturnedUnits,
  findOrderDetails,
  grantStoreCredit,
  lockOrder,
  mailReturn,
  type OrderDetails,
  recordEvent,
} from '../orders/orders.ts'

/** The stored part of a credit note, which never changes. */
type Content = Omit<CreditNote, '_id' | 'number' | 'issuedAt' | 'credit'>

interface Units {
  sellable: number
  spoiled: number
  /** Paid back, but not given back. */
  kept: number
}

interface ReturnedLine extends Units {
  line: OrderDetails['items'][number]
}

/** A return of which some units may stay with the customer. */
type GoodsToReturn = Omit<ReturnGoods, 'lines'> & {
  lines: ({ _id: string } & Omit<Units, 'kept'> & Partial<Units>)[]
}

const unitsOf = ({ sellable, spoiled, kept }: Units) => sellable + spoiled + kept

/**
 * Takes back goods of a delivered order: sellable units return to stock, the customer gets the money in cash or as store credit,
 * a credit note with the next number of the fiscal year, and a mail. Each unit can be returned once, also by concurrent calls.
 * Returns the number of the credit note. Throws 404, 409 (not_delivered, order_changed, already_returned, no_account) and 422. The
 * complaint that led to it is locked before the order, as everywhere.
 */
export async function returnGoods(
  tx: Tx,
  actorId: string,
  orderId: string,
  request: ReturnGoods,
  now = new Date(),
): Promise<string> {
  const { complaint } = request
  if (complaint && (await lockComplaint(tx, complaint)).orderId !== orderId) {
    throw invalid((t) => t.complaintOfOtherOrder)
  }
  const order = await lockDelivered(tx, orderId)
  return takeBack(tx, { actorId, order, request, now })
}

/** Pays units of a delivered order back. The caller has locked it, and the complaint before. Returns the number of the credit note. */
async function takeBack(
  tx: Tx,
  {
    actorId,
    order,
    request,
    now,
  }: { actorId: string; order: OrderDetails; request: GoodsToReturn; now: Date },
): Promise<string> {
  const orderId = order.id
  const { refund, note, complaint } = request
  const announced = checkLines(order, request)
  const returns = await earlierReturns(tx, orderId)
  const deliveryCharge = request.deliveryCharge ? chargeOf(order, announced, returns) : 0
  const counted = announced.map(({ line, ...units }) => ({
    lineId: line.id,
    units: unitsOf(units),
    refundPaisa: toPaisa(refundOfUnits(line, unitsOf(units))),
  }))
  if (!(await countReturnedUnits(tx, counted))) throw conflict('already_returned', (t) => t.returnTooMany)
  if (complaint) await settleUnits(tx, complaint, counted)
  const returned = await withoutBadLots(tx, orderId, announced)
  const id = randomUUID()
  const value = toRupees(counted.reduce((sum, { refundPaisa }) => sum + refundPaisa, toPaisa(deliveryCharge)))
  const refunded = { ...refundOfValue({ ...order, returns }, { value, refund }), deliveryCharge }
  const { amount, credit } = refunded
  const creditNote = await insertReturn(tx, { id, actorId, order, returned, refunded, request, now })
  const toStock = returned.map(({ line, sellable }) => ({ productId: line.productId, quantity: sellable }))
  await moveStock(tx, toStock, { reason: 'return', returnId: id })
  if (credit > 0) {
    await grantStoreCredit(tx, { accountId: order.customerId, returnId: id, paisa: toPaisa(credit) })
  }
  const details: ReturnDetails = { creditNote, amount, credit }
  await recordEvent(tx, orderId, { kind: 'return', status: 'delivered', actorId, note, details })
  await mailReturn(tx, order, {
    returnId: id,
    creditNote,
    ...refunded,
    lines: returned.map(({ line, ...units }) => ({
      name: line.name,
      nepaliName: line.nepaliName,
      unit: line.unit,
      quantity: unitsOf(units),
      amount: refundOfUnits(line, unitsOf(units)),
    })),
  })
  return creditNote
}

/**
 * Pays units of a complaint back, as a return of which nothing comes back: with a credit note and a mail, but no stock. Throws
 * 404, 409 (complaint_changed, already_returned, no_account) and 422.
 */
export async function creditComplaint(
  tx: Tx,
  actorId: string,
  complaintId: string,
  credit: CreditComplaint,
): Promise<{ creditNote: string; orderId: string }> {
  const orderId = await checkCredit(tx, complaintId, credit)
  const order = await lockDelivered(tx, orderId)
  const creditNote = await takeBack(tx, {
    actorId,
    order,
    request: {
      lines: [{ _id: credit.line, sellable: 0, spoiled: 0, kept: credit.units }],
      refund: credit.refund,
      deliveryCharge: false,
      note: '',
      complaint: complaintId,
    },
    now: new Date(),
  })
  return { creditNote, orderId }
}

/** Puts the units back into their lots. Sellable units of a lot that is not sold any more count as spoiled. */
async function withoutBadLots(tx: Tx, orderId: string, returned: ReturnedLine[]): Promise<ReturnedLine[]> {
  const units = returned.map(({ line, ...rest }) => ({ ...rest, productId: line.productId }))
  const good = await returnToLots(tx, orderId, units)
  return returned.map(({ line, sellable, spoiled, kept }, index) => {
    const stays = good[index] ?? sellable
    return { line, sellable: stays, spoiled: spoiled + sellable - stays, kept }
  })
}

interface EarlierReturn {
  credit: number
  deliveryCharge: number
  notReceived: number
}

/** The returns of the order until now, in rupees. */
async function earlierReturns(tx: Tx, orderId: string): Promise<EarlierReturn[]> {
  const returns = await tx
    .selectFrom('orderReturn')
    .select(['creditPaisa', 'content'])
    .where('orderId', '=', orderId)
    .execute()
  return returns.map(({ creditPaisa, content }) => {
    const { deliveryCharge, notReceived } = content as Content
    return { credit: toRupees(creditPaisa), deliveryCharge, notReceived }
  })
}

/**
 * The delivery charge of an order of which nothing is left with the customer. Throws 422 for any other, and 409 (already_returned)
 * if it was refunded before.
 */
function chargeOf(order: OrderDetails, returned: ReturnedLine[], returns: readonly EarlierReturn[]): number {
  if (returns.some(({ deliveryCharge }) => deliveryCharge > 0)) {
    throw conflict('already_returned', (t) => t.returnChargeTwice)
  }
  const units = new Map(returned.map(({ line, ...rest }) => [line.id, unitsOf(rest)]))
  const isWhole = order.items.every((line) => line.returned + (units.get(line.id) ?? 0) === line.quantity)
  if (!isWhole) throw invalidField('deliveryCharge', (t) => t.returnChargeOfPart)
  return order.deliveryCharge
}

/** Throws 404 and 409 (not_delivered). */
async function lockDelivered(tx: Tx, orderId: string): Promise<OrderDetails> {
  const status = (await lockOrder(tx, orderId))?.status
  if (status && status !== 'delivered') {
    throw conflict('not_delivered', (t) => t.returnNotDelivered(t.labels.orderStatusInSentence[status]))
  }
  const order = await findOrderDetails(tx, orderId)
  if (!order) throw notFound((t) => t.orderGone)
  return order
}

/** The lines to return, in the sequence of the order. */
function checkLines(
  order: OrderDetails,
  { lines, returnedBefore, refund, deliveryCharge }: GoodsToReturn,
): ReturnedLine[] {
  const before = order.items.reduce((sum, { returned }) => sum + returned, 0)
  if (returnedBefore !== undefined && returnedBefore !== before) {
    throw conflict('order_changed', (t) => t.returnedMeanwhile)
  }
  const wanted = new Map(lines.map((line) => [line._id, line]))
  const returned = order.items.flatMap((line) => {
    const { sellable = 0, spoiled = 0, kept = 0 } = wanted.get(line.id) ?? {}
    wanted.delete(line.id)
    return sellable + spoiled + kept > 0 ? [{ line, sellable, spoiled, kept }] : []
  })
  if (wanted.size > 0) throw invalid((t) => t.unitsNotInOrder)
  // the delivery charge can be refunded alone
  if (returned.length === 0 && !(deliveryCharge && order.deliveryCharge > 0)) {
    throw invalid((t) => t.returnEmpty)
  }
  if (returned.some(({ line, ...units }) => unitsOf(units) > line.quantity - line.returned)) {
    throw conflict('already_returned', (t) => t.returnTooMany)
  }
  if (refund === 'credit' && !order.customerId) throw conflict('no_account', (t) => t.returnWithoutAccount)
  return returned
}

interface NewReturn {
  id: string
  actorId: string
  order: OrderDetails
  returned: ReturnedLine[]
  refunded: { amount: number; credit: number; notReceived: number; deliveryCharge: number }
  request: GoodsToReturn
  now: Date
}

/**
 * Writes the return under the next number of its fiscal year and returns the number. The year's counter stays locked until the
 * transaction ends, so that the numbers have no gaps. An order without an invoice gets one first, for the credit note to name.
 */
async function insertReturn(
  tx: Tx,
  { id, actorId, order, returned, refunded, request, now }: NewReturn,
): Promise<string> {
  const invoice = await issueInvoice(tx, order.id, now)
  const day = nepalDay(now)
  const content: Content = {
    orderId: order.id,
    date: day,
    dateBs: bikramSambat(day),
    invoiceNumber: invoice.number,
    invoiceDate: invoice.date,
    invoiceDateBs: invoice.dateBs,
    seller: invoice.seller,
    buyer: invoice.buyer,
    lines: returned.map(({ line, ...units }) => {
      const { name, nepaliName, unit, price } = line
      const quantity = unitsOf(units)
      return { name, nepaliName, unit, price, quantity, amount: refundOfUnits(line, quantity) }
    }),
    deliveryCharge: refunded.deliveryCharge,
    notReceived: refunded.notReceived,
    total: refunded.amount,
    totalInWords: amountInWords(toPaisa(refunded.amount)),
  }
  const year = fiscalYear(day)
  const next = sql<{ number: number }>`
    insert into credit_note_counter as counter (fiscal_year, last_number) values (${year}, 1)
    on conflict (fiscal_year) do update set last_number = counter.last_number + 1
    returning last_number as number`
  const { number } = await onlyRow(tx, next)
  await tx
    .insertInto('orderReturn')
    .values({
      id,
      orderId: order.id,
      complaintId: request.complaint ?? null,
      amountPaisa: toPaisa(refunded.amount),
      creditPaisa: toPaisa(refunded.credit),
      // what was not received is deducted from the goods first
      deliveryChargePaisa: toPaisa(Math.min(refunded.deliveryCharge, refunded.amount)),
      fiscalYear: year,
      number,
      note: request.note,
      content: storableJson(content),
      actorId,
      createdAt: now,
    })
    .execute()
  const units = returned.flatMap(({ line, sellable, spoiled, kept }) =>
    [
      { quantity: sellable, condition: 'sellable' as const },
      { quantity: spoiled, condition: 'spoiled' as const },
      { quantity: kept, condition: 'kept' as const },
    ]
      .filter(({ quantity }) => quantity > 0)
      .map((counted) => ({ returnId: id, orderLineId: line.id, ...counted })),
  )
  if (units.length > 0) await tx.insertInto('orderReturnLine').values(units).execute()
  return documentNumber(year, number)
}

/** The credit note of a return. Throws 404. */
export async function getCreditNote(db: Db, returnId: string): Promise<CreditNote> {
  const row = await db
    .selectFrom('orderReturn')
    .select(['id', 'fiscalYear', 'number', 'creditPaisa', 'content', 'createdAt'])
    .where('id', '=', returnId)
    .executeTakeFirstOrThrow(() => notFound((t) => t.creditNoteGone))
  return {
    ...(row.content as Content),
    _id: row.id,
    number: documentNumber(row.fiscalYear, row.number),
    issuedAt: row.createdAt.toISOString(),
    credit: toRupees(row.creditPaisa),
  }
}
