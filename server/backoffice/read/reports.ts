import { sql } from 'kysely'
import type { ReportUnit } from '#contract/admin/choices.ts'
import type { SalesReportResponse } from '#contract/admin/today/reports.ts'
import type { TodayResponse } from '#contract/admin/today/today.ts'
import { toRupees } from '#contract/money.ts'
import { addDays, nepalDay, startOfNepalDay } from '#contract/nepal/time.ts'
import { type Db, onlyRow } from '../../platform/database/database.ts'
import { onCreditNote, rupees } from './columns.ts'
import { toCall } from './phone-calls.ts'

/** From the first to the last day, both included, in Nepal time. */
export interface Period {
  from: string
  to: string
}

const placedIn = ({ from, to }: Period) =>
  sql`o.created_at >= ${startOfNepalDay(from)} and o.created_at < ${startOfNepalDay(addDays(to, 1))}`

/** The first day of the day, week (from Sunday) or month that contains the date. */
function startOf(unit: ReportUnit, date: ReturnType<typeof sql>) {
  if (unit === 'day') return sql`${date}`
  if (unit === 'week') return sql`${date} - extract(dow from ${date})::int`
  return sql`date_trunc('month', ${date}::timestamp)::date`
}

const INTERVALS: Record<ReportUnit, string> = { day: '1 day', week: '7 days', month: '1 month' }

/**
 * The value of the returned goods with the refunded delivery charge, and of the written-off units, of the order `o`, in paisa; null
 * without any. Spoiled returned units are written off as well. Lateral, because otherwise PostgreSQL adds up those of all orders.
 */
const losses = sql`lateral (
  select sum(refunded_paisa) + coalesce((
    select sum(round(100 * ${onCreditNote('deliveryCharge')})) from order_return where order_return.order_id = o.id
  ), 0) as returned, sum(price_paisa * (written_off + coalesce((
    select sum(spoiled.quantity) from order_return_line spoiled
    where spoiled.order_line_id = order_line.id and spoiled.condition = 'spoiled'
  ), 0))) as written_off
  from order_line where order_id = o.id and (returned > 0 or written_off > 0))`

/** The number of orders `o`, of cancelled ones among them, and the sales of the others. */
const placedColumns = sql`
  count(*)::int as orders, count(*) filter (where o.status = 'cancelled')::int as cancelled,
  ${rupees(sql`coalesce(sum(o.total_paisa - o.weight_refund_paisa - coalesce(loss.returned, 0)) filter (where o.status <> 'cancelled'), 0)`)} as sales`

type Series = SalesReportResponse['series']
type Totals = SalesReportResponse['totals']

/** Orders and sales of a period by day, week or month, empty ones included, and their totals. */
export async function salesSeries(
  db: Db,
  unit: ReportUnit,
  period: Period,
): Promise<{ series: Series; totals: Totals }> {
  const { rows } = await sql<{
    start: string
    orders: number
    cancelled: number
    paisa: number
    charges: number
    returned: number
    writtenOff: number
  }>`
    with slots as (
      select generate_series(
        (${startOf(unit, sql`${period.from}::date`)})::timestamp, ${period.to}::timestamp, ${INTERVALS[unit]}::interval
      )::date as start
    ), placed as (
      select ${startOf(unit, sql`(o.created_at at time zone interval '05:45')::date`)} as start,
        o.status = 'cancelled' as is_cancelled, o.total_paisa - o.weight_refund_paisa as to_pay, o.delivery_charge_paisa,
        coalesce(loss.returned, 0) as returned, coalesce(loss.written_off, 0) as written_off
      from orders o left join ${losses} loss on true
      where ${placedIn(period)}
    )
    select to_char(slots.start, 'YYYY-MM-DD') as start, count(placed.start)::int as orders,
      count(*) filter (where is_cancelled)::int as cancelled,
      coalesce(sum(to_pay - returned) filter (where not is_cancelled), 0)::bigint as paisa,
      coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(written_off), 0)::bigint as written_off,
      coalesce(sum(delivery_charge_paisa) filter (where not is_cancelled), 0)::bigint as charges
    from slots left join placed using (start)
    group by slots.start order by slots.start`.execute(db)
  const sum = (value: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + value(row), 0)
  const orders = sum((row) => row.orders)
  const cancelled = sum((row) => row.cancelled)
  const paisa = sum((row) => row.paisa)
  return {
    series: rows.map(({ paisa, start, orders, cancelled }) => {
      return { start, orders, cancelled, sales: toRupees(paisa) }
    }),
    totals: {
      orders,
      cancelled,
      cancelledShare: orders === 0 ? 0 : cancelled / orders,
      sales: toRupees(paisa),
      returns: toRupees(sum((row) => row.returned)),
      writtenOff: toRupees(sum((row) => row.writtenOff)),
      deliveryCharges: toRupees(sum((row) => row.charges)),
      averageOrder: orders === cancelled ? 0 : toRupees(Math.round(paisa / (orders - cancelled))),
    },
  }
}

/** The products with the highest sales, without delivery charges, cancelled orders and returned goods. */
export async function topProducts(
  db: Db,
  period: Period,
  limit: number,
): Promise<SalesReportResponse['topProducts']> {
  const { rows } = await sql<SalesReportResponse['topProducts'][number]>`
    select line.product_id, (array_agg(line.product_name order by o.created_at desc))[1] as name,
      (array_agg(line.nepali_name order by o.created_at desc))[1] as nepali_name,
      sum(line.quantity - line.returned)::bigint as units,
      ${rupees(sql`sum(line.quantity * line.price_paisa - line.weight_refund_paisa - line.refunded_paisa)`)} as sales
    from orders o join order_line line on line.order_id = o.id
    where o.status <> 'cancelled' and ${placedIn(period)}
    group by line.product_id having sum(line.quantity - line.returned) > 0 order by sales desc, units desc, line.product_id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Orders and sales of each province with orders, highest sales first. */
export async function salesByProvince(db: Db, period: Period): Promise<SalesReportResponse['provinces']> {
  const { rows } = await sql<SalesReportResponse['provinces'][number]>`
    select o.state as province, ${placedColumns}
    from orders o left join ${losses} loss on true
    where ${placedIn(period)}
    group by o.state order by sales desc, o.state`.execute(db)
  return rows
}

type Task =
  | ('pendingOrders' | 'processingOrders' | 'shippedOrders' | 'callsToMake' | 'shippedUnweighed')
  | 'unansweredQuestions'

/** The orders and questions that need work, and today's orders and sales. */
export async function todaysOrders(db: Db, now = new Date()) {
  const day = nepalDay(now)
  const { orders, cancelled, sales, ...todo } = await onlyRow(
    db,
    sql<Pick<TodayResponse['todo'], Task> & TodayResponse['today']>`
    select
      (select count(*)::int from orders where status = 'pending') as pending_orders,
      (select count(*)::int from orders where status = 'processing') as processing_orders,
      (select count(*)::int from orders where status = 'shipped') as shipped_orders,
      (select count(*)::int from orders ${toCall} and (waits_for_call or not exists (
        select from phone_call where order_id = orders.id and outcome = 'reached'
      ))) as calls_to_make,
      (select count(*)::int from order_event event join orders shipped on shipped.id = event.order_id
        where event.kind = 'status' and event.to_status = 'shipped' and event.created_at >= ${startOfNepalDay(day)}
          and shipped.status in ('shipped', 'delivered') and exists (
            select from order_line where order_id = shipped.id and ordered_grams is not null and packed_grams is null
          )) as shipped_unweighed,
      (select count(*)::int from question where answered_at is null and hidden_at is null) as unanswered_questions,
      ${placedColumns}
    from orders o left join ${losses} loss on true
    where ${placedIn({ from: day, to: day })}`,
  )
  return { date: day, todo, today: { orders, cancelled, sales } }
}
