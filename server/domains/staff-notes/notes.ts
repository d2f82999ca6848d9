/** Notes of staff about orders and customers, for the back office only. */
import type { Tx } from '../../platform/database/database.ts'

/** What a note is about. */
export type NoteSubject = { orderId: string } | { accountId: string }

/** Returns the id and time of the note. The caller has locked the order or account. */
export async function addNote(tx: Tx, subject: NoteSubject, authorId: string, text: string) {
  const { id, createdAt } = await tx
    .insertInto('staffNote')
    .values({ ...subject, authorId, text })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
  return { _id: id, createdAt: createdAt.toISOString() }
}

/** Deletes the notes about these orders, when personal data is removed from them. */
export async function deleteNotesOfOrders(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.deleteFrom('staffNote').where('orderId', 'in', orderIds).execute()
}
