import cluster, { type Worker } from 'node:cluster'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { MetricsSnapshot } from '../observability/metrics.ts'
import {
  exchangeMetrics,
  type PrimaryMetricsMessage,
  type WorkerMetricsMessage,
  workerMetrics,
} from '../observability/worker-metrics.ts'
import { DRAIN_MS, listenErrorMessage } from './listening.ts'
import type { Serving } from './serve.ts'

/** The HTTP processes of a shop with WORKERS above 1. */
export interface Workers {
  /** Every worker serves on for `drainMs`, finishes its requests and ends; one that hangs is killed. */
  stop(drainMs: number): Promise<void>
}

/** As much of a logger as this needs. */
interface Log {
  error(details: object, message: string): void
}

/** What a worker tells its primary. */
type News = { ready: true } | { failed: string } | WorkerMetricsMessage

/** What the primary tells its workers. */
type Order = { stopAfterMs: number } | PrimaryMetricsMessage

/** Tells a worker what it is called in its numbers. */
const PROCESS_NAME = 'HARIYO_PROCESS'
/**
 * Keep a process small: a young generation of 4 MiB is enough for requests, and glibc's default of eight arenas per core
 * keeps memory that sharp and zlib have freed. scripts/start.mjs, Dockerfile and the systemd unit set the same for the
 * main process.
 */
const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=192']
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2' }
const STOP_AT_MOST_MS = 15_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
/** A worker that lived this long was healthy: its successor starts without a pause. */
const HEALTHY_AFTER_MS = 30_000

/**
 * Forks the HTTP processes and resolves when all of them listen. One that dies later is replaced, with growing pauses
 * when it keeps dying. Throws with the worker's own sentence when the first ones cannot listen.
 */
export async function startWorkers(
  config: Config & { databaseUrl: string },
  log: Log,
  refuse: (sentence: string) => Error,
): Promise<Workers> {
  // workers read the environment as we did; what was decided or made since then is handed to them
  const environment = {
    DATABASE_URL: config.databaseUrl,
    SESSION_SECRET: config.sessionSecret,
    WORKERS: String(config.workers),
    ...MALLOC_SETTINGS,
  }
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...NODE_FLAGS] })
  const alive = new Set<Worker>()
  const onMetrics = exchangeMetrics(alive, ownNumbers())
  let stopping = false
  let pauseMs = FIRST_PAUSE_MS

  /** `at` stays with the successor of a process that died. */
  function fork(at: number): Promise<void> {
    const bornAt = Date.now()
    const worker = cluster.fork({ ...environment, [PROCESS_NAME]: `web-${at + 1}` })
    alive.add(worker)
    return new Promise((resolve, reject) => {
      worker.on('message', (news: News) => {
        if ('ready' in news) resolve()
        else if ('failed' in news) reject(refuse(news.failed))
        else onMetrics(worker, news)
      })
      worker.once('exit', (code, signal) => {
        alive.delete(worker)
        const how = signal ?? `exit code ${code}`
        reject(refuse(`A process of the shop ended while it was starting (${how}): see the lines above.`))
        if (stopping) return
        pauseMs =
          Date.now() - bornAt > HEALTHY_AFTER_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
        log.error({ pid: worker.process.pid, how, pauseMs }, 'an HTTP process died and is replaced')
        setTimeout(() => {
          if (!stopping) fork(at).catch(() => {})
        }, pauseMs)
      })
    })
  }

  async function stop(drainMs: number): Promise<void> {
    stopping = true
    const order: Order = { stopAfterMs: drainMs }
    const ended = [...alive].map(
      (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
    )
    for (const worker of alive) if (worker.isConnected()) worker.send(order)
    const cut = setTimeout(() => {
      for (const worker of alive) worker.process.kill('SIGKILL')
    }, STOP_AT_MOST_MS)
    await Promise.all(ended)
    clearTimeout(cut)
  }

  try {
    await Promise.all(Array.from({ length: config.workers }, (_, at) => fork(at)))
  } catch (error) {
    await stop(0)
    throw error
  }
  return { stop }
}

/** How the primary itself fares: it looks after the others and the background jobs. */
function ownNumbers(): () => Promise<MetricsSnapshot> {
  const registry = new Registry()
  registry.setDefaultLabels({ process: 'main' })
  collectDefaultMetrics({ register: registry })
  return () => registry.getMetricsAsJSON() as Promise<MetricsSnapshot>
}

/** The whole life of one worker. */
export async function runWorker(config: Config & { databaseUrl: string }): Promise<void> {
  const tell = (news: News) => process.connected && process.send?.(news)
  let serving: Serving | undefined
  let stopping = false

  async function stop(drainMs: number): Promise<void> {
    if (stopping) return
    stopping = true
    await serving?.stop(drainMs)
    process.exit(0)
  }
  const metrics = workerMetrics(
    tell,
    () => serving?.app.metrics.getMetricsAsJSON() as Promise<MetricsSnapshot>,
  )
  process.on('message', (order: Order) => {
    if ('stopAfterMs' in order) void stop(order.stopAfterMs)
    else metrics.onOrder(order)
  })
  process.on('SIGTERM', () => void stop(DRAIN_MS))
  // Ctrl-C reaches the whole group; the primary then tells its workers in order
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})

  try {
    const processName = process.env[PROCESS_NAME] ?? 'web'
    const { serve } = await import('./serve.ts')
    serving = await serve(config, { processName, others: metrics.others })
    tell({ ready: true })
  } catch (error) {
    const sentence = listenErrorMessage(error, config)
    if (!sentence) throw error
    tell({ failed: sentence })
    process.exit(1)
  }
}
