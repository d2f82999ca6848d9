/** SMS about orders. */
import { toRupees } from '#contract/money.ts'
import { nepalDay, startOfNepalDay } from '#contract/nepal/time.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queueSms, withdrawSms } from '../../platform/outbox/outbox.ts'
import { listRiders } from '../accounts/accounts.ts'
import type { OrderRow } from './queries.ts'

const MINUTE_MS = 60_000
/** How long a shipped order waits for a delivery run, whose rider the SMS names. */
const WAIT_FOR_RUN_MS = 10 * MINUTE_MS
/** SMS about a later day are sent at six in the morning. */
const MORNING_MS = 6 * 60 * MINUTE_MS

/** The SMS to the shop about a new order of the website, if it has set a phone for them. */
export const newOrderSms = (
  { id: orderId, totalPaisa, city, state }: Pick<OrderRow, 'id' | 'totalPaisa' | 'city' | 'state'>,
  lines: number,
) => ({
  kind: 'sms-new-order' as const,
  orderId,
  data: { lines, total: toRupees(totalPaisa), city, state },
})

/** The SMS about a new order. */
export const placedSms = ({
  id: orderId,
  totalPaisa,
  creditUsedPaisa,
  deliveryDay,
}: Pick<OrderRow, 'id' | 'totalPaisa' | 'creditUsedPaisa' | 'deliveryDay'>) => ({
  kind: 'sms-placed' as const,
  orderId,
  data: { cash: toRupees(totalPaisa - creditUsedPaisa), deliveryDay },
})

/** The SMS that a shipped order is on the way, with the shop's number. In a shop with riders it waits for a delivery run. */
export async function textShipped(tx: Tx, orderId: string, cashPaisa: number): Promise<void> {
  const hasRiders = (await listRiders(tx)).some(({ role }) => role === 'rider')
  const dueAt = new Date(Date.now() + (hasRiders ? WAIT_FOR_RUN_MS : 0))
  await queueOnTheWay(tx, orderId, { cashPaisa, phone: '', dueAt })
}

/** The same for an order that was put on a delivery run, or off it. `phone` is the rider's; empty for the shop's. */
export async function queueDeliveryRunSms(
  tx: Tx,
  orderId: string,
  run: { day: string; phone: string } | null,
): Promise<void> {
  if (!run) return withdrawSms(tx, orderId, ['sms-on-the-way'])
  const { cashDuePaisa } = await tx
    .selectFrom('orders')
    .select('cashDuePaisa')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const now = new Date()
  const isToday = run.day <= nepalDay(now)
  const dueAt = isToday ? now : new Date(startOfNepalDay(run.day).getTime() + MORNING_MS)
  await queueOnTheWay(tx, orderId, { cashPaisa: cashDuePaisa, phone: run.phone, dueAt })
}

const queueOnTheWay = (
  tx: Tx,
  orderId: string,
  { cashPaisa, phone, dueAt }: { cashPaisa: number; phone: string; dueAt: Date },
) => queueSms(tx, [{ kind: 'sms-on-the-way', orderId, data: { cash: toRupees(cashPaisa), phone }, dueAt }])

/** An order that has arrived or is cancelled is not announced any more. */
export const withdrawDeliveryTexts = (tx: Tx, orderId: string): Promise<void> =>
  withdrawSms(tx, orderId, ['sms-on-the-way', 'sms-not-at-home'])

export const textNotAtHome = (tx: Tx, orderId: string): Promise<void> =>
  queueSms(tx, [{ kind: 'sms-not-at-home', orderId, data: {} }])

export const textCancelled = (tx: Tx, orderId: string): Promise<void> =>
  queueSms(tx, [{ kind: 'sms-cancelled', orderId, data: {} }])

export const textTotalChanged = (tx: Tx, orderId: string, cashPaisa: number): Promise<void> =>
  queueSms(tx, [{ kind: 'sms-changed', orderId, data: { total: toRupees(cashPaisa) } }])
