import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED } from '#contract/limits.ts'
import { pageOf, readCursor } from '../shared/cursor.ts'
import type { Db } from './database.ts'

interface KeysetOptions {
  /** A timestamptz column, or a whole number. */
  column: RawBuilder<unknown>
  type?: 'time' | 'number'
  direction?: 'asc' | 'desc'
  id?: RawBuilder<unknown>
}

/**
 * Pages through a list sorted by one column and then by id, the id in the opposite direction, so that one index serves both
 * directions. The query selects `cursorValue as cursor_value` and `id`. Timestamps travel as microseconds since 1970: a Date
 * would lose the last three digits, and a page would repeat or skip rows.
 */
export function keyset({ column, type = 'time', direction = 'desc', id = sql`id` }: KeysetOptions) {
  const isTime = type === 'time'
  const isDescending = direction === 'desc'
  const toColumnType = (value: string | undefined) =>
    isTime ? sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')` : sql`${value}::bigint`
  return {
    cursorValue: isTime
      ? sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`
      : sql<number>`${column}::bigint`,
    orderBy: isDescending ? sql`${column} desc, ${id}` : sql`${column}, ${id} desc`,
    /** The condition for the rows after the cursor. Throws 400 for a malformed cursor. */
    after(cursor: string | undefined): RawBuilder<unknown> {
      const [value, lastId] = readCursor(cursor, ['number', 'id']) ?? []
      if (lastId === undefined) return sql`true`
      const last = toColumnType(value)
      return isDescending
        ? sql`${column} <= ${last} and (${column} < ${last} or ${id} > ${lastId}::uuid)`
        : sql`${column} >= ${last} and (${column} > ${last} or ${id} < ${lastId}::uuid)`
    },
    /** One page of rows that were read with `limit + 1`, and the cursor of the next page. */
    page<Row extends { id: string; cursor_value: number }>(rows: Row[], limit: number) {
      return pageOf(rows, limit, (row) => [row.cursor_value, row.id])
    },
  }
}

/** Counts rows of `from` (tables and conditions), but not beyond MAX_COUNTED: an exact count would read them all. */
export async function countCapped(
  db: Db,
  from: RawBuilder<unknown>,
): Promise<{ total: number; totalIsCapped: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} limit ${MAX_COUNTED + 1}) counted`.execute(db)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, MAX_COUNTED), totalIsCapped: total > MAX_COUNTED }
}
