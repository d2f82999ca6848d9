import { z } from 'zod'
import { CONTACT_FIELDS } from '../../addresses.ts'
import { NamedGoods } from '../../fields.ts'
import { OrderedProducts, ShippingChange } from '../../orders.ts'
import { Version } from '../fields.ts'
import { PhoneOrder } from './phone-orders.ts'

/**
 * PUT /admin/orders/:id → AdminOrderResponse. `items` are all products of the order after the edit; units that were ordered keep
 * their price, and more units get today's. `version` is the one that was read: 409 `order_changed` if someone else has edited the
 * order since.
 */
export const EditOrder = z.object({
  version: Version,
  shipping: ShippingChange,
  /** Stays as it is without it. */
  deliveryDay: PhoneOrder.shape.deliveryDay,
  items: OrderedProducts,
})
export type EditOrder = z.infer<typeof EditOrder>

/** The fields of the delivery that an edit can change. */
const EDITED_FIELDS = [...CONTACT_FIELDS, 'email', 'note', 'substitution', 'deliveryDay'] as const
export type EditedField = (typeof EDITED_FIELDS)[number]

const Amounts = z.object({ from: z.number(), to: z.number() })

/** `details` of an entry of the kind `edit` in the order's history. Amounts in rupees. */
export const OrderEditDetails = z.object({
  /** Changed quantities; 0 before a product was added and after it was removed. */
  lines: z.array(
    z.object({
      ...NamedGoods,
      from: z.number(),
      to: z.number(),
    }),
  ),
  /** Without the values of email addresses. Absent once the customer has deleted the account. */
  fields: z
    .array(z.object({ field: z.enum(EDITED_FIELDS), from: z.string(), to: z.string() }))
    .optional()
    .default([]),
  deliveryCharge: Amounts,
  total: Amounts,
})
export type OrderEditDetails = z.infer<typeof OrderEditDetails>
