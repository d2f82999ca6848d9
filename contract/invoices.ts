import { z } from 'zod'
import { Cursor, countedPage, Day } from './admin/fields.ts'
import { NamedGoods } from './fields.ts'
import { Grams, OrderAmounts } from './orders.ts'
import { okResponse } from './responses.ts'

/**
 * GET and POST /admin/orders/:id/invoice, GET /order/:id/invoice. The first POST issues the invoice and later ones return it; GET
 * is 404 before.
 */
export const Invoice = z.object({
  orderId: z.string(),
  /** `2083/84-000012`: Nepal's fiscal year and a number without gaps within the year. */
  number: z.string(),
  /** ISO 8601 in UTC. */
  issuedAt: z.string(),
  /** The Gregorian day in Nepal. `dateBs` is the same day in Bikram Sambat; null for years that have not been announced. */
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
    nepali: z.object({ name: z.string(), address: z.string() }),
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
      ...NamedGoods,
      price: z.number(),
      quantity: z.number(),
      amount: z.number(),
      ...Grams,
    }),
  ),
  subtotal: z.number(),
  ...OrderAmounts.omit({ creditUsed: true }).shape,
  /** The total without the weight refund. */
  toPay: z.number(),
  /** The part of `toPay` that store credit pays; the rest is cash. Older invoices do not have it. */
  creditUsed: z.number().optional(),
  /** Of `toPay`: `One lakh twenty-five thousand rupees only` */
  totalInWords: z.string(),
  paymentMethod: z.literal('cod'),
  /** What was paid at the door; null before the delivery. */
  paid: z.object({ cash: z.number(), qr: z.number() }).nullable(),
  /** True when the order was cancelled after the invoice was issued. */
  void: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>
export const InvoiceResponse = okResponse({ invoice: Invoice })

/** One print by the shop: 0 is the original, 1 the first copy. The name is empty once the account is gone. */
export const InvoicePrint = z.object({ number: z.number(), name: z.string(), at: z.string() })
export type InvoicePrint = z.infer<typeof InvoicePrint>
/** With the newest 50 prints. */
export const AdminInvoiceResponse = okResponse({ invoice: Invoice, prints: z.array(InvoicePrint) })
/** POST /admin/orders/:id/invoice/prints, before each print. */
export const InvoicePrintResponse = okResponse({ print: InvoicePrint.pick({ number: true }) })

/** GET /admin/invoices: the invoices issued on a day in Nepal, by number, for one print job. */
export const InvoicesQuery = z.object({ date: Day, cursor: Cursor })
export const InvoicesResponse = okResponse({ invoices: z.array(Invoice), ...countedPage })
