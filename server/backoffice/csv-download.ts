import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nepalDay } from '#contract/nepal/time.ts'
import { shortOrderId } from '#contract/text.ts'
import { requireSignedIn } from '../platform/http/authorization.ts'
import { limitConcurrency } from '../platform/http/concurrency.ts'
import { CSV_BOM, csvLines } from '../platform/shared/csv.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route responds with `sendCsv`, which takes as long as the client reads fast enough. */
    isExport?: boolean
  }
}

/** The columns of a file, by the names in its first line. */
export type CsvColumns<Row, Name extends string = string> = Record<Name, (row: Row) => string | number>

/** The short id of an order; without the `#` a spreadsheet would make numbers of some, such as 1e5432. */
export const shownOrderId = ({ _id }: { _id: string }) => `#${shortOrderId(_id)}`

/** Each file keeps a connection to the database busy. */
const limitDownloads = limitConcurrency(2)

/** Sends rows as a CSV file with today's date in its name. Throws 429 while the account downloads two other files. */
export function sendCsv<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<Row[]>,
): Promise<FastifyReply> {
  return limitDownloads(requireSignedIn(request).id, async () => {
    const file = Readable.from(linesOf(columns, batches))
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${nepalDay(new Date())}.csv"`)
      .send(file)
    // also when the client has left
    await finished(file).catch(() => {})
    return reply
  })
}

async function* linesOf<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLines([Object.keys(columns)])
  const cells = Object.values(columns)
  for await (const rows of batches) yield csvLines(rows.map((row) => cells.map((cell) => cell(row))))
}
