import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  changeStaffRole,
  inviteStaff,
  listStaff,
  removeStaff,
  revokeInvitation,
} from '../domains/accounts/accounts.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { languageOf, textsFor } from '../platform/http/language.ts'
import { ok } from '../platform/http/ok.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import { recordChanges } from './record-changes.ts'
import { staffChange } from './staff-change.ts'

const HOUR_S = 60 * 60

/** Staff: roles and invitations. */
export const staffRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'staff.manage' } as const
  const invitations: Limit = { name: 'staff-invitations', per: 'account', hits: 60, windowS: HOUR_S }
  const lists = async (message?: string) =>
    ok({ ...(await listStaff(app.db)), ...(message === undefined ? {} : { message }) })

  const change = recordChanges(app, config.permission, () => lists())

  app.route({ ...endpoint('GET /admin/staff'), config, handler: () => lists() })

  app.route({
    ...endpoint('POST /admin/staff/invitations'),
    config: { ...config, limits: [invitations] },
    async handler(request, reply) {
      await staffChange(request, (tx, staff) =>
        inviteStaff(tx, app.config.sessionSecret, staff, { ...request.body, language: languageOf(request) }),
      )
      return reply.code(201).send(await lists(textsFor(request).invitationSent))
    },
  })

  change('DELETE /admin/staff/invitations/:id', ({ tx, staff, id }) => revokeInvitation(tx, staff, id))

  change('PUT /admin/staff/:id', ({ tx, staff, id, body }) => changeStaffRole(tx, staff, id, body))

  change('DELETE /admin/staff/:id', ({ tx, staff, id }) => removeStaff(tx, staff, id))
}
