import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { startFileShop } from '../support/file-shop.ts'
import { signedInCustomer } from '../support/people.ts'
import { addProduct } from '../support/products.ts'
import { signUpDetails } from '../support/sign-ups.ts'

/** Shorter timeouts than in production, so that the tests are fast. */
const TIMEOUTS = { headersMs: 400, requestMs: 900, handlerMs: 600, stalledClientMs: 500, checkIntervalMs: 50 }
const A_BYTE_EVERY_MS = 40
const SLOW_CLIENTS = 40
/** Node checks for late requests only every 30 s by default. */
const LOOKED_FOR_WITHIN_MS = 20_000

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

async function browse(): Promise<void> {
  for (const path of ['/products', '/products?search=tomato', '/products/categories']) {
    expect((await shop.visitor().get(path)).status).toBe(200)
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
  'connections that send nothing, and headers that dribble, are cut while others browse',
  async () => {
    const answers = await cutWhileOthersBrowse([
      ...many(open),
      ...many(() => dribble('GET /api/products HTTP/1.1\r\nhost: shop\r\nx-slow: ')),
    ])
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/)
      expect(answer).toContain('"code":"too_slow"')
    }
  },
  LOOKED_FOR_WITHIN_MS,
)

test('bodies that dribble are cut while others browse, as the sender’s doing', async () => {
  const head = (path: string, type: string, cookie = '') =>
    `POST /api${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\n${cookie}content-length: 100000\r\n\r\n`
  const { client } = await signedInCustomer(shop)
  const cookie = `cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}\r\n`
  const form = `--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`
  const answers = await cutWhileOthersBrowse([
    ...many(() => dribble(`${head('/user/signin', 'application/json')}{"email":"`)),
    ...Array.from({ length: 6 }, () =>
      dribble(`${head('/review/create', 'multipart/form-data; boundary=x', cookie)}${form}`),
    ),
  ])
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"too_slow"')
  }
  // the upload slots are free again
  const data = new FormData()
  data.set('rating', '5')
  expect((await client.post('/review/create', data)).status).toBe(422)
})

test('who asks for much and reads nothing is cut while others browse', async () => {
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

test('who reads slowly but steadily gets the whole answer', async () => {
  const { socket } = open()
  socket.removeAllListeners('data')
  socket.pause()
  const requests = 400
  socket.write(
    'GET /api/products?limit=30 HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(requests - 1) +
      'GET /api/products?limit=30 HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n',
  )
  let answers = 0
  let rest = ''
  for await (const bytes of socket) {
    rest += bytes.toString('latin1')
    const parts = rest.split('HTTP/1.1 200')
    answers += parts.length - 1
    rest = parts.at(-1)?.slice(-11) ?? ''
    await pause(2)
  }
  expect(answers).toBe(requests)
})

test('a flood of sign-ins does not keep others from browsing', async () => {
  const flood = signUpDetails()
  let answered = 0
  const signIns = Array.from({ length: 60 }, async () => {
    const { status } = await shop.visitor().post('/user/signin', flood)
    answered++
    return status
  })
  for (let at = 0; at < 5; at++) await browse()
  expect(answered).toBeLessThan(signIns.length)
  for (const status of await Promise.all(signIns)) expect([401, 503]).toContain(status)
}, 120_000)
