import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerComplaint, pictureOf } from '../domains/complaints/complaints.ts'
import { creditComplaint } from '../domains/returns/returns.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { sendPrivatePicture } from '../platform/http/private-picture.ts'
import { listComplaints, readComplaint } from './read/complaints.ts'
import { readOrder } from './read/order.ts'
import { recordChanges } from './record-changes.ts'
import { staffChange } from './staff-change.ts'

/** Complaints: list, answer, close. */
export const complaintRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'complaints.manage' } as const
  const complaint = async (id: string) => ok({ complaint: await readComplaint(app.db, id) })
  const change = recordChanges(app, config.permission, complaint)

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

  change('POST /admin/complaints/:id/answer', async ({ tx, staff, id, body }) => {
    const { message, close } = body
    await answerComplaint(tx, id, { actorId: staff.id, message, close })
    await staff.log('complaint.answer', id, { message, close })
  })

  app.route({
    ...endpoint('GET /admin/complaints/:id/pictures/:position'),
    config,
    async handler({ params: { id, position } }, reply) {
      return sendPrivatePicture(reply, await pictureOf(app.db, id, Number(position)))
    },
  })

  app.route({
    ...endpoint('POST /admin/complaints/:id/credit'),
    config,
    async handler(request, reply) {
      const { id } = request.params
      const { creditNote, orderId } = await staffChange(request, async (tx, staff) => {
        const credited = await creditComplaint(tx, staff.id, id, request.body)
        await staff.log('complaint.credit', id, { number: credited.creditNote, ...request.body })
        return credited
      })
      return reply.code(201).send(ok({ creditNote, order: await readOrder(app.db, orderId) }))
    },
  })

  change('POST /admin/complaints/:id/close', async ({ tx, staff, id }) => {
    await answerComplaint(tx, id, { actorId: staff.id, message: '', close: true })
    await staff.log('complaint.close', id)
  })
}
