import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDistrict } from '#contract/nepal/provinces.ts'
import { isLegalChange, type OrderStatus } from '#contract/order-status.ts'
import { checkData } from '../server/check-data/check-data.ts'
import { endLots, renewLots } from '../server/domains/lots/lots.ts'
import { usualProducts } from '../server/domains/orders/orders.ts'
import { readSettings } from '../server/domains/settings/settings.ts'
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts'
import { CATEGORIES, PRODUCTS } from './catalogue.ts'
import { writeHistory } from './history.ts'
import { CUSTOMERS } from './people.ts'
import { fillShop } from './seed.ts'

let shop: TestDatabase
const now = new Date()

beforeAll(async () => {
  shop = await createTestDatabase()
  const history = writeHistory(now)
  await shop.db.transaction().execute(async (tx) => {
    const picture = async (): Promise<string> =>
      (
        await tx
          .insertInto('picture')
          .values({ width: 1000, height: 1000 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const ofProducts = new Map<string, string[]>()
    for (const { slug } of PRODUCTS) ofProducts.set(slug, [await picture()])
    const ofReviews = new Map<number, string[]>()
    for (const [index, { pictures }] of history.reviews.entries())
      if (pictures) ofReviews.set(index, [await picture()])
    await fillShop(tx, history, { ofCategories: new Map(), ofProducts, ofReviews })
  })
})
afterAll(() => shop?.drop())

/** Number of rows that break a rule. */
async function broken(rule: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await rule.execute(shop.db)
  return Number(rows[0]?.count)
}

test('each category has texts in both languages, in the order of the demo catalogue', async () => {
  const rows = await shop.db.selectFrom('category').selectAll().orderBy('position').execute()
  expect(rows.map(({ name }) => name)).toEqual(CATEGORIES.map(({ category }) => category))
  for (const row of rows) {
    for (const text of [row.nepaliName, row.nepaliBlurb, row.nepaliBannerTitle, ...row.nepaliBenefits]) {
      expect(text, row.name).toMatch(/\p{Script=Devanagari}/u)
    }
    expect([row.benefits.length, row.nepaliBenefits.length], row.name).toEqual([3, 3])
  }
})

describe('the data of a fresh demo shop', () => {
  test('has the stock of the catalogue', async () => {
    const rows = await shop.db.selectFrom('product').select(['name', 'stock']).execute()
    const stocks = new Map(rows.map(({ name, stock }) => [name, stock]))
    for (const { name, stock } of PRODUCTS) expect(stocks.get(name), name).toBe(stock)
  })

  test('counts ordered units as sold unless they were cancelled', async () => {
    expect(
      await broken(sql`select count(*) from product where sold_units <> (
        select coalesce(sum(quantity), 0) from order_line join orders on orders.id = order_id
        where product_id = product.id and status <> 'cancelled')`),
    ).toBe(0)
  })

  test('passes npm run check-data', async () => {
    expect(await checkData(shop.db)).toEqual([])
  })

  test('contains a return with store credit, a failed delivery, a closed date, a packer and two riders', async () => {
    const balance = await broken(sql`select sum(delta_paisa) as count from store_credit`)
    expect(balance).toBeGreaterThan(0)
    expect(await broken(sql`select count(*) from order_return where credit_paisa = amount_paisa`)).toBe(1)
    expect(
      await broken(sql`select count(*) from orders where exists (
      select from order_event where order_id = orders.id and from_status = 'shipped' and to_status = 'cancelled')`),
    ).toBe(1)
    expect(await broken(sql`select sum(written_off) as count from order_line`)).toBe(1)
    const { settings } = await readSettings(shop.db)
    expect(settings.delivery.closedDates).toHaveLength(1)
    const roles = await shop.db.selectFrom('account').select('role').where('role', '<>', 'customer').execute()
    expect(roles.map(({ role }) => role).toSorted()).toEqual(['admin', 'manager', 'packer', 'rider', 'rider'])
  })

  test('suggests products that go together, and has something that its first customer may have forgotten', async () => {
    const { rows } = await sql<{ partner: string }>`
      select partner.name as partner from product_pair join product on product.id = product_id
        join product partner on partner.id = partner_id where product.name = 'Cow Milk'`.execute(shop.db)
    expect(rows.map(({ partner }) => partner)).toContain('Masala Milk Tea Mix')
    expect(await broken(sql`select count(distinct product_id) from product_pair`)).toBeGreaterThan(20)
    const sita = await shop.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', CUSTOMERS[0]?.email ?? '')
      .executeTakeFirstOrThrow()
    const usual = await usualProducts(shop.db, sita.id)
    expect(usual.filter(({ due }) => due).length).toBeGreaterThan(0)
  })

  test('has its fresh goods in lots from farms: three are tested, one of a product that stays on sale is held', async () => {
    expect(await broken(sql`select count(*) from lot where status = 'open' and units > 0`)).toBeGreaterThan(
      40,
    )
    expect(
      await broken(sql`select count(*) from lot_test where organophosphates < 35 and carbamates < 35`),
    ).toBe(3)
    expect(
      await broken(
        sql`select count(*) from lot where harvest_day > (created_at at time zone 'Asia/Kathmandu')::date`,
      ),
    ).toBe(0)
    const held = await shop.db
      .selectFrom('lot')
      .innerJoin('product', 'product.id', 'productId')
      .select('stock')
      .where('status', '=', 'held')
      .execute()
    expect(held).toHaveLength(1)
    expect(held[0]?.stock).toBeGreaterThan(0)
  })

  test('has valid status histories that end in the current status and not in the future', async () => {
    const events = await shop.db
      .selectFrom('orderEvent')
      .innerJoin('orders', 'orders.id', 'orderEvent.orderId')
      .select(['orderId', 'fromStatus', 'toStatus', 'status', 'orderEvent.createdAt as at'])
      .where('kind', '=', 'status')
      .orderBy('orderEvent.id')
      .execute()
    const reached = new Map<string, { state: OrderStatus; at: Date }>()
    for (const event of events) {
      const before = reached.get(event.orderId)
      expect(event.fromStatus).toBe(before?.state ?? null)
      if (before) {
        expect(isLegalChange(before.state, event.toStatus), `${before.state} → ${event.toStatus}`).toBe(true)
        expect(event.at.getTime()).toBeGreaterThan(before.at.getTime())
      } else expect(event.toStatus).toBe('pending')
      expect(event.at.getTime()).toBeLessThanOrEqual(now.getTime())
      reached.set(event.orderId, { state: event.toStatus, at: event.at })
    }
    for (const event of events) expect(reached.get(event.orderId)?.state).toBe(event.status)
  })

  test('has reviews only by the buyers of delivered products, after the delivery', async () => {
    expect(
      await broken(sql`select count(*) from review
        join order_line on order_line.id = order_line_id join orders on orders.id = order_line.order_id
        where status <> 'delivered' or customer_id is distinct from account_id
          or order_line.product_id <> review.product_id or not order_line.reviewed
          or review.created_at > now()
          or review.created_at < (select max(created_at) from order_event where order_id = orders.id)`),
    ).toBe(0)
  })

  test('has no order before its product was created or its customer signed up', async () => {
    expect(
      await broken(sql`select count(*) from orders join account on account.id = customer_id
        join order_line on order_id = orders.id join product on product.id = product_id
        where orders.created_at < account.created_at or orders.created_at < product.created_at`),
    ).toBe(0)
  })

  test('has a sent mail for every order', async () => {
    expect(
      await broken(sql`select count(*) from orders where
        (select count(*) from mail where order_id = orders.id and kind = 'order-placed' and sent_at is not null) <> 1`),
    ).toBe(0)
    expect(await broken(sql`select count(*) from mail where sent_at is null`)).toBe(0)
  })

  test('has ratings for most products, orders in every status, and questions with and without answers', async () => {
    const rated = await broken(sql`select count(*) from product where rating_count > 0`)
    expect(rated).toBeGreaterThan(PRODUCTS.length * 0.6)
    expect(rated).toBeLessThan(PRODUCTS.length)
    expect(await broken(sql`select count(distinct status) from orders`)).toBe(5)
    expect(await broken(sql`select count(*) from question where answered_at is null`)).toBeGreaterThan(5)
    expect(await broken(sql`select count(*) from review_picture`)).toBeGreaterThan(10)
    expect(await broken(sql`select count(*) from review where hidden_at is not null`)).toBe(1)
  })
})

test('every demo customer lives in a district of their province', () => {
  for (const { name, state, city } of CUSTOMERS) expect(findDistrict(state, city), name).toBe(city)
})

test('the history can be created at any hour of the day', () => {
  for (let hour = 0; hour < 24; hour += 5) {
    const then = new Date(Date.UTC(2027, 0, 3, hour))
    for (const { events } of writeHistory(then).orders) {
      for (const { at } of events) expect(at.getTime()).toBeLessThanOrEqual(then.getTime())
    }
  }
})

test('one delivery run is handed over, another is on the way', async () => {
  const { rows } = await sql<{ closed: boolean; stops: string[]; missing: number | null }>`
    select closed_at is not null as closed, array_agg(status order by run_position) as stops,
      expected_paisa - counted_paisa as missing
    from delivery_run run join orders on run_id = run.id group by run.id order by day`.execute(shop.db)
  expect(rows).toEqual([
    { closed: true, stops: ['delivered', 'delivered', 'delivered'], missing: 500 },
    { closed: false, stops: ['delivered', 'delivered', 'shipped', 'shipped', 'shipped'], missing: null },
  ])
})

// the last test, because it changes the shop
test('still sells its fresh goods when it starts after fifteen days', async () => {
  const onSale = () => broken(sql`select count(*) from product where stock > 0 and archived_at is null`)
  const before = await onSale()
  await sql`update lot set harvest_day = harvest_day - 15, last_day = last_day - 15`.execute(shop.db)
  await endLots(shop.db)
  expect(await onSale()).toBeLessThan(before - 40)
  await renewLots(shop.db)
  expect(await onSale()).toBe(before)
  expect(await checkData(shop.db)).toEqual([])
})
