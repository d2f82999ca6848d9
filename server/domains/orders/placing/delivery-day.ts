import { sql } from 'kysely'
import { formatDeliveryDay, OFFERED_DELIVERY_DAYS, possibleDeliveryDays } from '#contract/delivery-days.ts'
import { provinceName } from '#contract/nepal/place-names.ts'
import type { Settings } from '#contract/settings.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { conflict, invalidField } from '../../../platform/shared/errors.ts'
import type { Message } from '../../../platform/shared/texts.ts'

type Delivery = Pick<Settings['delivery'], 'provinces' | 'closedDates'>

interface WantedDay {
  province: string
  /** YYYY-MM-DD; the first possible day without it. */
  day?: string | undefined
  /** Leave this order out of the count: its day is being changed. */
  exceptOrder?: string
  /** The day was chosen for another province. */
  isKept?: boolean
}

/** The next days with room for another order to this province, earliest first. */
export async function offeredDeliveryDays(db: Db, delivery: Delivery, province: string): Promise<string[]> {
  const free = await freeDays(db, delivery, province)
  return free.slice(0, OFFERED_DELIVERY_DAYS)
}

async function freeDays(
  db: Db,
  delivery: Delivery,
  province: string,
  exceptOrder?: string,
): Promise<string[]> {
  const possible = possibleDays(delivery, province)
  const maxOrders = delivery.provinces[province]?.maxOrders ?? null
  if (maxOrders === null) return possible
  const taken = await ordersByDay(db, province, possible, exceptOrder)
  return possible.filter((day) => (taken.get(day) ?? 0) < maxOrders)
}

/**
 * The delivery day of an order that is placed or changed in this transaction: the wanted one, or else the first possible one.
 * Where a day has a maximum of orders, other orders to the same province on the same day wait until the transaction ends.
 * Throws 422 for a day without deliveries, and 409 (delivery_day_full, delivery_day_impossible, no_delivery_day).
 */
export async function reserveDeliveryDay(
  tx: Tx,
  delivery: Delivery,
  { province, day, exceptOrder, isKept = false }: WantedDay,
): Promise<string> {
  const possible = possibleDays(delivery, province)
  const offerClosest = async (code: string, name: 'deliveryDayFull' | 'deliveryDayImpossibleThere') => {
    if (day === undefined) return noDay(province)
    const free = await freeDays(tx, delivery, province, exceptOrder)
    const before = free.findLast((one) => one < day)
    const after = free.find((one) => one > day)
    const [first, second] = [before, after].filter((one) => one !== undefined)
    if (!first) return noDay(province)
    const text: Message = (t) => {
      const shown = (one: string) => formatDeliveryDay(one, t.dates)
      return t[name](shown(day), shown(first), second && shown(second))
    }
    throw conflict(code, text, { nextDeliveryDay: after ?? before })
  }
  if (day !== undefined && !possible.includes(day)) {
    if (isKept) return offerClosest('delivery_day_impossible', 'deliveryDayImpossibleThere')
    throw invalidField('deliveryDay', (t) => t.deliveryDayImpossible(formatDeliveryDay(day, t.dates)))
  }
  const maxOrders = delivery.provinces[province]?.maxOrders ?? null
  const candidates = day !== undefined ? [day] : possible
  if (maxOrders === null) return candidates[0] ?? noDay(province)
  // only days that have room now are locked; earlier days come first, so that no two orders wait for each other
  const taken = await ordersByDay(tx, province, candidates, exceptOrder)
  for (const candidate of candidates) {
    if ((taken.get(candidate) ?? 0) >= maxOrders) continue
    await sql`select pg_advisory_xact_lock(hashtextextended(${`delivery day ${province} ${candidate}`}, 0))`.execute(
      tx,
    )
    const now = await ordersByDay(tx, province, [candidate], exceptOrder)
    if ((now.get(candidate) ?? 0) < maxOrders) return candidate
  }
  return offerClosest('delivery_day_full', 'deliveryDayFull')
}

function noDay(province: string): never {
  throw conflict('no_delivery_day', (t) => t.noDeliveryDay(provinceName(province, t.language)))
}

function possibleDays({ provinces, closedDates }: Delivery, province: string): string[] {
  const rules = provinces[province]
  return rules ? possibleDeliveryDays(rules, closedDates, province, new Date()) : []
}

/** The number of orders to this province that are not cancelled, by delivery day. */
async function ordersByDay(
  db: Db,
  province: string,
  days: string[],
  exceptOrder?: string,
): Promise<Map<string, number>> {
  const except = exceptOrder === undefined ? sql`` : sql`and id <> ${exceptOrder}`
  const { rows } = await sql<{ day: string; orders: number }>`
    select delivery_day as day, count(*)::int as orders from orders
    where delivery_day = any(${days}::date[]) and state = ${province} and status <> 'cancelled' ${except}
    group by delivery_day`.execute(db)
  return new Map(rows.map(({ day, orders }) => [day, orders]))
}
