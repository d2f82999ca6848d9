import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Invoice, InvoicesResponse } from '#contract/invoices.ts'
import { MAX_PRINTED } from '#contract/limits.ts'
import { lineTotal, toRupees } from '#contract/money.ts'
import { bikramSambat, fiscalYear } from '#contract/nepal/bikram-sambat.ts'
import { addDays, nepalDay, startOfNepalDay } from '#contract/nepal/time.ts'
import { type Db, onlyRow, type Tx } from '../../platform/database/database.ts'
import { storableJson } from '../../platform/database/json.ts'
import { keyset, readCountedPage } from '../../platform/database/keyset.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { documentNumber } from '../../platform/shared/document-number.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { findOrderDetails, lockOrder, type OrderDetails, outcomesOf } from '../orders/orders.ts'
import { readSettings } from '../settings/settings.ts'
import { amountInWords } from './amount-in-words.ts'

/** The stored part of an invoice, which never changes. */
type Content = Omit<Invoice, 'number' | 'issuedAt' | 'paid' | 'void'>

/**
 * Issues the invoice of an order with the current seller, buyer and lines, under the next number of Nepal's fiscal year. The
 * year's counter stays locked until the transaction ends, so that the numbers have no gaps. Returns the existing invoice if
 * there is one. Throws 404, and 409 for a cancelled order without an invoice.
 */
export async function issueInvoice(tx: Tx, orderId: string, now = new Date()): Promise<Invoice> {
  const locked = await lockOrder(tx, orderId)
  const existing = locked && (await findInvoice(tx, orderId))
  if (existing) return existing
  const order = await findOrderDetails(tx, orderId)
  if (!order) throw notFound((t) => t.orderGone)
  if (order.status === 'cancelled') throw conflict('order_cancelled', (t) => t.invoiceCancelled)
  const { settings } = await readSettings(tx)
  const day = nepalDay(now)
  const year = fiscalYear(day)
  const next = sql<{ number: number }>`
    insert into invoice_counter as counter (fiscal_year, last_number) values (${year}, 1)
    on conflict (fiscal_year) do update set last_number = counter.last_number + 1
    returning last_number as number`
  const { number } = await onlyRow(tx, next)
  const content = storableJson(contentOf(order, settings.seller, day))
  const row = await tx
    .insertInto('invoice')
    .values({ orderId, fiscalYear: year, number, issuedAt: now, content })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toInvoice(row, new Map())
}

function contentOf(order: OrderDetails, seller: Invoice['seller'], day: string): Content {
  const orderDay = nepalDay(order.createdAt)
  return {
    orderId: order.id,
    date: day,
    dateBs: bikramSambat(day),
    orderDate: orderDay,
    orderDateBs: bikramSambat(orderDay),
    seller,
    buyer: {
      name: order.fullName,
      phone: order.phone,
      address: order.address,
      city: order.city,
      state: order.state,
    },
    lines: order.items.map(({ name, nepaliName, unit, price, quantity, orderedGrams, packedGrams }) => ({
      name,
      nepaliName,
      unit,
      price,
      quantity,
      amount: lineTotal(price, quantity),
      orderedGrams,
      packedGrams,
    })),
    subtotal: order.subtotal,
    deliveryCharge: order.deliveryCharge,
    total: order.total,
    weightRefund: order.weightRefund,
    toPay: toRupees(order.totalPaisa - order.weightRefundPaisa),
    creditUsed: order.creditUsed,
    totalInWords: amountInWords(order.totalPaisa - order.weightRefundPaisa),
    paymentMethod: 'cod',
  }
}

/** The invoice of an order, if one was issued. It is void once the order is cancelled; its number is not used again. */
export async function findInvoice(db: Db, orderId: string): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('invoice')
    .select(['orderId', 'fiscalYear', 'number', 'issuedAt', 'content'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  return toInvoice(row, await outcomesOf(db, [orderId]))
}

type InvoiceRow = Selectable<Schema['invoice']>

// a day belongs to one fiscal year
const BY_NUMBER = keyset([{ column: sql`number`, type: 'number' }])

/** One page of the invoices issued on a day (YYYY-MM-DD in Nepal), by number, at most MAX_PRINTED. */
export async function invoicesOfDay(
  db: Db,
  { date, cursor }: { date: string; cursor?: string | undefined },
): Promise<Omit<z.infer<typeof InvoicesResponse>, 'success'>> {
  const matching = sql`from invoice
    where issued_at >= ${startOfNepalDay(date)} and issued_at < ${startOfNepalDay(addDays(date, 1))}`
  const columns = sql<InvoiceRow>`order_id, fiscal_year, number, issued_at, content`
  const asked = { cursor, limit: MAX_PRINTED }
  const { rows, ...page } = await readCountedPage(db, BY_NUMBER, asked, columns, matching)
  const outcomes = await outcomesOf(
    db,
    rows.map((row) => row.orderId),
  )
  return { invoices: rows.map((row) => toInvoice(row, outcomes)), ...page }
}

function toInvoice(row: InvoiceRow, outcomes: Awaited<ReturnType<typeof outcomesOf>>): Invoice {
  const outcome = outcomes.get(row.orderId)
  return {
    ...(row.content as Content),
    number: documentNumber(row.fiscalYear, row.number),
    issuedAt: row.issuedAt.toISOString(),
    paid: outcome?.paid ?? null,
    void: outcome?.isCancelled ?? false,
  }
}

/** The invoice numbers of the orders that have an invoice, by order id. */
export async function invoiceNumbers(db: Db, orderIds: string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice')
    .select(['orderId', 'fiscalYear', 'number'])
    .where('orderId', 'in', orderIds)
    .execute()
  return new Map(rows.map((row) => [row.orderId, documentNumber(row.fiscalYear, row.number)]))
}

/** Counts a print of an order's invoice. Returns its number: 0 is the original. Throws 404 without an invoice. */
export async function printInvoice(tx: Tx, orderId: string, actorId: string): Promise<number> {
  await lockOrder(tx, orderId)
  if (!(await findInvoice(tx, orderId))) throw notFound((t) => t.invoiceMissing)
  const { rows } = await sql<{ number: number }>`
    insert into invoice_print (order_id, number, actor_id)
    select ${orderId}::uuid, count(*), ${actorId}::uuid from invoice_print where order_id = ${orderId}
    returning number`.execute(tx)
  return rows[0]?.number ?? 0
}
