import { z } from 'zod'
import { okResponse } from '../responses.ts'
import { OrderSummary } from './orders.ts'

export const TodayResponse = okResponse({
  /** Today's date in Nepal. */
  date: z.string(),
  todo: z.object({
    pendingOrders: z.number(),
    processingOrders: z.number(),
    shippedOrders: z.number(),
    /** Pending orders not yet confirmed by phone. */
    callsToMake: z.number(),
    unansweredQuestions: z.number(),
    lowStock: z.number(),
    soldOut: z.number(),
    openComplaints: z.number(),
    failedMails: z.number(),
    /** Delivery runs of earlier days whose cash was not handed over. */
    overdueDeliveryRuns: z.number(),
    productsWithoutOrigin: z.number(),
    /** Within 30 days. */
    proofsEnding: z.number(),
  }),
  lowStockThreshold: z.number(),
  orderingPaused: z.boolean(),
  /** Orders placed today. `sales` excludes cancelled orders; `orders` includes them. */
  today: z.object({ orders: z.number(), sales: z.number(), cancelled: z.number() }),
  newestOrders: z.array(OrderSummary),
  lowStockProducts: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      nepaliName: z.string(),
      stock: z.number(),
      unit: z.string(),
    }),
  ),
})
export type TodayResponse = z.infer<typeof TodayResponse>
