import { z } from 'zod'
import { okResponse } from '../responses.ts'
import { MAIL_FILTERS } from './choices.ts'
import { Cursor, Limit, nextCursor, Time } from './fields.ts'

/** GET /admin/mails: newest first. */
export const MailsQuery = z.object({
  show: z.enum(MAIL_FILTERS).default('failed'),
  cursor: Cursor,
  limit: Limit,
})
export const AdminMail = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  orderId: z.string().nullable(),
  createdAt: Time,
  sentAt: Time.nullable(),
  failedAt: Time.nullable(),
  lastError: z.string(),
})
export type AdminMail = z.infer<typeof AdminMail>
export const MailsResponse = okResponse({ mails: z.array(AdminMail), nextCursor })
/* POST /admin/mails/:id/retry takes no body; 409 for a mail that has not failed. */
