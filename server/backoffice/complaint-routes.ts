import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  AdminComplaintResponse,
  AdminComplaintsQuery,
  AdminComplaintsResponse,
  AnswerComplaint,
} from '#contract/admin/complaints.ts'
import { IdParams } from '#contract/admin/fields.ts'
import { ErrorResponse } from '#contract/envelope.ts'
import { writeAudit } from '../audit/audit.ts'
import { answerComplaint, getComplaint, listComplaints } from '../complaints/complaints.ts'
import { asAdmin } from './audited.ts'

/** The shop's side of complaints. */
export const complaintRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { mayCall: 'admin' } as const
  const answers = { 200: AdminComplaintResponse, 404: ErrorResponse, 409: ErrorResponse, 422: ErrorResponse }
  const complaint = async (id: string) => ({
    success: true as const,
    complaint: await getComplaint(app.db, id),
  })

  app.get(
    '/complaints',
    { config, schema: { querystring: AdminComplaintsQuery, response: { 200: AdminComplaintsResponse } } },
    async (request) => ({ success: true as const, ...(await listComplaints(app.db, request.query)) }),
  )

  app.get(
    '/complaints/:id',
    { config, schema: { params: IdParams, response: { 200: AdminComplaintResponse, 404: ErrorResponse } } },
    (request) => complaint(request.params.id),
  )

  app.post(
    '/complaints/:id/answer',
    { config, schema: { params: IdParams, body: AnswerComplaint, response: answers } },
    async (request) => {
      const { id } = request.params
      const { message, close } = request.body
      await asAdmin(app, request, async (tx, actor) => {
        await answerComplaint(tx, id, { actorId: actor.id, message, close })
        await writeAudit(tx, actor, 'complaint.answer', { type: 'complaint', id }, { message, close })
      })
      return complaint(id)
    },
  )

  app.post(
    '/complaints/:id/close',
    { config, schema: { params: IdParams, response: answers } },
    async (request) => {
      const { id } = request.params
      await asAdmin(app, request, async (tx, actor) => {
        await answerComplaint(tx, id, { actorId: actor.id, message: '', close: true })
        await writeAudit(tx, actor, 'complaint.close', { type: 'complaint', id })
      })
      return complaint(id)
    },
  )
}
