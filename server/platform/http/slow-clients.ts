import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { unfinishedResponse } from './client-errors.ts'

export interface SlowClientLimits {
  /** A response may be slower than MIN_BYTES_PER_S for this long. */
  graceMs: number
  /** Longest time for a response that is the same for everyone. */
  publicMs: number
  /** Most bytes that wait for clients in this process. */
  unreadBytes?: number
  checkMs: number
}

/** Lowest average rate of a response; a phone with a poor signal takes more. */
const MIN_BYTES_PER_S = 2048
const MAX_UNREAD_BYTES = 32 * 1024 * 1024
/** Long enough for a request that was on its way when the server began to close. */
const FIRST_BYTE_TIMEOUT_MS = 500

/** When a client was first seen with unread bytes of this response, and the bytes it had taken by then. */
interface Delivery {
  response: ServerResponse
  since: number
  delivered: number
}

/** Internal to Node, whose public counters change only when a whole buffer, such as a response, has been written. */
interface SocketWithHandle {
  _handle?: { bytesWritten: number; writeQueueSize: number } | null
}

const IS_PUBLIC = Symbol('is public')
interface PublicResponse extends ServerResponse {
  [IS_PUBLIC]?: true
}

/** Limits the time of this response, which holds memory until the client has read it. */
export function limitDuration(response: PublicResponse): void {
  response[IS_PUBLIC] = true
}

/**
 * Closes connections of clients that read their responses too slowly, because unread responses stay in the memory of this
 * process. If all of them together hold too much, the largest are closed first. Connections are checked every `checkMs`, so
 * requests themselves cost nothing.
 *
 * When the server closes, also closes connections on which no request ever arrived. Browsers open such connections in advance;
 * Node treats them as busy and does not time them out while it closes.
 */
export function closeSlowClients(
  app: FastifyInstance,
  { graceMs, publicMs, unreadBytes = MAX_UNREAD_BYTES, checkMs }: SlowClientLimits,
): void {
  const deliveries = new Map<Socket, Delivery | undefined>()
  app.server.on('connection', (socket: Socket) => {
    deliveries.set(socket, undefined)
    socket.once('close', () => deliveries.delete(socket))
  })

  // requests that were sent before the previous response was read: their responses wait outside the socket
  const pipelined = new WeakMap<Socket, Set<ServerResponse>>()
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (response.socket) return
    const responses = pipelined.get(socket) ?? new Set()
    pipelined.set(socket, responses.add(response))
    response.once('close', () => responses.delete(response))
  })

  function unreadBytesOf(socket: Socket): number {
    let bytes = socket.writableLength
    // the response that is being sent is in the socket
    for (const response of pipelined.get(socket) ?? []) if (!response.socket) bytes += response.writableLength
    return bytes
  }

  function close(socket: Socket, why: string): void {
    app.log.info({ why }, 'slow client disconnected')
    socket.destroy()
  }

  function isTooSlow(socket: Socket, now: number): boolean {
    const response = unfinishedResponse(socket)
    if (!response) return false
    const delivered = deliveredBytes(socket)
    const delivery = deliveries.get(socket)
    if (delivery?.response !== response) {
      deliveries.set(socket, { response, since: now, delivered })
      return false
    }
    const ms = now - delivery.since
    if (ms > publicMs && IS_PUBLIC in response) return true
    return ms > graceMs && delivered - delivery.delivered < (MIN_BYTES_PER_S * ms) / 1000
  }

  function check(): void {
    const now = performance.now()
    const waiting: { socket: Socket; bytes: number }[] = []
    let unread = 0
    for (const socket of deliveries.keys()) {
      if (socket.writableLength === 0) continue
      if (isTooSlow(socket, now)) close(socket, 'too slow')
      else {
        const bytes = unreadBytesOf(socket)
        waiting.push({ socket, bytes })
        unread += bytes
      }
    }
    if (unread <= unreadBytes) return
    waiting.sort((a, b) => b.bytes - a.bytes)
    for (const { socket, bytes } of waiting) {
      if (unread <= unreadBytes) return
      unread -= bytes
      close(socket, 'too many unread bytes')
    }
  }

  const timer = setInterval(check, checkMs).unref()
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of deliveries.keys()) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_BYTE_TIMEOUT_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** The bytes of this connection that the operating system has taken, which takes more when the client has read. */
function deliveredBytes(socket: Socket): number {
  const { bytesWritten = 0, writeQueueSize = 0 } = (socket as SocketWithHandle)._handle ?? {}
  return bytesWritten - writeQueueSize
}
