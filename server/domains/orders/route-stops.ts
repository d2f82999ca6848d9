/** The orders on the routes of the riders. The routes themselves belong to another domain. */
import { sql } from 'kysely'
import type { CashDifferenceReason, StopOutcome } from '#contract/admin/choices.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { recordEvent } from './order-events.ts'

/** A stop of a route: an order on it, or one that was taken off it after the customer was not at home. */
export interface Stop {
  orderId: string
  routeId: string
  outcome: StopOutcome
  isOnRoute: boolean
  fullName: string
  phone: string
  address: string
  city: string
  note: string
  /** Cash to collect. */
  duePaisa: number
  /** Null until the order is delivered. */
  collectedPaisa: number | null
  /** Collected minus due. */
  differencePaisa: number
  differenceReason: CashDifferenceReason | null
}

/** The stops of these routes, in their sequence. */
export async function stopsOfRoutes(db: Db, routeIds: string[]): Promise<Stop[]> {
  if (routeIds.length === 0) return []
  const { rows } = await sql<Stop>`
    with attempted as (
      select distinct order_id, (details->>'route')::uuid as route_id from order_event
      where kind = 'attempt' and details->>'route' = any(${routeIds}::text[])
    ), stop as (
      select id as order_id, route_id from orders where route_id = any(${routeIds}::uuid[])
      union select order_id, route_id from attempted
    )
    select stop.order_id as "orderId", stop.route_id as "routeId",
      case when orders.route_id is distinct from stop.route_id then 'not_at_home'
        when status = 'delivered' then 'delivered' when status = 'cancelled' then 'failed'
        when attempted.order_id is not null then 'not_at_home' else 'open' end as outcome,
      orders.route_id is not distinct from stop.route_id as "isOnRoute",
      full_name as "fullName", phone, address, city, note,
      total_paisa - credit_used_paisa as "duePaisa", cash_collected_paisa as "collectedPaisa",
      cash_difference_paisa as "differencePaisa", cash_difference_reason as "differenceReason"
    from stop left join attempted using (order_id, route_id) join orders on orders.id = stop.order_id
    order by "isOnRoute" desc, orders.route_position, orders.id`.execute(db)
  return rows
}

/** Locks an order until the transaction ends. */
export const lockOrderForRoute = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .select(['status', 'route_id as routeId', 'delivery_attempts as attempts'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** Locks the orders of a route that are still to be delivered, until the transaction ends. */
export async function lockShippedOrdersOf(tx: Tx, routeId: string): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('route_id', '=', routeId)
    .where('status', '=', 'shipped')
    .orderBy('id') // the same sequence everywhere, so that no two calls wait for each other
    .forUpdate()
    .execute()
}

/**
 * Puts a shipped order at the end of a route or takes it off its route, and records it in the order's history. The caller has
 * locked the order and the new route.
 */
export async function setRouteOfOrder(
  tx: Tx,
  orderId: string,
  { routeId, actorId, details }: { routeId: string | null; actorId: string; details: object },
): Promise<void> {
  await sql`
    update orders set route_id = ${routeId}::uuid, updated_at = now(), route_position = case when ${routeId}::uuid is not null then
      (select coalesce(max(route_position), 0) + 1 from orders on_route where route_id = ${routeId}::uuid) end
    where id = ${orderId}`.execute(tx)
  await recordEvent(tx, orderId, { kind: 'assignment', status: 'shipped', actorId, details })
}

/**
 * Gives the orders of a route that are still to be delivered a new sequence, at the positions that they have together. The
 * caller has locked them and the route.
 */
export async function sequenceStops(tx: Tx, routeId: string, orderIds: string[]): Promise<void> {
  await sql`
    with place as (
      select route_position, row_number() over (order by route_position, id) as number from orders
      where route_id = ${routeId} and id = any(${orderIds}::uuid[])
    )
    update orders set route_position = place.route_position
    from unnest(${orderIds}::uuid[]) with ordinality as wanted (id, number) join place using (number)
    where orders.id = wanted.id`.execute(tx)
}
