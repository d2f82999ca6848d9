import { sql } from 'kysely'
import type { PackingResponse } from '#contract/admin/packing.ts'
import type { Substitution } from '#contract/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime, rupees } from './columns.ts'
import { type DayQuery, ordersByDay, parcelColumns } from './orders-by-day.ts'

type Slip = PackingResponse['slips'][number]
type Picking = PackingResponse['picking'][number]
type Item = Slip['items'][number] & Pick<Picking, 'productId' | 'category' | 'nepaliCategory'>

const slipColumns = sql<Omit<Slip, 'items'> & { items: Item[] }>`
  ${parcelColumns}, ${isoTime(sql`orders.created_at`)} as created_at, orders.substitution,
  ${rupees(sql`orders.delivery_charge_paisa`)} as delivery_charge, (
    select coalesce(json_agg(json_build_object('productId', product.id, 'name', product_name, 'nepaliName', product.nepali_name,
      'unit', order_line.unit, 'quantity', quantity, 'category', category.name, 'nepaliCategory', category.nepali_name
    ) order by order_line.position), '[]')
    from order_line join product on product.id = product_id join category on category.id = category_id
    where order_id = orders.id
  ) as items`

/**
 * One page of the orders to pack, by delivery day, and the units that they need of each product. Money is left out of the slips
 * unless the reader may see it.
 */
export async function listPacking(db: Db, query: DayQuery, { seesPrices }: { seesPrices: boolean }) {
  const { orders, page } = await ordersByDay(db, query, slipColumns)
  const slips = orders.map(({ items, total, collect, deliveryCharge, ...slip }) => ({
    ...slip,
    ...(seesPrices ? { total, collect, deliveryCharge } : {}),
    items: items.map(({ name, nepaliName, unit, quantity }) => ({ name, nepaliName, unit, quantity })),
  }))
  return { ...page, slips, picking: pickingOf(orders) }
}

/** The units of each product for each delivery day, by day and name. */
function pickingOf(orders: { deliveryDay: string; substitution: Substitution; items: Item[] }[]): Picking[] {
  return [...Map.groupBy(orders, (order) => order.deliveryDay)].flatMap(([deliveryDay, ofDay]) => {
    const items = ofDay.flatMap((order) =>
      order.items.map((item) => ({ ...item, substitution: order.substitution })),
    )
    return [...Map.groupBy(items, (item) => item.productId).values()]
      .flatMap((ofProduct) => {
        const [first] = ofProduct
        if (!first) return []
        const { substitution: _, ...product } = first
        const substitutions = { call: 0, similar: 0, leave_out: 0 }
        for (const { substitution } of ofProduct) substitutions[substitution] += 1
        const quantity = ofProduct.reduce((sum, item) => sum + item.quantity, 0)
        return [{ ...product, deliveryDay, quantity, orders: ofProduct.length, substitutions }]
      })
      .sort((a, b) => a.name.localeCompare(b.name))
  })
}
