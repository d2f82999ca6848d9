import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nepalDay } from '#contract/nepal/time.ts'
import { requireSignedIn } from '../platform/http/authorization.ts'
import { limitConcurrency } from '../platform/http/concurrency.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route responds with `sendCsv`, which takes as long as the client reads fast enough. */
    isExport?: boolean
  }
}

/** Each file keeps a connection to the database busy. */
const limitDownloads = limitConcurrency(2)

/** Sends lines as a CSV file with today's date in its name. Throws 429 while the account downloads two other files. */
export function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  lines: AsyncIterable<string>,
): Promise<FastifyReply> {
  return limitDownloads(requireSignedIn(request).id, async () => {
    const file = Readable.from(lines)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${nepalDay(new Date())}.csv"`)
      .send(file)
    // also when the client has left
    await finished(file).catch(() => {})
    return reply
  })
}
