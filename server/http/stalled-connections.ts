import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Stalled {
  since: number
  /** Bytes that the client had taken by then. */
  delivered: number
}

/** A client that takes fewer bytes than this within `windowMs` counts as stalled; even a phone with a poor signal takes more. */
const MIN_BYTES = 4 * 1024

/**
 * Closes connections of clients that do not read their responses, because unread responses stay in the memory of this
 * process. Connections are checked every `checkMs`, so requests themselves cost nothing.
 */
export function closeStalledConnections(
  app: FastifyInstance,
  { windowMs, checkMs }: { windowMs: number; checkMs: number },
): void {
  const sockets = new Map<Socket, Stalled | undefined>()
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, stalled] of sockets) {
      if (socket.writableLength === 0) {
        if (stalled) sockets.set(socket, undefined)
        continue
      }
      const delivered = socket.bytesWritten - socket.writableLength
      if (!stalled) sockets.set(socket, { since: now, delivered })
      else if (now - stalled.since >= windowMs) {
        if (delivered - stalled.delivered < MIN_BYTES) {
          app.log.info('stalled connection closed')
          socket.destroy()
        } else sockets.set(socket, { since: now, delivered })
      }
    }
  }, checkMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
