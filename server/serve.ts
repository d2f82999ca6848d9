import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './platform/database/database.ts'
import { openPictures } from './platform/media/media.ts'
import type { MeasureOptions } from './platform/observability/metrics.ts'
import { connectionsPerProcess } from './platform/process/listening.ts'
import type { Serving } from './platform/process/workers.ts'

/** Time for running requests, such as uploads on slow lines, before their connections are closed. */
const LAST_REQUESTS_MS = 12_000

/** Opens the database and listens. `config.databaseUrl` is also set for the shop's own PostgreSQL. */
export async function serve(
  config: Config & { databaseUrl: string },
  measure?: MeasureOptions,
): Promise<Serving> {
  let app: FastifyInstance | undefined
  const db = openDatabase(config.databaseUrl, {
    connections: connectionsPerProcess(config.workers),
    onIdleError: (error) => {
      if (!app?.readiness.stopping)
        app?.log.warn({ err: { message: error.message } }, 'a database connection broke')
    },
  })
  try {
    app = await buildApp({
      config,
      db,
      pictures: await openPictures(config),
      ...(measure ? { measure } : {}),
    })
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app?.close()
    await db.destroy()
    throw error
  }
  const running = app
  let stopping: Promise<void> | undefined

  async function stop(drainMs: number): Promise<void> {
    running.readiness.stopping = true
    // clients with keep-alive connections reconnect, to another instance if there is one
    running.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    await pause(drainMs)
    const forceClose = setTimeout(() => running.server.closeAllConnections(), LAST_REQUESTS_MS)
    try {
      await running.close()
    } finally {
      clearTimeout(forceClose)
      await db.destroy()
    }
  }

  return {
    app: running,
    stop(drainMs) {
      stopping ??= stop(drainMs)
      return stopping
    },
  }
}
