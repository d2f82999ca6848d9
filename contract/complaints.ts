import { z } from 'zod'
import { COMPLAINT_REASONS, COMPLAINT_STATUSES, COMPLAINT_WISHES } from './admin/choices.ts'
import { differIn, Id, line, optionalLine, optionalText, Quantity, text } from './fields.ts'
import { COMPLAINT_MAX_LENGTH, COMPLAINT_SUBJECT_MAX_LENGTH, MAX_CART_LINES } from './limits.ts'
import { okResponse } from './responses.ts'
import { messages } from './validation.ts'

/** The texts of a complaint that names no products. */
const ComplaintTexts = z.object({
  subject: line(COMPLAINT_SUBJECT_MAX_LENGTH, messages.complaintSubjectMissing),
  message: text(COMPLAINT_MAX_LENGTH, messages.complaintEmpty),
})

const WrongGoods = z.object({
  /** An order line. */
  line: Id,
  reason: z.enum(COMPLAINT_REASONS),
  units: Quantity,
})

/** In a form, lists are JSON. */
const parsed = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/**
 * POST /complaints, as JSON or as a form with up to five `images`. With `lines`, it says what is wrong with the goods of a
 * delivered order, and needs no texts.
 */
export const FileComplaint = z
  .object({
    orderId: Id,
    subject: optionalLine(COMPLAINT_SUBJECT_MAX_LENGTH),
    message: optionalText(COMPLAINT_MAX_LENGTH),
    lines: z
      .preprocess(
        parsed,
        z.array(WrongGoods).max(MAX_CART_LINES).refine(differIn('line'), messages.lineTwice),
      )
      .optional(),
    wish: z.enum(COMPLAINT_WISHES).optional(),
  })
  .superRefine(({ lines = [], subject, message }, context) => {
    if (lines.length > 0) return
    const { error } = ComplaintTexts.safeParse({ subject, message })
    for (const { path, message: problem } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [...path], message: problem })
    }
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
  /** Empty if it names products and has no subject, and once the account is deleted. */
  subject: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  createdAt: z.string(),
})
export type ComplaintSummary = z.infer<typeof ComplaintSummary>

/** A product that is complained about. */
export const ComplaintLine = z.object({
  line: z.string(),
  name: z.string(),
  nepaliName: z.string(),
  reason: z.enum(COMPLAINT_REASONS),
  units: z.number(),
  /** Units that were paid back. */
  credited: z.number(),
})
export type ComplaintLine = z.infer<typeof ComplaintLine>

/** A complaint as its customer sees it, with its texts from the first. */
export const Complaint = ComplaintSummary.extend({
  messages: z.array(ComplaintMessage),
  lines: z.array(ComplaintLine),
  wish: z.enum(COMPLAINT_WISHES).nullable(),
  /** The number of its pictures: GET /complaints/:id/pictures/1 and so on. */
  pictures: z.number(),
})
export type Complaint = z.infer<typeof Complaint>

export const ComplaintResponse = okResponse({ complaint: Complaint })
export const ComplaintsResponse = okResponse({ complaints: z.array(ComplaintSummary) })
