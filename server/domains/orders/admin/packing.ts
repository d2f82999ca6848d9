import type { PackingResponse } from '#contract/admin/packing.ts'
import { toRupees } from '#contract/money.ts'
import type { Substitution } from '#contract/orders.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type PageInfo, type PrintQuery, printableOrders } from './printable-orders.ts'

type Slip = PackingResponse['slips'][number]

/** The caller adds categories and Nepali names. */
interface PackingList extends PageInfo {
  /** Units to pick of each product for each delivery day, by day and name. */
  picking: Omit<PackingResponse['picking'][number], 'category' | 'nepaliCategory' | 'nepaliName'>[]
  slips: (Omit<Slip, 'items'> & {
    items: (Omit<Slip['items'][number], 'nepaliName'> & { productId: string })[]
  })[]
}

/** One page of the orders to pack, by delivery day, and the units they need of each product. */
export async function packingList(db: Db, query: PrintQuery<'pending' | 'processing'>): Promise<PackingList> {
  const { orders, lines, info } = await printableOrders(db, query)
  const linesByOrder = Map.groupBy(lines, (line) => line.orderId)
  const picking = [...Map.groupBy(orders, (order) => order.deliveryDay)].flatMap(([deliveryDay, ofDay]) => {
    const linesOfDay = ofDay.flatMap(({ id, substitution }) =>
      (linesByOrder.get(id) ?? []).map((line) => ({ ...line, substitution })),
    )
    return [...Map.groupBy(linesOfDay, (line) => line.productId)]
      .map(([productId, ofProduct]) => ({
        deliveryDay,
        productId,
        name: ofProduct[0]?.productName ?? '',
        unit: ofProduct[0]?.unit ?? '',
        quantity: ofProduct.reduce((sum, line) => sum + line.quantity, 0),
        orders: ofProduct.length,
        substitutions: countSubstitutions(ofProduct),
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
  })
  return {
    ...info,
    picking,
    slips: orders.map((order) => ({
      _id: order.id,
      createdAt: order.createdAt.toISOString(),
      deliveryDay: order.deliveryDay,
      fullName: order.fullName,
      phone: order.phone,
      secondPhone: order.secondPhone,
      address: order.address,
      landmark: order.landmark,
      city: order.city,
      state: order.state,
      note: order.note,
      substitution: order.substitution,
      total: toRupees(order.totalPaisa),
      collect: toRupees(order.totalPaisa - order.creditUsedPaisa),
      deliveryCharge: toRupees(order.deliveryChargePaisa),
      items: (linesByOrder.get(order.id) ?? []).map((line) => ({
        productId: line.productId,
        name: line.productName,
        unit: line.unit,
        quantity: line.quantity,
      })),
    })),
  }
}

function countSubstitutions(orders: { substitution: Substitution }[]): Record<Substitution, number> {
  const counts = { call: 0, similar: 0, leave_out: 0 }
  for (const { substitution } of orders) counts[substitution] += 1
  return counts
}
