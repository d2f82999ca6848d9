import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Long enough for a request that was on its way when the server began to close. */
const FIRST_BYTE_TIMEOUT_MS = 500

/**
 * When the server closes, closes connections on which no request ever arrived. Browsers open such connections in advance;
 * Node treats them as busy and does not time them out while it closes.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_BYTE_TIMEOUT_MS)
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
