import { z } from 'zod'
import { OrderStatus, Substitution } from '../orders.ts'
import { okResponse } from '../responses.ts'
import { Cursor, countedPage, Day, Time } from './fields.ts'

/**
 * GET /admin/packing: the picking list and packing slips of all orders with this status, by delivery day, or only of those
 * placed on `date`.
 */
export const PackingQuery = z.object({
  date: Day.optional(),
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
export const PackingResponse = okResponse({
  status: OrderStatus,
  date: z.string().nullable(),
  picking: z.array(
    z.object({
      deliveryDay: z.string(),
      productId: z.string(),
      name: z.string(),
      /** Empty if the product has none. */
      nepaliName: z.string(),
      unit: z.string(),
      category: z.string(),
      nepaliCategory: z.string(),
      quantity: z.number(),
      orders: z.number(),
      /** The lots to take the units from; empty for products without lots. */
      lots: z.array(LotOnSlip),
      /** The number of these orders by what to do if the product is missing. */
      substitutions: z.record(Substitution, z.number()),
    }),
  ),
  slips: z.array(
    z.object({
      _id: z.string(),
      createdAt: Time,
      deliveryDay: z.string(),
      fullName: z.string(),
      phone: z.string(),
      secondPhone: z.string(),
      address: z.string(),
      landmark: z.string(),
      city: z.string(),
      state: z.string(),
      note: z.string(),
      substitution: Substitution,
      /** Absent without the permission `orders.read`, as are `collect` and `deliveryCharge`. */
      total: z.number().optional(),
      /** Cash to collect: the total without the store credit that was used. */
      collect: z.number().optional(),
      deliveryCharge: z.number().optional(),
      items: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          nepaliName: z.string(),
          unit: z.string(),
          quantity: z.number(),
          /** Of a product with lots: the units that `lots` lack are missing. */
          hasLots: z.boolean(),
          lots: z.array(LotOnSlip),
        }),
      ),
    }),
  ),
  ...countedPage,
})
export type PackingResponse = z.infer<typeof PackingResponse>
