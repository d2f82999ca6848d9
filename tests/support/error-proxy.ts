import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOn } from './free-port.ts'

const SCRIPT = '/__test/errors.js'
const REPORT = '/__test/errors'

/** Runs in the page before its scripts: reports errors, also during navigation. */
const COLLECTOR = `
const report = (text) => navigator.sendBeacon('${REPORT}', location.pathname + ': ' + text)
const { error } = console
console.error = (...args) => {
  report('console.error: ' + args.map(String).join(' '))
  error(...args)
}
let isLeft = false
addEventListener('beforeunload', () => isLeft = true)
addEventListener('error', (event) => {
  // Firefox reports what it stops loading when the page is left
  if (!isLeft || event.message) report(event.message || 'not loaded: ' + (event.target.src || event.target.href))
}, true)
addEventListener('unhandledrejection', ({ reason }) => report('rejected: ' + reason))
addEventListener('securitypolicyviolation', (event) => report('policy: ' + event.violatedDirective + ' ' + event.blockedURI))
`

export interface ErrorProxy {
  readonly url: string
  /** Errors in pages since the last call. */
  takeErrors(): string[]
  /** URL of the shop. */
  leadTo(shopUrl: string): void
  close(): Promise<void>
}

/**
 * A proxy between browser and shop that makes each page report its errors, because not every browser
 * reports them through its driver.
 */
export async function openErrorProxy(port: number): Promise<ErrorProxy> {
  let errors: string[] = []
  let target = ''

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isPage = /text\/html/.test(incoming.headers.accept ?? '')
    const headers = { ...incoming.headers }
    // pages are modified, so they must arrive complete and uncompressed
    if (isPage)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers },
      async (response) => {
        if (!/text\/html/.test(response.headers['content-type'] ?? '')) {
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
          return
        }
        const html = (await text(response)).replace('<head>', `<head><script src="${SCRIPT}"></script>`)
        const { 'content-length': _length, etag: _etag, ...rest } = response.headers
        outgoing.writeHead(response.statusCode ?? 502, { ...rest, 'cache-control': 'no-store' }).end(html)
      },
    )
    passed.once('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }

  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(COLLECTOR)
    } else if (incoming.url === REPORT) {
      void text(incoming).then((error) => {
        errors.push(error)
        outgoing.writeHead(204).end()
      })
    } else {
      pass(incoming, outgoing)
    }
  })
  await listenOn(server, port)
  return {
    url: `http://127.0.0.1:${port}`,
    takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    leadTo(shopUrl) {
      target = shopUrl
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
