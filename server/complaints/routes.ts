import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ComplaintAnswer,
  ComplaintReply,
  ComplaintsAnswer,
  FileComplaint,
} from '../../contract/complaints.ts'
import { Refusal } from '../../contract/envelope.ts'
import { Id } from '../../contract/fields.ts'
import { messages } from '../../contract/messages.ts'
import { requireSignedIn } from '../http/gate.ts'
import { complaintsOf, continueComplaint, fileComplaint } from './complaints.ts'

const HOUR_S = 3600

/** The customer's side of complaints, under /api. */
export const complaintsRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = [
    { name: 'complaint', per: 'account' as const, hits: 20, windowS: HOUR_S },
    { name: 'complaint', per: 'source' as const, hits: 600, windowS: HOUR_S },
  ]

  app.post(
    '/complaints',
    {
      config: { mayCall: 'verified', limits },
      schema: { body: FileComplaint, response: { 201: ComplaintAnswer, 404: Refusal, 422: Refusal } },
    },
    async (request, reply) => {
      const complaint = await fileComplaint(app.db, requireSignedIn(request).id, request.body)
      return reply
        .code(201)
        .send({ success: true, message: messages.complaintFiled(complaint.number), complaint })
    },
  )

  app.get(
    '/complaints/my',
    { config: { mayCall: 'verified' }, schema: { response: { 200: ComplaintsAnswer } } },
    async (request) => ({
      success: true as const,
      complaints: await complaintsOf(app.db, requireSignedIn(request).id),
    }),
  )

  app.post(
    '/complaints/:id/messages',
    {
      config: { mayCall: 'verified', limits },
      schema: {
        params: z.object({ id: Id }),
        body: ComplaintReply,
        response: { 201: ComplaintAnswer, 404: Refusal, 409: Refusal, 422: Refusal },
      },
    },
    async (request, reply) => {
      const { id } = requireSignedIn(request)
      const complaint = await continueComplaint(app.db, id, request.params.id, request.body.message)
      return reply.code(201).send({ success: true, message: messages.complaintSent, complaint })
    },
  )
}
