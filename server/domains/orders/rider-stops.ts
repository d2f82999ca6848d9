import { type InferResult, type SqlBool, sql } from 'kysely'
import type { RiderStop } from '#contract/rider.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

const stops = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select([
      sql<Pick<RiderStop, 'weighed' | 'recalled'>>`json_build_object('weighed', (
        select coalesce(json_agg(json_build_object('name', product_name, 'nepaliName', nepali_name, 'orderedGrams', ordered_grams,
          'packedGrams', packed_grams) order by position), '[]') from order_line where order_id = orders.id and packed_grams is not null
      ), 'recalled', (
        select coalesce(jsonb_agg(distinct jsonb_build_object('name', product_name, 'nepaliName', nepali_name, 'code', lot ->> 'code')), '[]')
        from order_line line join lot_of_line taken on taken.order_id = line.order_id and taken.product_id = line.product_id
        where line.order_id = orders.id and is_shipped and (lot ->> 'isRecalled')::boolean
      ))`.as('goods'),
      sql<
        string | null
      >`(select actor_id from order_event where order_id = orders.id and kind = 'status' and to_status = 'delivered'
      order by id limit 1)`.as('deliveredBy'),
      sql<boolean>`exists (select from order_event where order_id = orders.id and kind = 'attempt'
      and details->>'deliveryRun' = orders.run_id::text)`.as('wasNotAtHome'),
    ])

/** An order on a rider's delivery run. */
export type RiderStopRow = InferResult<ReturnType<typeof stops>>[number]

/** The orders of these delivery runs, in the sequence of each run; finished ones only for some of the runs. */
export function listStops(
  db: Db,
  { runs, runsWithFinished }: { runs: string[]; runsWithFinished: string[] },
): Promise<RiderStopRow[]> {
  if (runs.length === 0) return Promise.resolve([])
  return stops(db)
    .where('runId', 'in', runs)
    .where(sql<SqlBool>`(status = 'shipped' or run_id = any(${runsWithFinished}::uuid[]))`)
    .orderBy(sql<SqlBool>`run_position nulls last`)
    .orderBy('id')
    .execute()
}

/** Locks an order until the transaction ends. */
export function lockStop(tx: Tx, orderId: string): Promise<RiderStopRow | undefined> {
  return stops(tx).where('id', '=', orderId).forUpdate().executeTakeFirst()
}
