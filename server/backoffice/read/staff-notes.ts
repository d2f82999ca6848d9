import { sql } from 'kysely'
import type { StaffNote } from '#contract/admin/orders/staff-notes.ts'
import type { NoteSubject } from '../../domains/staff-notes/staff-notes.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { nameOf } from './columns.ts'

const MAX_NOTES = 100

/** The newest 100 notes about an order or a customer, newest first. */
export async function listNotes(db: Db, subject: NoteSubject): Promise<StaffNote[]> {
  const isAbout =
    'orderId' in subject ? sql`order_id = ${subject.orderId}` : sql`account_id = ${subject.accountId}`
  const { rows } = await sql<StaffNote>`
    select id as "_id", text, ${nameOf(sql`author_id`)} as author_name, ${isoTime(sql`created_at`)} as created_at
    from staff_note where ${isAbout} order by id desc limit ${MAX_NOTES}`.execute(db)
  return rows
}
