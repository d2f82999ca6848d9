import { z } from 'zod'
import { okResponse } from '../envelope.ts'
import { OrderSummary } from './orders.ts'

export const TodayResponse = okResponse({
  /** Today's date in Nepal. */
  date: z.string(),
  todo: z.object({
    pendingOrders: z.number(),
    processingOrders: z.number(),
    shippedOrders: z.number(),
    /** Pending orders whose customer has not been reached by phone yet. */
    callsToMake: z.number(),
    unansweredQuestions: z.number(),
    lowStock: z.number(),
    soldOut: z.number(),
    openComplaints: z.number(),
    failedMails: z.number(),
  }),
  lowStockThreshold: z.number(),
  orderingPaused: z.boolean(),
  /** Placed today, cancelled ones left out of `sales` and counted in `cancelled`. */
  today: z.object({ orders: z.number(), sales: z.number(), cancelled: z.number() }),
  newestOrders: z.array(z.lazy(() => OrderSummary)),
  lowStockProducts: z.array(
    z.object({ _id: z.string(), name: z.string(), stock: z.number(), unit: z.string() }),
  ),
})
export type TodayResponse = z.infer<typeof TodayResponse>
