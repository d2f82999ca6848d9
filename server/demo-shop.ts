import { sql } from 'kysely'
import { openDatabase, type Tx } from './platform/database/database.ts'
import type { Pictures } from './platform/media/media.ts'

export interface DemoAdmin {
  readonly email: string
  readonly password: string
}

/** The modules of demo/, loaded on first use. main.ts passes them in, so that the server does not depend on demo/. */
export interface Demo {
  loadSeed(): Promise<{ seedDemo(tx: Tx, pictures: Pictures): Promise<void> }>
  loadPeople(): Promise<{
    CUSTOMERS: readonly { email: string }[]
    demoAdmin: DemoAdmin
  }>
}

/** Key of an advisory lock; no other lock in this database may use it. */
const LOCK_KEY = 4_726_190_519

/** Whether nobody has used the shop: it has no product and no customer, and no member of staff has done anything. */
async function isUnused(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isUnused: boolean }>`
    select not exists (select from product) and not exists (select from account where role = 'customer')
      and not exists (select from audit where actor_id is not null) as is_unused`.execute(tx)
  return rows[0]?.isUnused ?? false
}

/**
 * Fills a shop that nobody has used with the demo catalogue, in one transaction and only once when several processes start
 * together. Returns the administrator's sign-in data, undefined if this is not a demo shop.
 */
export async function seedDemoShop(
  demo: Demo,
  databaseUrl: string,
  pictures: Pictures,
  log: (message: string) => void,
): Promise<DemoAdmin | undefined> {
  const db = openDatabase(databaseUrl, { connections: 1, noTimeouts: true })
  try {
    await db.transaction().execute(async (tx) => {
      // storing the pictures between two statements takes longer than a request may
      await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`.execute(
        tx,
      )
      await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx)
      if (!(await isUnused(tx))) return
      log('Filling the empty shop with the demo catalogue')
      const { seedDemo } = await demo.loadSeed()
      await seedDemo(tx, pictures)
    })
    const { demoAdmin } = await demo.loadPeople()
    const admin = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', demoAdmin.email)
      .where('role', '=', 'admin')
      .executeTakeFirst()
    return admin && demoAdmin
  } finally {
    await db.destroy()
  }
}
