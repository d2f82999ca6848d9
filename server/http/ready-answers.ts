import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type ByteCache, chooseEncoding, type Entry, isCurrent, publicHeaders } from './byte-cache.ts'
import { newRequestId, REQUEST_ID_HEADER } from './unreadable.ts'

/** An answer that has left, or whose caller has. */
export interface Answered {
  requestId: string
  method: 'GET'
  route: string
  /** 499 when the caller went away before it was sent whole. */
  status: number
  durationMs: number
}

interface Options {
  cache: ByteCache
  /** What every answer of the shop carries. */
  headers: Record<string, string>
  onAnswered(answered: Answered): void
}

/**
 * Sends public answers that stand ready before anything else looks at the request: they are the same bytes whoever asks,
 * so neither the router nor the gate has a say. Whatever is not quite ordinary goes the usual way.
 */
export function sendReadyAnswers(app: FastifyInstance, { cache, headers, onAnswered }: Options): void {
  const heads = new WeakMap<Entry, Map<string, string[]>>()
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })

  /** Names and values in turn, made once for each form in which an answer is sent. */
  function headOf(entry: Entry, form: string, more: Record<string, string>): string[] {
    const known = heads.get(entry)
    const head = known?.get(form)
    if (head) return head
    const made = Object.entries({ ...headers, ...publicHeaders(entry), ...more }).flat()
    if (known) known.set(form, made)
    else heads.set(entry, new Map([[form, made]]))
    return made
  }

  /** The status, head and body of an answer; undefined when it has to be made. */
  function find(request: IncomingMessage) {
    const address = request.method === 'GET' && cache.addresses.get(request.url ?? '')
    if (!address || stopping) return undefined
    const asked = request.headers
    if (asked['content-encoding'] || asked['content-length'] || asked['transfer-encoding']) return undefined
    const entry = cache.ready(address.key)
    if (!entry) return undefined
    const { route } = address
    if (isCurrent(asked['if-none-match'], entry)) {
      return { route, status: 304, head: headOf(entry, 'unchanged', {}), body: undefined }
    }
    const encoding = chooseEncoding(asked['accept-encoding'], entry)
    const body = entry.bodies[encoding]
    if (!body) return undefined
    const head = headOf(entry, encoding, {
      'content-type': entry.type,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.byteLength),
    })
    return { route, status: 200, head, body }
  }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const begun = performance.now()
    const answer = find(request)
    if (!answer) return false
    const requestId = newRequestId()
    response.once('close', () => {
      onAnswered({
        requestId,
        method: 'GET',
        route: answer.route,
        status: response.writableFinished ? answer.status : 499,
        durationMs: performance.now() - begun,
      })
    })
    response.writeHead(answer.status, [...answer.head, REQUEST_ID_HEADER, requestId])
    response.end(answer.body)
    return true
  }

  const others = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (send(request, response)) return
    for (const other of others) other.call(app.server, request, response)
  })
}
