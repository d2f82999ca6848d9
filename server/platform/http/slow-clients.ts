import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Of all clients of this process together. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024
/** Long enough for a request that was on its way when the server began to close. */
const FIRST_BYTE_TIMEOUT_MS = 500

/**
 * Limits the memory of responses that clients have not read yet: when they hold too much together, the connections that hold
 * the most are closed. Connections are checked every `checkMs`, so the check costs nothing per request. A client that reads
 * nothing at all is cut off by the `connectionTimeout` of the server.
 *
 * When the server closes, also closes connections on which no request ever arrived. Browsers open such connections in advance;
 * Node treats them as busy and does not time them out while it closes.
 */
export function closeSlowClients(
  app: FastifyInstance,
  { unreadBytes = MAX_UNREAD_BYTES, checkMs }: { unreadBytes?: number; checkMs: number },
): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function check(): void {
    const most = [...sockets].sort((one, other) => other.writableLength - one.writableLength)
    let unread = most.reduce((sum, { writableLength }) => sum + writableLength, 0)
    for (const socket of most) {
      if (unread <= unreadBytes) return
      unread -= socket.writableLength
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
