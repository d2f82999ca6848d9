import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../server/platform/database/database.ts'
import { type Buyer, orderOf, type Product, signUpBuyers } from './buyers.ts'
import { type Bench, CONNECTIONS, measureReads, measureShop, type Next, warmUp } from './measure-shop.ts'
import { pgbenchCeiling } from './pgbench.ts'
import { anyOf } from './random.ts'
import type { Measurable } from './reads.ts'
import type { Statement } from './shop.ts'
import type { Shop } from './shop-process.ts'

/** Fewer than the lines of a full cart. */
const PRODUCTS_IN_CARTS = 150

/** Cart, orders and "My Orders" of signed-in customers. */
export async function benchOrders(
  bench: Bench,
  { shop, bare, size, products }: Measurable,
  { db, url: databaseUrl }: { db: Db; url: string },
): Promise<void> {
  const { workers } = shop
  const buyers = await signUpBuyers(shop.url, db, CONNECTIONS)
  let turn = 0
  const nextBuyer = () => buyers[turn++ % buyers.length] as Buyer
  if (bench.wants('cart add')) {
    await sql`delete from cart_line`.execute(db)
    const few = products.slice(0, PRODUCTS_IN_CARTS)
    const adding: Next = () => ({
      method: 'POST',
      path: '/api/cart/add',
      headers: { cookie: nextBuyer().cookie },
      body: JSON.stringify({ productId: anyOf(few).id, quantity: 1 }),
    })
    await warmUp(shop, adding)
    const add = await measureShop(bench, shop, adding)
    bench.report.add({ ...add, size, workers, name: 'cart add', ratio: undefined, ceiling: '' })
    await sql`delete from cart_line`.execute(db)
  }
  const placing = (choose: () => Product[]): Next => {
    return () => ({
      method: 'POST',
      path: '/api/order/create',
      headers: { cookie: nextBuyer().cookie, 'idempotency-key': crypto.randomUUID() },
      body: orderOf(choose()),
    })
  }
  const three = () => [...new Set([anyOf(products), anyOf(products), anyOf(products)])]
  const hot = () => [products[0] as Product]
  for (const [name, choose] of [
    ['order, three of many', three],
    ['order, all of one product', hot],
  ] as const) {
    if (!bench.wants(name)) continue
    await warmUp(shop, placing(choose))
    const placed = await measureShop(bench, shop, placing(choose))
    const ceiling = workers === 1 ? await orderCeiling(bench, shop, databaseUrl, buyers, choose) : undefined
    const ratio = ceiling ? placed.perSecond / ceiling : undefined
    bench.report.add({
      ...placed,
      size,
      workers,
      name,
      ratio,
      ceiling: ceiling === undefined ? '' : 'pgbench',
    })
  }
  await measureReads(
    bench,
    { shop, bare, size },
    {
      'my orders': () => ({ path: '/api/order/my-orders', headers: { cookie: nextBuyer().cookie } }),
    },
  )
}

/** The rate of pgbench with the SQL of one order per buyer. */
async function orderCeiling(
  bench: Bench,
  shop: Shop,
  databaseUrl: string,
  buyers: Buyer[],
  choose: () => Product[],
): Promise<number | undefined> {
  const scripts: { statements: Statement[]; fresh: string[] }[] = []
  await untilIdle(shop)
  for (const buyer of buyers) {
    const key = crypto.randomUUID()
    shop.capture()
    const response = await fetch(`${shop.url}/api/order/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: shop.url,
        cookie: buyer.cookie,
        'idempotency-key': key,
      },
      body: orderOf(choose()),
    })
    const { order } = (await response.json()) as { order?: { _id: string } }
    if (!order) throw new Error(`an order of the bench was rejected: ${response.status}`)
    const { captured } = await shop.state()
    scripts.push({ statements: captured, fresh: [key, order._id] })
  }
  return pgbenchCeiling(databaseUrl, scripts, { clients: CONNECTIONS, seconds: bench.seconds })
}

/** Requests may still be running after their connections are closed, and must not be captured. */
async function untilIdle(shop: Shop): Promise<void> {
  for (let before = -1; ; ) {
    const { queries } = await shop.state()
    if (queries === before) return
    before = queries
    await pause(300)
  }
}
