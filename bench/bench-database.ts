import { sql } from 'kysely'
import pg from 'pg'
import { type Db, openDatabase } from '../server/platform/database/database.ts'
import type { EmbeddedPostgres } from '../server/platform/database/embedded/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import type { Product } from './buyers.ts'

/** Creates the database of a shop unless an earlier run has kept it, and applies the migrations. Returns its URL. */
export async function createDatabase(postgres: EmbeddedPostgres, name: string): Promise<string> {
  const superuser = openDatabase(postgres.superuserUrl, { connections: 1 })
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(superuser)
  if (rows.length === 0) await sql`create database ${sql.id(name)} owner hariyo`.execute(superuser)
  await superuser.destroy()
  const url = postgres.url.replace(/[^/]+$/, name)
  await migrate(url)
  return url
}

/** Does the work of autovacuum at once, without the statement timeout of the shop. */
export async function vacuum(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** About a thousand products in stock, with their prices. */
export async function someProducts(db: Db): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'pricePaisa'])
    .where('stock', '>', 0)
    .limit(5000)
    .execute()
  return rows.map((row) => ({ id: row.id, price: row.pricePaisa / 100 }))
}
