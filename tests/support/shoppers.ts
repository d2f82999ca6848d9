import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Order } from '../../contract/orders.ts'
import { completeConfig, readConfig } from '../../server/config.ts'
import { checkBooks } from '../../server/database/check-books.ts'
import { type Db, openDatabase } from '../../server/database/database.ts'
import { findRunningDatabase } from '../../server/database/embedded.ts'
import { type Answer, type Client, createClient } from './client.ts'
import { checkout, type Good, stock } from './goods.ts'
import { enter } from './people.ts'
import type { ShopProcess } from './process.ts'

const SHOPPERS = 8
const GOODS = 4
const OPENING_STOCK = 100_000

interface Acknowledged {
  order: Order
  cancelled: boolean
}

/** Shoppers who order without a pause, insist on an answer, and remember what the shop has acknowledged. */
export interface Crowd {
  /** Orders acknowledged so far. */
  readonly orders: number
  /** Until so many more orders are acknowledged. */
  untilMore(count: number): Promise<void>
  /** Lets everyone finish, then compares what they remember with the books. */
  settle(): Promise<void>
}

/** Fills an empty shop that runs in another process with goods, and lets a crowd in. */
export async function letCrowdIn({ dataDir, env }: ShopProcess): Promise<Crowd> {
  const config = completeConfig(readConfig(env))
  const visitor = () => createClient(config.publicUrl.origin)
  const goods: Good[] = []
  const shoppers: Client[] = []
  await inDatabase(dataDir, async (db) => {
    for (let at = 0; at < GOODS; at++) {
      goods.push(await stock({ db }, { name: `Good ${at}`, stock: OPENING_STOCK, price: 10 + at }))
    }
    for (let at = 0; at < SHOPPERS; at++) shoppers.push((await enter({ db, config, visitor })).client)
  })

  const acknowledged: Acknowledged[] = []
  const answers = new EventEmitter().setMaxListeners(0)
  let open = true

  async function keepOrdering(shopper: Client, seed: number): Promise<void> {
    for (let at = seed; open; at++) {
      const wishes = [0, 1, 2].map((step) => [goods[(at + step) % GOODS] as Good, 1 + (at % 3)] as const)
      const body = checkout(at % 2 ? wishes : wishes.toReversed())
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await insist(() => shopper.post('/order/create', body, headers))
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      const entry = { order: answer.body.order as Order, cancelled: false }
      acknowledged.push(entry)
      if (at % 5 === 0) {
        const gone = await insist(() => shopper.put(`/order/${entry.order._id}/cancel`))
        // the first try may have succeeded and its answer been lost
        expect([200, 409], JSON.stringify(gone.body)).toContain(gone.status)
        entry.cancelled = true
      }
      answers.emit('one')
    }
  }
  const load = Promise.all(shoppers.map((shopper, at) => keepOrdering(shopper, at)))
  // awaited in settle; until then a failure must not end the process
  load.catch(() => answers.emit('one'))

  return {
    get orders() {
      return acknowledged.length
    },
    async untilMore(count) {
      const enough = acknowledged.length + count
      const failed = load.then(() => Promise.reject(new Error('nobody orders any more')))
      failed.catch(() => {})
      while (acknowledged.length < enough) await Promise.race([once(answers, 'one'), failed])
    },
    async settle() {
      open = false
      await load
      await inDatabase(dataDir, (db) => compare(db, goods, acknowledged))
    },
  }
}

/** Asks until there is an answer of the shop itself: a cut connection, a 503 and 'it is being placed' are none. */
async function insist(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call().catch(() => undefined)
    const isRunning = answer?.status === 409 && answer.body.code === 'order_running'
    if (answer && answer.status !== 503 && !isRunning) return answer
    await pause(20)
  }
}

/** Each acknowledged order is there as it was told, no other is, and the stock is what they left. */
async function compare(db: Db, goods: Good[], acknowledged: Acknowledged[]): Promise<void> {
  expect(await checkBooks(db)).toEqual([])
  const rows = await db.selectFrom('orders').select(['id', 'status', 'total_paisa']).execute()
  const kept = Object.fromEntries(rows.map((row) => [row.id, [row.status, row.total_paisa]]))
  const told = acknowledged.map(({ order, cancelled }) => [
    order._id,
    [cancelled ? 'cancelled' : 'pending', Math.round(order.total * 100)],
  ])
  expect(kept).toEqual(Object.fromEntries(told))
  const sold = new Map<string, number>()
  for (const { order, cancelled } of acknowledged) {
    for (const { product, quantity } of cancelled ? [] : order.items) {
      sold.set(product._id, (sold.get(product._id) ?? 0) + quantity)
    }
  }
  for (const { id } of goods) {
    const product = await db
      .selectFrom('product')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(product.stock).toBe(OPENING_STOCK - (sold.get(id) ?? 0))
  }
}

/** The shop's own database, for as long as `work` lasts: it may be another process a moment later. */
async function inDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const url = findRunningDatabase(dataDir)
  if (!url) throw new Error('the shop has no database')
  const db = openDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
