import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

const BATCH = 500

/** Deletes all rows of a table that match, in several statements: a single one for many rows would exceed the statement timeout. */
export async function deleteInBatches(
  db: Db,
  table: keyof Schema,
  matching: RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${matching} limit ${sql.lit(BATCH)} for update skip locked
      ))`.execute(db)
    if (numAffectedRows < BATCH) return
  }
}
