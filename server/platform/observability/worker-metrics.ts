import type { Worker } from 'node:cluster'
import type { MetricsSnapshot } from './metrics.ts'

/*
 * Prometheus reads one address, so one process answers for all of them: it requests the metrics of the other processes from the
 * primary. AggregatorRegistry of prom-client collects only in the primary and fails as a whole when one worker hangs.
 */

/** Messages of a worker to the primary: a request for the others' metrics, or its own metrics. */
export type WorkerMetricsMessage = { requestMetrics: number } | { metrics: MetricsSnapshot; request: number }
/** Messages of the primary to a worker: a request for its metrics, or the others' metrics. */
export type PrimaryMetricsMessage =
  | { collectMetrics: number }
  | { metricsOfOthers: MetricsSnapshot[]; request: number }

/** A process that does not respond in time is left out; Prometheus waits for 10 s. */
const RESPONSE_TIMEOUT_MS = 2500

/** The primary's side: sends each worker that requests them the metrics of the other workers and of the primary. */
export function exchangeMetrics(workers: Iterable<Worker>, own: () => Promise<MetricsSnapshot>) {
  const pending = new Map<number, (from: Worker, metrics: MetricsSnapshot) => void>()
  let lastRequest = 0

  async function collect(requester: Worker): Promise<MetricsSnapshot[]> {
    const request = ++lastRequest
    const missing = new Set([...workers].filter((worker) => worker !== requester && worker.isConnected()))
    const collected: MetricsSnapshot[] = [await own()]
    if (missing.size === 0) return collected
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        pending.delete(request)
        resolve(collected)
      }
      const timer = setTimeout(finish, RESPONSE_TIMEOUT_MS)
      pending.set(request, (from, metrics) => {
        if (!missing.delete(from)) return
        collected.push(metrics)
        if (missing.size === 0) finish()
      })
      for (const worker of missing) worker.send({ collectMetrics: request } satisfies PrimaryMetricsMessage)
    })
  }

  return (from: Worker, message: WorkerMetricsMessage): void => {
    if ('metrics' in message) {
      pending.get(message.request)?.(from, message.metrics)
      return
    }
    const { requestMetrics: request } = message
    void collect(from).then((metricsOfOthers) => {
      if (from.isConnected()) from.send({ metricsOfOthers, request } satisfies PrimaryMetricsMessage)
    })
  }
}

/** A worker's side. `own` returns its metrics, or undefined while it is starting. */
export function workerMetrics(
  send: (message: WorkerMetricsMessage) => unknown,
  own: () => Promise<MetricsSnapshot> | undefined,
) {
  const pending = new Map<number, (metrics: MetricsSnapshot[]) => void>()
  let lastRequest = 0

  return {
    /** The metrics of all other processes of the shop on this machine; none if the primary does not respond. */
    others(): Promise<MetricsSnapshot[]> {
      const request = ++lastRequest
      return new Promise((resolve) => {
        const finish = (metrics: MetricsSnapshot[]) => {
          clearTimeout(timer)
          pending.delete(request)
          resolve(metrics)
        }
        const timer = setTimeout(finish, 2 * RESPONSE_TIMEOUT_MS, [])
        pending.set(request, finish)
        send({ requestMetrics: request })
      })
    },
    onMessage(message: PrimaryMetricsMessage): void {
      if ('metricsOfOthers' in message) {
        pending.get(message.request)?.(message.metricsOfOthers)
        return
      }
      const request = message.collectMetrics
      void own()?.then((metrics) => send({ metrics, request }))
    },
  }
}
