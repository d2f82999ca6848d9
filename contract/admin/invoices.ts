import { z } from 'zod'
import { okResponse } from '../envelope.ts'
import { Time } from './fields.ts'

/** GET and POST /admin/orders/:id/invoice. POST issues it (once) and answers the same from then on; GET is 404 before. */
export const Invoice = z.object({
  orderId: z.string(),
  /** `2083/84-000012`: fiscal year of Nepal and a number without gaps within it. */
  number: z.string(),
  issuedAt: Time,
  /** Gregorian day in Nepal, and the same day of Bikram Sambat as far as its calendar is decreed. */
  date: z.string(),
  dateBs: z.string().nullable(),
  orderDate: z.string(),
  orderDateBs: z.string().nullable(),
  seller: z.object({
    name: z.string(),
    pan: z.string(),
    registrationNo: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
  }),
  lines: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      price: z.number(),
      quantity: z.number(),
      amount: z.number(),
    }),
  ),
  subtotal: z.number(),
  deliveryCharge: z.number(),
  total: z.number(),
  /** 'One lakh twenty-five thousand rupees only' */
  totalInWords: z.string(),
  paymentMethod: z.literal('cod'),
  /** The order was cancelled after the invoice had been issued: print it as void. */
  void: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>
export const InvoiceResponse = okResponse({ invoice: Invoice })

/* GET /admin/orders.csv takes the filters of the list and answers text/csv. */
