import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { RequestDurations } from './durations.ts'

test('the numbers are those that the library’s own histogram would tell', async () => {
  const ours = new Registry()
  const theirs = new Registry()
  const durations = new RequestDurations()
  ours.registerMetric(durations.asMetric())
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    registers: [theirs],
  })
  for (const registry of [ours, theirs]) registry.setDefaultLabels({ process: 'web-1' })
  const requests = [
    ['GET', '/', 200, 0.4],
    ['GET', '/', 200, 1],
    ['GET', '/', 200, 60_000],
    ['GET', '/', 304, 7],
    ['POST', '/api/order/create', 201, 15_000],
    ['POST', '/api/order/create', 409, 4.99],
  ] as const
  for (const [method, route, status, ms] of requests) {
    durations.observe(method, route, status, ms)
    histogram.observe({ method, route, status }, ms / 1000)
  }
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.replace(/\{(.*)\}/, (_all, labels: string) => labels.split(',').sort().join()))
      .sort()
  expect(lines(await ours.metrics())).toEqual(lines(await theirs.metrics()))
})
