import { z } from 'zod'
import { differIn, Id, optionalText } from '../../fields.ts'
import { MAX_CART_LINES, MAX_QUANTITY, NOTE_MAX_LENGTH, REASON_MAX_LENGTH } from '../../limits.ts'
import { okResponse } from '../../responses.ts'
import { messages } from '../../validation.ts'
import { FAILED_DELIVERY_REASONS, REFUNDS } from '../choices.ts'
import { countedPage, cursorQuery, Day, Search } from '../fields.ts'
import { AdminOrder, OrderReturn } from '../orders/orders.ts'

const Units = z.number().int().min(0).max(MAX_QUANTITY)

/** POST /admin/orders/:id/attempts: the customer of a shipped order was not at home. The order stays shipped. */
export const RecordAttempt = z.object({
  note: optionalText(REASON_MAX_LENGTH),
  /** The number of attempts that the screen showed; if there are others by now, the response is 409. */
  attemptsBefore: z.number().int().min(0).max(1000).optional(),
})

/**
 * POST /admin/orders/:id/failed-delivery cancels a shipped order. `lines` says how many units of which lines are written off;
 * all other units go back to stock. Without `lines`, a damaged parcel is written off and any other goes back to stock.
 */
export const FailDelivery = z.object({
  reason: z.enum(FAILED_DELIVERY_REASONS),
  note: optionalText(REASON_MAX_LENGTH),
  lines: z
    .array(z.object({ _id: Id, writtenOff: Units }))
    .max(MAX_CART_LINES)
    .refine(differIn('_id'), messages.orderRepeats)
    .optional(),
})
export type FailDelivery = z.infer<typeof FailDelivery>

/** What the history of an order says about a failed delivery. */
export interface FailedDeliveryDetails {
  writtenOff: { name: string; nepaliName: string; unit: string; quantity: number }[]
}

/**
 * POST /admin/orders/:id/returns takes back goods of a delivered order. `returnedBefore` is the number of units of the order
 * that the screen showed as returned; if there are others by now, the response is 409, so that a repeated request returns
 * nothing twice. Sellable units go back to stock. What was not received at the door is deducted. What was paid with store credit
 * is refunded as store credit; `refund` is for the rest.
 */
export const ReturnGoods = z.object({
  lines: z
    .array(z.object({ _id: Id, sellable: Units, spoiled: Units }))
    .max(MAX_CART_LINES)
    .refine(differIn('_id'), messages.orderRepeats),
  returnedBefore: z
    .number()
    .int()
    .min(0)
    .max(MAX_CART_LINES * MAX_QUANTITY)
    .optional(),
  refund: z.enum(REFUNDS),
  /** Refunds the delivery charge too, or alone: once, and only when nothing of the order is left with the customer. */
  deliveryCharge: z.boolean().default(false),
  note: optionalText(NOTE_MAX_LENGTH),
  /** The complaint that led to the return. Its units count as paid back. */
  complaint: Id.optional(),
})
export type ReturnGoods = z.infer<typeof ReturnGoods>
/** What the history of an order says about a return. */
export interface ReturnDetails {
  creditNote: string
  amount: number
  /** The part of it that is store credit. */
  credit: number
}
export const ReturnGoodsResponse = okResponse({ creditNote: z.string(), order: AdminOrder })

/** GET /admin/returns: newest first. The search covers order id, credit note number, and the name and phone of the buyer. */
export const AdminReturnsQuery = z.object({
  search: Search,
  refund: z.enum(REFUNDS).optional(),
  from: Day.optional(),
  to: Day.optional(),
  ...cursorQuery,
})
export type AdminReturnsQuery = z.infer<typeof AdminReturnsQuery>
export const AdminReturn = OrderReturn.extend({
  orderId: z.string(),
  /** The name on the credit note. */
  buyerName: z.string(),
  actorName: z.string(),
})
export type AdminReturn = z.infer<typeof AdminReturn>
export const AdminReturnsResponse = okResponse({ returns: z.array(AdminReturn), ...countedPage })
