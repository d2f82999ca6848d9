import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Stalled {
  since: number
  /** Bytes that had left this process by then. */
  delivered: number
}

/** A connection that takes less than this in `windowMs` is not a phone far from its mast. */
const LEAST_BYTES = 4 * 1024

/**
 * Cuts connections that do not take the answers they asked for: what waits for them lies in this process's memory. Looks
 * every `checkMs`, so requests themselves cost nothing.
 */
export function cutSlowReaders(
  app: FastifyInstance,
  { windowMs, checkMs }: { windowMs: number; checkMs: number },
): void {
  const open = new Map<Socket, Stalled | undefined>()
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, stalled] of open) {
      if (socket.writableLength === 0) {
        if (stalled) open.set(socket, undefined)
        continue
      }
      const delivered = socket.bytesWritten - socket.writableLength
      if (!stalled) open.set(socket, { since: now, delivered })
      else if (now - stalled.since >= windowMs) {
        if (delivered - stalled.delivered < LEAST_BYTES) {
          app.log.info('a connection that took no answer was cut')
          socket.destroy()
        } else open.set(socket, { since: now, delivered })
      }
    }
  }, checkMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
