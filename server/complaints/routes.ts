import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ComplaintReply, ComplaintResponse, ComplaintsResponse, FileComplaint } from '#contract/complaints.ts'
import { ErrorResponse } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import * as messages from '#texts/messages.ts'
import { requireSignedIn } from '../http/authorization.ts'
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
      schema: {
        body: FileComplaint,
        response: { 201: ComplaintResponse, 404: ErrorResponse, 422: ErrorResponse },
      },
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
    { config: { mayCall: 'verified' }, schema: { response: { 200: ComplaintsResponse } } },
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
        response: { 201: ComplaintResponse, 404: ErrorResponse, 409: ErrorResponse, 422: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { id } = requireSignedIn(request)
      const complaint = await continueComplaint(app.db, id, request.params.id, request.body.message)
      return reply.code(201).send({ success: true, message: messages.complaintSent, complaint })
    },
  )
}
