import { type RawBuilder, sql } from 'kysely'
import { STOP_OUTCOMES, type StopOutcome } from '#contract/admin/choices.ts'
import type {
  DeliveryRun,
  DeliveryRunSummary,
  DeliveryRunsResponse,
} from '#contract/admin/deliveries/delivery-runs.ts'
import { MAX_OVERDUE_DELIVERY_RUNS } from '#contract/limits.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { countUpToMax } from '../../platform/database/keyset.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { nameOf, rupees } from './columns.ts'

/** The delivery runs of a day by name of the rider, and the 100 oldest of days before today that were not handed over. */
export async function listDeliveryRuns(
  db: Db,
  { day = nepalDay(new Date()) }: { day?: string | undefined },
): Promise<Omit<DeliveryRunsResponse, 'success'>> {
  return {
    day,
    deliveryRuns: await deliveryRunsOfDay(db, day),
    overdue: await deliveryRuns(db, sql`${isOverdue()} and ${isUsed}`, MAX_OVERDUE_DELIVERY_RUNS),
  }
}

/** The delivery runs of a day by name of the rider. */
export async function deliveryRunsOfDay(db: Db, day: string): Promise<DeliveryRunSummary[]> {
  const runs = await deliveryRuns(db, sql`run.day = ${day} and ${isUsed}`)
  return runs.sort((a, b) => a.riderName.localeCompare(b.riderName))
}

/** How many delivery runs of days before today were not handed over, counted up to MAX_COUNTED. */
export async function countOverdueDeliveryRuns(db: Db): Promise<number> {
  return (await countUpToMax(db, sql`from delivery_run run where ${isOverdue()} and ${isUsed}`)).total
}

/** A delivery run with its stops. An order that was taken off it has its cash on another one. Throws 404. */
export async function readDeliveryRun(db: Db, id: string): Promise<DeliveryRun> {
  const [run] = await deliveryRuns(db, sql`run.id = ${id}`)
  if (!run) throw notFound((t) => t.deliveryRunGone)
  const { rows: stopList } = await sql<DeliveryRun['stopList'][number]>`
    select order_id as "_id", delivery_day, outcome, is_on_run, full_name, phone, address, city, note,
      ${rupees(sql`case when is_on_run and outcome <> 'failed' then coalesce(cash_collected_paisa, cash_due_paisa) else 0 end`)} as cash,
      ${rupees(sql`case when is_on_run then qr_paisa else 0 end`)} as qr,
      (
        select json_build_object('cash', details->'cashCollected', 'qr', details->'qr') from audit
        where action = 'order.delivery-rejected' and subject_type = 'order' and subject_id = orders.id::text and is_on_run
          -- the amounts are removed when the customer deletes the account
          and details ? 'cashCollected'
        order by id desc limit 1
      ) as reported,
      ${rupees(sql`case when is_on_run then cash_difference_paisa else 0 end`)} as cash_difference,
      case when is_on_run then cash_difference_reason end as cash_difference_reason
    from delivery_run_stop stop join orders on orders.id = order_id where stop.run_id = ${id}
    order by is_on_run desc, run_position, orders.id`.execute(db)
  return { ...run, stopList }
}

const isOverdue = () => sql`closed_at is null and day < ${nepalDay(new Date())}`

/** False for an open delivery run whose stops were all taken off. A count, because `exists` would read the stops of all runs. */
const isUsed = sql`(closed_at is not null or (select count(*) from delivery_run_stop where run_id = run.id) > 0)`

interface DeliveryRunRow extends Omit<DeliveryRunSummary, 'stops'> {
  open: number
  delivered: number
  notAtHome: number
  failed: number
}

/** The delivery runs with the sums of their stops, oldest first; at most `limit` if it is given. */
async function deliveryRuns(
  db: Db,
  condition: RawBuilder<unknown>,
  limit: number | null = null,
): Promise<DeliveryRunSummary[]> {
  const stopsThat = (outcome: StopOutcome) =>
    sql`count(*) filter (where outcome = ${sql.lit(outcome)})::int as ${sql.ref(outcome)}`
  const { rows } = await sql<DeliveryRunRow>`
    select run.id as "_id", run.day, ${nameOf(sql`rider_id`)} as rider_name, ${isoTime(sql`closed_at`)} as closed_at,
      rider_id, ${nameOf(sql`closed_by`)} as closed_by_name, open, delivered, not_at_home, failed,
      ${rupees(sql`to_collect`)} as to_collect, ${rupees(sql`coalesce(expected_paisa, cash)`)} as collected, ${rupees(sql`qr`)} as qr,
      ${rupees(sql`missing`)} as not_received, ${rupees(sql`extra`)} as extra, ${rupees(sql`counted_paisa`)} as counted,
      ${rupees(sql`(counted_paisa - expected_paisa)`)} as difference, difference_reason
    from delivery_run run cross join lateral (
      select ${sql.join(STOP_OUTCOMES.map(stopsThat))},
        coalesce(sum(cash_due_paisa) filter (where outcome in ('open', 'not_at_home')), 0) as to_collect,
        coalesce(sum(cash_collected_paisa) filter (where outcome = 'delivered'), 0) as cash,
        coalesce(sum(qr_paisa), 0) as qr,
        coalesce(sum(greatest(0, -cash_difference_paisa)), 0) as missing,
        coalesce(sum(greatest(0, cash_difference_paisa)), 0) as extra
      from delivery_run_stop stop left join orders on orders.id = order_id and is_on_run where stop.run_id = run.id
    ) sums
    where ${condition} order by run.day, run.created_at limit ${limit}`.execute(db)
  return rows.map(({ open, delivered, notAtHome, failed, ...run }) => ({
    ...run,
    stops: { open, delivered, not_at_home: notAtHome, failed },
  }))
}
