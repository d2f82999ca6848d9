import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerComplaint, pictureOf } from '../domains/complaints/complaints.ts'
import { creditComplaint } from '../domains/returns/returns.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { sendPrivatePicture } from '../platform/http/private-picture.ts'
import { forStaff } from './for-staff.ts'
import { listComplaints, readComplaint } from './read/complaints.ts'
import { readOrder } from './read/order.ts'

/** Complaints: list, answer, close. */
export const complaintRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read, change } = forStaff(app)
  const complaint = async ({ id }: { id: string }) => ({ complaint: await readComplaint(app.db, id) })
  const credited = async ({ creditNote, orderId }: { creditNote: string; orderId: string }) => ({
    creditNote,
    order: await readOrder(app.db, orderId),
  })

  read('GET /admin/complaints', 'complaints.manage', ({ query }) => listComplaints(app.db, query))

  read('GET /admin/complaints/:id', 'complaints.manage', complaint)

  change(
    'POST /admin/complaints/:id/answer',
    'complaints.manage',
    complaint,
    async ({ tx, staff, id, body }) => {
      const { message, close } = body
      await answerComplaint(tx, id, { actorId: staff.id, message, close })
      await staff.log('complaint.answer', id, { message, close })
    },
  )

  app.route({
    ...endpoint('GET /admin/complaints/:id/pictures/:position'),
    config: { permission: 'complaints.manage' },
    async handler({ params: { id, position } }, reply) {
      return sendPrivatePicture(reply, await pictureOf(app.db, id, Number(position)))
    },
  })

  change(
    'POST /admin/complaints/:id/credit',
    'complaints.manage',
    credited,
    async ({ tx, staff, id, body }) => {
      const done = await creditComplaint(tx, staff.id, id, body)
      await staff.log('complaint.credit', id, { number: done.creditNote, ...body })
      return done
    },
  )

  change('POST /admin/complaints/:id/close', 'complaints.manage', complaint, async ({ tx, staff, id }) => {
    await answerComplaint(tx, id, { actorId: staff.id, message: '', close: true })
    await staff.log('complaint.close', id)
  })
}
