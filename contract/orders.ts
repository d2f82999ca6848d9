import { z } from 'zod'
import { addressFields, Contact, contactOf, inProvince, optionalInEdit } from './addresses.ts'
import { Version } from './admin/fields.ts'
import { Product } from './catalog.ts'
import {
  Day,
  differIn,
  email,
  Id,
  NamedGoods,
  optionalLine,
  optionalText,
  Quantity,
  Rupees,
} from './fields.ts'
import {
  IDEMPOTENCY_KEY_MAX_LENGTH,
  MAX_CART_LINES,
  MAX_OWN_ORDERS,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
} from './limits.ts'
import { LineLot } from './lots.ts'
import { isProvince } from './nepal/provinces.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { okResponse } from './responses.ts'
import { oneLine } from './text.ts'
import { messages } from './validation.ts'

const OptionalEmail = z
  .union([z.string().overwrite(oneLine).pipe(z.literal('')), email()], messages.emailInvalid)
  .optional()
  .default('')

/** What to do about a product that is missing when the order is packed; by default, the shop calls the customer. */
export const Substitution = z.enum(['call', 'similar', 'leave_out'])
export type Substitution = z.infer<typeof Substitution>

const shippingFields = {
  email: OptionalEmail,
  note: optionalText(NOTE_MAX_LENGTH),
  substitution: Substitution.optional().default('call'),
  ...addressFields,
}

/** The shipping form of the second checkout step. */
export const Shipping = inProvince(z.object(shippingFields))
export type Shipping = z.infer<typeof Shipping>

/** The shipping details among the other fields of an order. */
export const shippingOf = (order: Shipping): Shipping => ({
  ...contactOf(order),
  email: order.email,
  note: order.note,
  substitution: order.substitution,
})

/** For the change of an order: fields that may be empty stay as they are when they are left out. */
export const ShippingChange = inProvince(
  z.object({
    ...shippingFields,
    ...optionalInEdit,
    email: shippingFields.email.unwrap(),
    note: shippingFields.note.unwrap(),
    substitution: shippingFields.substitution.unwrap(),
  }),
)

const OrderLineRequest = z.object({
  product: Id,
  quantity: Quantity,
  /** Rupees for one unit, as shown to the shopper. */
  price: Rupees,
})

const { address, ...shippingOfCheckout } = shippingFields
export const CreateOrder = inProvince(
  z.object({
    items: z
      .array(OrderLineRequest)
      .min(1, messages.orderEmpty)
      .max(MAX_CART_LINES, messages.orderTooLong)
      .refine(differIn('product'), { error: messages.orderRepeats, abort: true }),
    shippingAddress: address,
    total: Rupees,
    paymentMethod: z.literal('cod'),
    /** One of those that `GET /delivery-days` offers; the first possible day without it. */
    deliveryDay: Day.optional(),
    ...shippingOfCheckout,
    fullName: optionalLine(NAME_MAX_LENGTH),
  }),
)
export type CreateOrder = z.infer<typeof CreateOrder>

/** The products of an order, each once. */
export const OrderedProducts = z
  .array(z.object({ product: Id, quantity: Quantity }))
  .min(1, messages.orderEmpty)
  .max(MAX_CART_LINES, messages.orderTooLong)
  .refine(differIn('product'), messages.orderRepeats)

/**
 * PUT /order/:id, by the customer of a pending order before the cut-off of its day. `items` are all its products after the change:
 * units that were ordered keep their price, and more units get today's. `version` is the one that was read: 409 `order_changed` if
 * someone else has changed the order since.
 */
export const ChangeOrder = z.object({
  version: Version,
  items: OrderedProducts,
  /** The new total as shown to the customer, in rupees. */
  total: Rupees,
  /** Stays as it is without it, as the note does. */
  deliveryDay: Day.optional(),
  note: shippingFields.note.unwrap(),
  /** Whether the added products are those of the cart, and leave it. */
  fromCart: z.boolean().optional().default(false),
})
export type ChangeOrder = z.infer<typeof ChangeOrder>

export const OrderStatus = z.enum(ORDER_STATUSES)

/** Of a product that is weighed when packed; null for others, and `packedGrams` until it is weighed. */
export const Grams = { orderedGrams: z.number().nullable(), packedGrams: z.number().nullable() }

/** The amounts of an order, in rupees. */
export const OrderAmounts = z.object({
  total: z.number(),
  deliveryCharge: z.number(),
  /** Store credit that pays a part of the total; the rest is paid at the door. */
  creditUsed: z.number(),
  /** What the customer pays less because weighed goods lack grams. The total stays as it is. */
  weightRefund: z.number(),
})
export type OrderAmounts = z.infer<typeof OrderAmounts>

/**
 * The lines with all units of a product in one, in their sequence. In an order, units that were added later at another price are a
 * line of their own.
 */
export function sumByProduct<Line extends { productId: string; quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const quantity = (sums.get(line.productId)?.quantity ?? 0) + line.quantity
    sums.set(line.productId, { ...(sums.get(line.productId) ?? line), quantity })
  }
  return [...sums.values()]
}

const OrderLine = z.object({
  _id: z.string(),
  product: z.object({
    _id: z.string(),
    ...NamedGoods,
    images: z.array(z.string()),
  }),
  quantity: z.number(),
  price: z.number(),
  reviewed: z.boolean(),
  /** Units returned after delivery. */
  returned: z.number(),
  ...Grams,
  /** Of a shipped order: where its units come from. Empty for products without lots. */
  lots: z.array(LineLot),
})
export type OrderLine = z.infer<typeof OrderLine>
export const Order = z.object({
  _id: z.string(),
  createdAt: z.string(),
  status: OrderStatus,
  version: Version,
  /** Whether the customer may still add to it and change it: it is pending, and the cut-off of its day has not passed. */
  isChangeable: z.boolean(),
  items: z.array(OrderLine),
  ...OrderAmounts.shape,
  /** The cash that was taken at the door; with QR it may be less or more than was due. Null before the delivery. */
  cashReceived: z.number().nullable(),
  /** What was paid by QR at the door. */
  qr: z.number(),
  returns: z.array(
    z.object({
      _id: z.string(),
      /** The number of the credit note. */
      creditNote: z.string(),
      amount: z.number(),
      /** The part of the amount that is store credit; the rest is refunded in cash. */
      credit: z.number(),
      createdAt: z.string(),
    }),
  ),
  ...Contact.omit({ address: true }).shape,
  shippingAddress: z.string(),
  note: z.string(),
  substitution: Substitution,
  /** YYYY-MM-DD */
  deliveryDay: z.string(),
  paymentMethod: z.literal('cod'),
})
export type Order = z.infer<typeof Order>
export const OrderResponse = okResponse({ order: Order })
/** GET /order/my-orders. A page ends after `limit` orders, MAX_OWN_ORDERS without it, or before it exceeds MAX_OWN_ORDER_LINES. */
export const OwnOrdersQuery = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, MAX_OWN_ORDERS))
    .optional(),
})
/**
 * The newest orders, or those after the cursor. `total` counts all orders of the customer. Send `nextCursor` as `cursor` to get
 * the next page; it is null on the last page.
 */
export const OrdersResponse = okResponse({
  orders: z.array(Order),
  total: z.number(),
  nextCursor: z.string().nullable(),
})
/** GET /order/:id: one order with the time of each status, oldest first, and what more units of its products cost today. */
export const OwnOrder = Order.extend({
  items: z.array(OrderLine.extend({ priceNow: z.number() })),
  history: z.array(z.object({ status: OrderStatus, createdAt: z.string() })),
  /** Null while no invoice has been issued. */
  invoiceNumber: z.string().nullable(),
})
export type OwnOrder = z.infer<typeof OwnOrder>
export const OwnOrderResponse = okResponse({ order: OwnOrder })

/**
 * GET /order/credit: the store credit of the account, in rupees. The next order uses it. What pending orders have used comes back if
 * they are cancelled.
 */
export const StoreCreditResponse = okResponse({ credit: z.number(), inPendingOrders: z.number() })

/** GET /delivery-days: the next days with room for another order to this province, earliest first, as YYYY-MM-DD. */
export const DeliveryDaysQuery = z.object({
  state: z.string().refine(isProvince, messages.orderUnknownProvince),
})
export const DeliveryDaysResponse = okResponse({ days: z.array(z.string()) })

/** Generated by the client for one press of the order button, so that a repeated request places one order. */
export const IdempotencyKey = z
  .string()
  .trim()
  .min(1)
  .max(IDEMPOTENCY_KEY_MAX_LENGTH)
  .regex(/^[\x20-\x7e]+$/)

/** The outcome of 'Order again' for one order line, or of a line of a shopping list. */
export const ReorderLine = z.object({
  productId: z.string(),
  name: z.string(),
  nepaliName: z.string(),
  wanted: z.number(),
  added: z.number(),
  outcome: z.enum(['added', 'cut', 'sold-out', 'gone']),
  /** The price per unit of that order, in rupees; for a shopping list, today's. */
  oldPrice: z.number(),
  price: z.number(),
})
export const ReorderResponse = okResponse({ lines: z.array(ReorderLine) })
export type ReorderLine = z.infer<typeof ReorderLine>

/** A product that the customer buys again and again. */
export const UsualProduct = z.object({
  product: Product,
  /** The usual number of days between two orders. */
  days: z.number(),
  /** Units of the last day on which it was bought. */
  quantity: z.number(),
  /** Whether the usual time has passed, and not more than three times as long. */
  due: z.boolean(),
})
export type UsualProduct = z.infer<typeof UsualProduct>
/** GET /order/usual */
export const UsualResponse = okResponse({ usual: z.array(UsualProduct) })
