import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerComplaint, getComplaint, listComplaints } from '../domains/complaints/complaints.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { asStaff } from './audited.ts'

/** Complaints: list, answer, close. */
export const complaintRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'complaints.manage' } as const
  const complaint = async (id: string) => ok({ complaint: await getComplaint(app.db, id) })

  app.route({
    ...endpoint('GET /admin/complaints'),
    config,
    handler: async (request) => ok(await listComplaints(app.db, request.query)),
  })

  app.route({
    ...endpoint('GET /admin/complaints/:id'),
    config,
    handler: (request) => complaint(request.params.id),
  })

  app.route({
    ...endpoint('POST /admin/complaints/:id/answer'),
    config,
    async handler(request) {
      const { id } = request.params
      const { message, close } = request.body
      await asStaff(app, request, async (tx, actor) => {
        await answerComplaint(tx, id, { actorId: actor.id, message, close })
        await writeAudit(tx, actor, 'complaint.answer', { type: 'complaint', id }, { message, close })
      })
      return complaint(id)
    },
  })

  app.route({
    ...endpoint('POST /admin/complaints/:id/close'),
    config,
    async handler(request) {
      const { id } = request.params
      await asStaff(app, request, async (tx, actor) => {
        await answerComplaint(tx, id, { actorId: actor.id, message: '', close: true })
        await writeAudit(tx, actor, 'complaint.close', { type: 'complaint', id })
      })
      return complaint(id)
    },
  })
}
