import cluster, { type Worker } from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { grantTurns, type TurnGranted, type TurnMessage } from '../media/media.ts'
import { type MeasureOptions, type MetricsSnapshot, processMetrics } from '../observability/metrics.ts'
import {
  exchangeMetrics,
  type PrimaryMetricsMessage,
  type WorkerMetricsMessage,
  workerMetrics,
} from '../observability/worker-metrics.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { DRAIN_MS, listenErrorMessage } from './listening.ts'

/** The shop's HTTP side in one process. */
export interface Serving {
  readonly app: FastifyInstance
  /**
   * Fails the readiness check, serves for another `drainMs` so that a load balancer notices, finishes running requests and
   * closes everything. Safe to call twice.
   */
  stop(drainMs: number): Promise<void>
}

interface Log {
  error(details: object, message: string): void
}

/** Messages from a worker to the primary. */
type WorkerMessage = { ready: true } | { failed: string } | WorkerMetricsMessage | TurnMessage

/** Messages from the primary to its workers. */
type PrimaryMessage = { stopAfterMs: number } | PrimaryMetricsMessage | TurnGranted

/** Environment variable with the name of a worker in its metrics. */
const PROCESS_NAME = 'HARIYO_PROCESS'
const STOP_TIMEOUT_MS = 15_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000
/** A worker that ran for this long is replaced without a longer pause. */
const HEALTHY_AFTER_MS = 30_000

/**
 * Forks the HTTP processes and resolves when all of them listen. A process that exits later is replaced, after increasing
 * pauses if that repeats. On `stop`, one that hangs is killed. Throws OperatorError with the worker's sentence if one of the first
 * cannot listen.
 */
export async function startWorkers(
  config: Config & { databaseUrl: string },
  log: Log,
): Promise<Pick<Serving, 'stop'>> {
  // settings that the primary has determined since it read the environment
  const environment = {
    DATABASE_URL: config.databaseUrl,
    SESSION_SECRET: config.sessionSecret,
    WORKERS: String(config.workers),
  }
  const alive = new Set<Worker>()
  const onMetrics = exchangeMetrics(alive, primaryMetrics())
  const turns = grantTurns()
  let stopping = false
  let pauseMs = FIRST_PAUSE_MS

  /** `index` is kept by the replacement of a process. */
  function fork(index: number): Promise<void> {
    const startedAt = performance.now()
    const worker = cluster.fork({ ...environment, [PROCESS_NAME]: `web-${index + 1}` })
    alive.add(worker)
    return new Promise((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        if ('ready' in message) resolve()
        else if ('failed' in message) reject(new OperatorError(message.failed))
        else if (!('encoding' in message)) onMetrics(worker, message)
        else if (message.encoding === 'wanted') turns.request(worker)
        else turns.release(worker)
      })
      // a message to a process that has just died; `exit` replaces the process
      worker.on('error', (error) => log.error({ err: error }, 'an HTTP process did not get a message'))
      worker.once('exit', (code, signal) => {
        alive.delete(worker)
        turns.release(worker)
        const how = signal ?? `exit code ${code}`
        reject(
          new OperatorError(
            `A process of the shop ended while it was starting (${how}): see the lines above.`,
          ),
        )
        if (stopping) return
        pauseMs =
          performance.now() - startedAt > HEALTHY_AFTER_MS
            ? FIRST_PAUSE_MS
            : Math.min(pauseMs * 2, MAX_PAUSE_MS)
        log.error({ process: worker.process.pid, how, pauseMs }, 'an HTTP process died and is replaced')
        setTimeout(() => {
          if (!stopping) fork(index).catch(() => {})
        }, pauseMs)
      })
    })
  }

  async function stop(drainMs: number): Promise<void> {
    stopping = true
    const message: PrimaryMessage = { stopAfterMs: drainMs }
    const exited = [...alive].map(
      (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
    )
    for (const worker of alive) if (worker.isConnected()) worker.send(message)
    const kill = setTimeout(() => {
      for (const worker of alive) worker.process.kill('SIGKILL')
    }, STOP_TIMEOUT_MS)
    await Promise.all(exited)
    clearTimeout(kill)
  }

  try {
    await Promise.all(Array.from({ length: config.workers }, (_, index) => fork(index)))
  } catch (error) {
    await stop(0)
    throw error
  }
  return { stop }
}

/** Metrics of the primary, which supervises the workers and runs the background jobs. */
function primaryMetrics(): () => Promise<MetricsSnapshot> {
  const registry = processMetrics()
  registry.setDefaultLabels({ process: 'main' })
  return () => registry.getMetricsAsJSON() as Promise<MetricsSnapshot>
}

/** Runs one worker until it exits. */
export async function runWorker<Settings extends Config>(
  config: Settings,
  serve: (config: Settings, measure: MeasureOptions) => Promise<Serving>,
): Promise<void> {
  const send = (message: WorkerMessage) => process.connected && process.send?.(message)
  let serving: Serving | undefined
  let stopping = false

  async function stop(drainMs: number): Promise<void> {
    if (stopping) return
    stopping = true
    await serving?.stop(drainMs)
    process.exit(0)
  }
  const metrics = workerMetrics(
    send,
    () => serving?.app.metrics.getMetricsAsJSON() as Promise<MetricsSnapshot>,
  )
  process.on('message', (message: PrimaryMessage) => {
    if ('stopAfterMs' in message) void stop(message.stopAfterMs)
    else if (!('encodeNow' in message)) metrics.onMessage(message)
  })
  process.on('SIGTERM', () => void stop(DRAIN_MS))
  // Ctrl-C reaches all processes; the primary then stops its workers
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})

  try {
    const processName = process.env[PROCESS_NAME] ?? 'web'
    serving = await serve(config, { processName, others: metrics.others })
    send({ ready: true })
  } catch (error) {
    const sentence = listenErrorMessage(error, config)
    if (!sentence) throw error
    send({ failed: sentence })
    process.exit(1)
  }
}
