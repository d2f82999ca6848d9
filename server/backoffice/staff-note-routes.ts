import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { StaffNote } from '#contract/admin/staff-notes.ts'
import { lockCustomer } from '../domains/accounts/accounts.ts'
import { lockOrder } from '../domains/orders/orders.ts'
import { addNote, type NoteSubject } from '../domains/staff-notes/staff-notes.ts'
import type { Tx } from '../platform/database/database.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { notFound } from '../platform/shared/errors.ts'
import { readCustomer } from './read/customers.ts'
import { readOrder } from './read/order.ts'
import { listNotes } from './read/staff-notes.ts'
import { type Staff, staffChange } from './staff-change.ts'

/** Notes of staff about orders and customers. */
export const staffNoteRoutes: FastifyPluginAsyncZod = async (app) => {
  const notesResponse = async (subject: NoteSubject) => ok({ notes: await listNotes(app.db, subject) })
  async function writeNote(tx: Tx, staff: Staff, subject: NoteSubject, text: string): Promise<StaffNote> {
    const { id, createdAt } = await addNote(tx, subject, staff.id, text)
    return { _id: id, text, authorName: staff.name, createdAt: createdAt.toISOString() }
  }

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
      const note = await staffChange(request, async (tx, staff) => {
        if (!(await lockOrder(tx, id))) throw notFound((t) => t.orderGone)
        await staff.log('order.note', id)
        return writeNote(tx, staff, { orderId: id }, request.body.text)
      })
      return reply.code(201).send(ok({ note }))
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
      const note = await staffChange(request, async (tx, staff) => {
        await lockCustomer(tx, id)
        await staff.log('customer.note', id)
        return writeNote(tx, staff, { accountId: id }, request.body.text)
      })
      return reply.code(201).send(ok({ note }))
    },
  })
}
