import { type RawBuilder, sql } from 'kysely'
import { lockOrder } from '../../server/domains/orders/orders.ts'
import type { Db, Tx } from '../../server/platform/database/database.ts'
import type { TestShop } from './shop.ts'

type Responses<Calls extends readonly Promise<unknown>[]> = {
  -readonly [Call in keyof Calls]: Awaited<Calls[Call]>
}

/** The shop has ten connections; one holds the lock. */
const MOST_WAITING = 9

/**
 * Forces a race: `hold` takes a lock, which `calls` need, and the lock is released when all of them wait for it, or `waiting` of
 * them. Returns their responses.
 */
export async function raceBehind<Calls extends readonly Promise<unknown>[]>(
  shop: Pick<TestShop, 'db'>,
  hold: RawBuilder<unknown> | ((tx: Tx) => Promise<unknown>),
  calls: () => readonly [...Calls],
  waiting?: number,
): Promise<Responses<Calls>> {
  const { running } = await shop.db.transaction().execute(async (tx) => {
    await (typeof hold === 'function' ? hold(tx) : hold.execute(tx))
    const made = calls()
    const running = Promise.all(made)
    await untilWaiting(tx, waiting ?? Math.min(made.length, MOST_WAITING))
    return { running }
  })
  return running as Promise<Responses<Calls>>
}

/** The responses to calls that all wait for the lock of this order. */
export function raceForOrder<Calls extends readonly Promise<unknown>[]>(
  shop: Pick<TestShop, 'db'>,
  orderId: string,
  calls: () => readonly [...Calls],
): Promise<Responses<Calls>> {
  return raceBehind(shop, (tx) => lockOrder(tx, orderId), calls)
}

/** Resolves when `count` statements wait for a lock. */
export async function untilWaiting(tx: Db, count: number): Promise<void> {
  for (;;) {
    // a transaction keeps its first snapshot of pg_stat_activity
    await sql`select pg_stat_clear_snapshot()`.execute(tx)
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
    if ((rows[0]?.waiting ?? 0) >= count) return
    // pause between two checks, in the transaction because an idle one would be ended
    await sql`select pg_sleep(0.01)`.execute(tx)
  }
}
