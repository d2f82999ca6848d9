import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { makeBackup } from '../../server/platform/backup/backup.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { openPictures } from '../../server/platform/media/media.ts'
import { signedInAdmin, signedInCustomer } from './people.ts'
import { photo } from './pictures.ts'
import { addProduct, placeOrder, type TestProduct } from './products.ts'
import { buy, writeReview } from './reviews.ts'
import { startShop, type TestShop } from './shop.ts'

export const BACKUP_TOOL = 'server/platform/backup/cli.ts'

export interface BackedUp {
  shop: TestShop
  tomato: TestProduct
  /** The backup. */
  folder: string
}

/** A shop with data in every table, and its backup, for all tests of a file. */
export function backedUpShop(): BackedUp {
  const backedUp = {} as BackedUp
  beforeAll(async () => {
    const shop = await startShop()
    const folder = join(mkdtempSync(join(tmpdir(), 'hariyo-backup-')), 'today')
    const admin = await signedInAdmin(shop)
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop, { stock: 50, name: 'Tomato' })
    const bought = await buy(shop, admin, { person: sita, product: tomato })
    const comment = 'गोलभेंडा\\ \t"x"\nfine'
    expect((await writeReview(bought, { comment }, [await photo()])).status).toBe(201)
    await placeOrder(sita, [[tomato, 1]], {}, { 'idempotency-key': 'a' })
    expect((await admin.client.get(`/admin/orders/${bought.orderId}/invoice`)).status).toBe(200)
    await makeBackup(shop.databaseUrl, openPictures(shop.config), folder)
    Object.assign(backedUp, { shop, tomato, folder })
  })
  afterAll(async () => {
    await backedUp.shop.close()
    rmSync(dirname(backedUp.folder), { recursive: true, force: true })
  })
  return backedUp
}

/** All rows of all tables, except those that a restore does not bring back. */
export async function everything(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('session', 'one_time_code', 'password_reset', 'staff_invitation', 'google_return', 'pending_sign_in', 'passkey_challenge', 'rate_limit', 'job', 'last_backup', 'mail')
    order by relname`.execute(db)
  const tables: Record<string, unknown> = {}
  for (const { name } of rows) {
    const content = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    tables[name] = content.rows.map(({ row }) => row)
  }
  // the restored database was migrated at another time
  delete tables.schema_migration
  return tables
}

export const ordersIn = (db: Db) =>
  db.selectFrom('orders').select(['id', 'totalPaisa']).orderBy('id').execute()
