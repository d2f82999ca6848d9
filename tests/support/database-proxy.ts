import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A network between shop and database that can be as bad as a real one. */
export interface DatabaseProxy {
  /** The database's address by way of this network. */
  readonly url: string
  /** Nothing passes any more, in neither direction, not even that somebody hung up; who connects is let in and left there. */
  stall(): void
  /** Every connection breaks, and new ones are refused. */
  refuse(): void
  /** Every connection breaks; new ones are welcome. */
  cut(): void
  /** One packet in four is held back, for up to so many milliseconds. */
  delayUpTo(mostMs: number): void
  /** All is well again. */
  restore(): Promise<void>
  close(): Promise<void>
}

const DELAYED_SHARE = 0.25

/** Opens a way to the database behind `url` on a free loopback port. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = targetOf(url)
  const sockets = new Set<Socket>()
  let mostMs = 0
  let open: Promise<void> = Promise.resolve()
  let reopen = () => {}

  /** Hands over what arrives, in order and each in its time, and the end after all of it. */
  function carry(from: Socket, to: Socket): void {
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = (step: () => void) => {
      last = last
        .then(() => (Math.random() < DELAYED_SHARE && mostMs > 0 ? pause(Math.random() * mostMs) : undefined))
        .then(() => open)
        .then(step)
    }
    from.on('data', (bytes) => inTurn(() => to.write(bytes)))
    from.on('close', () => inTurn(() => to.destroy()))
    from.on('error', () => {})
  }

  const server = createServer((socket) => {
    const upstream = connect(target)
    for (const end of [socket, upstream]) {
      end.setNoDelay(true)
      sockets.add(end)
      end.once('close', () => sockets.delete(end))
    }
    carry(socket, upstream)
    carry(upstream, socket)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stopListening = () => {
    if (server.listening) server.close()
    cut()
  }
  const proxied = new URL(url)
  proxied.host = `127.0.0.1:${port}`
  return {
    url: proxied.href,
    stall() {
      open = new Promise((resolve) => {
        reopen = resolve
      })
    },
    refuse: stopListening,
    cut,
    delayUpTo(ms) {
      mostMs = ms
    },
    async restore() {
      mostMs = 0
      reopen()
      open = Promise.resolve()
      if (!server.listening) await listen(port)
    },
    async close() {
      reopen()
      stopListening()
    },
  }
}

/** A folder for a host is that of a socket. */
function targetOf(url: string) {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port || 5432}` }
    : { host: host.replace(/^\[|\]$/g, ''), port: Number(port || 5432) }
}
