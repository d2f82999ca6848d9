import { z } from 'zod'
import { okResponse } from '../../responses.ts'
import { MAIL_FILTERS, MESSAGE_ERRORS, SMS_STOPS } from '../choices.ts'
import { cursorQuery, nextCursor, Time } from '../fields.ts'

/** GET /admin/mails: newest first. */
export const MailsQuery = z.object({
  show: z.enum(MAIL_FILTERS).default('failed'),
  ...cursorQuery,
})
export const AdminMail = z.object({
  _id: z.string(),
  channel: z.enum(['mail', 'sms']),
  kind: z.string(),
  /** An email address or a phone number. */
  recipient: z.string(),
  orderId: z.string().nullable(),
  /** The number of messages an SMS is charged as; null for mails, and for SMS that are not written yet. */
  parts: z.number().nullable(),
  createdAt: Time,
  sentAt: Time.nullable(),
  failedAt: Time.nullable(),
  /** Why the last attempt failed; empty if none has. */
  lastError: z.enum(MESSAGE_ERRORS).or(z.literal('')),
  /** What the mail server or gateway said then. */
  response: z.string(),
})
export type AdminMail = z.infer<typeof AdminMail>
export const MailsResponse = okResponse({
  mails: z.array(AdminMail),
  /** Why no SMS are sent at present. */
  smsStop: z.enum(SMS_STOPS).nullable(),
  nextCursor,
})
/* POST /admin/mails/:id/retry takes no body; 409 for a mail or SMS that has not failed. POST /admin/sms/retry has no body. */
