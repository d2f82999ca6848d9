import { z } from 'zod'
import * as messages from '#texts/messages.ts'
import { okResponse } from './envelope.ts'
import { email, Id, optionalText, Quantity, text } from './fields.ts'
import {
  ADDRESS_MAX_LENGTH,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  MAX_CART_LINES,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from './limits.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { NEPALI_MOBILE, normalizePhone } from './phone.ts'
import { findDistrict, isProvince } from './provinces.ts'

const Mobile = z
  .string(messages.required)
  .max(40, messages.shippingPhoneInvalid)
  .refine((typed) => typed.trim() !== '', messages.required)
  .transform(normalizePhone)
  .pipe(z.string().regex(NEPALI_MOBILE, messages.shippingPhoneInvalid))

const OptionalEmail = z
  .union([z.string().trim().length(0), email()], messages.emailInvalid)
  .optional()
  .default('')

const place = {
  phone: Mobile,
  city: text(60),
  state: text(40).refine(isProvince, messages.orderUnknownProvince),
}

interface Place {
  city: string
  state: string
}

const isInProvince = ({ city, state }: Place) => findDistrict(state, city) !== undefined

/** Tells a wrong city together with whatever else is wrong, as soon as there is a province to look in. */
const cityOutside: Parameters<z.ZodType['refine']>[1] & object = {
  path: ['city'],
  error: ({ input }) => {
    const { city, state } = input as Place
    return messages.cityOutside(city, state)
  },
  when({ value }) {
    const { city, state } = (value ?? {}) as Partial<Record<keyof Place, unknown>>
    return typeof city === 'string' && city.trim() !== '' && typeof state === 'string' && isProvince(state)
  },
}

/** Puts the district's own label in place of the spelling that was typed. */
function withLabel<Address extends Place>(value: Address): Address {
  return { ...value, city: findDistrict(value.state, value.city) ?? value.city }
}

/** The shipping form of the second checkout step. */
export const Shipping = z
  .object({
    fullName: text(NAME_MAX_LENGTH),
    email: OptionalEmail,
    address: text(ADDRESS_MAX_LENGTH),
    note: optionalText(NOTE_MAX_LENGTH),
    ...place,
  })
  .refine(isInProvince, cityOutside)
  .transform(withLabel)
export type Shipping = z.infer<typeof Shipping>

export const OrderLineRequest = z.object({
  product: Id,
  quantity: Quantity,
  /** Rupees for one unit, as the shopper saw it. */
  price: z.number().nonnegative(),
})

export const CreateOrder = z
  .object({
    items: z
      .array(OrderLineRequest)
      .min(1, messages.orderEmpty)
      .max(MAX_CART_LINES, messages.orderTooLong)
      .refine((items) => new Set(items.map(({ product }) => product)).size === items.length, {
        error: messages.orderRepeats,
        abort: true,
      }),
    shippingAddress: text(ADDRESS_MAX_LENGTH),
    total: z.number().nonnegative(),
    paymentMethod: z.literal('cod'),
    fullName: optionalText(NAME_MAX_LENGTH),
    email: OptionalEmail,
    note: optionalText(NOTE_MAX_LENGTH),
    ...place,
  })
  .refine(isInProvince, cityOutside)
  .transform(withLabel)
export type CreateOrder = z.infer<typeof CreateOrder>

export const OrderStatus = z.enum(ORDER_STATUSES)

export const OrderLine = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), unit: z.string(), images: z.array(z.string()) }),
  quantity: z.number(),
  price: z.number(),
  reviewed: z.boolean(),
})
export const Order = z.object({
  _id: z.string(),
  createdAt: z.string(),
  status: OrderStatus,
  items: z.array(OrderLine),
  total: z.number(),
  deliveryCharge: z.number(),
  fullName: z.string(),
  phone: z.string(),
  shippingAddress: z.string(),
  city: z.string(),
  state: z.string(),
  note: z.string(),
  paymentMethod: z.literal('cod'),
})
export type Order = z.infer<typeof Order>
export const OrderResponse = okResponse({ order: Order })
/** The newest orders; `total` counts those that are left out too. */
export const OrdersResponse = okResponse({ orders: z.array(Order), total: z.number() })

/** The shopkeeper's move. `from` is the status that was on the screen: when the order has left it, the move is refused. */
export const ChangeOrderStatus = z.object({
  status: OrderStatus,
  from: OrderStatus.optional(),
  reason: optionalText(REASON_MAX_LENGTH),
})
export type ChangeOrderStatus = z.infer<typeof ChangeOrderStatus>

/** What a client makes up for one press of the order button, so that sending it twice orders once. */
export const IdempotencyKey = z
  .string()
  .trim()
  .min(1)
  .max(IDEMPOTENCY_KEY_MAX_LENGTH)
  .regex(/^[\x20-\x7e]+$/)

/** What 'Order again' put in the cart, and what it could not. */
export const ReorderLine = z.object({
  productId: z.string(),
  name: z.string(),
  wanted: z.number(),
  added: z.number(),
  outcome: z.enum(['added', 'cut', 'sold-out', 'gone']),
  /** Set when the price is another than then; rupees. */
  oldPrice: z.number(),
  price: z.number(),
})
export const ReorderResponse = okResponse({ lines: z.array(ReorderLine) })
export type ReorderLine = z.infer<typeof ReorderLine>
