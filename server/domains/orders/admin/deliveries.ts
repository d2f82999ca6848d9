import type { DeliveriesResponse } from '#contract/admin/deliveries.ts'
import type { DeliveryRunLabel } from '#contract/admin/delivery-run-label.ts'
import { toRupees } from '#contract/money.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { OrderRow } from '../queries.ts'
import { type PageInfo, type PrintQuery, printableOrders } from './printable-orders.ts'

/**
 * One page of the orders to deliver, grouped by delivery day, province (in their official order) and district (by name). Delivery
 * runs belong to another domain, so the caller says how to find them by id.
 */
export async function deliveryList(
  db: Db,
  query: PrintQuery<'processing' | 'shipped'>,
  findDeliveryRuns: (ids: string[]) => Promise<Map<string, DeliveryRunLabel>>,
): Promise<Pick<DeliveriesResponse, 'provinces'> & PageInfo> {
  const { orders, lines, info } = await printableOrders(db, query)
  const deliveryRuns = await findDeliveryRuns(orders.flatMap(({ runId }) => runId ?? []))
  const units = new Map<string, number>()
  for (const line of lines) units.set(line.orderId, (units.get(line.orderId) ?? 0) + line.quantity)
  const rank = (province: string) => PROVINCES.findIndex(({ name }) => name === province)
  const byDay = [...Map.groupBy(orders, (order) => order.deliveryDay)]
  const provinces = byDay.flatMap(([deliveryDay, ofDay]) =>
    [...Map.groupBy(ofDay, (order) => order.state)]
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([province, inProvince]) => ({
        deliveryDay,
        province,
        ...sumsOf(inProvince),
        districts: [...Map.groupBy(inProvince, (order) => order.city)]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([district, inDistrict]) => ({
            district,
            ...sumsOf(inDistrict),
            stops: inDistrict.map((order) => ({
              _id: order.id,
              fullName: order.fullName,
              phone: order.phone,
              secondPhone: order.secondPhone,
              address: order.address,
              landmark: order.landmark,
              note: order.note,
              total: toRupees(order.totalPaisa),
              collect: toRupees(order.totalPaisa - order.creditUsedPaisa),
              attempts: order.deliveryAttempts,
              deliveryRun: deliveryRuns.get(order.runId ?? '') ?? null,
              units: units.get(order.id) ?? 0,
            })),
          })),
      })),
  )
  return { ...info, provinces }
}

const sumsOf = (orders: OrderRow[]) => ({
  orders: orders.length,
  collect: toRupees(orders.reduce((sum, order) => sum + order.totalPaisa - order.creditUsedPaisa, 0)),
})
