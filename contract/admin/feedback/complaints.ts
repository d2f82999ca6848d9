import { z } from 'zod'
import { Complaint, ComplaintMessage } from '../../complaints.ts'
import { Id, Quantity, text } from '../../fields.ts'
import { COMPLAINT_MAX_LENGTH } from '../../limits.ts'
import { okResponse } from '../../responses.ts'
import { COMPLAINT_FILTERS, COMPLAINT_STATUSES, REFUNDS } from '../choices.ts'
import { cursorQuery, nextCursor, Search, Time, Version } from '../fields.ts'

/** GET /admin/complaints: open complaints first, oldest first; then all others, newest first. */
export const AdminComplaintsQuery = z.object({
  show: z.enum(COMPLAINT_FILTERS).default('all'),
  search: Search,
  ...cursorQuery,
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
  /** Must be sent with a credit. */
  version: z.number(),
  lines: Complaint.shape.lines,
  wish: Complaint.shape.wish,
  pictures: Complaint.shape.pictures,
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

/**
 * POST /admin/complaints/:id/credit → a return whose goods did not come back: what was paid for these units of a line of the
 * complaint, as store credit or in cash.
 */
export const CreditComplaint = z.object({
  version: Version,
  line: Id,
  units: Quantity,
  refund: z.enum(REFUNDS),
})
export type CreditComplaint = z.infer<typeof CreditComplaint>
