import { z } from 'zod'
import { Contact } from '../../addresses.ts'
import { differIn, Id, NamedGoods, optionalText, Paid, Quantity } from '../../fields.ts'
import { MAX_LOTS_AT_ONCE, MAX_ORDERS_AT_ONCE, REASON_MAX_LENGTH } from '../../limits.ts'
import { LineLot } from '../../lots.ts'
import { isProvince } from '../../nepal/provinces.ts'
import { Grams, OrderAmounts, OrderStatus, Substitution } from '../../orders.ts'
import { ErrorDetails, okResponse } from '../../responses.ts'
import { messages } from '../../validation.ts'
import {
  CANCEL_REASONS,
  CASH_DIFFERENCE_REASONS,
  type CancelReason,
  FAILED_DELIVERY_REASONS,
  ORDER_EVENT_KINDS,
  ORDER_SORTS,
  PHONE_CALL_OUTCOMES,
} from '../choices.ts'
import { countedPage, cursorQuery, Day, Search, Time, Version } from '../fields.ts'

const orderFilters = {
  /** An order id or its first characters, or part of a name, phone number, email address or district. */
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
  ...cursorQuery,
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
  /** YYYY-MM-DD */
  deliveryDay: z.string(),
  total: z.number(),
  /** The number of order lines. */
  lines: z.number(),
  invoiceNumber: z.string().nullable(),
})
export type OrderSummary = z.infer<typeof OrderSummary>
export const AdminOrdersResponse = okResponse({ orders: z.array(OrderSummary), ...countedPage })

export const PhoneCall = z.object({
  _id: z.number(),
  outcome: z.enum(PHONE_CALL_OUTCOMES),
  note: z.string(),
  actorName: z.string(),
  createdAt: Time,
})
export type PhoneCall = z.infer<typeof PhoneCall>

export const AdminOrderLine = z.object({
  _id: z.string(),
  productId: z.string(),
  ...NamedGoods,
  price: z.number(),
  /** What more units cost today. */
  priceNow: z.number(),
  quantity: z.number(),
  /** Units returned after delivery. */
  returned: z.number(),
  /** Units lost when the delivery failed. */
  writtenOff: z.number(),
  /** Units that the packer found, if fewer than ordered. */
  found: z.number().nullable(),
  ...Grams,
  /** What the customer pays less for missing grams. */
  weightRefund: z.number(),
  /** The value of the returned units. */
  refunded: z.number(),
  /** Of a product with lots: those on the packing slip, or those that were shipped. */
  lots: z.array(LineLot),
  image: z.string().nullable(),
})
export type AdminOrderLine = z.infer<typeof AdminOrderLine>

export const OrderHistoryEntry = z.object({
  kind: z.enum(ORDER_EVENT_KINDS),
  /** What belongs to the kind, such as the number of an attempt. */
  details: z.record(z.string(), z.unknown()),
  from: OrderStatus.nullable(),
  to: OrderStatus,
  actor: z.enum(['customer', 'staff', 'shop']),
  actorName: z.string(),
  /** Why the shop cancelled the order. */
  reason: z.enum([...CANCEL_REASONS, ...FAILED_DELIVERY_REASONS]).nullable(),
  note: z.string(),
  createdAt: Time,
})
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>

/** A return in the list of its order. */
export const OrderReturn = z.object({
  _id: z.string(),
  /** The number of the credit note. */
  creditNote: z.string(),
  lines: z.array(
    z.object({
      ...NamedGoods,
      sellable: z.number(),
      spoiled: z.number(),
      /** Paid back, but not given back. */
      kept: z.number(),
    }),
  ),
  amount: z.number(),
  /** The part of the amount that is store credit; the rest is refunded in cash. */
  credit: z.number(),
  /** The order's delivery charge, if it was refunded too. */
  deliveryCharge: z.number(),
  /** What was not received at the door, and was deducted. The amount is what was paid back. */
  notReceived: z.number(),
  note: z.string(),
  /** The complaint that led to it. */
  complaintId: z.string().nullable(),
  createdAt: Time,
})
export type OrderReturn = z.infer<typeof OrderReturn>

/** Who delivers an order, and on which day. */
export const DeliveryRunLabel = z.object({
  _id: z.string(),
  day: z.string(),
  /** Empty once the rider has deleted the account. */
  riderName: z.string(),
  closedAt: Time.nullable(),
})
export type DeliveryRunLabel = z.infer<typeof DeliveryRunLabel>

/** GET /admin/orders/:id */
export const AdminOrder = OrderSummary.extend({
  /** Counts the edits of the order. */
  version: z.number(),
  email: z.string(),
  ...Contact.shape,
  note: z.string(),
  substitution: Substitution,
  ...OrderAmounts.shape,
  subtotal: z.number(),
  /** What the customer paid by QR at the door. */
  qr: z.number(),
  /** What the rider received, in cash and by QR, minus what was due; negative for what was not received. */
  cashDifference: z.number(),
  cashDifferenceReason: z.enum(CASH_DIFFERENCE_REASONS).nullable(),
  /** A product is missing, and the customer wants to be called. */
  waitsForCall: z.boolean(),
  /** How often the customer was not at home. */
  deliveryAttempts: z.number(),
  returns: z.array(OrderReturn),
  /** The rider's delivery run that the order is on. */
  deliveryRun: DeliveryRunLabel.nullable(),
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  items: z.array(AdminOrderLine),
  /** Oldest first. The first entry is the placing of the order, with `from` null. */
  history: z.array(OrderHistoryEntry),
  calls: z.array(PhoneCall),
  /** The number of earlier orders with the same phone number; at most 100 are counted. */
  phoneOrders: z.number(),
  /** Those of them that were cancelled because the customer could not be reached or refused the delivery. */
  phoneNoShows: z.number(),
  /** The statuses that the shop may set now. */
  nextStatuses: z.array(OrderStatus),
})
export type AdminOrder = z.infer<typeof AdminOrder>
export const AdminOrderResponse = okResponse({ order: AdminOrder })

const statusChange = {
  status: OrderStatus,
  /** Why the order is cancelled. */
  reason: z.enum(CANCEL_REASONS).optional(),
  note: optionalText(REASON_MAX_LENGTH),
}
function checkReason(
  change: { status: z.infer<typeof OrderStatus>; reason?: CancelReason | undefined },
  context: z.RefinementCtx,
): void {
  if (change.reason !== undefined && change.status !== 'cancelled') {
    context.addIssue({ code: 'custom', path: ['reason'], message: messages.badRequest })
  }
}

/** What belongs to one order of a status change. */
const oneOrder = {
  /** The status shown on the screen: the change is rejected when the order has another one by now. */
  from: OrderStatus.optional(),
  /** The version shown on the screen: 409 `order_changed` when someone has changed the order since. */
  version: Version.optional(),
  /** An order is not shipped while units that the packer did not find are in it: 409 `units_missing`. */
  onlyComplete: z.boolean().optional(),
  /** The lots of an order that is packed or shipped, instead of those on its packing slip. */
  lots: z
    .array(z.object({ lot: Id, units: Quantity }))
    .max(MAX_LOTS_AT_ONCE)
    .refine(differIn('lot'), messages.badRequest)
    .optional(),
  /** What the customer of a delivered order paid by QR; the rest of the amount due was paid in cash. */
  qr: Paid.optional(),
}

/** PATCH /admin/orders/:id → AdminOrderResponse. A delivered order gets its invoice. */
export const ChangeOrderStatus = z.object({ ...statusChange, ...oneOrder }).superRefine(checkReason)
export type ChangeOrderStatus = z.infer<typeof ChangeOrderStatus>

/** POST /admin/orders/status-changes: changes the orders one by one, in the given sequence. */
export const ChangeOrderStatuses = z
  .object({
    ...statusChange,
    orders: z
      .array(z.object({ _id: Id, ...oneOrder }))
      .min(1)
      .max(MAX_ORDERS_AT_ONCE),
  })
  .superRefine(checkReason)
export const OrderChangeResult = z.object({
  _id: z.string(),
  changed: z.boolean(),
  /** Why the status was not changed, in words for the screen. */
  message: z.string().optional(),
  code: z.string().optional(),
  details: ErrorDetails.optional(),
})
export type OrderChangeResult = z.infer<typeof OrderChangeResult>
export const ChangeOrderStatusesResponse = okResponse({ results: z.array(OrderChangeResult) })
