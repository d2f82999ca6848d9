/**
 * The ceiling of every rate: a Fastify process with nothing but a route that sends a prebuilt buffer, without the shop's memory
 * limits. Argument: number of processes.
 */
import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

const processes = Number(process.argv[2] ?? 1)

if (cluster.isPrimary && processes > 1) {
  let listening = 0
  cluster.on('listening', (_worker, { port }) => {
    if (++listening === processes) process.send?.(port)
  })
  for (let started = 0; started < processes; started++) cluster.fork()
} else {
  const app = fastify()
  const buffers = new Map<string, Buffer>()
  app.get<{ Params: { status: string; bytes: string } }>('/:status/:bytes', (request, reply) => {
    const { status, bytes } = request.params
    const body = buffers.get(bytes) ?? Buffer.alloc(Number(bytes), 'x')
    buffers.set(bytes, body)
    reply
      .code(Number(status))
      .type('text/html; charset=utf-8')
      .send(status === '304' ? undefined : body)
  })
  // all processes of a cluster get the same free port
  await app.listen({ host: '127.0.0.1', port: 0 })
  if (cluster.isPrimary) process.send?.((app.server.address() as AddressInfo).port)
}
process.once('disconnect', () => process.exit())
