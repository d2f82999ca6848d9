import { sql } from 'kysely'
import type { ComplaintLine, FileComplaint } from '#contract/complaints.ts'
import { COMPLAINT_DAYS, MAX_OWN_COMPLAINT_PICTURES } from '#contract/limits.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { encodePicture } from '../../platform/media/media.ts'
import { conflict, invalidField, notFound } from '../../platform/shared/errors.ts'
import { deliveredAt, linesWithUnitsLeft } from '../orders/orders.ts'

type Lines = NonNullable<FileComplaint['lines']>

/**
 * Checks a complaint about goods: the order was delivered in the last seven days, and no unit is complained about twice or was
 * paid back already. The caller has locked the order. Throws 409 (not_delivered, too_late) and 422.
 */
export async function checkGoods(
  tx: Tx,
  { id: orderId, status }: { id: string; status: OrderStatus | undefined },
  lines: Lines,
  now = new Date(),
): Promise<void> {
  const at = status === 'delivered' ? await deliveredAt(tx, orderId) : undefined
  if (!at) throw conflict('not_delivered', (t) => t.complaintNotDelivered)
  if (nepalDay(now) > addDays(nepalDay(at), COMPLAINT_DAYS)) {
    throw conflict('too_late', (t) => t.complaintTooLate(COMPLAINT_DAYS))
  }
  const { rows } = await sql<{ line: string; units: number }>`
    select order_line_id as line, sum(units - credited)::int as units
    from complaint_line join complaint on complaint.id = complaint_id
    where order_id = ${orderId} and status <> 'closed' group by order_line_id`.execute(tx)
  const named = new Map(rows.map(({ line, units }) => [line, units]))
  const left = new Map(
    (await linesWithUnitsLeft(tx, orderId)).map((line) => [
      line.id,
      // units that are complained about may have been returned without the complaint
      Math.max(0, line.left - (named.get(line.id) ?? 0)),
    ]),
  )
  for (const [index, { line, units }] of lines.entries()) {
    const most = left.get(line)
    if (most === undefined) throw invalidField(`lines.${index}.line`, (t) => t.lineGone)
    if (units > most) throw invalidField(`lines.${index}.units`, (t) => t.complaintTooMany(most))
  }
}

/**
 * Throws 409 (complaint_pictures_full) if the account would have too many pictures in all its complaints. Others wait with their
 * check until this transaction ends.
 */
export async function checkPictures(tx: Tx, accountId: string, added: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('complaint pictures:' || ${accountId}, 0))`.execute(
    tx,
  )
  const { count } = await tx
    .selectFrom('complaint')
    .innerJoin('complaintPicture', 'complaintId', 'id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count + added <= MAX_OWN_COMPLAINT_PICTURES) return
  throw conflict('complaint_pictures_full', (t) => t.complaintPicturesFull(MAX_OWN_COMPLAINT_PICTURES))
}

/** Stores what a complaint names. The pictures are encoded anew. */
export async function insertGoods(
  tx: Tx,
  complaintId: string,
  { lines, pictures }: { lines: Lines; pictures: readonly Buffer[] },
): Promise<void> {
  if (lines.length > 0) {
    await tx
      .insertInto('complaintLine')
      .values(lines.map(({ line, ...rest }) => ({ complaintId, orderLineId: line, ...rest })))
      .execute()
  }
  for (const [index, content] of pictures.entries()) {
    await tx
      .insertInto('complaintPicture')
      .values({ complaintId, position: index + 1, content })
      .execute()
  }
}

/** The pictures of a form as WebP, at most 1,200 px wide. Throws 413, 415 and 422. The signal ends it with its reason. */
export async function encodePictures(pictures: readonly Buffer[], signal?: AbortSignal): Promise<Buffer[]> {
  const encoded: Buffer[] = []
  for (const picture of pictures) {
    const webp = (await encodePicture(picture, signal)).variants.filter(({ file }) => file.endsWith('.webp'))
    encoded.push(webp.at(-1)?.bytes ?? picture)
  }
  return encoded
}

/** The products that a complaint about this order names, and the number of its pictures. */
export async function goodsOf(
  db: Db,
  complaintId: string,
  orderId: string,
): Promise<{ lines: ComplaintLine[]; pictures: number }> {
  const named = await db
    .selectFrom('complaintLine')
    .selectAll()
    .where('complaintId', '=', complaintId)
    .execute()
  const { rows } = await sql<{ pictures: number }>`
    select count(*)::int as pictures from complaint_picture where complaint_id = ${complaintId}`.execute(db)
  const ordered = named.length > 0 ? await linesWithUnitsLeft(db, orderId) : []
  return {
    lines: ordered.flatMap(({ id, name, nepaliName }) => {
      const line = named.find(({ orderLineId }) => orderLineId === id)
      if (!line) return []
      const { reason, units, credited } = line
      return [{ line: id, name, nepaliName, reason, units, credited }]
    }),
    pictures: rows[0]?.pictures ?? 0,
  }
}

/** A picture of a complaint, as WebP. Throws 404. */
export async function pictureOf(db: Db, complaintId: string, position: number): Promise<Buffer> {
  const picture = await db
    .selectFrom('complaintPicture')
    .select('content')
    .where('complaintId', '=', complaintId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow(() => notFound())
  return picture.content
}

/** Locks a complaint until the transaction ends. Its order is locked after it, never before. Throws 404. */
export async function lockComplaint(tx: Tx, id: string) {
  return tx
    .selectFrom('complaint')
    .select(['orderId', 'accountId', 'status', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound((t) => t.complaintGone))
}

/**
 * Checks that these units of a complaint can be paid back, and returns its order. Locks the complaint. Throws 404, 409
 * (complaint_changed) and 422.
 */
export async function checkCredit(
  tx: Tx,
  complaintId: string,
  { version, line, units }: { version: number; line: string; units: number },
): Promise<string> {
  const complaint = await lockComplaint(tx, complaintId)
  if (complaint.version !== version) throw conflict('complaint_changed', (t) => t.complaintChanged)
  const named = await tx
    .selectFrom('complaintLine')
    .select(['units', 'credited'])
    .where('complaintId', '=', complaintId)
    .where('orderLineId', '=', line)
    .executeTakeFirstOrThrow(() => invalidField('line', (t) => t.lineGone))
  if (units > named.units - named.credited) {
    throw invalidField('units', (t) => t.complaintTooMany(named.units - named.credited))
  }
  return complaint.orderId
}

/**
 * Counts returned units as paid back for a complaint, which the caller has locked: at most the units that it names. A call with an
 * older version of the complaint is rejected afterwards.
 */
export async function settleUnits(
  tx: Tx,
  complaintId: string,
  returned: readonly { lineId: string; units: number }[],
): Promise<void> {
  await sql`
    with settled as (
      update complaint_line set credited = least(complaint_line.units, credited + returned.units)
      from unnest(${returned.map(({ lineId }) => lineId)}::uuid[], ${returned.map(({ units }) => units)}::int[])
        as returned (line, units)
      where complaint_id = ${complaintId} and order_line_id = line and credited < complaint_line.units
      returning complaint_id
    )
    update complaint set version = version + 1, updated_at = now() where id in (select complaint_id from settled)`.execute(
    tx,
  )
}
