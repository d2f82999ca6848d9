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
 * by the code of a running shop. The mails count as sent.
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
  const deliver = async (orderId: string) => {
    await issueInvoice(tx, orderId)
    await changeOrderStatus(tx, staffId, orderId, { status: 'delivered', note: '' })
  }

  const closed = await assign(yesterday, 'rider2@example.com', addDays(day, -1))
  for (const orderId of yesterday) await deliver(orderId)
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
  await deliver(first)
  await deliver(second)
  await recordDeliveryAttempt(tx, staffId, away, { note: 'The gate was locked.' })

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

async function moveBack(tx: Tx, orderIds: string[], by: string): Promise<void> {
  await sql`
    update order_event set created_at = created_at - ${by}::interval
    where order_id = any(${orderIds}::uuid[]) and created_at >= now()`.execute(tx)
}
