import { malformed } from './errors.ts'

/** The format of each type of value, so that forged cursors do not reach the database. */
const PARTS = {
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  number: /^-?\d{1,16}$/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL rejects NUL
  text: /^[^\u0000]{0,200}$/u,
} as const
export type CursorPart = keyof typeof PARTS

/** A position in a sorted list: the values of a row in the sorted columns. Opaque to clients. */
export function writeCursor(values: string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values of a cursor; undefined without a cursor. Throws 400 for a value that does not match `parts`. */
export function readCursor(cursor: string | undefined, parts: CursorPart[]): string[] | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const values = parse(cursor)
  const fits =
    Array.isArray(values) &&
    values.length === parts.length &&
    parts.every((part, index) => typeof values[index] === 'string' && PARTS[part].test(values[index]))
  if (!fits) throw malformed()
  return values
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
