import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import { poolOf } from '../database/database.ts'
import { toShopError } from '../http/error-handler.ts'
import { pictureStats } from '../media/media.ts'
import { jobStats, mailStats } from '../outbox/outbox.ts'
import { withTimeout } from '../shared/with-timeout.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of all processes of the shop on this machine, in the format of Prometheus. */
    readMetrics(): Promise<string>
  }
}

/** The metrics of one process. */
export type MetricsSnapshot = MetricObjectWithValues<MetricValue<string>>[]

export interface MeasureOptions {
  /** Label of this process in its metrics, such as `web-1`. */
  processName: string
  /** The metrics of the other processes of the shop on this machine. */
  others(): Promise<MetricsSnapshot[]>
}

/** Part of each value of the event loop's lag. With the default of 10 ms, its timer takes 0.5 % of a core in each process. */
const LAG_INTERVAL_MS = 250

let processRegistry: Registry | undefined

/**
 * Metrics of the process itself. All instances of the shop in a process share them, because the timer and the observer that measure them
 * last until the process ends.
 */
export function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry, eventLoopMonitoringPrecision: LAG_INTERVAL_MS })
  }
  return processRegistry
}

/** Error codes used by alerts and dashboard. They are exported as 0 from the start, so that the first one counts as an increase. */
const WATCHED_CODES = [
  'not_enough_stock',
  'price_changed',
  'product_gone',
  'too_many_requests',
  'too_many_tries',
  'wrong_credentials',
  'wrong_password',
]
/** A slower database counts as unreachable; Prometheus waits for 10 s at most. */
const DATABASE_TIMEOUT_MS = 3000

/** Adds metrics of errors, database, mail, jobs and pictures to those of the requests, and `app.readMetrics`. */
export function measureShop(app: FastifyInstance, { processName, others }: MeasureOptions): void {
  const own = app.metrics
  own.setDefaultLabels({ process: processName })
  countErrorResponses(app)
  measurePool(app)
  const collectShopMetrics = shopMetrics(app)

  app.decorate('readMetrics', async () => {
    const all = await Promise.all([own.getMetricsAsJSON(), collectShopMetrics(), others()])
    const [ofProcess, ofShop, ofOthers] = all as [MetricsSnapshot, MetricsSnapshot, MetricsSnapshot[]]
    return AggregatorRegistry.aggregate([ofProcess, ofShop, ...ofOthers]).metrics()
  })
}

function countErrorResponses(app: FastifyInstance): void {
  const errorResponses = new Counter({
    name: 'shop_error_responses_total',
    help: 'Error responses by code: not_enough_stock, wrong_credentials, unavailable and so on',
    labelNames: ['code'],
    registers: [app.metrics],
  })
  for (const code of WATCHED_CODES) errorResponses.inc({ code }, 0)
  app.addHook('onError', (_request, _reply, error, done) => {
    errorResponses.inc({ code: toShopError(error).code })
    done()
  })
}

function measurePool(app: FastifyInstance): void {
  const pool = poolOf(app.db)
  new Gauge({
    name: 'database_connections',
    help: 'Connections of a process to the database',
    labelNames: ['state'],
    registers: [app.metrics],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'database_connections_max',
    help: 'Maximum number of connections of a process',
    registers: [app.metrics],
    collect() {
      this.set(pool.options.max)
    },
  })
  new Gauge({
    name: 'database_waiting',
    help: 'Statements of a process that wait for a connection',
    registers: [app.metrics],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

/** Metrics with one value for the whole shop. Only the process that answers Prometheus collects them. */
function shopMetrics(app: FastifyInstance): () => Promise<MetricsSnapshot> {
  const registry = new Registry()
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const ready = gauge('shop_ready', 'Whether the responding process is ready')
  const databaseUp = gauge('shop_database_up', 'Whether the database responded in time')
  const mails = gauge('shop_mails', 'Mails by state: waiting, failed in the last 14 days', 'state')
  const oldestMail = gauge('shop_mail_oldest_waiting_seconds', 'Age of the oldest waiting mail')
  const jobs = gauge('shop_jobs', 'Background jobs by state: ready, later, running, dead', 'state')
  const oldestJob = gauge(
    'shop_job_oldest_ready_seconds',
    'Waiting time of the oldest job that is ready to run',
  )
  const pictureBytes = gauge('shop_picture_bytes', 'Size of the files of all pictures')
  const diskFree = gauge('shop_data_dir_free_bytes', 'Free space on the disk of DATA_DIR')
  const diskSize = gauge('shop_data_dir_size_bytes', 'Size of the disk of DATA_DIR')

  async function readDatabase(): Promise<void> {
    const query = Promise.all([mailStats(app.db), jobStats(app.db), pictureStats(app.db)])
    const stats = await withTimeout(DATABASE_TIMEOUT_MS, query).catch(() => undefined)
    databaseUp.set(stats ? 1 : 0)
    if (!stats) {
      // unknown values are left out of the response
      for (const gauge of [mails, jobs]) gauge.reset()
      for (const gauge of [oldestMail, oldestJob, pictureBytes]) gauge.remove()
      return
    }
    const [outbox, queue, stored] = stats
    pictureBytes.set(stored.bytes)
    mails.set({ state: 'waiting' }, outbox.waiting)
    mails.set({ state: 'failed' }, outbox.failed)
    oldestMail.set(outbox.oldestWaitingS)
    for (const state of ['ready', 'later', 'running', 'dead'] as const) jobs.set({ state }, queue[state])
    oldestJob.set(queue.oldestReadyS)
  }

  async function readDisk(): Promise<void> {
    // with an external database and S3 the folder may not exist
    const disk = await statfs(app.config.dataDir).catch(() => undefined)
    if (!disk) return
    diskFree.set(disk.bavail * disk.bsize)
    diskSize.set(disk.blocks * disk.bsize)
  }

  return async () => {
    await Promise.all([readDatabase(), readDisk()])
    const isUp = (await databaseUp.get()).values[0]?.value === 1
    ready.set(isUp && !app.readiness.stopping ? 1 : 0)
    return (await registry.getMetricsAsJSON()) as MetricsSnapshot
  }
}
