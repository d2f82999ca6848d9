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
import { staffChange } from './staff-change.ts'

const HOUR_S = 60 * 60

/** Staff: roles and invitations. */
export const staffRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'staff.manage' } as const
  const invitations: Limit = { name: 'staff-invitations', per: 'account', hits: 60, windowS: HOUR_S }
  const lists = async (message?: string) =>
    ok({ ...(await listStaff(app.db)), ...(message === undefined ? {} : { message }) })

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

  app.route({
    ...endpoint('DELETE /admin/staff/invitations/:id'),
    config,
    async handler(request) {
      await staffChange(request, (tx, staff) => revokeInvitation(tx, staff, request.params.id))
      return lists()
    },
  })

  app.route({
    ...endpoint('PUT /admin/staff/:id'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, (tx, staff) => changeStaffRole(tx, staff, id, request.body))
      return lists()
    },
  })

  app.route({
    ...endpoint('DELETE /admin/staff/:id'),
    config,
    async handler(request) {
      await staffChange(request, (tx, staff) => removeStaff(tx, staff, request.params.id))
      return lists()
    },
  })
}
