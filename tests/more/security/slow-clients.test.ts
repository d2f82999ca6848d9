import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import fastify, { type FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { HASH_COST } from '../../../server/domains/accounts/sign-in/passwords.ts'
import { closeSlowClients } from '../../../server/platform/http/slow-clients.ts'
import { startFileShop } from '../../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomers } from '../../support/people.ts'
import { addProduct } from '../../support/products.ts'
import { startShop, type TestShop } from '../../support/shop.ts'
import { signUpDetails } from '../../support/sign-ups.ts'

/** Shorter timeouts than in production, so that the tests are fast. */
const TIMEOUTS = { headersMs: 800, requestMs: 1800, handlerMs: 1200, silenceMs: 4000, checkIntervalMs: 50 }
const A_BYTE_EVERY_MS = 40
const SLOW_CLIENTS = 40
/** Node checks for late requests only every 30 s by default. */
const LOOKED_FOR_WITHIN_MS = 60_000

const shop = await startFileShop({ timeouts: TIMEOUTS })
beforeAll(async () => {
  for (let at = 0; at < 30; at++) await addProduct(shop, { name: `Tomato ${at} ${'red '.repeat(20)}` })
})

/** Everything received on a connection until it was closed. */
interface Connection {
  readonly socket: Socket
  readonly closed: Promise<string>
}

function open(): Connection {
  const socket = connect(shop.config.port, '127.0.0.1')
  let said = ''
  socket.on('data', (bytes) => {
    said += bytes.toString('latin1')
  })
  // the test waits for this reset
  socket.on('error', () => {})
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(said))) }
}

/** Sends `start`, then single bytes until the server closes the connection. */
function dribble(start: string): Connection {
  const connection = open()
  connection.socket.write(start)
  const timer = setInterval(() => connection.socket.write('a'), A_BYTE_EVERY_MS)
  connection.socket.once('close', () => clearInterval(timer))
  return connection
}

async function browse({ visitor }: Pick<TestShop, 'visitor'> = shop): Promise<void> {
  for (const path of ['/products', '/products?search=tomato', '/products/categories']) {
    expect((await visitor().get(path)).status).toBe(200)
  }
}

async function cutWhileOthersBrowse(connections: Connection[]): Promise<string[]> {
  const closed = Promise.all(connections.map((connection) => connection.closed))
  let done = false
  closed.then(() => {
    done = true
  })
  do await browse()
  while (!done)
  return closed
}

const many = (make: () => Connection) => Array.from({ length: SLOW_CLIENTS }, make)

test(
  'silent connections and headers that arrive too slowly are cut off, and others are served',
  async () => {
    const responses = await cutWhileOthersBrowse([
      ...many(open),
      ...many(() => dribble('GET /api/products HTTP/1.1\r\nhost: shop\r\nx-slow: ')),
    ])
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1\.1 408 /)
      expect(response).toMatch(/x-request-id: [0-9a-f-]{36}/)
      expect(response).toContain('"code":"too_slow"')
    }
  },
  LOOKED_FOR_WITHIN_MS,
)

test('bodies that arrive too slowly are cut off with 408, and others are served', async () => {
  const head = (path: string, type: string, cookie = '') =>
    `POST /api${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\n${cookie}content-length: 100000\r\n\r\n`
  const customers = await signedInCustomers(shop, 3)
  const cookieOf = ({ client }: SignedInPerson) =>
    `cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}\r\n`
  const form = `--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`
  const responses = await cutWhileOthersBrowse([
    ...many(() => dribble(`${head('/user/signin', 'application/json')}{"email":"`)),
    // two of each customer take all upload slots
    ...[...customers, ...customers].map((customer) =>
      dribble(`${head('/complaints', 'multipart/form-data; boundary=x', cookieOf(customer))}${form}`),
    ),
  ])
  for (const response of responses) {
    expect(response).toMatch(/^HTTP\/1\.1 408 /)
    expect(response).toContain('"code":"too_slow"')
  }
  // the upload slots are free again
  const data = new FormData()
  data.set('subject', 'Late')
  for (const { client } of customers) {
    expect((await client.post('/complaints', data)).status).toBe(422)
  }
})

test('a client that requests much and reads nothing is cut off, and others are served', async () => {
  const request = 'GET /api/products?limit=30 HTTP/1.1\r\nhost: shop\r\n\r\n'
  const greedy = Array.from({ length: 4 }, () => {
    const connection = open()
    connection.socket.pause()
    connection.socket.write(request.repeat(3000))
    return connection
  })
  // a socket that is not read notices its end only on write
  const timers = greedy.map(({ socket }) => setInterval(() => socket.write(request), A_BYTE_EVERY_MS))
  try {
    await cutWhileOthersBrowse(greedy)
  } finally {
    for (const timer of timers) clearInterval(timer)
  }
  expect(greedy.map(({ socket }) => socket.destroyed)).toEqual([true, true, true, true])
})

test('a client that reads slowly but steadily gets the whole response', async () => {
  const { socket } = open()
  socket.removeAllListeners('data')
  socket.pause()
  const requests = 400
  socket.write(
    'GET /api/products?limit=30 HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(requests - 1) +
      'GET /api/products?limit=30 HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n',
  )
  let responses = 0
  let rest = ''
  for await (const bytes of socket) {
    rest += bytes.toString('latin1')
    const parts = rest.split('HTTP/1.1 200')
    responses += parts.length - 1
    rest = parts.at(-1)?.slice(-11) ?? ''
    await pause(2)
  }
  expect(responses).toBe(requests)
})

test('an export takes as long as its client reads, longer than other requests may take', async () => {
  await sql`insert into product (name, category_id, price_paisa, unit, stock, description)
    select 'Rice ' || number, category_of('Grains'), 100, 'kg', 1, repeat('long ', 1000) from generate_series(1, 3000) number`.execute(
    shop.db,
  )
  const { client } = await signedInAdmin(shop)
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { socket, closed } = open()
  socket.write(
    `GET /api/admin/products.csv HTTP/1.1\r\nhost: shop\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
  )
  socket.on('data', async () => {
    socket.pause()
    await pause(10)
    socket.resume()
  })
  // the last chunk of a complete response
  expect((await closed).slice(-5)).toBe('0\r\n\r\n')
})

describe('a large response', () => {
  const MIB = 1024 * 1024
  const body = Buffer.alloc(40 * MIB)

  /** A server with these limits; a client that reads it gets `readable` chunks, one every `everyMs`. */
  async function serving(
    { unreadBytes = 1000 * MIB, connectionTimeout = 60_000 },
    send: (reply: FastifyReply) => unknown,
  ) {
    const app = fastify({ connectionTimeout })
    closeSlowClients(app, { unreadBytes, checkMs: 20 })
    app.get('/', (_request, reply) => send(reply))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const connections = () => promisify(app.server.getConnections.bind(app.server))()
    return { port, opened: once(app.server, 'connection'), connections, close: () => app.close() }
  }

  /** Starts a request; the response waits until `read`. */
  function ask(port: number) {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
    return socket
  }

  /** Reads the rest in steps, and returns its length in bytes. */
  async function read(socket: Socket, everyMs: number): Promise<number> {
    let length = 0
    try {
      for await (const bytes of socket) {
        length += bytes.length
        if (everyMs > 0) await pause(everyMs)
      }
    } catch {
      // cut by the server
    }
    return length
  }

  test('that is not read any more is cut off, also after a fast start', async () => {
    const server = await serving({ connectionTimeout: 300 }, (reply) => reply.send(body))
    const socket = ask(server.port)
    await once(socket, 'readable')
    socket.read()
    await expect.poll(server.connections, { timeout: 10_000 }).toBe(0)
    expect(await read(socket, 0)).toBeLessThan(body.length)
    await server.close()
  })

  test('that is read steadily is sent completely', async () => {
    // a client has some megabytes in the buffers of the system before the server sees that it reads
    const server = await serving({ connectionTimeout: 4000 }, (reply) => reply.send(body))
    expect(await read(ask(server.port), 5)).toBeGreaterThan(body.length)
    await server.close()
  })

  test('of many clients that read nothing is limited in memory, and smaller responses are kept', async () => {
    let responses = 0
    const server = await serving({ unreadBytes: 100 * MIB }, (reply) => {
      responses++
      return reply.send(body)
    })
    const sockets = Array.from({ length: 6 }, () => ask(server.port))
    await expect.poll(() => responses, { timeout: 10_000 }).toBe(sockets.length)
    await expect.poll(server.connections, { timeout: 10_000 }).toBeLessThanOrEqual(3)
    const lengths = await Promise.all(sockets.map((socket) => read(socket, 0)))
    const whole = lengths.filter((length) => length > body.length)
    expect(whole.length).toBeGreaterThanOrEqual(2)
    expect(whole.length).toBeLessThanOrEqual(3)
    await server.close()
  })
})

test('a flood of sign-ins does not keep others from browsing', async () => {
  // the shorter time limits would reject those that wait
  const calm = await startShop()
  // as expensive as in a real shop
  const cheap = { ...HASH_COST }
  Object.assign(HASH_COST, { memory: 19_456, passes: 2 })
  const flood = signUpDetails()
  let responded = 0
  const signIns = Array.from({ length: 60 }, async () => {
    const { status } = await calm.visitor().post('/user/signin', flood)
    responded++
    return status
  })
  for (let at = 0; at < 5; at++) await browse(calm)
  expect(responded).toBeLessThan(signIns.length)
  for (const status of await Promise.all(signIns)) expect([401, 503]).toContain(status)
  Object.assign(HASH_COST, cheap)
  await calm.close()
}, 120_000)
