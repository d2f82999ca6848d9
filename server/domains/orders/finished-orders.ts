/** Sales, cash and losses of a day’s orders, for the daily closing. */
import { type RawBuilder, sql } from 'kysely'
import type { CashDifferenceReason } from '#contract/admin/choices.ts'
import { addDays, startOfNepalDay } from '#contract/nepal/time.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Db } from '../../platform/database/database.ts'

interface Delivered {
  /** Null for orders that were delivered without a rider. */
  runId: string | null
  orders: number
  salesPaisa: number
  chargesPaisa: number
  creditPaisa: number
  cashPaisa: number
}

const columns = sql`orders.id, orders.run_id, orders.total_paisa, orders.delivery_charge_paisa, orders.credit_used_paisa,
  orders.cash_collected_paisa, orders.cash_difference_paisa, orders.cash_difference_reason`

/** The orders that got a status on these delivery runs, or without a run on this day. */
const finished = (status: OrderStatus, day: string, runIds: string[]): RawBuilder<unknown> => sql`(
  select ${columns} from orders where run_id = any(${runIds}::uuid[]) and status = ${status}
  union all
  select ${columns} from order_event event join orders on orders.id = event.order_id
  where event.kind = 'status' and event.to_status = ${sql.lit(status)} and orders.status = ${status}
    and orders.run_id is null
    and event.created_at >= ${startOfNepalDay(day)} and event.created_at < ${startOfNepalDay(addDays(day, 1))}
)`

/** The delivered orders of these delivery runs, by run, and those of this day without a run. */
export async function deliveredOn(db: Db, day: string, runIds: string[]): Promise<Delivered[]> {
  // orders of earlier versions have not recorded their cash
  const { rows } = await sql<Delivered>`
    select run_id, count(*)::int as orders, sum(total_paisa)::bigint as "salesPaisa",
      sum(delivery_charge_paisa)::bigint as "chargesPaisa", sum(credit_used_paisa)::bigint as "creditPaisa",
      sum(coalesce(cash_collected_paisa, total_paisa - credit_used_paisa))::bigint as "cashPaisa"
    from ${finished('delivered', day, runIds)} delivered group by run_id`.execute(db)
  return rows
}

/** What riders received for these orders minus what was due, for each reason; what was not received is negative. */
export async function cashDifferencesOn(
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

/** The value of goods lost on these delivery runs, or on this day without a run, and of spoiled goods returned. */
export async function writtenOffOn(db: Db, day: string, runIds: string[]): Promise<number> {
  const { rows } = await sql<{ paisa: number }>`
    select ((
      select coalesce(sum(written_off * price_paisa), 0)
      from ${finished('cancelled', day, runIds)} failed join order_line on order_id = failed.id
    ) + (
      select coalesce(sum(spoiled.quantity * price_paisa), 0)
      from order_return join order_return_line spoiled on return_id = order_return.id and condition = 'spoiled'
        join order_line on order_line.id = order_line_id
      where order_return.created_at >= ${startOfNepalDay(day)} and order_return.created_at < ${startOfNepalDay(addDays(day, 1))}
    ))::bigint as paisa`.execute(db)
  return rows[0]?.paisa ?? 0
}
