import { z } from 'zod'
import { COMPLAINT_STATUSES } from './admin-lists.ts'
import { answer } from './envelope.ts'
import { Id, text } from './fields.ts'
import { COMPLAINT_MAX_LENGTH, COMPLAINT_SUBJECT_MAX_LENGTH } from './limits.ts'
import { messages } from './messages.ts'

export const FileComplaint = z.object({
  orderId: Id,
  subject: text(COMPLAINT_SUBJECT_MAX_LENGTH, messages.complaintSubjectMissing),
  message: text(COMPLAINT_MAX_LENGTH, messages.complaintEmpty),
})
export type FileComplaint = z.infer<typeof FileComplaint>

export const ComplaintReply = z.object({ message: text(COMPLAINT_MAX_LENGTH, messages.complaintEmpty) })

export const ComplaintMessage = z.object({
  _id: z.number(),
  from: z.enum(['customer', 'shop']),
  message: z.string(),
  createdAt: z.string(),
})

/** A complaint as its customer sees it; `messages[0]` is what was filed. */
export const Complaint = z.object({
  _id: z.string(),
  /** Counts from 1, told to both sides: 'Complaint no. 12'. */
  number: z.number(),
  orderId: z.string(),
  subject: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  createdAt: z.string(),
  messages: z.array(ComplaintMessage),
})
export type Complaint = z.infer<typeof Complaint>

export const ComplaintAnswer = answer({ complaint: Complaint })
export const ComplaintsAnswer = answer({ complaints: z.array(Complaint) })
