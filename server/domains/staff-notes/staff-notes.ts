/** Notes of staff about orders and customers, for the back office only. */
import type { StaffNote } from '#contract/admin/staff-notes.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** What a note is about. */
export type NoteSubject = { orderId: string } | { accountId: string }

/** A note without the name of its author, which accounts know. */
type Note = Omit<StaffNote, 'authorName'> & { authorId: string | null }

const MAX_NOTES = 100

const columns = ['id', 'text', 'authorId', 'createdAt'] as const

const toNote = (row: { id: number; text: string; authorId: string | null; createdAt: Date }): Note => ({
  _id: row.id,
  text: row.text,
  authorId: row.authorId,
  createdAt: row.createdAt.toISOString(),
})

/** The newest 100 notes about an order or a customer, newest first. */
export async function listNotes(db: Db, subject: NoteSubject): Promise<Note[]> {
  const notes = db.selectFrom('staffNote').select(columns).orderBy('id', 'desc').limit(MAX_NOTES)
  const rows =
    'orderId' in subject
      ? await notes.where('orderId', '=', subject.orderId).execute()
      : await notes.where('accountId', '=', subject.accountId).execute()
  return rows.map(toNote)
}

/** The caller has locked the order or account. */
export async function addNote(tx: Tx, subject: NoteSubject, authorId: string, text: string): Promise<Note> {
  const row = await tx
    .insertInto('staffNote')
    .values({
      orderId: 'orderId' in subject ? subject.orderId : null,
      accountId: 'accountId' in subject ? subject.accountId : null,
      authorId: authorId,
      text,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toNote(row)
}

/** Deletes the notes about these orders, when personal data is removed from them. */
export async function deleteNotesOfOrders(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.deleteFrom('staffNote').where('orderId', 'in', orderIds).execute()
}
