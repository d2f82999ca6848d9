import { sql } from 'kysely'
import type { OrderFilters } from '#contract/admin/orders.ts'
import { toRupees } from '#contract/money.ts'
import type { Substitution } from '#contract/orders.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Keyed, pageOf } from '../../../platform/database/keyset.ts'
import { type ListedOrder, toListedOrder } from '../serializers.ts'
import { matchesFilters, SORTS } from './list.ts'
import { type AdminOrderRow, adminOrderColumns } from './rows.ts'

/** An order with the columns that only the export has. */
export interface ExportedOrder extends ListedOrder {
  secondPhone: string
  email: string
  address: string
  landmark: string
  note: string
  substitution: Substitution
  deliveryCharge: number
  /** All lines in one text: `2 x Rice (kg); 1 x Honey (500 g)`. */
  items: string
}

const BATCH_SIZE = 500

/** All orders that match, newest first, in batches, so that memory does not grow with the number of orders. */
export async function* exportOrders(db: Db, filters: OrderFilters): AsyncGenerator<ExportedOrder[]> {
  const filter = matchesFilters(filters)
  let cursor: string | undefined
  do {
    const { rows } = await sql<AdminOrderRow & Keyed & { items: string | null }>`
      select ${adminOrderColumns}, ${SORTS.newest.key} as key, (
        select string_agg(quantity || ' x ' || product_name || ' (' || unit || ')', '; ' order by position)
        from order_line where order_id = orders.id
      ) as items
      from orders where ${filter} and ${SORTS.newest.after(cursor)}
      order by ${SORTS.newest.order} limit ${BATCH_SIZE + 1}`.execute(db)
    const page = pageOf(rows, BATCH_SIZE)
    yield page.rows.map((row) => ({
      ...toListedOrder(row),
      secondPhone: row.secondPhone,
      email: row.email,
      address: row.address,
      landmark: row.landmark,
      note: row.note,
      substitution: row.substitution,
      deliveryCharge: toRupees(row.deliveryChargePaisa),
      items: row.items ?? '',
    }))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}
