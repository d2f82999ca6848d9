import type { Metric } from 'prom-client'

/** Seconds, smallest first; what takes longer than the last counts as infinite. */
const BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15]

interface Series {
  /** How many took at most as long as the bucket of the same place says and longer than the one before. */
  readonly counts: number[]
  sumS: number
}

/**
 * How long requests took, by method, route and status. The library's own histogram takes some microseconds for each, as
 * much as many an answer that stands ready.
 */
export class RequestDurations {
  readonly #name = 'http_request_duration_seconds'
  readonly #routes = new Map<string, Map<string, Map<number, Series>>>()

  observe(method: string, route: string, status: number, durationMs: number): void {
    const series = this.#seriesOf(method, route, status)
    const durationS = durationMs / 1000
    let bucket = 0
    while (bucket < BUCKETS_S.length && durationS > (BUCKETS_S[bucket] as number)) bucket++
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sumS += durationS
  }

  #seriesOf(method: string, route: string, status: number): Series {
    const known = this.#routes.get(route)?.get(method)?.get(status)
    if (known) return known
    const methods = this.#routes.get(route) ?? new Map<string, Map<number, Series>>()
    const statuses = methods.get(method) ?? new Map<number, Series>()
    const series: Series = { counts: new Array(BUCKETS_S.length + 1).fill(0), sumS: 0 }
    this.#routes.set(route, methods.set(method, statuses.set(status, series)))
    return series
  }

  /** For a registry: the same numbers as the library's histogram would tell. */
  asMetric(): Metric {
    const metric = {
      name: this.#name,
      help: 'Time from the first byte of a request to the last of its answer',
      type: 'histogram',
      aggregator: 'sum',
    }
    return { ...metric, get: async () => ({ ...metric, values: this.#values() }) } as unknown as Metric
  }

  #values() {
    const values: { metricName: string; labels: Record<string, string | number>; value: number }[] = []
    for (const [route, methods] of this.#routes) {
      for (const [method, statuses] of methods) {
        for (const [status, { counts, sumS }] of statuses) {
          const labels = { method, route, status }
          let total = 0
          for (const [at, count] of counts.entries()) {
            total += count
            const le = BUCKETS_S[at] ?? '+Inf'
            values.push({ metricName: `${this.#name}_bucket`, labels: { ...labels, le }, value: total })
          }
          values.push({ metricName: `${this.#name}_sum`, labels, value: sumS })
          values.push({ metricName: `${this.#name}_count`, labels, value: total })
        }
      }
    }
    return values
  }
}
