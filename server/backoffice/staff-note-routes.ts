import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { lockCustomer } from '../domains/accounts/accounts.ts'
import { lockOrder } from '../domains/orders/orders.ts'
import { addNote, type NoteSubject } from '../domains/staff-notes/staff-notes.ts'
import { requireSignedIn } from '../platform/http/authorization.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { notFound } from '../platform/shared/errors.ts'
import { readCustomer } from './read/customers.ts'
import { readOrder } from './read/order.ts'
import { listNotes } from './read/staff-notes.ts'
import { staffChange } from './staff-change.ts'

/** Notes of staff about orders and customers. */
export const staffNoteRoutes: FastifyPluginAsyncZod = async (app) => {
  const notesResponse = async (subject: NoteSubject) => ok({ notes: await listNotes(app.db, subject) })

  app.route({
    ...endpoint('GET /admin/orders/:id/notes'),
    config: { permission: 'orders.read' },
    async handler(request) {
      const { id } = request.params
      await readOrder(app.db, id)
      return notesResponse({ orderId: id })
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/notes'),
    config: { permission: 'orders.manage' },
    async handler(request, reply) {
      const { id } = request.params
      const { text } = request.body
      const saved = await staffChange(request, async (tx, staff) => {
        if (!(await lockOrder(tx, id))) throw notFound((t) => t.orderGone)
        await staff.log('order.note', id)
        return addNote(tx, { orderId: id }, staff.id, text)
      })
      const authorName = requireSignedIn(request).user.name
      return reply.code(201).send(ok({ note: { ...saved, text, authorName } }))
    },
  })

  app.route({
    ...endpoint('GET /admin/customers/:id/notes'),
    config: { permission: 'customers.manage' },
    async handler(request) {
      const { id } = request.params
      await readCustomer(app.db, id)
      return notesResponse({ accountId: id })
    },
  })

  app.route({
    ...endpoint('POST /admin/customers/:id/notes'),
    config: { permission: 'customers.manage' },
    async handler(request, reply) {
      const { id } = request.params
      const { text } = request.body
      const saved = await staffChange(request, async (tx, staff) => {
        await lockCustomer(tx, id)
        await staff.log('customer.note', id)
        return addNote(tx, { accountId: id }, staff.id, text)
      })
      const authorName = requireSignedIn(request).user.name
      return reply.code(201).send(ok({ note: { ...saved, text, authorName } }))
    },
  })
}
