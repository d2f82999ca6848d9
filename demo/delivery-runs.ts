import { sql } from 'kysely'
import { toRupees } from '#contract/money.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { readDeliveryRun } from '../server/backoffice/read/delivery-runs.ts'
import { assignOrder, handOver } from '../server/domains/delivery-runs/delivery-runs.ts'
import { issueInvoice } from '../server/domains/invoices/invoices.ts'
import { changeOrderStatus, recordDeliveryAttempt } from '../server/domains/orders/orders.ts'
import type { Tx } from '../server/platform/database/database.ts'

/** Ids of shipped orders. */
export interface DeliveryRunOrders {
  yesterday: string[]
  today: string[]
}

/** Cash that was missing at the hand-over of yesterday. */
const MISSING_RUPEES = 5

/**
 * A delivery run of yesterday that was handed over, and one of today with two delivered stops and a customer who was not at home,
 * by the code of a running shop. One customer of each run paid by QR. The mails count as sent.
 */
export async function insertDeliveryRuns(
  tx: Tx,
  staffId: string,
  { yesterday, today }: DeliveryRunOrders,
): Promise<void> {
  const now = new Date()
  const actor = { id: staffId, name: 'Hariyo Shop', source: '' }
  const day = nepalDay(now)
  const assign = async (orderIds: string[], riderEmail: string, runDay: string) => {
    const { id: rider } = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', riderEmail)
      .executeTakeFirstOrThrow()
    for (const orderId of orderIds) await assignOrder(tx, actor, { orderId, to: { rider, day: runDay } })
    return tx
      .selectFrom('deliveryRun')
      .select('id')
      .where('riderId', '=', rider)
      .where('day', '=', runDay)
      .executeTakeFirstOrThrow()
  }
  const deliver = async (orderId: string, { isByQr }: { isByQr: boolean }) => {
    await issueInvoice(tx, orderId)
    const order = tx.selectFrom('orders').select('cashDuePaisa').where('id', '=', orderId)
    const { cashDuePaisa } = await order.executeTakeFirstOrThrow()
    const qr = isByQr ? toRupees(cashDuePaisa) : 0
    await changeOrderStatus(tx, staffId, orderId, { status: 'delivered', note: '', qr })
  }

  const closed = await assign(yesterday, 'rider2@example.com', addDays(day, -1))
  for (const orderId of yesterday) await deliver(orderId, { isByQr: orderId === yesterday[1] })
  const { collected } = await readDeliveryRun(tx, closed.id)
  const evening = new Date(now.getTime() - 20 * 3_600_000)
  await handOver(
    tx,
    actor,
    closed.id,
    {
      expected: collected,
      counted: toRupees(Math.round(collected * 100) - MISSING_RUPEES * 100),
      reason: 'No small change at one stop',
    },
    evening,
  )
  await assign(today, 'rider1@example.com', day)
  const [first = '', second = '', away = ''] = today
  await deliver(first, { isByQr: true })
  await deliver(second, { isByQr: false })
  await recordDeliveryAttempt(tx, staffId, away, { note: 'The gate was locked.' })

  await payPastOrdersByQr(tx, staffId)

  // the events of now happened earlier, each after the previous one
  await moveBack(tx, yesterday, '21 hours')
  await moveBack(tx, today, '10 minutes')
  await tx
    .updateTable('mail')
    .set({ sentAt: sql<Date>`created_at` })
    .where('orderId', 'in', [...yesterday, ...today])
    .where('sentAt', 'is', null)
    .execute()
}

/** The three latest orders that were delivered three days ago or earlier. The latest was not seen in the bank. */
async function payPastOrdersByQr(tx: Tx, staffId: string): Promise<void> {
  await sql`
    with past as (
      select order_id, event.created_at, row_number() over (order by event.created_at desc) as place
      from order_event event join orders on orders.id = order_id
      where kind = 'status' and to_status = 'delivered' and event.created_at < now() - interval '3 days'
        and cash_due_paisa > 0 and run_id is null
      order by event.created_at desc limit 3
    )
    update orders set cash_collected_paisa = 0, qr_paisa = cash_due_paisa,
      qr_seen_at = case when place > 1 then past.created_at + interval '1 day' end,
      qr_seen_by = case when place > 1 then ${staffId}::uuid end
    from past where orders.id = past.order_id`.execute(tx)
}

async function moveBack(tx: Tx, orderIds: string[], by: string): Promise<void> {
  await sql`
    update order_event set created_at = created_at - ${by}::interval
    where order_id = any(${orderIds}::uuid[]) and created_at >= now()`.execute(tx)
}
