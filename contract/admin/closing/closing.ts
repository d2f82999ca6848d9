import { z } from 'zod'
import { okResponse } from '../../responses.ts'
import { CASH_DIFFERENCE_REASONS } from '../choices.ts'
import { Day } from '../fields.ts'
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
  /** What riders received at the door minus what was due, summed for each reason; what was not received is negative. */
  cashDifferences: z.array(
    z.object({ reason: z.enum(CASH_DIFFERENCE_REASONS).nullable(), amount: z.number() }),
  ),
  /**
   * `expected` is the sales without the credit used and the refunds for grams, with these differences. `received` and `difference` are those of the
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
