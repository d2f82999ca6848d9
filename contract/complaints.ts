import { z } from 'zod'
import { COMPLAINT_STATUSES } from './admin/choices.ts'
import { Id, line, text } from './fields.ts'
import { COMPLAINT_MAX_LENGTH, COMPLAINT_SUBJECT_MAX_LENGTH } from './limits.ts'
import { okResponse } from './responses.ts'
import { messages } from './validation.ts'

export const FileComplaint = z.object({
  orderId: Id,
  subject: line(COMPLAINT_SUBJECT_MAX_LENGTH, messages.complaintSubjectMissing),
  message: text(COMPLAINT_MAX_LENGTH, messages.complaintEmpty),
})
export type FileComplaint = z.infer<typeof FileComplaint>

/** POST /complaints/:id/messages: 409 when it is closed or has MAX_COMPLAINT_MESSAGES. */
export const ComplaintReply = z.object({ message: text(COMPLAINT_MAX_LENGTH, messages.complaintEmpty) })

export const ComplaintMessage = z.object({
  _id: z.number(),
  from: z.enum(['customer', 'shop']),
  message: z.string(),
  createdAt: z.string(),
})

/** A complaint in a list of its customer. */
export const ComplaintSummary = z.object({
  _id: z.string(),
  /** Counts from 1; customer and shop refer to it as 'Complaint no. 12'. */
  number: z.number(),
  orderId: z.string(),
  subject: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  createdAt: z.string(),
})
export type ComplaintSummary = z.infer<typeof ComplaintSummary>

/** A complaint as its customer sees it; `messages[0]` is the text it was filed with. */
export const Complaint = ComplaintSummary.extend({ messages: z.array(ComplaintMessage) })
export type Complaint = z.infer<typeof Complaint>

export const ComplaintResponse = okResponse({ complaint: Complaint })
export const ComplaintsResponse = okResponse({ complaints: z.array(ComplaintSummary) })
