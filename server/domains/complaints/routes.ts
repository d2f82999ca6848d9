import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mayDo } from '#contract/permissions.ts'
import type { Tx } from '../../platform/database/database.ts'
import { accountChange } from '../../platform/http/account-change.ts'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { textsFor } from '../../platform/http/language.ts'
import { ok } from '../../platform/http/ok.ts'
import { sendPrivatePicture } from '../../platform/http/private-picture.ts'
import { compileValidator } from '../../platform/http/validation.ts'
import { requireSecondFactor } from '../settings/settings.ts'
import {
  accountFor,
  complaintsOfCustomer,
  continueComplaint,
  fileComplaint,
  getComplaint,
  getOwnComplaint,
  ownPicture,
} from './conversations.ts'
import { withComplaint } from './form.ts'
import { encodePictures } from './goods.ts'

const HOUR_S = 3600

/** Routes for a customer's own complaints, under /api. */
export const complaintsRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = [
    { name: 'complaint', per: 'account' as const, hits: 20, windowS: HOUR_S },
    { name: 'complaint', per: 'source' as const, hits: 600, windowS: HOUR_S },
  ]

  const { route } = declareRoutes(app)
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
      // pictures about the order of somebody else are not worth a processor
      const checkOrder = (orderId: string) => accountFor(app.db, author, orderId)
      const { id: filed, isOwn } = await withComplaint(request, reply, checkOrder, async (form, signal) => {
        const { body } = form
        await checkOrder(body.orderId)
        const pictures = await encodePictures(form.pictures, signal)
        const change = (tx: Tx) => fileComplaint(tx, author, body, { pictures, signal })
        return accountChange(request, change, { name: '', body })
      })
      const complaint = await getComplaint(app.db, filed)
      const { complaintFiled, complaintRecorded } = textsFor(request)
      const message = (isOwn ? complaintFiled : complaintRecorded)(complaint.number)
      return reply.code(201).send(ok({ message, complaint }))
    },
  })

  route('GET /complaints/my', 'verified', async ({ account }) => ({
    complaints: await complaintsOfCustomer(app.db, account.id),
  }))

  route('GET /complaints/:id', 'verified', async ({ account, id }) => ({
    complaint: await getOwnComplaint(app.db, account.id, id),
  }))

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

  route(
    'POST /complaints/:id/messages',
    { requiredRole: 'verified', limits },
    async ({ account, id, body, request, t }) => {
      await accountChange(request, (tx) => continueComplaint(tx, account.id, id, body.message))
      return { message: t.complaintSent, complaint: await getOwnComplaint(app.db, account.id, id) }
    },
  )
}
