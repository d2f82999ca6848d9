import { z } from 'zod'
import { okResponse } from '../../responses.ts'
import { REPORT_UNITS } from '../choices.ts'
import { Day } from '../fields.ts'

export const SalesReportQuery = z.object({
  unit: z.enum(REPORT_UNITS).default('day'),
  from: Day.optional(),
  to: Day.optional(),
})
export const SalesReportResponse = okResponse({
  unit: z.enum(REPORT_UNITS),
  from: z.string(),
  to: z.string(),
  /** One entry per day, week or month, including empty ones; `start` is its first day. Sales include delivery charges and exclude cancelled orders and returned goods, which count on the day of the order. */
  series: z.array(
    z.object({ start: z.string(), orders: z.number(), cancelled: z.number(), sales: z.number() }),
  ),
  totals: z.object({
    orders: z.number(),
    cancelled: z.number(),
    /** From 0 to 1; 0 without orders. */
    cancelledShare: z.number(),
    /** Without returned goods. */
    sales: z.number(),
    /** The value of goods that customers returned, already subtracted from the sales. */
    returns: z.number(),
    /** The value, at sales prices, of goods that failed deliveries lost and of returned goods that were spoiled. */
    writtenOff: z.number(),
    deliveryCharges: z.number(),
    /** Average sales per order that was not cancelled. */
    averageOrder: z.number(),
  }),
  /** Without delivery charges. */
  topProducts: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      nepaliName: z.string(),
      units: z.number(),
      sales: z.number(),
    }),
  ),
  provinces: z.array(
    z.object({ province: z.string(), orders: z.number(), cancelled: z.number(), sales: z.number() }),
  ),
})
export type SalesReportResponse = z.infer<typeof SalesReportResponse>
