import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getCustomer, lockCustomer, namesOf } from '../domains/accounts/accounts.ts'
import { findOrderDetails, lockOrder } from '../domains/orders/orders.ts'
import { addNote, listNotes, type NoteSubject } from '../domains/staff-notes/staff-notes.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { notFound } from '../platform/shared/errors.ts'
import { staffChange } from './staff-change.ts'

/** Notes of staff about orders and customers. */
export const staffNoteRoutes: FastifyPluginAsyncZod = async (app) => {
  const notesResponse = async (subject: NoteSubject) => {
    const notes = await listNotes(app.db, subject)
    const names = await namesOf(
      app.db,
      notes.map(({ authorId }) => authorId),
    )
    return ok({
      notes: notes.map(({ authorId, ...note }) => ({ ...note, authorName: names.get(authorId ?? '') ?? '' })),
    })
  }

  app.route({
    ...endpoint('GET /admin/orders/:id/notes'),
    config: { permission: 'orders.read' },
    async handler(request) {
      const { id } = request.params
      if (!(await findOrderDetails(app.db, id))) throw notFound((t) => t.orderGone)
      return notesResponse({ orderId: id })
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/notes'),
    config: { permission: 'orders.manage' },
    async handler(request, reply) {
      const { id } = request.params
      const note = await staffChange(request, async (tx, staff) => {
        if (!(await lockOrder(tx, id))) throw notFound((t) => t.orderGone)
        const { authorId: _, ...added } = await addNote(tx, { orderId: id }, staff.id, request.body.text)
        await staff.log('order.note', id)
        return { ...added, authorName: staff.name }
      })
      return reply.code(201).send(ok({ note }))
    },
  })

  app.route({
    ...endpoint('GET /admin/customers/:id/notes'),
    config: { permission: 'customers.manage' },
    async handler(request) {
      const { id } = request.params
      await getCustomer(app.db, id)
      return notesResponse({ accountId: id })
    },
  })

  app.route({
    ...endpoint('POST /admin/customers/:id/notes'),
    config: { permission: 'customers.manage' },
    async handler(request, reply) {
      const { id } = request.params
      const note = await staffChange(request, async (tx, staff) => {
        await lockCustomer(tx, id)
        const { authorId: _, ...added } = await addNote(tx, { accountId: id }, staff.id, request.body.text)
        await staff.log('customer.note', id)
        return { ...added, authorName: staff.name }
      })
      return reply.code(201).send(ok({ note }))
    },
  })
}
