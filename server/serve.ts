import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Db, openDatabase } from './database/database.ts'
import { openPictures } from './media/media.ts'
import type { MeasureOptions } from './metrics.ts'
import { startTracing } from './tracing.ts'

/** The shop's HTTP side in one process. */
export interface Serving {
  readonly app: FastifyInstance
  readonly db: Db
  /**
   * Turns readiness off, serves on for `drainMs` so that a balancer notices, lets running requests finish and closes
   * everything. Safe to call twice.
   */
  stop(drainMs: number): Promise<void>
}

/** What all processes of one shop may hold together fits a small managed database. */
const CONNECTIONS_IN_ALL = 60
const CONNECTIONS_AT_MOST = 10
const CONNECTIONS_AT_LEAST = 3
/** Between the first refused readiness and the last accepted connection: time for a balancer to look. */
export const DRAIN_MS = 1000
/** Uploads on slow lines get this long to finish before their connection is cut. */
const LAST_REQUESTS_MS = 12_000

export function connectionsPerProcess(workers: number): number {
  const share = Math.floor(CONNECTIONS_IN_ALL / workers)
  return Math.max(CONNECTIONS_AT_LEAST, Math.min(CONNECTIONS_AT_MOST, share))
}

/** Opens the database and listens. `config.databaseUrl` is set by now, whoever runs the database. */
export async function serve(
  config: Config & { databaseUrl: string },
  measure?: MeasureOptions,
): Promise<Serving> {
  let app: FastifyInstance | undefined
  const tracing = config.tracesTo && (await startTracing(config.tracesTo, measure?.processName ?? 'main'))
  const db = openDatabase(config.databaseUrl, {
    connections: connectionsPerProcess(config.workers),
    onStatement: tracing?.onStatement,
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
      tracing,
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
    // who keeps a connection open is sent away while there is time to open another one, elsewhere
    running.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    await pause(drainMs)
    const cut = setTimeout(() => running.server.closeAllConnections(), LAST_REQUESTS_MS)
    try {
      await running.close()
    } finally {
      clearTimeout(cut)
      await db.destroy()
      await tracing?.stop()
    }
  }

  return {
    app: running,
    db,
    stop(drainMs) {
      stopping ??= stop(drainMs)
      return stopping
    },
  }
}

/** One sentence for the operator when listening failed, undefined when the error is something else. */
export function whyNotListening(error: unknown, config: Config): string | undefined {
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (syscall !== 'listen' && syscall !== 'bind' && syscall !== 'getaddrinfo') return undefined
  const place = `${config.host}:${config.port}`
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${config.port} on ${config.host} is taken by another program: stop that one, or choose another PORT.`
    case 'EACCES':
      return `This user may not listen on port ${config.port}: choose a PORT of 1024 or more.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${config.host} is not an address of this machine.`
    default:
      return `The shop cannot listen on ${place}: ${code}.`
  }
}
