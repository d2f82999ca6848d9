import { connect, createServer, type Socket } from 'node:net'
import { listenOn } from './free-port.ts'

/** A TCP proxy between shop and database that simulates network faults. */
export interface DatabaseProxy {
  /** Connection URL through the proxy. */
  readonly url: string
  /** Forwards nothing in either direction, not even closed connections; accepts new connections. */
  stall(): void
  /** Forwards nothing more of the next connection that sends this text. */
  stallAt(text: string): void
  /** Breaks every connection and rejects new ones. */
  reject(): void
  /** Breaks every connection; accepts new ones. */
  cut(): void
  /** Ends all faults. */
  restore(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a proxy to the database at `url` on a free loopback port. With `startupParameters` it rejects, like PgBouncer,
 * connections with any other parameter.
 */
export async function openDatabaseProxy(
  url: string,
  { startupParameters }: { startupParameters?: readonly string[] } = {},
): Promise<DatabaseProxy> {
  const target = targetOf(url)
  const sockets = new Set<Socket>()
  let open: Promise<void> = Promise.resolve()
  let stalledBy: string | undefined
  let reopen = () => {}

  /** Forwards data in order, and the end of the stream last. */
  function carry(from: Socket, to: Socket): void {
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = (step: () => void) => {
      last = last.then(() => open).then(step)
    }
    from.on('data', (bytes) => {
      if (stalledBy && bytes.includes(stalledBy)) {
        stalledBy = undefined
        last = new Promise(() => {})
      }
      inTurn(() => to.write(bytes))
    })
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
    if (startupParameters) {
      socket.once('data', (bytes) => {
        const foreign = namesOfStartup(bytes).find((name) => !startupParameters.includes(name))
        if (foreign) socket.end(rejection(`unsupported startup parameter: ${foreign}`))
      })
    }
    carry(socket, upstream)
    carry(upstream, socket)
  })
  const port = await listenOn(server)

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
    stallAt(text) {
      stalledBy = text
    },
    reject: stopListening,
    cut,
    async restore() {
      reopen()
      open = Promise.resolve()
      if (!server.listening) await listenOn(server, port)
    },
    async close() {
      reopen()
      stopListening()
    },
  }
}

/** A host that is a path names a socket folder. */
function targetOf(url: string) {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port || 5432}` }
    : { host: host.replace(/^\[|\]$/g, ''), port: Number(port || 5432) }
}

const PROTOCOL_3 = 196_608

/** Parameter names of a startup message: length, protocol, then names and values, each terminated by a zero byte. */
function namesOfStartup(bytes: Buffer): string[] {
  if (bytes.readInt32BE(4) !== PROTOCOL_3) return []
  const texts = bytes.toString('utf8', 8, bytes.readInt32BE(0)).split('\0')
  return texts.filter((text, index) => index % 2 === 0 && text !== '')
}

/** PostgreSQL's error message, fatal. */
function rejection(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
