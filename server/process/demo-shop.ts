import { sql } from 'kysely'
import { closePublicAccounts } from '../accounts/accounts.ts'
import { type Db, openDatabase } from '../database/database.ts'
import type { Pictures } from '../media/media.ts'

export interface DemoAdmin {
  readonly email: string
  readonly password: string
}

/** Any number, as long as nothing else in this database locks on it. */
const LOCK_KEY = 4_726_190_519

/**
 * Fills a shop that has no products with the demo catalogue: all of it or nothing, once, however many processes start
 * together. Returns who may sign in to the demo's back office, undefined when this is not a demo shop.
 */
export async function seedDemoShop(
  databaseUrl: string,
  pictures: Pictures,
  tell: (message: string) => void,
): Promise<DemoAdmin | undefined> {
  const { seedDemo, demoAdmin } = await import('../../demo/seed.ts')
  const db = openDatabase(databaseUrl, { connections: 1, noTimeouts: true })
  try {
    await db.transaction().execute(async (tx) => {
      // composing pictures between two statements may take longer than a shopper's request ever should
      await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`.execute(
        tx,
      )
      await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx)
      if (await tx.selectFrom('product').select('id').limit(1).executeTakeFirst()) return
      tell('Filling the empty shop with the demo catalogue')
      await seedDemo(tx, pictures, tell)
    })
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

/**
 * Closes the accounts of the demo that still have the password from the repository. For a shop that others can reach, also
 * for one that was begun as a demo. Returns their addresses.
 */
export async function closeDemoAccounts(db: Db): Promise<string[]> {
  const { CUSTOMERS, DEMO_CUSTOMER_PASSWORD, demoAdmin } = await import('../../demo/people.ts')
  const customers = CUSTOMERS.map(({ email }) => ({ email, password: DEMO_CUSTOMER_PASSWORD }))
  return closePublicAccounts(db, [demoAdmin, ...customers])
}
