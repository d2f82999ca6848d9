import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countPairs } from '../../../server/domains/orders/orders.ts'
import { startFileShop } from '../../support/file-shop.ts'
import { type SignedInPerson, signedInCustomer } from '../../support/people.ts'
import { addProduct, adjustStock, archive, type TestProduct } from '../../support/products.ts'

const shop = await startFileShop()

interface Past {
  /** Null: the account is deleted. */
  customer: SignedInPerson | null
  count?: number
  status?: string
  source?: 'web' | 'phone'
  daysAgo?: number
  quantity?: number
}

/** Inserts orders directly into the database. */
async function addOrders(
  products: TestProduct[],
  { customer, count = 1, status = 'delivered', source = 'web', daysAgo = 5, quantity = 1 }: Past,
) {
  await sql`
    with placed as (
      insert into orders (customer_id, source, status, full_name, phone, address, city, state, delivery_day,
        delivery_charge_paisa, total_paisa, created_at)
      select ${customer?.id ?? null}::uuid, ${source}, ${status}, 'Sita', '9841234567', 'Lazimpat 2', 'Kathmandu', 'Bagmati',
        date '2025-01-02', 0, 100, now() - make_interval(days => ${daysAgo}::int)
      from generate_series(1, ${count}::int)
      returning id
    )
    insert into order_line (order_id, product_id, product_name, unit, price_paisa, quantity, position)
    select placed.id, product.id::uuid, 'x', 'kg', 100, ${quantity}::int, product.position
    from placed, unnest(${products.map(({ id }) => id)}::text[]) with ordinality as product (id, position)`.execute(
    shop.db,
  )
}

async function together(product: TestProduct): Promise<string[]> {
  const { status, body } = await shop.visitor().get(`/products/${product.id}/together`)
  expect(status).toBe(200)
  return body.products.map(({ name }: { name: string }) => name)
}
const pageOf = async (product: TestProduct) =>
  (await fetch(new URL(`/product/${product.id}`, shop.url))).text()

describe('products that are bought together', () => {
  test('show each other after the nightly count; other products show popular ones', async () => {
    const sita = await signedInCustomer(shop)
    // more than the similar products, so that some are left for the section below
    for (let number = 1; number <= 8; number++) await addProduct(shop, { name: `Other ${number}` })
    const add = (name: string) => addProduct(shop, { name, stock: 9 })
    const [milk, curd, gundruk, rice, tea] = [
      await add('Pair milk'),
      await add('Pair curd'),
      await add('Pair gundruk'),
      await add('Pair rice'),
      await add('Pair tea'),
    ]
    await addOrders([milk, curd], { customer: sita, count: 30 })
    await addOrders([milk, rice], { customer: null, count: 8, source: 'phone' })
    await addOrders([rice, tea], { customer: sita, count: 60 })
    // none of these counts
    await addOrders([gundruk, curd], { customer: sita, count: 9, status: 'cancelled' })
    await addOrders([gundruk, milk], { customer: null, count: 9 })
    await addOrders([gundruk, rice], { customer: sita, count: 9, daysAgo: 200 })
    await addOrders([gundruk, tea], { customer: sita, count: 4 })
    expect(await together(milk)).toEqual([])
    expect(await pageOf(milk)).toContain('Popular in the shop')
    await countPairs(shop.db)
    await expect.poll(() => together(milk)).toEqual(['Pair curd'])
    expect(await together(curd)).toEqual(['Pair milk'])
    // 8 common orders are fewer than chance would bring
    expect(await together(rice)).toEqual(['Pair tea'])
    expect(await together(gundruk)).toEqual([])
    await expect.poll(() => pageOf(milk)).toContain('Often bought together')
    expect(await pageOf(gundruk)).toContain('Popular in the shop')

    await adjustStock(shop, curd, 0)
    await countPairs(shop.db)
    await expect.poll(() => together(milk)).toEqual([])
    await shop.db.updateTable('orders').set({ customerId: null }).where('customerId', '=', sita.id).execute()
    await countPairs(shop.db)
    await expect.poll(() => together(rice)).toEqual([])
  })

  test('an order of one line, or of more than 40, does not count', async () => {
    const ram = await signedInCustomer(shop)
    const many = await Promise.all(
      [...Array(41).keys()].map((number) => addProduct(shop, { name: `Bulk ${number}` })),
    )
    await addOrders(many, { customer: ram, count: 6 })
    await addOrders(many.slice(0, 1), { customer: ram, count: 200 })
    await countPairs(shop.db)
    expect(await together(many[0] as TestProduct)).toEqual([])
  })
})

describe('GET /order/usual', () => {
  const usual = async (person: SignedInPerson) => {
    const { status, body } = await person.client.get('/order/usual')
    expect(status).toBe(200)
    return body.usual.map(
      (one: { product: { name: string }; days: number; quantity: number; due: boolean }) => [
        one.product.name,
        one.days,
        one.quantity,
        one.due,
      ],
    )
  }

  test('has what was bought on at least two days, with the usual interval, and says what is due', async () => {
    const [sita, ram] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const add = (name: string) => addProduct(shop, { name })
    const [weekly, recent, given, once, gone] = [
      await add('Weekly'),
      await add('Recent'),
      await add('Given up'),
      await add('Once'),
      await add('Gone'),
    ]
    for (const daysAgo of [8, 15, 22, 29])
      await addOrders([weekly, gone], { customer: sita, daysAgo, quantity: daysAgo === 8 ? 3 : 1 })
    for (const daysAgo of [2, 9, 16]) await addOrders([recent], { customer: sita, daysAgo })
    for (const daysAgo of [60, 70, 80]) await addOrders([given], { customer: sita, daysAgo })
    await addOrders([once], { customer: sita, daysAgo: 9, count: 2 })
    await addOrders([once], { customer: sita, daysAgo: 3, status: 'cancelled' })
    await addOrders([once], { customer: ram, daysAgo: 20 })
    await archive(shop, gone)
    expect(await usual(sita)).toEqual([
      ['Weekly', 7, 3, true],
      ['Recent', 7, 1, false],
      ['Given up', 10, 1, false],
    ])
    expect(await usual(ram)).toEqual([])
    expect((await sita.client.get('/order/usual')).headers.get('cache-control')).toBe('no-store')
    expect((await shop.visitor().get('/order/usual')).status).toBe(401)
  })
})
