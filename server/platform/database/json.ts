import { type RawBuilder, sql } from 'kysely'

/** JSON that PostgreSQL can store: without NUL and lone surrogates. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\u0000', '').toWellFormed() : inner,
  )
}

/** A moment as ISO 8601 in UTC with milliseconds, as in JSON. */
export const isoTime = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** `nepali_name` for `nepaliName`: the name of a column in SQL. */
export const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The same for rows that SQL reads with `jsonb_to_recordset`: their keys become column names. */
export function jsonRecords(rows: readonly object[]): string {
  return storableJson(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])),
    ),
  )
}
