import { Agent, request as ask, createServer } from 'node:http'
import { pipeline } from 'node:stream'
import { listenOn } from './free-port.ts'

/** A load balancer for several processes: round robin among those that report ready. */
export interface Balancer {
  readonly url: string
  /** URLs of the shop's processes, running or not. */
  backends: string[]
  /** Number of ready processes at the last check. */
  readonly ready: number
  close(): Promise<void>
}

const LOOK_EVERY_MS = 100

/** Starts a load balancer with keep-alive connections and without retries. */
export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let turn = 0

  const server = createServer((request, response) => {
    const choice = self.backends.filter((backend) => ready.has(backend))
    const backend = choice[turn++ % choice.length]
    if (!backend) return void response.writeHead(502).end()
    const { method, headers, url } = request
    const onward = ask(new URL(url ?? '/', backend), { method, headers, agent }, (incoming) => {
      // both headers are about the connection between balancer and shop
      const { connection: _connection, 'keep-alive': _timeout, ...kept } = incoming.headers
      response.writeHead(incoming.statusCode ?? 502, kept)
      pipeline(incoming, response, () => {})
    })
    onward.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    request.pipe(onward)
  })
  // longer than any client keeps an idle connection, so that none is closed while a request is on its way
  server.keepAliveTimeout = 10 * 60_000
  const port = await listenOn(server)

  const look = setInterval(() => {
    for (const backend of self.backends) {
      fetch(new URL('/readyz', backend))
        .then(({ ok }) => (ok ? ready.add(backend) : ready.delete(backend)))
        .catch(() => ready.delete(backend))
    }
  }, LOOK_EVERY_MS)

  const self: Balancer = {
    url: `http://127.0.0.1:${port}`,
    backends: [],
    get ready() {
      return ready.size
    },
    async close() {
      clearInterval(look)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
  return self
}
