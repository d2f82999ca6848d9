import { z } from 'zod'
import { Contact } from '../../addresses.ts'
import { OrderStatus } from '../../orders.ts'
import { okResponse } from '../../responses.ts'
import { Cursor, countedPage, Day } from '../fields.ts'
import { DeliveryRunLabel } from '../orders/orders.ts'

/** GET /admin/deliveries: the orders to deliver, by delivery day, province and district. */
export const DeliveriesQuery = z.object({
  status: z.enum(['processing', 'shipped']).default('processing'),
  /** Only orders to deliver on this day. */
  day: Day.optional(),
  cursor: Cursor,
})
export const DeliveriesResponse = okResponse({
  status: OrderStatus,
  provinces: z.array(
    z.object({
      deliveryDay: z.string(),
      province: z.string(),
      orders: z.number(),
      /** Cash to collect, rupees. */
      collect: z.number(),
      districts: z.array(
        z.object({
          district: z.string(),
          orders: z.number(),
          collect: z.number(),
          stops: z.array(
            z.object({
              _id: z.string(),
              ...Contact.omit({ city: true, state: true }).shape,
              note: z.string(),
              total: z.number(),
              /** Cash to collect: the total without the store credit that was used. */
              collect: z.number(),
              /** How often the customer was not at home. */
              attempts: z.number(),
              /** Who delivers it, and when. */
              deliveryRun: DeliveryRunLabel.nullable(),
              /** The units of all products. */
              units: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
  ...countedPage,
})
export type DeliveriesResponse = z.infer<typeof DeliveriesResponse>
