import { sql } from 'kysely'
import type { PackingResponse, PackingSlip as Slip } from '#contract/admin/orders/packing.ts'
import { sumByProduct } from '#contract/orders.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { orderColumns } from './order-columns.ts'
import { type DayQuery, ordersByDay } from './orders-by-day.ts'

type Picking = PackingResponse['picking'][number]
interface Item extends Omit<Slip['items'][number], 'image'> {
  category: string
  position: number | null
  picture: [id: string, width: number] | null
}
type SlipRow = Omit<Slip, 'items'> & { items: Item[] }

const slipColumns = sql<SlipRow>`
  ${orderColumns}, (
    select coalesce(json_agg(json_build_object('_id', order_line.id, 'productId', product.id, 'name', product_name, 'nepaliName', product.nepali_name,
      'unit', order_line.unit, 'quantity', quantity, 'found', found, 'orderedGrams', ordered_grams, 'packedGrams', packed_grams, 'category', category.name, 'position', category.position,
      'picture', (select picture from first_picture where product_id = product.id), 'hasLots', has_lots, 'lots', (select coalesce(json_agg(json_build_object('_id', lot.id, 'code', code, 'lastDay', last_day,
          'units', order_lot.quantity) order by last_day nulls last, code), '[]')
        from order_lot join lot on lot.id = lot_id where order_lot.order_id = orders.id and order_lot.product_id = product.id
          and (is_shipped or lot.status = 'open'))
    ) order by category.position, category.name, order_line.position), '[]')
    from order_line join product on product.id = product_id join category on category.id = category_id
    where order_id = orders.id
  ) as items`

/**
 * One page of the orders to pack, by delivery day, and the units that they need of each product. Money is left out of the slips
 * unless the reader may see it.
 */
export async function listPacking(db: Db, query: DayQuery, { seesPrices }: { seesPrices: boolean }) {
  const { orders, page } = await ordersByDay(db, query, slipColumns)
  return { ...page, slips: orders.map((order) => toSlip(order, seesPrices)), picking: pickingOf(orders) }
}

/** The packing slip of one order. Throws 404. */
export async function readSlip(
  db: Db,
  orderId: string,
  { seesPrices }: { seesPrices: boolean },
): Promise<Slip> {
  const { rows } = await sql<SlipRow>`select ${slipColumns} from orders where orders.id = ${orderId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound((t) => t.orderGone)
  return toSlip(row, seesPrices)
}

function toSlip(
  { items, total, collect, deliveryCharge, weightRefund, ...slip }: SlipRow,
  seesPrices: boolean,
): Slip {
  return {
    ...slip,
    ...(seesPrices ? { total, collect, deliveryCharge, weightRefund } : {}),
    items: items.map(({ category: _category, position: _position, picture, ...item }) => ({
      ...item,
      image: picture && pictureUrl(...picture),
    })),
  }
}

/** As slips have them: categories that nobody has put in order come last. */
const byCategory = (a: Item, b: Item) =>
  (a.position ?? Infinity) - (b.position ?? Infinity) ||
  a.category.localeCompare(b.category) ||
  a.name.localeCompare(b.name)

/** The units of each product for each delivery day, by day, category and name. */
function pickingOf(orders: { deliveryDay: string; items: Item[] }[]): Picking[] {
  return [...Map.groupBy(orders, (order) => order.deliveryDay)].flatMap(([deliveryDay, ofDay]) => {
    const items = ofDay.flatMap((order) => sumByProduct(order.items)).sort(byCategory)
    return [...Map.groupBy(items, (item) => item.productId).values()].flatMap((ofProduct) => {
      const [first] = ofProduct
      if (!first) return []
      const { productId, name, nepaliName, unit, picture } = first
      const quantity = ofProduct.reduce((sum, item) => sum + item.quantity, 0)
      const lots = [
        ...Map.groupBy(
          ofProduct.flatMap((item) => item.lots),
          ({ _id }) => _id,
        ).values(),
      ].flatMap(([lot, ...more]) =>
        lot ? [{ ...lot, units: more.reduce((sum, { units }) => sum + units, lot.units) }] : [],
      )
      const product = { productId, name, nepaliName, unit, image: picture && pictureUrl(...picture) }
      return [{ ...product, deliveryDay, quantity, orders: ofProduct.length, lots }]
    })
  })
}

/** The orders of one page of packing slips with units that no lot is named for yet. */
export async function ordersWithoutLots(db: Db, query: DayQuery): Promise<string[]> {
  const { orders } = await ordersByDay(
    db,
    query,
    sql<{ _id: string; isIncomplete: boolean }>`orders.id as "_id", exists (
      select from order_line join product on product.id = product_id where order_id = orders.id and has_lots
      group by product.id having sum(quantity) <> (
        select coalesce(sum(quantity), 0) from order_lot where order_lot.order_id = orders.id and order_lot.product_id = product.id)
    ) as is_incomplete`,
  )
  return orders.flatMap(({ _id, isIncomplete }) => (isIncomplete ? [_id] : []))
}
