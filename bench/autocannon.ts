/** The load generator if `wrk` is not installed: receives the load, sends the result and exits. */
import autocannon from 'autocannon'
import type { Generated, Load } from './load.ts'

process.once('message', async ({ url, connections, seconds, calls }: Required<Load>) => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: calls.map(({ method, path, headers, body }) => ({ method, path, headers, body })),
  })
  const generated: Generated = {
    requests: result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'],
    seconds: result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result['4xx'] + result['5xx'] + result.errors + result.timeouts,
  }
  process.send?.(generated)
  process.disconnect()
})
