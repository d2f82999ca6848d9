/** Notes of staff about orders and customers, for the back office only. */
import type { StaffNote } from '#contract/admin/staff-notes.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** What a note is about. */
export type NoteSubject = { orderId: string } | { accountId: string }

/** A note without the name of its author, which accounts know. */
type Note = Omit<StaffNote, 'authorName'> & { authorId: string | null }

const MAX_NOTES = 100

const columns = ['id', 'text', 'author_id', 'created_at'] as const

const toNote = (row: { id: number; text: string; author_id: string | null; created_at: Date }): Note => ({
  _id: row.id,
  text: row.text,
  authorId: row.author_id,
  createdAt: row.created_at.toISOString(),
})

/** The newest 100 notes about an order or a customer, newest first. */
export async function listNotes(db: Db, subject: NoteSubject): Promise<Note[]> {
  const notes = db.selectFrom('staff_note').select(columns).orderBy('id', 'desc').limit(MAX_NOTES)
  const rows =
    'orderId' in subject
      ? await notes.where('order_id', '=', subject.orderId).execute()
      : await notes.where('account_id', '=', subject.accountId).execute()
  return rows.map(toNote)
}

/** The caller has locked the order or account. */
export async function addNote(tx: Tx, subject: NoteSubject, authorId: string, text: string): Promise<Note> {
  const row = await tx
    .insertInto('staff_note')
    .values({
      order_id: 'orderId' in subject ? subject.orderId : null,
      account_id: 'accountId' in subject ? subject.accountId : null,
      author_id: authorId,
      text,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toNote(row)
}

/** Deletes the notes about these orders, when personal data is removed from them. */
export async function deleteNotesOfOrders(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.deleteFrom('staff_note').where('order_id', 'in', orderIds).execute()
}
