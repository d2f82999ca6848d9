import { z } from 'zod'
import { email } from '../../fields.ts'
import { STAFF_ROLES } from '../../permissions.ts'
import { okResponse } from '../../responses.ts'
import { messages } from '../../validation.ts'
import { Time } from '../fields.ts'

const StaffRole = z.enum(STAFF_ROLES, messages.badRequest)

export const StaffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  blocked: z.boolean(),
  /** Whether two-step verification is set up. */
  secondFactor: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** An invitation that was not accepted yet. */
export const StaffInvitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: StaffRole,
  expiresAt: Time,
  invitedBy: z.string(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

/** All calls about staff respond with the lists after the change. */
export const StaffResponse = okResponse({
  staff: z.array(StaffMember),
  invitations: z.array(StaffInvitation),
})
/** POST /admin/staff/invitations: replaces an earlier invitation of the same email. */
export const InviteStaff = z.object({ email: email(), role: StaffRole })
export type InviteStaff = z.infer<typeof InviteStaff>
/** PUT /admin/staff/:id */
export const ChangeStaffRole = z.object({ role: StaffRole, before: StaffRole })
export type ChangeStaffRole = z.infer<typeof ChangeStaffRole>
