import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAX_COUNTED } from '#contract/limits.ts'
import { type CursorPart, readCursor, writeCursor } from '../shared/cursor.ts'
import { type Db, onlyRow } from './database.ts'

type KeyType = 'timestamp' | 'number' | 'text' | 'id'

/** One column that a list is sorted by. */
export interface KeyColumn {
  column: RawBuilder<unknown>
  type: KeyType
}

/**
 * The order of a list that is read page by page. The last column must be unique. All columns have the same direction, so that a
 * page takes the same time wherever it begins, even among rows that differ only in the last column.
 */
export interface Keyset {
  /** The values of the row in the sorted columns, from which `readPage` makes the next cursor. */
  key: RawBuilder<string[]>
  order: RawBuilder<unknown>
  /** Whether the row comes after the cursor. True without a cursor. Throws 400 for a malformed cursor. */
  after(cursor: string | undefined): RawBuilder<SqlBool>
}

/** A row selected with `${keyset.key} as key`. */
export interface Keyed {
  key: string[]
}

/** Microseconds since 1970. A Date would lose the last three digits, and a page would repeat or skip rows. */
export const microseconds = (timestamp: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${timestamp}) * 1000000)::bigint`

const CURSOR_PART: Record<KeyType, CursorPart> = {
  timestamp: 'number',
  number: 'number',
  text: 'text',
  id: 'id',
}

/** A value of the cursor as the type of its column. */
const PARAMETER: Record<KeyType, (value: string) => RawBuilder<unknown>> = {
  timestamp: (value) => sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`,
  number: (value) => sql`${value}::bigint`,
  text: (value) => sql`${value}::text`,
  id: (value) => sql`${value}::uuid`,
}

export function keyset(columns: KeyColumn[], { descending = false } = {}): Keyset {
  const direction = descending ? sql` desc` : sql``
  const keys = columns.map(
    ({ column, type }) => sql`(${type === 'timestamp' ? microseconds(column) : column})::text`,
  )
  return {
    key: sql<string[]>`json_build_array(${sql.join(keys)})`,
    order: sql.join(columns.map(({ column }) => sql`${column}${direction}`)),
    after(cursor) {
      const values = readCursor(
        cursor,
        columns.map(({ type }) => CURSOR_PART[type]),
      )
      if (!values) return sql<SqlBool>`true`
      const last = columns.map(({ type }, index) => PARAMETER[type](values[index] ?? ''))
      return sql<SqlBool>`(${sql.join(columns.map(({ column }) => column))}) ${descending ? sql`<` : sql`>`} (${sql.join(last)})`
    },
  }
}

/** The newest rows of a table come first. */
export const newestFirst = (table: string): Keyset =>
  keyset(
    [
      { column: sql.ref(`${table}.createdAt`), type: 'timestamp' },
      { column: sql.ref(`${table}.id`), type: 'id' },
    ],
    { descending: true },
  )

/** One page of the rows that match, and the cursor of the next page. `matching` is `from … where …`. */
export async function readPage<Row>(
  db: Db,
  { key, order, after }: Keyset,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  columns: RawBuilder<Row>,
  matching: RawBuilder<unknown>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const { rows } = await sql<Row & Keyed>`
    select ${columns}, ${key} as key ${matching} and ${after(cursor)} order by ${order} limit ${limit + 1}`.execute(
    db,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ key: _key, ...row }) => row as Row),
    nextCursor: rows.length > limit && last ? writeCursor(last.key) : null,
  }
}

/** Like `readPage`, with the number of all matching rows, which `counted` may select in a cheaper way. */
export async function readCountedPage<Row>(
  db: Db,
  keyset: Keyset,
  query: { cursor?: string | undefined; limit: number },
  columns: RawBuilder<Row>,
  matching: RawBuilder<unknown>,
  counted = matching,
) {
  const page = await readPage(db, keyset, query, columns, matching)
  return { ...page, ...(await countUpToMax(db, counted)) }
}

const EXPORT_BATCH = 500

/** All rows that match, in batches, so that memory does not grow with their number. */
export async function* readInBatches<Row>(
  db: Db,
  keyset: Keyset,
  columns: RawBuilder<Row>,
  matching: RawBuilder<unknown>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined
  do {
    const page = await readPage(db, keyset, { cursor, limit: EXPORT_BATCH }, columns, matching)
    yield page.rows
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}

/** How many rows match, counted up to MAX_COUNTED. `matching` is `from … where …`. */
export async function countUpToMax(
  db: Db,
  matching: RawBuilder<unknown>,
): Promise<{ total: number; totalIsCapped: boolean }> {
  const { count } = await onlyRow(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from (select ${matching} limit ${MAX_COUNTED + 1}) as matching`,
  )
  return { total: Math.min(count, MAX_COUNTED), totalIsCapped: count > MAX_COUNTED }
}
