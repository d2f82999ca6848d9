import { z } from 'zod'
import * as messages from '#texts/messages.ts'
import { okResponse } from '../envelope.ts'
import { Id, optionalText } from '../fields.ts'
import { MAX_ORDERS_AT_ONCE, REASON_MAX_LENGTH } from '../limits.ts'
import { OrderStatus } from '../orders.ts'
import { isProvince } from '../provinces.ts'
import { CALL_OUTCOMES, ORDER_SORTS } from './choices.ts'
import { Cursor, Day, Limit, nextCursor, Search, Time } from './fields.ts'

const orderFilters = {
  /** The first characters of an order id, or part of a name or phone number. */
  search: Search,
  status: OrderStatus.optional(),
  province: z.string().refine(isProvince, messages.badRequest).optional(),
  from: Day.optional(),
  to: Day.optional(),
}
export const OrderFilters = z.object(orderFilters)
export type OrderFilters = z.infer<typeof OrderFilters>
/** GET /admin/orders */
export const AdminOrdersQuery = z.object({
  ...orderFilters,
  sort: z.enum(ORDER_SORTS).default('newest'),
  cursor: Cursor,
  limit: Limit,
})
export type AdminOrdersQuery = z.infer<typeof AdminOrdersQuery>

export const OrderSummary = z.object({
  _id: z.string(),
  createdAt: Time,
  status: OrderStatus,
  source: z.enum(['web', 'phone']),
  fullName: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  total: z.number(),
  /** How many different products. */
  lines: z.number(),
  invoiceNumber: z.string().nullable(),
})
export type OrderSummary = z.infer<typeof OrderSummary>
export const AdminOrdersResponse = okResponse({
  orders: z.array(OrderSummary),
  nextCursor,
  /** Counted up to 1000; `totalIsCapped` tells that there are more. */
  total: z.number(),
  totalIsCapped: z.boolean(),
})

export const CallLogEntry = z.object({
  _id: z.number(),
  outcome: z.enum(CALL_OUTCOMES),
  note: z.string(),
  actorName: z.string(),
  createdAt: Time,
})
export type CallLogEntry = z.infer<typeof CallLogEntry>

/** GET /admin/orders/:id */
export const AdminOrder = OrderSummary.extend({
  updatedAt: Time,
  email: z.string(),
  address: z.string(),
  note: z.string(),
  deliveryCharge: z.number(),
  subtotal: z.number(),
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  items: z.array(
    z.object({
      _id: z.string(),
      productId: z.string(),
      name: z.string(),
      unit: z.string(),
      price: z.number(),
      quantity: z.number(),
      image: z.string().nullable(),
    }),
  ),
  /** Oldest first. The first entry is the placing, with `from` null. */
  history: z.array(
    z.object({
      from: OrderStatus.nullable(),
      to: OrderStatus,
      actor: z.enum(['customer', 'admin', 'shop']),
      actorName: z.string(),
      reason: z.string(),
      createdAt: Time,
    }),
  ),
  calls: z.array(CallLogEntry),
  /** Earlier orders of the same phone number: all of them, and those that came to nothing at the door or on the phone. */
  phoneOrders: z.number(),
  phoneNoShows: z.number(),
  /** Where the shop may move it now. */
  moves: z.array(OrderStatus),
})
export type AdminOrder = z.infer<typeof AdminOrder>
export const AdminOrderResponse = okResponse({ order: AdminOrder })

/* PATCH /admin/orders/:id takes ChangeOrderStatus of orders.ts and answers AdminOrderResponse. Delivered orders get their invoice. */

/** POST /admin/orders/moves: each order on its own, in the order given. */
export const ChangeOrderStatuses = z.object({
  orders: z
    .array(z.object({ _id: Id, from: OrderStatus.optional() }))
    .min(1)
    .max(MAX_ORDERS_AT_ONCE),
  status: OrderStatus,
  reason: optionalText(REASON_MAX_LENGTH),
})
export const ChangeOrderStatusesResponse = okResponse({
  results: z.array(
    z.object({
      _id: z.string(),
      moved: z.boolean(),
      /** Why not, fit to show. */
      message: z.string().optional(),
      code: z.string().optional(),
    }),
  ),
})
