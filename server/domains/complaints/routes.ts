import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mayDo } from '#contract/permissions.ts'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { textsFor } from '../../platform/http/language.ts'
import { ok } from '../../platform/http/ok.ts'
import { sendPrivatePicture } from '../../platform/http/private-picture.ts'
import { REPLAYED } from '../../platform/http/replayed.ts'
import { compileValidator } from '../../platform/http/validation.ts'
import { requireSecondFactor } from '../settings/settings.ts'
import {
  accountFor,
  complaintsOfCustomer,
  continueComplaint,
  fileComplaint,
  getOwnComplaint,
  ownPicture,
} from './complaints.ts'
import { withComplaint } from './form.ts'

const HOUR_S = 3600

/** Routes for a customer's own complaints, under /api. */
export const complaintsRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = [
    { name: 'complaint', per: 'account' as const, hits: 20, windowS: HOUR_S },
    { name: 'complaint', per: 'source' as const, hits: 600, windowS: HOUR_S },
  ]

  await app.register(multipart)

  app.route({
    ...endpoint('POST /complaints'),
    config: { requiredRole: 'verified', limits, timeLimit: 'upload' },
    // withComplaint validates JSON and forms; the schema is only for the API description
    validatorCompiler: (route) =>
      route.httpPart === 'body' ? (value) => ({ value }) : compileValidator(route as never),
    async handler(request, reply) {
      const { id, user } = requireSignedIn(request)
      const author = { id, isStaff: mayDo(user.role, 'complaints.manage') }
      if (author.isStaff) await requireSecondFactor(app.db, id)
      const key = request.headers['idempotency-key']
      const { complaint, isOwn, isNew } = await withComplaint(
        request,
        reply,
        (orderId) => accountFor(app.db, author, orderId),
        (form) => fileComplaint(app.db, author, { ...form, key }),
      )
      if (!isNew) reply.header(...REPLAYED)
      const { complaintFiled, complaintRecorded } = textsFor(request)
      const message = (isOwn ? complaintFiled : complaintRecorded)(complaint.number)
      return reply.code(201).send(ok({ message, complaint }))
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
    ...endpoint('GET /complaints/:id/pictures/:position'),
    config: { requiredRole: 'verified' },
    async handler(request, reply) {
      const { id, position } = request.params
      return sendPrivatePicture(
        reply,
        await ownPicture(app.db, requireSignedIn(request).id, id, Number(position)),
      )
    },
  })

  app.route({
    ...endpoint('POST /complaints/:id/messages'),
    config: { requiredRole: 'verified', limits },
    async handler(request, reply) {
      const { id } = requireSignedIn(request)
      const { complaint, isNew } = await continueComplaint(app.db, id, request.params.id, {
        message: request.body.message,
        key: request.headers['idempotency-key'],
      })
      if (!isNew) reply.header(...REPLAYED)
      return reply.code(201).send(ok({ message: textsFor(request).complaintSent, complaint }))
    },
  })
}
