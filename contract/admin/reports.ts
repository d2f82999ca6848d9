import { z } from 'zod'
import { okResponse } from '../envelope.ts'
import { REPORT_UNITS } from './choices.ts'
import { Day } from './fields.ts'

export const SalesReportQuery = z.object({
  unit: z.enum(REPORT_UNITS).default('day'),
  from: Day.optional(),
  to: Day.optional(),
})
export type SalesReportQuery = z.infer<typeof SalesReportQuery>
export const SalesReportResponse = okResponse({
  unit: z.enum(REPORT_UNITS),
  from: z.string(),
  to: z.string(),
  /** One entry for each day, week or month, also the empty ones; `start` is its first day. Sales include delivery charges and leave out cancelled orders. */
  series: z.array(
    z.object({ start: z.string(), orders: z.number(), cancelled: z.number(), sales: z.number() }),
  ),
  totals: z.object({
    orders: z.number(),
    cancelled: z.number(),
    /** Between 0 and 1; 0 when there were no orders. */
    cancelledShare: z.number(),
    sales: z.number(),
    deliveryCharges: z.number(),
    /** Sales per order that was not cancelled. */
    averageOrder: z.number(),
  }),
  /** Goods only, without delivery charges. */
  topProducts: z.array(
    z.object({ productId: z.string(), name: z.string(), units: z.number(), sales: z.number() }),
  ),
  provinces: z.array(
    z.object({ province: z.string(), orders: z.number(), cancelled: z.number(), sales: z.number() }),
  ),
})
export type SalesReportResponse = z.infer<typeof SalesReportResponse>
