import { sql } from 'kysely'
import { lockOrder } from '../../server/domains/orders/orders.ts'
import type { Db, Tx } from '../../server/platform/database/database.ts'
import type { TestShop } from './shop.ts'

/**
 * Forces a race: `hold` takes a lock, `race` starts calls that need it, and the lock is released when `count` of them wait
 * for it. The shop has ten connections; the holder uses one.
 */
export async function raceBehind<Result>(
  shop: TestShop,
  hold: (tx: Tx) => Promise<unknown>,
  race: () => Promise<Result>,
  waiting: number,
): Promise<Result> {
  const { running } = await shop.db.transaction().execute(async (tx) => {
    await hold(tx)
    const running = race()
    await untilWaiting(tx, waiting)
    return { running }
  })
  return running
}

/** The responses to calls that all wait for the lock of this order. */
export async function raceForOrder<Calls extends readonly Promise<unknown>[]>(
  shop: TestShop,
  orderId: string,
  calls: () => readonly [...Calls],
): Promise<{ -readonly [Call in keyof Calls]: Awaited<Calls[Call]> }> {
  const { running } = await shop.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const running = calls()
    await untilWaiting(tx, running.length)
    return { running: Promise.all(running) }
  })
  return running as Promise<{ -readonly [Call in keyof Calls]: Awaited<Calls[Call]> }>
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
