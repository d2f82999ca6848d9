import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Long enough for a request that was on its way when the closing began. */
const FIRST_BYTE_WITHIN_MS = 500

/**
 * Lets a closing server go without those who connected and never asked anything: browsers open such connections in
 * advance, and Node counts them as busy and, once it closes, no longer times them out.
 */
export function leaveSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_BYTE_WITHIN_MS)
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
