import { z } from 'zod'
import { Day, Id } from '../../fields.ts'
import { LANGUAGES } from '../../languages.ts'
import { OrderedProducts, Shipping } from '../../orders.ts'
import { messages } from '../../validation.ts'

/**
 * POST /admin/orders/phone → 201, at current prices. The order belongs to `customerId`, which staff have confirmed with the
 * caller, or else to the account that has verified the email address; a phone number alone does not link an account.
 */
export const PhoneOrder = z
  .object({
    shipping: Shipping,
    /** The customer's account. Its phone number must be that of the order. */
    customerId: Id.optional(),
    /** Whether the store credit of `customerId` pays. The caller must have asked for it. */
    useCredit: z.boolean().default(false),
    /** Of the messages about the order. Without it, that of the account, and Nepali without an account. */
    language: z.enum(LANGUAGES).optional(),
    /** The first possible day without it. */
    deliveryDay: Day.optional(),
    items: OrderedProducts,
  })
  .refine(({ useCredit, customerId }) => !useCredit || customerId !== undefined, {
    error: messages.creditNeedsAccount,
    path: ['useCredit'],
  })
export type PhoneOrder = z.infer<typeof PhoneOrder>
