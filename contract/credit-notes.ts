import { z } from 'zod'
import { Invoice } from './invoices.ts'
import { okResponse } from './responses.ts'

/** GET /admin/returns/:id and GET /order/:id/returns/:returnId: the credit note of a return. */
export const CreditNote = z.object({
  _id: z.string(),
  orderId: z.string(),
  /** `2083/84-000012`, like invoices but with numbers of their own. */
  number: z.string(),
  /** ISO 8601 in UTC. */
  issuedAt: z.string(),
  date: z.string(),
  dateBs: z.string().nullable(),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  invoiceDateBs: z.string().nullable(),
  seller: Invoice.shape.seller,
  buyer: Invoice.shape.buyer,
  lines: z.array(Invoice.shape.lines.element.omit({ orderedGrams: true, packedGrams: true })),
  /** The refunded delivery charge; 0 if it was not refunded. */
  deliveryCharge: z.number(),
  /** What was not received at the door, and is deducted. */
  notReceived: z.number(),
  total: z.number(),
  totalInWords: z.string(),
  /** The part of the total that is store credit; the rest is refunded in cash. */
  credit: z.number(),
})
export type CreditNote = z.infer<typeof CreditNote>
export const CreditNoteResponse = okResponse({ creditNote: CreditNote })
