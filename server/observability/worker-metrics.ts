import type { Worker } from 'node:cluster'
import type { MetricsSnapshot } from './metrics.ts'

/*
 * Prometheus asks one address, and one process answers: a worker then asks the primary for the numbers of all others.
 */

/** What a worker tells its primary of numbers. */
export type WorkerMetricsMessage = { metricsWanted: number } | { metrics: MetricsSnapshot; request: number }
/** What the primary tells a worker of numbers. */
export type PrimaryMetricsMessage =
  | { tellMetrics: number }
  | { metricsOfOthers: MetricsSnapshot[]; request: number }

/** A process that hangs is left out; Prometheus waits for 10 s. */
const ANSWER_WITHIN_MS = 2500

/** The primary's side: hands each worker that asks what its siblings and the primary itself have to say. */
export function exchangeMetrics(workers: Iterable<Worker>, own: () => Promise<MetricsSnapshot>) {
  const waiting = new Map<number, (from: Worker, metrics: MetricsSnapshot) => void>()
  let lastRequest = 0

  async function gather(asker: Worker): Promise<MetricsSnapshot[]> {
    const request = ++lastRequest
    const asked = new Set([...workers].filter((worker) => worker !== asker && worker.isConnected()))
    const told: MetricsSnapshot[] = [await own()]
    if (asked.size === 0) return told
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(late)
        waiting.delete(request)
        resolve(told)
      }
      const late = setTimeout(finish, ANSWER_WITHIN_MS)
      waiting.set(request, (from, metrics) => {
        if (!asked.delete(from)) return
        told.push(metrics)
        if (asked.size === 0) finish()
      })
      for (const worker of asked) worker.send({ tellMetrics: request } satisfies PrimaryMetricsMessage)
    })
  }

  return (from: Worker, news: WorkerMetricsMessage): void => {
    if ('metrics' in news) {
      waiting.get(news.request)?.(from, news.metrics)
      return
    }
    const { metricsWanted: request } = news
    void gather(from).then((metricsOfOthers) => {
      if (from.isConnected()) from.send({ metricsOfOthers, request } satisfies PrimaryMetricsMessage)
    })
  }
}

/** A worker's side. `own` are its numbers, as soon as it has any. */
export function workerMetrics(
  tell: (news: WorkerMetricsMessage) => unknown,
  own: () => Promise<MetricsSnapshot> | undefined,
) {
  const waiting = new Map<number, (metrics: MetricsSnapshot[]) => void>()
  let lastRequest = 0

  return {
    /** The numbers of all other processes of the shop on this machine; none when the primary is silent. */
    others(): Promise<MetricsSnapshot[]> {
      const request = ++lastRequest
      return new Promise((resolve) => {
        const finish = (metrics: MetricsSnapshot[]) => {
          clearTimeout(late)
          waiting.delete(request)
          resolve(metrics)
        }
        const late = setTimeout(finish, 2 * ANSWER_WITHIN_MS, [])
        waiting.set(request, finish)
        tell({ metricsWanted: request })
      })
    },
    onOrder(order: PrimaryMetricsMessage): void {
      if ('metricsOfOthers' in order) {
        waiting.get(order.request)?.(order.metricsOfOthers)
        return
      }
      const request = order.tellMetrics
      void own()?.then((metrics) => tell({ metrics, request }))
    },
  }
}
