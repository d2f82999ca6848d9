import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MAIL_FILTERS } from '#contract/admin/choices.ts'
import { MAX_EARLIER_ORDERS } from '#contract/limits.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import { listComplaints } from '../../server/backoffice/read/complaints.ts'
import { listCustomers } from '../../server/backoffice/read/customers.ts'
import { readOrder } from '../../server/backoffice/read/order.ts'
import { listOrders } from '../../server/backoffice/read/orders.ts'
import { salesByProvince, salesSeries, todaysOrders } from '../../server/backoffice/read/reports.ts'
import { listStockMovements } from '../../server/backoffice/read/stock.ts'
import { sweepAccounts } from '../../server/domains/accounts/accounts.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { countDelayedMails, listMails, mailStats } from '../../server/platform/outbox/outbox.ts'
import { startFileShop } from '../support/file-shop.ts'
import { signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'

const ORDERS = 10_000
/** What has happened lately, and small tables. */
const MAX_ROWS = 500

const shop = await startFileShop()
/** Orders of last month with their history and mails, some with losses, and one order of today. */
beforeAll(async () => {
  const { db } = shop
  const product = await addProduct(shop)
  await sql`
    insert into account (name, email, phone, is_verified, created_at)
    select 'Former customer ' || n, 'former' || n || '@example.com', '98' || (40000000 + n), true, now() - interval '300 days'
    from generate_series(1, ${ORDERS}) n`.execute(db)
  await sql`
    insert into orders (status, full_name, phone, address, city, state, delivery_charge_paisa, total_paisa, delivery_day, created_at)
    select 'delivered', 'Former customer', '9841234567', 'Lazimpat', 'Kathmandu', 'Bagmati', 15000, 35000, nepal_today() - 29, now() - interval '30 days'
    from generate_series(1, ${ORDERS})`.execute(db)
  await sql`
    insert into order_line (order_id, product_id, product_name, unit, price_paisa, quantity, position, written_off)
    select id, ${product.id}, 'Tomato', 'kg', 10000, 2, 1, case when random() < 0.2 then 1 else 0 end from orders`.execute(
    db,
  )
  await sql`
    insert into stock_movement (product_id, delta, reason, order_id) select ${product.id}, -2, 'order', id from orders`.execute(
    db,
  )
  await sql`
    insert into order_event (order_id, from_status, to_status, actor, created_at)
    select id, step.before, step.after, 'staff', created_at from orders, (values
      (null, 'pending'), ('pending', 'processing'), ('processing', 'shipped'), ('shipped', 'delivered')
    ) step (before, after)`.execute(db)
  await sql`
    insert into mail (kind, recipient, order_id, data, created_at, sent_at)
    select 'order-placed', 'former@example.com', id, '{}', created_at, created_at from orders, generate_series(1, 2)`.execute(
    db,
  )
  await sql`
    insert into complaint (order_id, subject, status)
    select id, 'Late', case when random() < 0.1 then 'open' else 'closed' end from orders`.execute(db)
  const sita = await signedInCustomer(shop)
  expect((await placeOrder(sita, [[product, 1]])).status).toBe(201)
  await sql`vacuum analyze account, orders, order_line, stock_movement, order_event, mail, complaint`.execute(
    db,
  )
})

const today = () => ({ from: nepalDay(new Date()), to: nepalDay(new Date()) })
const page = { cursor: undefined, limit: 20 }

async function newestOrderOf(tx: Tx, phone: string): Promise<string> {
  const order = tx.selectFrom('orders').select('id').where('phone', '=', phone)
  return (await order.orderBy('createdAt', 'desc').limit(1).executeTakeFirstOrThrow()).id
}

type Read = [name: string, read: (tx: Tx) => Promise<unknown>]
const READS: Read[] = [
  ['the page Today', (tx) => todaysOrders(tx)],
  [
    'an order of a phone number with many orders',
    async (tx) => {
      const id = await newestOrderOf(tx, '9841234567')
      expect(await readOrder(tx, id)).toMatchObject({ phoneOrders: MAX_EARLIER_ORDERS })
    },
  ],
  ['the complaints', (tx) => listComplaints(tx, { show: 'all', search: '', ...page })],
  ['the units that had expired', (tx) => listStockMovements(tx, { reason: 'expired', ...page })],
  ['a report of one day', (tx) => salesSeries(tx, 'day', today())],
  ['the provinces of one day', (tx) => salesByProvince(tx, today())],
  ['the mails that have waited for long', (tx) => countDelayedMails(tx)],
  ['the numbers of mails for Prometheus', (tx) => mailStats(tx)],
  ...MAIL_FILTERS.map((show): Read => [`mails: ${show}`, (tx) => listMails(tx, { show, ...page })]),
  ['a search for customers', (tx) => listCustomers(tx, { search: 'sita', show: 'all', ...page })],
  ['a search for orders', (tx) => listOrders(tx, { search: 'sita@', sort: 'newest', ...page })],
  ['the deletion of unverified accounts', (tx) => sweepAccounts(tx)],
]

/** Rows of each table that this connection has read so far. */
async function rowsRead(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ relname: string; read: number }>`
    select relname, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`.execute(
    tx,
  )
  return new Map(rows.map(({ relname, read }) => [relname, read]))
}

test.each(READS)('%s: does not read all that the shop has stored', async (_name, read) => {
  await shop.db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    await read(tx)
    const added = [...(await rowsRead(tx))].map(
      ([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const,
    )
    expect(added.filter(([, rows]) => rows > MAX_ROWS)).toEqual([])
  })
})
