/**
 * The shop that the benchmark loads: the application on the database in DATABASE_URL. Counts statements and CPU time. With
 * BENCH_UNCACHED it renders every response.
 */
import cluster from 'node:cluster'
import pg from 'pg'
import { buildApp } from '../server/app.ts'
import { completeConfig, readConfig } from '../server/config.ts'
import { ResponseCache } from '../server/platform/cache/response-cache.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { openPictures } from '../server/platform/media/media.ts'
import { connectionsPerProcess } from '../server/platform/process/listening.ts'

export interface Statement {
  text: string
  values: unknown[]
}

export type Ask = { ask: 'state' } | { ask: 'capture' }
export interface State {
  queries: number
  /** CPU time since the start. */
  cpuMs: number
  captured: Statement[]
}

let queries = 0
let captured: Statement[] | undefined

const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  queries++
  const [query, values] = args as [string | { text?: string; values?: unknown[] }, unknown[] | undefined]
  if (typeof query === 'string') captured?.push({ text: query, values: values ?? [] })
  else if (query?.text) captured?.push({ text: query.text, values: query.values ?? values ?? [] })
  return send.apply(this, args)
} as typeof pg.Client.prototype.query

if (process.env.BENCH_UNCACHED) disableResponseCache()

const config = completeConfig(readConfig(process.env))

if (cluster.isPrimary && config.workers > 1) {
  for (let worker = 0; worker < config.workers; worker++) cluster.fork()
  let listening = 0
  cluster.on('listening', () => {
    if (++listening === config.workers) process.send?.('ready')
  })
  process.once('disconnect', () => process.exit())
  process.once('SIGTERM', () => process.exit())
} else {
  await serve()
}

async function serve(): Promise<void> {
  const db = openDatabase(config.databaseUrl ?? '', { connections: connectionsPerProcess(config.workers) })
  const app = await buildApp({ config, db, pictures: await openPictures(config) })
  await app.listen({ port: config.port, host: '127.0.0.1' })
  process.on('message', (message: Ask) => {
    if (message.ask === 'capture') {
      captured = []
      return
    }
    const state: State = {
      queries,
      cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
      captured: captured ?? [],
    }
    process.send?.(state)
  })
  process.once('disconnect', () => process.exit())
  if (!cluster.isWorker) process.send?.('ready')
}

/** Bypasses the response cache: each request gets a unique key. Depends on the methods of the cache. */
function disableResponseCache(): void {
  const { get } = ResponseCache.prototype
  let requests = 0
  ResponseCache.prototype.get = function (this: ResponseCache, key, ...rest) {
    return get.call(this, `${key} ${requests++}`, ...rest)
  }
}
