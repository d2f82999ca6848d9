import { z } from 'zod'
import { Id } from '../../fields.ts'
import { okResponse } from '../../responses.ts'
import { cursorQuery, Day, nextCursor, Time, Word } from '../fields.ts'

/** GET /admin/audit: newest first. */
export const AuditQuery = z.object({
  action: Word.optional(),
  actor: Id.optional(),
  subjectType: Word.optional(),
  subjectId: Word.optional(),
  from: Day.optional(),
  to: Day.optional(),
  ...cursorQuery,
})
export type AuditQuery = z.infer<typeof AuditQuery>
export const AuditEntry = z.object({
  _id: z.number(),
  createdAt: Time,
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()),
  source: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
export const AuditResponse = okResponse({ entries: z.array(AuditEntry), nextCursor })
