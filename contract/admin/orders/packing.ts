import { z } from 'zod'
import { Contact } from '../../addresses.ts'
import { differIn, Id, integer, NamedGoods } from '../../fields.ts'
import { MAX_CART_LINES, MAX_GRAMS } from '../../limits.ts'
import { Grams, OrderAmounts, OrderStatus, Substitution } from '../../orders.ts'
import { okResponse } from '../../responses.ts'
import { messages } from '../../validation.ts'
import { Cursor, countedPage, Day, Time, Version } from '../fields.ts'

/** GET /admin/packing: the picking list and packing slips of all orders with this status, by delivery day. */
export const PackingQuery = z.object({
  /** Only orders to deliver on this day. */
  day: Day.optional(),
  status: z.enum(['pending', 'processing']).default('processing'),
  cursor: Cursor,
})
const LotOnSlip = z.object({
  _id: z.string(),
  code: z.string(),
  lastDay: z.string().nullable(),
  units: z.number(),
})
export const PackingSlip = z.object({
  _id: z.string(),
  /** Must be sent with the grams. */
  version: z.number(),
  createdAt: Time,
  deliveryDay: z.string(),
  ...Contact.shape,
  note: z.string(),
  substitution: Substitution,
  /** Somebody must call the customer about a missing product first. */
  waitsForCall: z.boolean(),
  /** Cash to collect: the total without the store credit that was used and without the refund for grams. */
  collect: z.number().optional(),
  /** Absent without the permission `orders.read`, as is `collect`. */
  ...OrderAmounts.omit({ creditUsed: true }).partial().shape,
  items: z.array(
    z.object({
      /** Of the order line. */
      _id: z.string(),
      productId: z.string(),
      ...NamedGoods,
      image: z.string().nullable(),
      quantity: z.number(),
      /** Units that were found, if fewer than ordered. */
      found: z.number().nullable(),
      ...Grams,
      /** Of a product with lots: the units that `lots` lack are missing. */
      hasLots: z.boolean(),
      lots: z.array(LotOnSlip),
    }),
  ),
})
export type PackingSlip = z.infer<typeof PackingSlip>
export const PackingResponse = okResponse({
  status: OrderStatus,
  picking: z.array(
    z.object({
      deliveryDay: z.string(),
      productId: z.string(),
      ...NamedGoods,
      image: z.string().nullable(),
      quantity: z.number(),
      orders: z.number(),
      /** The lots to take the units from; empty for products without lots. */
      lots: z.array(LotOnSlip),
    }),
  ),
  slips: z.array(PackingSlip),
  ...countedPage,
})
export type PackingResponse = z.infer<typeof PackingResponse>

/** PUT /admin/orders/:id/weights: the grams of lines as they are packed. Lines that are not named keep theirs. */
export const WeighOrder = z.object({
  version: Version,
  lines: z
    .array(
      z.object({
        line: Id,
        /** Null: not weighed. */
        grams: integer(0, MAX_GRAMS, messages.gramsInvalid)
          .refine((grams) => grams > 0, messages.gramsNone)
          .nullable(),
        /** Less than half of the ordered grams were confirmed. */
        confirmed: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES)
    .refine(differIn('line'), messages.lineTwice),
})
export type WeighOrder = z.infer<typeof WeighOrder>
export const PackingSlipResponse = okResponse({ slip: PackingSlip })

/**
 * POST /admin/orders/:id/short: the packer found fewer units than ordered, or corrects that up to all units. `replacement` is a
 * product that is not in the order, for the missing units, if the customer wanted a similar one; without it they are left out.
 */
export const MissingLine = z.object({
  version: Version,
  line: Id,
  found: z.number(messages.stockInvalid).int(messages.stockInvalid).min(0, messages.stockInvalid),
  replacement: Id.optional(),
})
export type MissingLine = z.infer<typeof MissingLine>
export const MissingOutcome = z.enum(['left_out', 'replaced', 'call', 'cancelled', 'found'])
export type MissingOutcome = z.infer<typeof MissingOutcome>
export const MissingResponse = okResponse({ outcome: MissingOutcome, slip: PackingSlip })
