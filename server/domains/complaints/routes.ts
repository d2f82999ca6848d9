import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { textsFor } from '../../platform/http/language.ts'
import { ok } from '../../platform/http/ok.ts'
import { complaintsOfCustomer, continueComplaint, fileComplaint, getOwnComplaint } from './complaints.ts'

const HOUR_S = 3600

/** Routes for a customer's own complaints, under /api. */
export const complaintsRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = [
    { name: 'complaint', per: 'account' as const, hits: 20, windowS: HOUR_S },
    { name: 'complaint', per: 'source' as const, hits: 600, windowS: HOUR_S },
  ]

  app.route({
    ...endpoint('POST /complaints'),
    config: { requiredRole: 'verified', limits },
    async handler(request, reply) {
      const complaint = await fileComplaint(app.db, requireSignedIn(request).id, request.body)
      return reply
        .code(201)
        .send(ok({ message: textsFor(request).complaintFiled(complaint.number), complaint }))
    },
  })

  app.route({
    ...endpoint('GET /complaints/my'),
    config: { requiredRole: 'verified' },
    handler: async (request) =>
      ok({ complaints: await complaintsOfCustomer(app.db, requireSignedIn(request).id) }),
  })

  app.route({
    ...endpoint('GET /complaints/:id'),
    config: { requiredRole: 'verified' },
    handler: async (request) =>
      ok({ complaint: await getOwnComplaint(app.db, requireSignedIn(request).id, request.params.id) }),
  })

  app.route({
    ...endpoint('POST /complaints/:id/messages'),
    config: { requiredRole: 'verified', limits },
    async handler(request, reply) {
      const { id } = requireSignedIn(request)
      const complaint = await continueComplaint(app.db, id, request.params.id, request.body.message)
      return reply.code(201).send(ok({ message: textsFor(request).complaintSent, complaint }))
    },
  })
}
