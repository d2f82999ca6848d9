import { type RawBuilder, sql } from 'kysely'
import type { CashDifferenceReason } from '#contract/admin/choices.ts'
import type { DailyClosing } from '#contract/admin/closing/closing.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { addDays, nepalDay, startOfNepalDay } from '#contract/nepal/time.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { type Db, onlyRow } from '../../platform/database/database.ts'
import { deliveryRunsOfDay } from './delivery-runs.ts'

/** The sales, cash, returns and losses of a day, read in one snapshot. */
export function dailyClosing(db: Db, day = nepalDay(new Date())): Promise<DailyClosing> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const runs = await deliveryRunsOfDay(tx, day)
      const runIds = runs.map(({ _id }) => _id)
      const delivered = await deliveredOn(tx, day, runIds)
      const differences = await cashDifferencesOn(tx, day, runIds)
      const refunds = await refundsOn(tx, day)
      const sum = (paisaOf: (group: (typeof delivered)[number]) => number) =>
        delivered.reduce((total, group) => total + paisaOf(group), 0)
      const sales = sum(({ salesPaisa }) => salesPaisa)
      const charges = sum(({ chargesPaisa }) => chargesPaisa)
      const office = delivered.find(({ runId }) => runId === null)
      const officeCash = office?.cashPaisa ?? 0
      const handedOver = runs.filter(({ closedAt }) => closedAt !== null)
      const paisa = (rupees: number | null) => toPaisa(rupees ?? 0)
      return {
        day,
        delivered: {
          orders: sum(({ orders }) => orders),
          goods: toRupees(sales - charges),
          deliveryCharges: toRupees(charges),
          sales: toRupees(sales),
          creditUsed: toRupees(sum(({ creditPaisa }) => creditPaisa)),
          weightRefunds: toRupees(sum(({ weightPaisa }) => weightPaisa)),
        },
        cash: [
          ...runs.map(({ _id, day, riderName, closedAt, ...run }) => ({
            deliveryRun: { _id, day, riderName, closedAt },
            orders: run.stops.delivered,
            expected: run.collected,
            received: run.counted,
            difference: run.difference,
            differenceReason: run.differenceReason,
          })),
          ...(office
            ? [
                {
                  deliveryRun: null,
                  orders: office.orders,
                  expected: toRupees(officeCash),
                  received: toRupees(officeCash),
                  difference: 0,
                  differenceReason: '',
                },
              ]
            : []),
        ],
        cashDifferences: differences.map(({ reason, paisa }) => ({ reason, amount: toRupees(paisa) })),
        qr: toRupees(sum(({ qrPaisa }) => qrPaisa)),
        cashTotals: {
          expected: toRupees(sum(({ cashPaisa }) => cashPaisa)),
          received: toRupees(handedOver.reduce((total, { counted }) => total + paisa(counted), officeCash)),
          difference: toRupees(handedOver.reduce((total, { difference }) => total + paisa(difference), 0)),
        },
        openDeliveryRuns: runs.length - handedOver.length,
        returns: {
          count: refunds.count,
          cash: toRupees(refunds.cashPaisa),
          credit: toRupees(refunds.creditPaisa),
          deliveryCharges: toRupees(refunds.chargesPaisa),
        },
        writtenOff: toRupees(await writtenOffOn(tx, day, runIds)),
      }
    })
}

interface Delivered {
  /** Null for orders that were delivered without a rider. */
  runId: string | null
  orders: number
  salesPaisa: number
  chargesPaisa: number
  creditPaisa: number
  weightPaisa: number
  cashPaisa: number
  qrPaisa: number
}

const columns = sql`orders.id, orders.run_id, orders.total_paisa, orders.delivery_charge_paisa, orders.credit_used_paisa,
  orders.weight_refund_paisa, orders.cash_due_paisa,
  orders.cash_collected_paisa, orders.qr_paisa, orders.cash_difference_paisa, orders.cash_difference_reason`

/** The orders that got a status on these delivery runs, or without a run on this day. */
export const finished = (status: OrderStatus, day: string, runIds: string[]): RawBuilder<unknown> => sql`(
  select ${columns} from orders where run_id = any(${runIds}::uuid[]) and status = ${status}
  union all
  select ${columns} from order_event event join orders on orders.id = event.order_id
  where event.kind = 'status' and event.to_status = ${sql.lit(status)} and orders.status = ${status}
    and orders.run_id is null
    and event.created_at >= ${startOfNepalDay(day)} and event.created_at < ${startOfNepalDay(addDays(day, 1))}
)`

/** The delivered orders of these delivery runs, by run, and those of this day without a run. */
async function deliveredOn(db: Db, day: string, runIds: string[]): Promise<Delivered[]> {
  // the past orders of the demo have recorded no cash
  const { rows } = await sql<Delivered>`
    select run_id, count(*)::int as orders, sum(total_paisa)::bigint as "salesPaisa",
      sum(delivery_charge_paisa)::bigint as "chargesPaisa", sum(credit_used_paisa)::bigint as "creditPaisa",
      sum(weight_refund_paisa)::bigint as "weightPaisa",
      sum(coalesce(cash_collected_paisa, cash_due_paisa))::bigint as "cashPaisa",
      sum(qr_paisa)::bigint as "qrPaisa"
    from ${finished('delivered', day, runIds)} delivered group by run_id`.execute(db)
  return rows
}

/** What riders received for these orders minus what was due, for each reason; what was not received is negative. */
async function cashDifferencesOn(
  db: Db,
  day: string,
  runIds: string[],
): Promise<{ reason: CashDifferenceReason | null; paisa: number }[]> {
  const { rows } = await sql<{ reason: CashDifferenceReason | null; paisa: number }>`
    select cash_difference_reason as reason, sum(cash_difference_paisa)::bigint as paisa
    from ${finished('delivered', day, runIds)} delivered where cash_difference_paisa <> 0
    group by cash_difference_reason, sign(cash_difference_paisa) order by 2`.execute(db)
  return rows
}

/**
 * The value of goods lost on these delivery runs, or on this day without a run, and of spoiled goods returned. Write-offs of lots
 * and changes of stock are not in it: no index finds the stock movements of a day.
 */
async function writtenOffOn(db: Db, day: string, runIds: string[]): Promise<number> {
  const written = sql<{ paisa: number }>`
    select ((
      select coalesce(sum(written_off * price_paisa), 0)
      from ${finished('cancelled', day, runIds)} failed join order_line on order_id = failed.id
    ) + (
      select coalesce(sum(spoiled.quantity * price_paisa), 0)
      from order_return join order_return_line spoiled on return_id = order_return.id and condition = 'spoiled'
        join order_line on order_line.id = order_line_id
      where order_return.created_at >= ${startOfNepalDay(day)} and order_return.created_at < ${startOfNepalDay(addDays(day, 1))}
    ))::bigint as paisa`
  return (await onlyRow(db, written)).paisa
}

/** The number of returns of a day in Nepal, what was refunded in cash and as store credit, and the delivery charges in it. */
const refundsOn = (db: Db, day: string) =>
  onlyRow(
    db,
    sql<{ count: number; cashPaisa: number; creditPaisa: number; chargesPaisa: number }>`
    select count(*)::int as count,
      coalesce(sum(amount_paisa - credit_paisa), 0)::bigint as "cashPaisa",
      coalesce(sum(credit_paisa), 0)::bigint as "creditPaisa",
      coalesce(sum(delivery_charge_paisa), 0)::bigint as "chargesPaisa"
    from order_return
    where created_at >= ${startOfNepalDay(day)} and created_at < ${startOfNepalDay(addDays(day, 1))}`,
  )
