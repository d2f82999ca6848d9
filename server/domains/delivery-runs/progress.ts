import type { RouteLabel } from '#contract/admin/route-label.ts'
import type { Route, RouteSummary, RoutesResponse } from '#contract/admin/routes.ts'
import { toRupees } from '#contract/money.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import * as messages from '#texts/messages.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { namesOf } from '../accounts/accounts.ts'
import { type Stop, stopsOfRoutes } from '../orders/orders.ts'
import { findRoutes, overdueRoutes, type RouteRow, routesOfDay } from './queries.ts'

/** Rider and day of these routes, by id. */
export async function routeLabels(db: Db, ids: readonly string[]): Promise<Map<string, RouteLabel>> {
  const rows = await findRoutes(db, [...new Set(ids)])
  const names = await namesOf(
    db,
    rows.map(({ riderId }) => riderId),
  )
  return new Map(rows.map((row) => [row.id, toLabel(row, names)]))
}

function toLabel(row: RouteRow, names: Map<string, string>): RouteLabel {
  return {
    _id: row.id,
    day: row.day,
    riderName: names.get(row.riderId ?? '') ?? messages.formerRider,
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

/** The routes of a day by name of the rider, and those of days before today that were not handed over, oldest first. */
export async function listRoutes(
  db: Db,
  { day = nepalDay(new Date()) }: { day?: string | undefined },
): Promise<Omit<RoutesResponse, 'success'>> {
  const ofDay = await summaries(db, await routesOfDay(db, day))
  return {
    day,
    routes: ofDay.filter(isUsed).sort((a, b) => a.riderName.localeCompare(b.riderName)),
    overdue: await listOverdueRoutes(db),
  }
}

/** The routes of days before today that were not handed over, oldest first. */
export async function listOverdueRoutes(db: Db): Promise<RouteSummary[]> {
  return (await summaries(db, await overdueRoutes(db, nepalDay(new Date())))).filter(isUsed)
}

/** False for an open route whose stops were all taken off. */
const isUsed = ({ closedAt, stops }: RouteSummary) =>
  closedAt !== null || Object.values(stops).some((count) => count > 0)

/** A route with its stops. Throws 404. */
export async function getRoute(db: Db, id: string): Promise<Route> {
  const rows = await findRoutes(db, [id])
  const stops = await stopsOfRoutes(db, [id])
  const [summary] = await summaries(db, rows, stops)
  if (!summary) throw notFound(messages.routeGone)
  return {
    ...summary,
    stopList: stops.map((stop) => ({
      _id: stop.orderId,
      outcome: stop.outcome,
      isOnRoute: stop.isOnRoute,
      fullName: stop.fullName,
      phone: stop.phone,
      address: stop.address,
      city: stop.city,
      note: stop.note,
      cash: toRupees(stop.collectedPaisa ?? stop.duePaisa),
      cashDifference: toRupees(stop.differencePaisa),
      cashDifferenceReason: stop.differenceReason,
    })),
  }
}

async function summaries(db: Db, rows: RouteRow[], known?: Stop[]): Promise<RouteSummary[]> {
  const stops =
    known ??
    (await stopsOfRoutes(
      db,
      rows.map(({ id }) => id),
    ))
  const byRoute = Map.groupBy(stops, ({ routeId }) => routeId)
  const names = await namesOf(
    db,
    rows.flatMap(({ riderId, closedBy }) => [riderId, closedBy]),
  )
  return rows.map((row) => {
    const ofRoute = byRoute.get(row.id) ?? []
    const count = (outcome: Stop['outcome']) => ofRoute.filter((stop) => stop.outcome === outcome).length
    const collected = row.expectedPaisa ?? collectedPaisa(ofRoute)
    const remaining = ofRoute.filter(isToDeliver)
    return {
      ...toLabel(row, names),
      riderId: row.riderId,
      closedByName: names.get(row.closedBy ?? '') ?? '',
      stops: {
        open: count('open'),
        delivered: count('delivered'),
        not_at_home: count('not_at_home'),
        failed: count('failed'),
      },
      toCollect: toRupees(remaining.reduce((sum, { duePaisa }) => sum + duePaisa, 0)),
      collected: toRupees(collected),
      notReceived: toRupees(ofRoute.reduce((sum, stop) => sum + Math.max(0, -stop.differencePaisa), 0)),
      extra: toRupees(ofRoute.reduce((sum, stop) => sum + Math.max(0, stop.differencePaisa), 0)),
      counted: row.countedPaisa === null ? null : toRupees(row.countedPaisa),
      difference: row.countedPaisa === null ? null : toRupees(row.countedPaisa - collected),
      differenceReason: row.differenceReason,
    }
  })
}

/** The cash of the delivered stops. */
export function collectedPaisa(stops: Stop[]): number {
  return stops.reduce((sum, stop) => sum + (stop.outcome === 'delivered' ? (stop.collectedPaisa ?? 0) : 0), 0)
}

/** Whether a stop is still on its route and neither delivered nor failed. */
export function isToDeliver({ isOnRoute, outcome }: Stop): boolean {
  return isOnRoute && (outcome === 'open' || outcome === 'not_at_home')
}
