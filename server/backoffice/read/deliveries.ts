import { sql } from 'kysely'
import type { DeliveriesResponse } from '#contract/admin/deliveries/deliveries.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import type { Db } from '../../platform/database/database.ts'
import { deliveryRunColumn, orderColumns } from './order-columns.ts'
import { type DayQuery, ordersByDay } from './orders-by-day.ts'

type Stop = DeliveriesResponse['provinces'][number]['districts'][number]['stops'][number]

const stopColumns = sql<Stop & { deliveryDay: string; city: string; state: string }>`
  ${orderColumns}, orders.delivery_attempts as attempts,
  ${deliveryRunColumn},
  (select coalesce(sum(quantity), 0)::int from order_line where order_id = orders.id) as units`

/** One page of the orders to deliver, grouped by delivery day, province (in their official order) and district (by name). */
export async function listDeliveries(db: Db, query: DayQuery) {
  const { orders, page } = await ordersByDay(db, query, stopColumns)
  const rank = (province: string) => PROVINCES.findIndex(({ name }) => name === province)
  const provinces = [...Map.groupBy(orders, (order) => order.deliveryDay)].flatMap(([deliveryDay, ofDay]) =>
    [...Map.groupBy(ofDay, (order) => order.state)]
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([province, inProvince]) => ({
        deliveryDay,
        province,
        ...sumsOf(inProvince),
        districts: [...Map.groupBy(inProvince, (order) => order.city)]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([district, stops]) => ({ district, ...sumsOf(stops), stops })),
      })),
  )
  return { ...page, provinces }
}

/** Rupees are added up in whole paisa. */
const sumsOf = (stops: Stop[]) => ({
  orders: stops.length,
  collect: stops.reduce((sum, { collect }) => sum + Math.round(collect * 100), 0) / 100,
})
