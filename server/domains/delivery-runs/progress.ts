import type { DeliveryRunLabel } from '#contract/admin/delivery-run-label.ts'
import type { DeliveryRun, DeliveryRunSummary, DeliveryRunsResponse } from '#contract/admin/delivery-runs.ts'
import { toRupees } from '#contract/money.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { namesOf } from '../accounts/accounts.ts'
import { type Stop, stopsOfDeliveryRuns } from '../orders/orders.ts'
import { type DeliveryRunRow, deliveryRunsOfDay, findDeliveryRuns, overdueDeliveryRuns } from './queries.ts'

/** Rider and day of these delivery runs, by id. */
export async function deliveryRunLabels(db: Db, ids: string[]): Promise<Map<string, DeliveryRunLabel>> {
  const rows = await findDeliveryRuns(db, [...new Set(ids)])
  const names = await namesOf(
    db,
    rows.map(({ riderId }) => riderId),
  )
  return new Map(rows.map((row) => [row.id, toLabel(row, names)]))
}

function toLabel(row: DeliveryRunRow, names: Map<string, string>): DeliveryRunLabel {
  return {
    _id: row.id,
    day: row.day,
    riderName: names.get(row.riderId ?? '') ?? '',
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

/** The delivery runs of a day by name of the rider, and those of days before today that were not handed over, oldest first. */
export async function listDeliveryRuns(
  db: Db,
  { day = nepalDay(new Date()) }: { day?: string | undefined },
): Promise<Omit<DeliveryRunsResponse, 'success'>> {
  const ofDay = await summaries(db, await deliveryRunsOfDay(db, day))
  return {
    day,
    deliveryRuns: ofDay.filter(isUsed).sort((a, b) => a.riderName.localeCompare(b.riderName)),
    overdue: await listOverdueDeliveryRuns(db),
  }
}

/** The delivery runs of days before today that were not handed over, oldest first. */
export async function listOverdueDeliveryRuns(db: Db): Promise<DeliveryRunSummary[]> {
  return (await summaries(db, await overdueDeliveryRuns(db, nepalDay(new Date())))).filter(isUsed)
}

/** False for an open delivery run whose stops were all taken off. */
const isUsed = ({ closedAt, stops }: DeliveryRunSummary) =>
  closedAt !== null || Object.values(stops).some((count) => count > 0)

/** A delivery run with its stops. Throws 404. */
export async function getDeliveryRun(db: Db, id: string): Promise<DeliveryRun> {
  const rows = await findDeliveryRuns(db, [id])
  const stops = await stopsOfDeliveryRuns(db, [id])
  const [summary] = await summaries(db, rows, stops)
  if (!summary) throw notFound((t) => t.deliveryRunGone)
  return {
    ...summary,
    stopList: stops.map((stop) => ({
      _id: stop.orderId,
      outcome: stop.outcome,
      isOnRun: stop.isOnRun,
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

async function summaries(db: Db, rows: DeliveryRunRow[], known?: Stop[]): Promise<DeliveryRunSummary[]> {
  const stops =
    known ??
    (await stopsOfDeliveryRuns(
      db,
      rows.map(({ id }) => id),
    ))
  const byRun = Map.groupBy(stops, ({ runId }) => runId)
  const names = await namesOf(
    db,
    rows.flatMap(({ riderId, closedBy }) => [riderId, closedBy]),
  )
  return rows.map((row) => {
    const ofRun = byRun.get(row.id) ?? []
    const count = (outcome: Stop['outcome']) => ofRun.filter((stop) => stop.outcome === outcome).length
    const collected = row.expectedPaisa ?? collectedPaisa(ofRun)
    const remaining = ofRun.filter(isToDeliver)
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
      notReceived: toRupees(ofRun.reduce((sum, stop) => sum + Math.max(0, -stop.differencePaisa), 0)),
      extra: toRupees(ofRun.reduce((sum, stop) => sum + Math.max(0, stop.differencePaisa), 0)),
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

/** Whether a stop is still on its delivery run and neither delivered nor failed. */
export function isToDeliver({ isOnRun, outcome }: Stop): boolean {
  return isOnRun && (outcome === 'open' || outcome === 'not_at_home')
}
