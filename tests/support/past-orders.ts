import { sql } from 'kysely'
import type { SignedInPerson } from './people.ts'
import type { TestProduct } from './products.ts'
import type { TestShop } from './shop.ts'

/** Inserts orders of a customer directly into the database. Does not change stock. */
export async function addOrders(
  shop: Pick<TestShop, 'db'>,
  person: SignedInPerson,
  product: TestProduct,
  {
    count,
    status = 'delivered',
    source = 'web',
  }: { count: number; status?: string; source?: 'web' | 'phone' },
): Promise<void> {
  await sql`
    with placed as (
      insert into orders (customer_id, source, status, full_name, phone, address, city, state, delivery_day,
        delivery_charge_paisa, total_paisa, created_at)
      select ${person.id}::uuid, ${source}, ${status}, ${person.name}, '9841234567', 'Lazimpat 2', 'Kathmandu', 'Bagmati',
        date '2025-01-02', 0, ${Math.round(product.price * 100)}::bigint, timestamptz '2025-01-01' + number * interval '1 minute'
      from generate_series(1, ${count}::int) number
      returning id
    )
    insert into order_line (order_id, product_id, product_name, unit, price_paisa, quantity, position)
    select id, ${product.id}::uuid, ${product.name}, 'kg', ${Math.round(product.price * 100)}::bigint, 1, 1 from placed`.execute(
    shop.db,
  )
}
