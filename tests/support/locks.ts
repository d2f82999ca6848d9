import { sql } from 'kysely'
import type { Tx } from '../../server/database/database.ts'
import type { TestShop } from './shop.ts'

/**
 * Makes a race certain: `hold` locks something, `race` starts calls that need it, and only when so many of them wait for it
 * is it let go. The shop has ten connections, and one is taken by the holder.
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

async function untilWaiting(tx: Tx, count: number): Promise<void> {
  for (;;) {
    // a transaction sees who waits as it was when it first looked
    await sql`select pg_stat_clear_snapshot()`.execute(tx)
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
    if ((rows[0]?.waiting ?? 0) >= count) return
    // between two looks; in the transaction, which would be ended if it idled
    await sql`select pg_sleep(0.01)`.execute(tx)
  }
}
