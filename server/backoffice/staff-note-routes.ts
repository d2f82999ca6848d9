import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { AddStaffNote } from '#contract/admin/orders/staff-notes.ts'
import { lockCustomer } from '../domains/accounts/accounts.ts'
import { lockOrder } from '../domains/orders/orders.ts'
import { addNote, type NoteSubject } from '../domains/staff-notes/staff-notes.ts'
import { requireSignedIn } from '../platform/http/authorization.ts'
import { notFound } from '../platform/shared/errors.ts'
import { forStaff } from './for-staff.ts'
import { readCustomer } from './read/customers.ts'
import { readOrder } from './read/order.ts'
import { listNotes } from './read/staff-notes.ts'

interface SavedNote {
  note: { _id: number; createdAt: string }
}

/** Notes of staff about orders and customers. */
export const staffNoteRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)
  const notes = async (subject: NoteSubject) => ({ notes: await listNotes(app.db, subject) })
  const saved = async ({
    note,
    body,
    request,
  }: SavedNote & { body: AddStaffNote; request: FastifyRequest }) => ({
    note: { ...note, text: body.text, authorName: requireSignedIn(request).user.name },
  })

  read('GET /admin/orders/:id/notes', 'orders.read', async ({ id }) => {
    await readOrder(app.db, id)
    return notes({ orderId: id })
  })

  change('POST /admin/orders/:id/notes', 'orders.manage', saved, async ({ tx, staff, id, body }) => {
    if (!(await lockOrder(tx, id))) throw notFound((t) => t.orderGone)
    await staff.log('order.note', id)
    return { note: await addNote(tx, { orderId: id }, staff.id, body.text) }
  })

  read('GET /admin/customers/:id/notes', 'customers.manage', async ({ id }) => {
    await readCustomer(app.db, id)
    return notes({ accountId: id })
  })

  change('POST /admin/customers/:id/notes', 'customers.manage', saved, async ({ tx, staff, id, body }) => {
    await lockCustomer(tx, id)
    await staff.log('customer.note', id)
    return { note: await addNote(tx, { accountId: id }, staff.id, body.text) }
  })
}
