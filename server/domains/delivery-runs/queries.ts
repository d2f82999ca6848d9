import { sql } from 'kysely'
import * as messages from '#texts/messages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'

export interface RouteRow {
  id: string
  riderId: string | null
  day: string
  closedAt: Date | null
  closedBy: string | null
  expectedPaisa: number | null
  countedPaisa: number | null
  differenceReason: string
}

const columns = [
  'id',
  'rider_id as riderId',
  'day',
  'closed_at as closedAt',
  'closed_by as closedBy',
  'expected_paisa as expectedPaisa',
  'counted_paisa as countedPaisa',
  'difference_reason as differenceReason',
] as const

export async function findRoutes(db: Db, ids: readonly string[]): Promise<RouteRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('delivery_route').select(columns).where('id', 'in', ids).execute()
}

export function routesOfDay(db: Db, day: string): Promise<RouteRow[]> {
  return db
    .selectFrom('delivery_route')
    .select(columns)
    .where('day', '=', day)
    .orderBy('created_at')
    .execute()
}

/** The routes of days before this one that were not handed over, oldest first. */
export function overdueRoutes(db: Db, day: string): Promise<RouteRow[]> {
  return db
    .selectFrom('delivery_route')
    .select(columns)
    .where('closed_at', 'is', null)
    .where('day', '<', day)
    .orderBy('day')
    .orderBy('created_at')
    .execute()
}

/**
 * The open route of a rider and day, created if there is none. It and the route that the order leaves stay locked until the
 * transaction ends.
 */
export async function lockOpenRoute(
  tx: Tx,
  { riderId, day, left }: { riderId: string; day: string; left: string | null },
): Promise<string> {
  for (;;) {
    await sql`
      insert into delivery_route (rider_id, day) values (${riderId}, ${day})
      on conflict (rider_id, day) where closed_at is null do nothing`.execute(tx)
    // in the same sequence everywhere, so that two orders that change places do not wait for each other
    const { rows } = await sql<{ id: string; isOpenRoute: boolean }>`
      select id, closed_at is null and rider_id = ${riderId} and day = ${day} as "isOpenRoute" from delivery_route
      where (rider_id = ${riderId} and day = ${day} and closed_at is null) or id = ${left}::uuid
      order by id for no key update`.execute(tx)
    const route = rows.find(({ isOpenRoute }) => isOpenRoute)
    // missing when it was handed over before the lock; then it gets a new one
    if (route) return route.id
  }
}

/**
 * Locks an open route until the transaction ends. Orders are locked before their route. Throws 404, and 409 for a route that was
 * handed over.
 */
export async function lockRoute(tx: Tx, id: string): Promise<RouteRow> {
  const route = await tx
    .selectFrom('delivery_route')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!route) throw notFound(messages.routeGone)
  if (route.closedAt) throw conflict('route_closed', messages.routeClosed)
  return route
}
