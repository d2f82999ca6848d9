import { type RawBuilder, sql } from 'kysely'
import type { QrPayment, QrPaymentsQuery } from '#contract/admin/closing/closing.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { countUpToMax, keyset, readInBatches, readPage } from '../../platform/database/keyset.ts'
import { finished } from './closing.ts'
import { nameOf, rupees } from './columns.ts'
import { deliveryRunsOfDay } from './delivery-runs.ts'

const columns = sql<QrPayment>`
  orders.id as "_id", ${isoTime(sql`delivery.created_at`)} as created_at, ${rupees(sql`qr_paisa`)} as amount,
  (select ${nameOf(sql`rider_id`)} from delivery_run where id = run_id) as rider_name,
  ${isoTime(sql`qr_seen_at`)} as seen_at, ${nameOf(sql`qr_seen_by`)} as seen_by_name`

const OLDEST_FIRST = keyset([{ column: sql`delivery.id`, type: 'number' }])

const paymentsThat = (condition: RawBuilder<unknown>) => sql`
  from orders join order_event delivery on order_id = orders.id and kind = 'status' and to_status = 'delivered'
  where qr_paisa > 0 and ${condition}`

const UNSEEN = paymentsThat(sql`qr_seen_at is null and delivery.created_at < now() - interval '2 days'`)

async function paymentsOf(db: Db, day: string): Promise<RawBuilder<unknown>> {
  const runIds = (await deliveryRunsOfDay(db, day)).map(({ _id }) => _id)
  return paymentsThat(
    sql`orders.id in (select delivered.id from ${finished('delivered', day, runIds)} delivered)`,
  )
}

/** One page of the QR payments of a day's closing; without a day, of those that nobody has seen in the bank for two days. */
export async function listQrPayments(db: Db, { day, ...page }: QrPaymentsQuery) {
  const matching = day ? await paymentsOf(db, day) : UNSEEN
  const { rows: payments, nextCursor } = await readPage(db, OLDEST_FIRST, page, columns, matching)
  return { payments, nextCursor }
}

/** All QR payments of a day's closing. */
export async function qrPaymentsOfDay(db: Db, day: string): Promise<QrPayment[]> {
  const payments: QrPayment[] = []
  for await (const batch of readInBatches(db, OLDEST_FIRST, columns, await paymentsOf(db, day))) {
    payments.push(...batch)
  }
  return payments
}

/** How many QR payments nobody has seen in the bank for two days, counted up to MAX_COUNTED. */
export async function countUnseenQrPayments(db: Db): Promise<number> {
  return (await countUpToMax(db, sql`${UNSEEN}`)).total
}
