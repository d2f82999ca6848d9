import * as messages from '#texts/messages.ts'
import { ShopError } from './errors.ts'

/** What one part of a cursor may be, so that nothing made up reaches the database. */
const PARTS = {
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  number: /^-?\d{1,16}$/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name holds a NUL, and PostgreSQL refuses one
  text: /^[^\u0000]{0,200}$/u,
} as const
export type CursorPart = keyof typeof PARTS

/** The place after a row in a sorted list: the row's values in the columns it is sorted by, opaque to clients. */
export function writeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values.map(String))).toString('base64url')
}

/** The values of a cursor, undefined without one. Throws 400 for anything that `writeCursor` did not write. */
export function readCursor(cursor: string | undefined, parts: CursorPart[]): string[] | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const values = parse(cursor)
  const fits =
    Array.isArray(values) &&
    values.length === parts.length &&
    parts.every((part, index) => typeof values[index] === 'string' && PARTS[part].test(values[index]))
  if (!fits) throw new ShopError(400, 'malformed', messages.badRequest)
  return values
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** One page of rows that were read one further than `limit`, and the cursor of the next. */
export function pageOf<Row>(rows: Row[], limit: number, place: (row: Row) => (string | number)[]) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(place(last)) : null }
}
