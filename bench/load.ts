import autocannon from 'autocannon'

/** Result of a load. On a shared machine only ratios within one run are meaningful. */
export interface Measured {
  /** Responses per second. */
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Responses other than 2xx. */
  refused: number
}

export interface Load {
  url: string
  connections?: number
  seconds: number
  /** Returns the next request. */
  next(): Call
}

export interface Call {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const CONNECTIONS = 32
const WARM_UP_S = 1

/** Loads the shop for one second as a warm-up, and then measures `seconds`. */
export async function measure(load: Load): Promise<Measured> {
  await fire({ ...load, seconds: WARM_UP_S })
  return fire(load)
}

async function fire({ url, connections = CONNECTIONS, seconds, next }: Load): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...prepared(url, next()) }) }],
  })
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors + result.timeouts,
  }
}

function prepared(url: string, { method = 'GET', path, headers = {}, body }: Call) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return { method, path, headers: { origin: url, ...type, ...headers }, body }
}
