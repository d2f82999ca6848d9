import { z } from 'zod'
import { Paid } from '../../fields.ts'
import { okResponse } from '../../responses.ts'
import { CASH_DIFFERENCE_REASONS } from '../choices.ts'
import { Cursor, Day, Limit, nextCursor, Time } from '../fields.ts'
import { DeliveryRunLabel } from '../orders/orders.ts'

/** Today without `day`. */
export const DailyClosingQuery = z.object({ day: Day.optional() })

/** Cash of a delivery run, or of the orders that were delivered without a rider. */
const CashEntry = z.object({
  /** Null for orders without a rider; their cash counts as received. */
  deliveryRun: DeliveryRunLabel.nullable(),
  /** Delivered orders. */
  orders: z.number(),
  expected: z.number(),
  /** Null until the hand-over. */
  received: z.number().nullable(),
  /** Received minus expected; null until the hand-over. */
  difference: z.number().nullable(),
  differenceReason: z.string(),
})

/**
 * GET /admin/closing: the accounts of a day. An order on a delivery run counts on the day of the run, any other on the day on
 * which it was delivered or failed. Returns count on the day of the credit note.
 */
export const DailyClosing = z.object({
  day: z.string(),
  delivered: z.object({
    orders: z.number(),
    goods: z.number(),
    deliveryCharges: z.number(),
    /** Goods and delivery charges: the sum of the orders' totals. */
    sales: z.number(),
    creditUsed: z.number(),
    /** The sum of the orders' weight refunds. */
    weightRefunds: z.number(),
  }),
  cash: z.array(CashEntry),
  /** What riders received at the door, in cash and by QR, minus what was due, summed for each reason; what was not received is negative. */
  cashDifferences: z.array(
    z.object({ reason: z.enum(CASH_DIFFERENCE_REASONS).nullable(), amount: z.number() }),
  ),
  /** What customers paid by QR. */
  qr: z.number(),
  /**
   * `expected` is the sales without the credit used, the refunds for grams and what was paid by QR, with these differences. `received` and `difference` are those of the
   * delivery runs handed over.
   */
  cashTotals: z.object({ expected: z.number(), received: z.number(), difference: z.number() }),
  /** Delivery runs of the day whose cash was not handed over yet. */
  openDeliveryRuns: z.number(),
  returns: z.object({
    count: z.number(),
    cash: z.number(),
    credit: z.number(),
    /** The part of both that is delivery charges. */
    deliveryCharges: z.number(),
  }),
  /** The value, at sales prices, of goods that failed deliveries lost and of returned goods that were spoiled. */
  writtenOff: z.number(),
})
export type DailyClosing = z.infer<typeof DailyClosing>
export const DailyClosingResponse = okResponse({ closing: DailyClosing })

/** What a customer paid by QR at the door. */
export const QrPayment = z.object({
  /** The order's id. */
  _id: z.string(),
  /** When the order was delivered. */
  createdAt: Time,
  amount: z.number(),
  /** Null without a rider; empty once the rider has deleted the account. */
  riderName: z.string().nullable(),
  /** When somebody found it in the bank; null before. */
  seenAt: Time.nullable(),
  seenByName: z.string(),
})
export type QrPayment = z.infer<typeof QrPayment>

/** GET /admin/qr-payments: those of the closing of a day, oldest first; without `day` those that nobody has seen for two days. */
export const QrPaymentsQuery = z.object({ day: Day.optional(), cursor: Cursor, limit: Limit })
export type QrPaymentsQuery = z.infer<typeof QrPaymentsQuery>
export const QrPaymentsResponse = okResponse({ payments: z.array(QrPayment), nextCursor })

/** PUT /admin/qr-payments/:id says whether the payment of an order was seen in the bank. 409 if it is not the one `shown` by now. */
export const SeeQrPayment = z.object({ shown: Paid, seen: z.boolean() })
