/**
 * The readers of the festival, in a thread of their own. Each connection requests the next page as soon as it has received
 * the last one. Plain sockets need much less CPU time than an HTTP client.
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { createHistogram, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface ReadsMeasured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Responses that were not 200, and broken connections. */
  failed: number
  /** Share of the time in which this thread was busy. Near 1, it is the bottleneck. */
  busy: number
}

interface Settings {
  host: string
  port: number
  paths: string[]
  connections: number
}

export class Readers {
  readonly #thread: Worker

  constructor(url: string, paths: string[], connections: number) {
    const { hostname, port } = new URL(url)
    const settings: Settings = { host: hostname, port: Number(port), paths, connections }
    this.#thread = new Worker(new URL(import.meta.url), { workerData: settings })
  }

  /** Measures the next `seconds`. The readers also read before and after. */
  async measure(seconds: number): Promise<ReadsMeasured> {
    this.#thread.postMessage(seconds)
    const [measured] = await once(this.#thread, 'message')
    return measured as ReadsMeasured
  }

  async stop(): Promise<void> {
    await this.#thread.terminate()
  }
}

if (!isMainThread) readForever(workerData as Settings)

function readForever({ host, port, paths, connections }: Settings): void {
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept-Encoding: br\r\n\r\n`),
  )
  let latencies = createHistogram()
  let failed = 0
  let turn = 0

  function onResponse(ok: boolean, tookMs: number): void {
    if (ok) latencies.record(Math.max(1, Math.round(tookMs * 1000)))
    else failed++
  }

  function open(): void {
    const socket = connect(port, host)
    socket.setNoDelay(true)
    let sentAt = 0
    let head = Buffer.alloc(0)
    let status = 0
    let bodyBytesLeft: number | undefined

    function send(): void {
      sentAt = performance.now()
      bodyBytesLeft = undefined
      socket.write(requests[turn++ % requests.length] as Buffer)
    }

    socket.once('connect', send)
    socket.on('data', (chunk) => {
      if (bodyBytesLeft === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
        if (length === undefined) throw new Error(`a response has no content-length:\n${text}`)
        status = Number(text.slice(9, 12))
        bodyBytesLeft = Number(length) - (head.length - end - 4)
        head = Buffer.alloc(0)
      } else {
        bodyBytesLeft -= chunk.length
      }
      if (bodyBytesLeft > 0) return
      onResponse(status === 200, performance.now() - sentAt)
      send()
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      failed++
      setTimeout(open, 100)
    })
  }

  for (let connection = 0; connection < connections; connection++) open()

  parentPort?.on('message', async (seconds: number) => {
    latencies = createHistogram()
    failed = 0
    const begun = performance.now()
    const load = performance.eventLoopUtilization()
    await pause(seconds * 1000)
    const measured: ReadsMeasured = {
      perSecond: latencies.count / ((performance.now() - begun) / 1000),
      p50Ms: latencies.percentile(50) / 1000,
      p99Ms: latencies.percentile(99) / 1000,
      failed,
      busy: performance.eventLoopUtilization(load).utilization,
    }
    parentPort?.postMessage(measured)
  })
}
