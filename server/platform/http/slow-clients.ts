import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const MAX_UNREAD_BYTES = 32 * 1024 * 1024
/** Long enough for a request that was on its way when the server began to close. */
const FIRST_BYTE_TIMEOUT_MS = 500

export interface SlowClientLimits {
  /** Most bytes that wait for clients in this process. */
  unreadBytes?: number
  checkMs: number
}

/**
 * Limits the memory of responses that clients have not read yet: if all of them together hold too much, the connections with most are
 * closed. Connections are checked every `checkMs`, so requests themselves cost nothing. A client that reads nothing at all is cut off by
 * the `connectionTimeout` of the server.
 *
 * When the server closes, also closes connections on which no request ever arrived. Browsers open such connections in advance;
 * Node treats them as busy and does not time them out while it closes.
 */
export function closeSlowClients(
  app: FastifyInstance,
  { unreadBytes = MAX_UNREAD_BYTES, checkMs }: SlowClientLimits,
): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
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

  function check(): void {
    const waiting = [...sockets]
      .filter(({ writableLength }) => writableLength > 0)
      .map((socket) => ({ socket, bytes: unreadBytesOf(socket) }))
    let unread = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
    if (unread <= unreadBytes) return
    waiting.sort((a, b) => b.bytes - a.bytes)
    for (const { socket, bytes } of waiting) {
      if (unread <= unreadBytes) return
      unread -= bytes
      app.log.info('slow client disconnected: too many unread bytes')
      socket.destroy()
    }
  }

  const timer = setInterval(check, checkMs).unref()
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_BYTE_TIMEOUT_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
