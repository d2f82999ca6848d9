import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import { poolOf } from '../database/database.ts'
import { toShopError } from '../http/error-handler.ts'
import { queueFigures } from '../jobs/jobs.ts'
import { outboxFigures } from '../mail/mail.ts'
import { ordersCancelled, ordersPlaced } from '../orders/orders.ts'
import { withTimeout } from '../shared/with-timeout.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The numbers of the shop and of all its processes on this machine, as Prometheus reads them. */
    readMetrics(): Promise<string>
  }
}

/** The numbers of one process. */
export type MetricsSnapshot = MetricObjectWithValues<MetricValue<string>>[]

export interface MeasureOptions {
  /** What this process is called in its numbers, such as `web-1`. */
  processName: string
  /** The numbers of the other processes of this shop on this machine. */
  others(): Promise<MetricsSnapshot[]>
}

/** Codes that the alerts and the dashboard look at: told from the start, so that the first refusal is seen as a rise. */
const WATCHED_CODES = [
  'not_enough_stock',
  'price_changed',
  'product_gone',
  'too_many_requests',
  'too_many_tries',
  'wrong_credentials',
  'wrong_password',
]
/** A database that takes longer is as good as away, and Prometheus waits for 10 s at most. */
const FIGURES_WITHIN_MS = 3000

/** Counts what the domains of this process do, beside its requests, and makes it readable together with all others. */
export function measureShop(app: FastifyInstance, { processName, others }: MeasureOptions): void {
  const own = app.metrics
  own.setDefaultLabels({ process: processName })
  own.registerMetric(ordersPlaced)
  own.registerMetric(ordersCancelled)
  countRefusals(app)
  watchPool(app)
  const shop = watchShop(app)

  app.decorate('readMetrics', async () => {
    const all = await Promise.all([own.getMetricsAsJSON(), shop(), others()])
    const [mine, shared, theirs] = all as [MetricsSnapshot, MetricsSnapshot, MetricsSnapshot[]]
    return AggregatorRegistry.aggregate([mine, shared, ...theirs]).metrics()
  })
}

function countRefusals(app: FastifyInstance): void {
  const refusals = new Counter({
    name: 'shop_refusals_total',
    help: 'Requests refused, by the code of the answer: not_enough_stock, wrong_credentials, unavailable and so on',
    labelNames: ['code'],
    registers: [app.metrics],
  })
  for (const code of WATCHED_CODES) refusals.inc({ code }, 0)
  app.addHook('onError', (_request, _reply, error, done) => {
    refusals.inc({ code: toShopError(error).code })
    done()
  })
}

function watchPool(app: FastifyInstance): void {
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
    help: 'Most connections that a process may hold',
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

/** What is one number for the whole shop, whoever is asked: asked for once for each reading, by whoever is read. */
function watchShop(app: FastifyInstance): () => Promise<MetricsSnapshot> {
  const registry = new Registry()
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const ready = gauge('shop_ready', 'Whether the process that was asked serves shoppers')
  const databaseUp = gauge('shop_database_up', 'Whether the database answered in time')
  const mails = gauge('shop_mails', 'Mails that wait to be sent, and those given up on', 'state')
  const oldestMail = gauge('shop_mail_oldest_waiting_seconds', 'How long the oldest waiting mail has waited')
  const jobs = gauge('shop_jobs', 'Background jobs by what they do: ready, later, running, dead', 'state')
  const oldestJob = gauge(
    'shop_job_oldest_ready_seconds',
    'How long the oldest job that could run has waited',
  )
  const diskFree = gauge('shop_data_dir_free_bytes', 'Room left on the disk of DATA_DIR')
  const diskSize = gauge('shop_data_dir_size_bytes', 'Size of the disk of DATA_DIR')

  async function lookIntoDatabase(): Promise<void> {
    const asked = Promise.all([outboxFigures(app.db), queueFigures(app.db)])
    const figures = await withTimeout(FIGURES_WITHIN_MS, asked).catch(() => undefined)
    databaseUp.set(figures ? 1 : 0)
    if (!figures) {
      // a number that is not known is not told: the labelled ones by forgetting their labels
      for (const unknown of [mails, jobs]) unknown.reset()
      for (const unknown of [oldestMail, oldestJob]) unknown.remove()
      return
    }
    const [outbox, queue] = figures
    mails.set({ state: 'waiting' }, outbox.waiting)
    mails.set({ state: 'failed' }, outbox.failed)
    oldestMail.set(outbox.oldestWaitingS)
    for (const state of ['ready', 'later', 'running', 'dead'] as const) jobs.set({ state }, queue[state])
    oldestJob.set(queue.oldestReadyS)
  }

  async function lookAtDisk(): Promise<void> {
    // with a database and a storage elsewhere there may be no folder
    const disk = await statfs(app.config.dataDir).catch(() => undefined)
    if (!disk) return
    diskFree.set(disk.bavail * disk.bsize)
    diskSize.set(disk.blocks * disk.bsize)
  }

  return async () => {
    await Promise.all([lookIntoDatabase(), lookAtDisk()])
    const isUp = (await databaseUp.get()).values[0]?.value === 1
    ready.set(isUp && !app.readiness.stopping ? 1 : 0)
    return (await registry.getMetricsAsJSON()) as MetricsSnapshot
  }
}
