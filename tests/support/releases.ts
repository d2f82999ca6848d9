import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOn } from './free-port.ts'

const HASHED = /(-[\w-]{8})(\.(?:js|css|woff2|webp|avif|svg))/g
const REWRITTEN = /text\/html|javascript|text\/css/

export interface Releases {
  readonly url: string
  /** Replaces the first build by another one: every file has a new name, and the old ones are gone. */
  release(): void
  close(): Promise<void>
}

/** A proxy that shows the shop with its build and later, without building again, with a second one. */
export async function openReleases(shopUrl: string): Promise<Releases> {
  let marker = ''
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/', method, headers } = incoming
    const build = marker
    const isFile = url.startsWith('/assets/')
    if (isFile && build !== '' && !url.includes(`${build}.`)) return void outgoing.writeHead(404).end()
    const path = isFile && build !== '' ? url.replace(`${build}.`, '.') : url
    const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...others } = headers
    const passed = request(new URL(path, shopUrl), { method, headers: others }, async (response) => {
      const body = await buffer(response)
      const isRewritten = build !== '' && REWRITTEN.test(response.headers['content-type'] ?? '')
      // the policy names the hashes of the inline scripts, which contain names of files
      const {
        'content-length': _length,
        'content-security-policy': _policy,
        etag: _tag,
        ...rest
      } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, rest)
      outgoing.end(isRewritten ? body.toString().replaceAll(HASHED, `$1${build}$2`) : body)
    })
    passed.once('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  const port = await listenOn(server)
  return {
    // the host of the shop, so that its cookies are sent
    url: `http://${new URL(shopUrl).hostname}:${port}`,
    release() {
      marker = 'NEXT'
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
