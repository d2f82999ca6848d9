import { type Selectable, sql } from 'kysely'
import type { ComplaintStatus } from '#contract/admin/choices.ts'
import type { Complaint, ComplaintSummary, FileComplaint } from '#contract/complaints.ts'
import { MAX_COMPLAINT_MESSAGES } from '#contract/limits.ts'
import { redactAudit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { queueMail } from '../../platform/outbox/outbox.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { contactsOf, mailTo } from '../accounts/accounts.ts'
import { lockOrder, ownerOf } from '../orders/orders.ts'
import { readOrderingSettings } from '../settings/settings.ts'
import { checkGoods, checkPictures, goodsOf, insertGoods, lockComplaint, pictureOf } from './goods.ts'

const columns = ['id', 'number', 'orderId', 'accountId', 'subject', 'status', 'wish', 'createdAt'] as const

type ComplaintRow = Pick<Selectable<Schema['complaint']>, (typeof columns)[number]>

const toSummary = (row: ComplaintRow): ComplaintSummary => ({
  _id: row.id,
  number: row.number,
  orderId: row.orderId,
  subject: row.subject,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
})

/** A complaint with its messages, oldest first. */
async function toComplaint(db: Db, row: ComplaintRow): Promise<Complaint> {
  const { rows: messages } = await sql<Complaint['messages'][number]>`
    select id as "_id", case when from_shop then 'shop' else 'customer' end as "from", message,
      ${isoTime(sql`created_at`)} as "createdAt"
    from complaint_message where complaint_id = ${row.id} order by id`.execute(db)
  return { ...toSummary(row), wish: row.wish, ...(await goodsOf(db, row.id, row.orderId)), messages }
}

/** The signed-in person. Staff may file for customers without an account, who ordered by phone. */
export interface Author {
  id: string
  isStaff: boolean
}

/** The account that a complaint about this order belongs to: the author's own, or none. Throws 404. */
export async function accountFor(db: Db, { id, isStaff }: Author, orderId: string): Promise<string | null> {
  const order = await ownerOf(db, orderId)
  if (order?.customerId === id) return id
  if (order?.customerId === null && isStaff) return null
  throw notFound((t) => t.orderGone)
}

/**
 * Files a complaint about one of the customer's own orders, or for a customer without an account, with its encoded pictures. The
 * customer and the shop get a mail. Once the signal is aborted, nothing is kept. `isOwn` is false for a customer without an account.
 * Throws 404, 409 (not_delivered, too_late, complaint_pictures_full) and 422 for goods.
 */
export async function fileComplaint(
  tx: Tx,
  author: Author,
  { orderId, subject, message, lines = [], wish }: FileComplaint,
  { pictures, signal, now }: { pictures: readonly Buffer[]; signal: AbortSignal; now?: Date },
): Promise<{ id: string; isOwn: boolean }> {
  // before the check: the account may be deleted at the same time
  const status = (await lockOrder(tx, orderId))?.status
  const accountId = await accountFor(tx, author, orderId)
  if (accountId && pictures.length > 0) await checkPictures(tx, accountId, pictures.length)
  if (lines.length > 0) await checkGoods(tx, { id: orderId, status }, lines, now)
  const row = await tx
    .insertInto('complaint')
    .values({ orderId, accountId, subject, wish: lines.length > 0 ? (wish ?? 'telling') : null })
    .returning(columns)
    .executeTakeFirstOrThrow()
  if (message) await insertMessage(tx, row.id, { fromShop: accountId === null, actorId: author.id, message })
  await insertGoods(tx, row.id, { lines, pictures })
  await mailCustomer(tx, row, 'complaint-filed', message)
  await mailShop(tx, row, message)
  signal.throwIfAborted()
  return { id: row.id, isOwn: accountId !== null }
}

/** A picture of the customer's own complaint, as WebP. Throws 404. */
export async function ownPicture(db: Db, customerId: string, id: string, position: number): Promise<Buffer> {
  await requireComplaint(db, id, customerId)
  return pictureOf(db, id, position)
}

const MAX_OWN_COMPLAINTS = 200

/** The newest 200 complaints of a customer, newest first. */
export async function complaintsOfCustomer(db: Db, customerId: string): Promise<ComplaintSummary[]> {
  const rows = await db
    .selectFrom('complaint')
    .select(columns)
    .where('accountId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_OWN_COMPLAINTS)
    .execute()
  return rows.map(toSummary)
}

/** A complaint with its messages. Throws 404. */
export async function getComplaint(db: Db, id: string): Promise<Complaint> {
  return toComplaint(db, await requireComplaint(db, id))
}

/** A complaint of this customer. Throws 404. */
export async function getOwnComplaint(db: Db, customerId: string, id: string): Promise<Complaint> {
  return toComplaint(db, await requireComplaint(db, id, customerId))
}

/**
 * Adds a message of the customer and reopens an answered complaint. Throws 404, and 409 when it is closed or full.
 */
export async function continueComplaint(
  tx: Tx,
  customerId: string,
  id: string,
  message: string,
): Promise<void> {
  const { status, accountId } = await lockComplaint(tx, id)
  if (accountId !== customerId) throw notFound((t) => t.complaintGone)
  if (status === 'closed') throw conflict('complaint_closed', (t) => t.complaintClosed)
  await insertMessage(tx, id, { fromShop: false, actorId: customerId, message })
  await mailShop(tx, await setStatus(tx, id, 'open'), message)
}

/**
 * Answers a complaint, closes it, or both; without a message it only closes. The customer gets a mail. Throws 404, and 409 when
 * the complaint is closed already, or full and there is a message.
 */
export async function answerComplaint(
  tx: Tx,
  id: string,
  { actorId, message, close }: { actorId: string; message: string; close: boolean },
): Promise<void> {
  const { status } = await lockComplaint(tx, id)
  if (status === 'closed') throw conflict('complaint_closed', (t) => t.complaintClosed)
  if (message) await insertMessage(tx, id, { fromShop: true, actorId, message })
  const row = await setStatus(tx, id, close ? 'closed' : 'answered')
  await mailCustomer(tx, row, 'complaint-answered', message)
}

/** Any complaint, or only one of this customer. */
async function requireComplaint(db: Db, id: string, customerId?: string): Promise<ComplaintRow> {
  const row = await db.selectFrom('complaint').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row || (customerId && row.accountId !== customerId)) throw notFound((t) => t.complaintGone)
  return row
}

/** The caller has locked the complaint. Throws 409 when it is full. */
async function insertMessage(
  tx: Tx,
  id: string,
  { fromShop, actorId, message }: { fromShop: boolean; actorId: string; message: string },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from complaint_message where complaint_id = ${id}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= MAX_COMPLAINT_MESSAGES) {
    throw conflict('complaint_full', (t) => t.complaintFull(MAX_COMPLAINT_MESSAGES))
  }
  await tx.insertInto('complaintMessage').values({ complaintId: id, fromShop, actorId, message }).execute()
}

function setStatus(tx: Tx, id: string, status: ComplaintStatus): Promise<ComplaintRow> {
  return tx
    .updateTable('complaint')
    .set({ status, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

async function mailCustomer(
  tx: Tx,
  row: ComplaintRow,
  kind: 'complaint-filed' | 'complaint-answered',
  message: string,
): Promise<void> {
  // an answer to a blocked customer reaches them only by mail
  const [customer] = row.accountId ? await contactsOf(tx, [row.accountId], { evenBlocked: true }) : []
  if (!customer) return
  const data = { ...(await mailData(tx, row, customer.name, message)), closed: row.status === 'closed' }
  await queueMail(tx, { kind, ...mailTo(customer), orderId: row.orderId, data })
}

async function mailShop(tx: Tx, row: ComplaintRow, message: string): Promise<void> {
  const [customer] = row.accountId ? await contactsOf(tx, [row.accountId]) : []
  const name = customer?.name ?? (await ownerOf(tx, row.orderId))?.fullName ?? ''
  const data = await mailData(tx, row, name, message)
  for (const recipient of (await readOrderingSettings(tx)).recipients) {
    // belongs to the customer's account, so that deleting the account also clears this mail
    await queueMail(tx, {
      kind: 'complaint-for-shop',
      ...recipient,
      accountId: row.accountId,
      orderId: row.orderId,
      data,
    })
  }
}

const mailData = async (tx: Tx, row: ComplaintRow, name: string, message: string) => ({
  complaintId: row.id,
  number: row.number,
  orderId: row.orderId,
  subject: row.subject,
  name,
  message,
  lines: (await goodsOf(tx, row.id, row.orderId)).lines,
  wish: row.wish,
})

/** Locks all complaints of a customer until the transaction ends. */
export const lockComplaintsOf = (tx: Tx, accountId: string) =>
  sql`select from complaint where account_id = ${accountId} order by id for no key update`.execute(tx)

/** Removes all text and pictures from an account's complaints and from their activity log entries. Number, order, status and dates stay. */
export async function redactComplaints(tx: Tx, accountId: string): Promise<void> {
  const complaints = await tx
    .updateTable('complaint')
    .set({ subject: '' })
    .where('accountId', '=', accountId)
    .returning('id')
    .execute()
  const ids = complaints.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.updateTable('complaintMessage').set({ message: '' }).where('complaintId', 'in', ids).execute()
  await tx.deleteFrom('complaintPicture').where('complaintId', 'in', ids).execute()
  await redactAudit(tx, 'complaint', ids)
}
