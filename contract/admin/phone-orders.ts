import { z } from 'zod'
import * as messages from '#texts/messages.ts'
import { Id, Quantity } from '../fields.ts'
import { MAX_CART_LINES } from '../limits.ts'
import { Shipping } from '../orders.ts'

/**
 * POST /admin/orders/phone → 201: the shop's own prices are taken. The order is linked to `customerId`, which the caller has
 * confirmed, or else to the account that has proven the e-mail address; never by phone number alone.
 */
export const PhoneOrder = z.object({
  shipping: Shipping,
  /** The account to link; its phone number must be the one of the order. */
  customerId: Id.optional(),
  items: z
    .array(z.object({ product: Id, quantity: Quantity }))
    .min(1, messages.orderEmpty)
    .max(MAX_CART_LINES, messages.orderTooLong)
    .refine(
      (items) => new Set(items.map(({ product }) => product)).size === items.length,
      messages.orderRepeats,
    ),
})
export type PhoneOrder = z.infer<typeof PhoneOrder>
