import type { FastifyPluginAsync } from 'fastify'
import {
  changeStaffRole,
  inviteStaff,
  listStaff,
  removeStaff,
  revokeInvitation,
} from '../domains/accounts/accounts.ts'
import { languageOf, textsFor } from '../platform/http/language.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import { forStaff } from './for-staff.ts'

const HOUR_S = 60 * 60

/** Staff: roles and invitations. */
export const staffRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)
  const invitations: Limit = { name: 'staff-invitations', per: 'account', hits: 60, windowS: HOUR_S }
  const lists = () => listStaff(app.db)

  read('GET /admin/staff', 'staff.manage', lists)

  change(
    'POST /admin/staff/invitations',
    { permission: 'staff.manage', limits: [invitations] },
    async ({ request }) => ({ ...(await lists()), message: textsFor(request).invitationSent }),
    ({ tx, staff, body, request }) =>
      inviteStaff(tx, app.config.sessionSecret, staff, { ...body, language: languageOf(request) }),
  )

  change('DELETE /admin/staff/invitations/:id', 'staff.manage', lists, ({ tx, staff, id }) =>
    revokeInvitation(tx, staff, id),
  )

  change('PUT /admin/staff/:id', 'staff.manage', lists, ({ tx, staff, id, body }) =>
    changeStaffRole(tx, staff, id, body),
  )

  change('DELETE /admin/staff/:id', 'staff.manage', lists, ({ tx, staff, id }) => removeStaff(tx, staff, id))
}
