import { z } from 'zod'
import { anyLine, text } from '../fields.ts'
import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE_SIZE, REASON_MAX_LENGTH } from '../limits.ts'
import { oneLine } from '../text.ts'

/*
 * Lists use cursor pagination: send the `nextCursor` of a response as `cursor` with the same filters to get the next page; it is
 * null on the last page. Dates are YYYY-MM-DD in Nepal's time zone, money is in rupees, and times are ISO 8601 in UTC.
 */

export { Day } from '../fields.ts'
export const Cursor = z.string().max(300).optional()
export const Limit = z.coerce
  .number()
  .int()
  .min(1)
  .default(ADMIN_PAGE_SIZE)
  .transform((limit) => Math.min(limit, MAX_ADMIN_PAGE_SIZE))
/** Asks for a page of a list. */
export const cursorQuery = { cursor: Cursor, limit: Limit }
export const Search = z.string().max(200).default('').transform(oneLine)
/** A value to filter by, compared exactly. */
export const Word = anyLine(100)
export const Time = z.string()
export const nextCursor = z.string().nullable()
/** A page of a list; `total` counts all matches up to MAX_COUNTED, and `totalIsCapped` says that there are more. */
export const countedPage = { nextCursor, total: z.number(), totalIsCapped: z.boolean() }
export const Reason = text(REASON_MAX_LENGTH)
/** The version that was read. If someone else has changed the record since, the response is 409. */
export const Version = z.number().int().min(0).max(2_000_000_000)
