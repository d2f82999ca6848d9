import { z } from 'zod'
import { ComplaintMessage } from '../complaints.ts'
import { text } from '../fields.ts'
import { COMPLAINT_MAX_LENGTH } from '../limits.ts'
import { okResponse } from '../responses.ts'
import { COMPLAINT_FILTERS, COMPLAINT_STATUSES } from './choices.ts'
import { Cursor, Limit, nextCursor, Search, Time } from './fields.ts'

/** GET /admin/complaints: open complaints first, oldest first; then all others, newest first. */
export const AdminComplaintsQuery = z.object({
  show: z.enum(COMPLAINT_FILTERS).default('all'),
  search: Search,
  cursor: Cursor,
  limit: Limit,
})
export const AdminComplaintSummary = z.object({
  _id: z.string(),
  number: z.number(),
  orderId: z.string(),
  /** Without id and name when the account is gone. */
  customer: z.object({
    _id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  subject: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  createdAt: Time,
  updatedAt: Time,
})
export type AdminComplaintSummary = z.infer<typeof AdminComplaintSummary>
export const AdminComplaint = AdminComplaintSummary.extend({
  messages: z.array(ComplaintMessage.extend({ actorName: z.string() })),
})
export type AdminComplaint = z.infer<typeof AdminComplaint>
export const AdminComplaintsResponse = okResponse({ complaints: z.array(AdminComplaintSummary), nextCursor })
export const AdminComplaintResponse = okResponse({ complaint: AdminComplaint })
/** POST /admin/complaints/:id/answer mails the customer; `close` also closes it. /close takes no body. */
export const AnswerComplaint = z.object({
  message: text(COMPLAINT_MAX_LENGTH),
  close: z.boolean().default(false),
})
export type AnswerComplaint = z.infer<typeof AnswerComplaint>
