import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Below the ports that the system gives to others. Each process of the tests has its own hundred. */
const FIRST = 20_000 + (process.pid % 120) * 100
let next = 0

/** A loopback port that was free a moment ago, and that nobody else is given. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % 100)
    const probe = createServer().listen(port, '127.0.0.1')
    try {
      await once(probe, 'listening')
    } catch {
      continue
    }
    probe.close()
    await once(probe, 'close')
    return port
  }
}

/** Lets a server listen on the loopback interface, at this port or at any; resolves with the port when it does. */
export async function listenOn(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
