import { z } from 'zod'
import { okResponse } from '../../responses.ts'
import { OrderSummary } from '../orders/orders.ts'

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
    /** Mails and SMS that should have been sent 15 minutes ago; counted up to MAX_COUNTED. */
    delayedMails: z.number(),
    /** Delivery runs of earlier days whose cash was not handed over. */
    overdueDeliveryRuns: z.number(),
    /** Payments by QR that nobody has seen in the bank for two days; counted up to MAX_COUNTED. */
    unseenQrPayments: z.number(),
    /** 1 if the last backup failed, or none was made for two days. */
    failedBackups: z.number(),
    productsWithoutOrigin: z.number(),
    /** Within 30 days. */
    proofsEnding: z.number(),
    /** Open lots that end today or tomorrow. */
    lotsEnding: z.number(),
    /** With units that are past their last day, which somebody must write off. */
    lotsExpired: z.number(),
    /** Held or failed. */
    lotsHeld: z.number(),
    /** Orders that were shipped today with goods that nobody weighed. */
    shippedUnweighed: z.number(),
  }),
  lowStockThreshold: z.number(),
  orderingPaused: z.boolean(),
  /** Orders placed today. `sales` excludes cancelled orders; `orders` includes them. */
  today: z.object({ orders: z.number(), sales: z.number(), cancelled: z.number() }),
  /** Lines of open orders that lack good units, the latest of each product first; at most 50. */
  shortLines: z.array(
    z.object({
      orderId: z.string(),
      deliveryDay: z.string(),
      fullName: z.string(),
      productId: z.string(),
      productName: z.string(),
      productNepaliName: z.string(),
      quantity: z.number(),
      missing: z.number(),
    }),
  ),
  newestOrders: z.array(OrderSummary),
})
export type TodayResponse = z.infer<typeof TodayResponse>
