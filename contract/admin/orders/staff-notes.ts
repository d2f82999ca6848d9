import { z } from 'zod'
import { text } from '../../fields.ts'
import { STAFF_NOTE_MAX_LENGTH } from '../../limits.ts'
import { okResponse } from '../../responses.ts'
import { Time } from '../fields.ts'

/** POST /admin/orders/:id/notes and /admin/customers/:id/notes → 201. Customers never see these notes. */
export const AddStaffNote = z.object({ text: text(STAFF_NOTE_MAX_LENGTH) })
export type AddStaffNote = z.infer<typeof AddStaffNote>

export const StaffNote = z.object({
  _id: z.number(),
  text: z.string(),
  /** Empty once the author's account is deleted. */
  authorName: z.string(),
  createdAt: Time,
})
export type StaffNote = z.infer<typeof StaffNote>
export const StaffNoteResponse = okResponse({ note: StaffNote })
/** GET /admin/orders/:id/notes and /admin/customers/:id/notes: the newest 100, newest first. */
export const StaffNotesResponse = okResponse({ notes: z.array(StaffNote) })
