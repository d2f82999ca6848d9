import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFileMailbox, startFileShop } from '../support/file-shop.ts'
import { newShop } from '../support/for-one-test.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, checkoutBody } from '../support/products.ts'
import type { TestShop } from '../support/shop.ts'
import { readCode, signUp, signUpAndVerify, signUpDetails } from '../support/sign-ups.ts'

/** A line of the log. */
interface Line {
  requestId?: string
  msg: string
  [field: string]: unknown
}

let log: string[] = []
const lines = (): Line[] => log.map((line) => JSON.parse(line))

const mailbox = await openFileMailbox()
const logTo = { write: (line: string) => void log.push(line) }
const shop = await startFileShop({ smtpUrl: mailbox.url, logLevel: 'info', logTo })
const secure = await startFileShop({ smtpUrl: mailbox.url, publicUrl: new URL('https://shop.example') })
beforeEach(() => {
  log = []
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { redirect: 'manual', headers })

/** The response to raw bytes on a socket, for requests that no HTTP client sends. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(shop.config.port, '127.0.0.1')
    let said = ''
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(said))
    socket.write(request)
  })
}

const EVERYWHERE = [
  '/',
  '/products',
  '/signin',
  '/cart',
  '/admin',
  '/no-such-page',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/api/products',
  '/api/products/nothing',
  '/api/user/profile',
  '/api/no-such-call',
  '/api/docs',
  '/api/docs/json',
  '/favicon.svg',
  '/media/x/160.webp',
  '/api/products/%',
]

describe('every response', () => {
  test.each(EVERYWHERE)('%s has the security headers', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/)|nonce-/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each(EVERYWHERE)('%s has a request id that is in the log', async (path) => {
    const given = randomUUID()
    const ids = [await get(path), await get(path, { 'x-request-id': given })].map((response) =>
      response.headers.get('x-request-id'),
    )
    expect(new Set([...ids, given]).size).toBe(3)
    for (const id of ids) {
      await expect
        .poll(() => lines().filter(({ requestId, msg }) => requestId === id && msg === 'request').length)
        .toBe(1)
    }
  })

  test.each(['/', '/products?sort=newest', '/signin', '/api/products', '/api/products/categories'])(
    '%s is the same from the cache as rendered, and is counted and logged',
    async (path) => {
      const headersOf = async (headers: Record<string, string> = {}) => {
        const { status, headers: received } = await get(path, { 'accept-encoding': 'br', ...headers })
        const { date: _date, 'x-request-id': id, ...rest } = Object.fromEntries(received)
        return { id, status, rest }
      }
      const counted = async () => {
        const count =
          /http_request_duration_seconds_count\{[^}]*method="GET",route="[^"]+",status="200"[^}]*\} (\d+)/g
        const found = [...(await shop.app.readMetrics()).matchAll(count)]
        return found.reduce((sum, [, number]) => sum + Number(number), 0)
      }
      const made = await headersOf()
      await expect.poll(() => lines().some(({ requestId }) => requestId === made.id)).toBe(true)
      const before = await counted()
      const { hits } = shop.app.responseCache.counts
      const ready = await headersOf()
      expect(shop.app.responseCache.counts.hits).toBe(hits + 1)
      expect(ready).toEqual({ id: expect.not.stringMatching(made.id ?? ''), status: 200, rest: made.rest })
      const line = ({ requestId }: Line) => requestId === made.id || requestId === ready.id
      await expect.poll(() => lines().filter(line).length).toBe(2)
      const [first, second] = lines()
        .filter(line)
        .map(({ time: _time, durationMs: _duration, requestId: _id, ...rest }) => rest)
      expect(second).toEqual(first)
      expect(await counted()).toBe(before + 1)
      const etag = ready.rest.etag ?? ''
      expect(await headersOf({ 'if-none-match': etag })).toMatchObject({ status: 304, rest: { etag } })
      // unusual URLs are checked as well
      expect((await headersOf({ 'content-encoding': 'gzip' })).status).toBe(415)
      expect((await fetch(shop.url + path, { method: 'DELETE' })).status).toBe(404)
    },
  )

  test('with personal data is not cached', async () => {
    const customer = await signedInCustomer(shop)
    const admin = await signedInAdmin(shop)
    const calls = [
      '/user/profile',
      '/user/sessions',
      '/cart',
      '/wishlist',
      '/order/my-orders',
      '/order/0b8f8a5e-7a5c-4a8e-9b52-0a4c3a4f1f11/invoice',
      '/review/user',
    ]
    for (const path of [...calls, '/complaints/my']) {
      for (const client of [customer.client, shop.visitor()]) {
        const response = await client.get(path)
        expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store'])
      }
    }
    for (const path of ['/admin/today', '/admin/orders', '/admin/orders.csv', '/admin/customers']) {
      expect((await admin.client.get(path)).headers.get('cache-control')).toBe('no-store')
    }
    const signIn = await shop.visitor().post('/user/signin', signUpDetails())
    expect(signIn.headers.get('cache-control')).toBe('no-store')
  })

  test('that is public is the same for everyone, and sets no cookie', async () => {
    const { client } = await signedInCustomer(shop)
    client.cookies.set('hariyo_hint', '1')
    for (const path of ['//', '//products', '//signin', '/products', '/settings']) {
      const [mine, anyones] = [await client.get(path), await shop.visitor().get(path)]
      expect(mine.body).toEqual(anyones.body)
      expect(mine.headers.getSetCookie()).toEqual([])
    }
  })
})

test('malformed HTTP gets an error response with a request id that is in the log', async () => {
  for (const [request, status, code] of [
    ['NONSENSE\r\n\r\n', 400, 'malformed'],
    ['GET / HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n', 400, 'malformed'],
    [
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\nabc',
      400,
      'malformed',
    ],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431, 'too_large'],
    ['TRACE / HTTP/1.1\r\nhost: a\r\nx-secret: s\r\nconnection: close\r\n\r\n', 404, 'not_found'],
    ['GET / HTTP/1.1\r\n\r\n', 400, 'malformed'],
  ] as const) {
    const response = await raw(request)
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    if (request === 'GET / HTTP/1.1\r\n\r\n') continue
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code })
    const id = /x-request-id: ([0-9a-f-]{36})/.exec(response)?.[1]
    expect(id && lines().some(({ requestId }) => requestId === id)).toBe(true)
  }
})

test('a path that looks like another host’s redirects inside the shop only', async () => {
  for (const path of [
    '/\\[',
    '/\\:99999x/',
    '/\\evil.example/',
    '/\\/evil.example/x/',
    '///[',
    '///evil.example/',
  ]) {
    const response = await raw(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
    expect([path, response.slice(0, 12)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 (3|404)/)])
    const location = /^location: (.*)$/im.exec(response)?.[1]?.trim()
    if (location) expect(new URL(location, shop.url).origin).toBe(shop.url)
  }
})

test('the service worker is checked on each visit and may only call the shop', async () => {
  const { status, headers } = await fetch(`${shop.url}/service-worker.js`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})

test('the metrics need METRICS_TOKEN, and are off without it', async () => {
  const metricsToken = 'known to Prometheus and to nobody else'
  const ask = async ({ url }: TestShop, authorization?: string) =>
    (await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} })).status
  for (const guess of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${metricsToken}`]) {
    expect([guess, await ask(shop, guess)]).toEqual([guess, 404])
  }
  const measured = await newShop({ metricsToken })
  expect(await ask(measured, `Bearer ${metricsToken}`)).toBe(200)
  for (const guess of [
    undefined,
    metricsToken,
    'Bearer ',
    `Bearer ${metricsToken}x`,
    `Basic ${metricsToken}`,
  ]) {
    expect([guess, await ask(measured, guess)]).toEqual([guess, 404])
  }
})

test.each([
  ['POST', '/api/no-such-call'],
  ['PUT', '/api/user/signin'],
  ['OPTIONS', '/api/user/signin'],
  ['DELETE', '/'],
  ['GET', '/assets/none.js'],
  ['GET', '/api/docs/static/none.js'],
])('%s %s does not exist, and gets an ordinary error response', async (method, path) => {
  const response = await fetch(shop.url + path, { method })
  expect([response.status, await response.json()]).toMatchObject([404, { success: false, code: 'not_found' }])
})

test('the description of the API is kept compressed, and sent again only if it has changed', async () => {
  const first = await get('/api/docs/json')
  const { paths } = (await first.json()) as { paths: object }
  expect(Object.keys(paths)).toContain('/api/products')
  expect(first.headers.get('content-encoding')).toMatch(/br|gzip/)
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await fetch(`${shop.url}/api/docs/json`, { headers: known })).status).toBe(304)
  expect(await (await get('/api/docs/yaml')).text()).toContain('/api/products:')
})

describe('the log', () => {
  const said = () => log.join('')

  test('has one line for each request: with its route, without search words and tokens', async () => {
    const product = await addProduct(shop)
    await get('/api/products?search=sita%40example.com')
    await get(`/api/products/${product.id}`)
    await get('/products?search=sita%40example.com')
    await get('/reset-password?token=a-secret-token')
    await expect.poll(() => lines().filter(({ msg }) => msg === 'request').length).toBe(4)
    const requests = lines().filter(({ msg }) => msg === 'request')
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/products', 200],
      ['GET', '/api/products/:id', 200],
      ['GET', '/*', 200],
      ['GET', '/*', 200],
    ])
    for (const { durationMs } of requests) expect(durationMs).toEqual(expect.any(Number))
    expect(said()).not.toMatch(/sita|example\.com|a-secret-token/)
  })

  test('has no password, code, token, name, phone or address of a whole visit', async () => {
    const maya = signUpDetails({
      name: 'Mayadevi Unmistakable',
      address: 'House 77, Hidden Lane',
      phone: '9812345678',
    })
    const early = await signUp(shop, maya)
    const otp = await readCode(mailbox, maya.email)
    await early.post('/user/verify-email', { email: maya.email, otp: '000000' })
    await early.post('/user/verify-email', { email: maya.email, otp })
    await shop.visitor().post('/user/signin', { ...maya, password: 'a wrong password' })
    const browser = shop.visitor()
    await browser.post('/user/signin', maya)
    const product = await addProduct(shop)
    await browser.post('/order/create', {
      ...checkoutBody([[product, 1]], { shippingAddress: 'House 77, Hidden Lane', phone: '9812345678' }),
      note: 'Ring twice at Mayadevi’s',
    })
    await browser.post('/order/create', { items: 'nonsense Hidden Lane' })
    const seen = [...browser.cookies.values()]
    await browser.post('/user/logout')
    await shop.visitor().post('/user/forgot-password', { email: maya.email })
    const { text = '' } = await mailbox.waitForMail(maya.email, 'Set a new password')
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    await shop.visitor().post('/user/reset-password', { token, newPassword: 'quite another' })
    await expect.poll(() => said()).toContain('password_reset')

    expect(token).not.toBe('')
    const secrets = [maya.password, 'a wrong password', 'quite another', token, maya.email, '9812345678']
    for (const secret of [...secrets, 'Unmistakable', 'Hidden Lane', 'Ring twice', ...seen]) {
      if (secret !== '1') expect(said().includes(secret), `${secret} in the log`).toBe(false)
    }
    // as a word, because times and ids contain any digits
    expect(new RegExp(`\\b${otp}\\b`).test(said()), 'the code in the log').toBe(false)
    const events = lines().flatMap(({ msg, event }) => (msg === 'security' ? [event] : []))
    expect(events).toEqual(
      expect.arrayContaining([
        'signed_up',
        'wrong_code',
        'email_verified',
        'wrong_credentials',
        'signed_in',
        'signed_out',
        'password_reset',
      ]),
    )
  })

  test('has no error of a client that leaves at once', async () => {
    const body = JSON.stringify({ text: 'rice' })
    const head = `POST /api/list/match HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n`
    const leave = () =>
      new Promise((closed) => {
        const socket = connect(shop.config.port, '127.0.0.1', () =>
          socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`, () =>
            socket.resetAndDestroy(),
          ),
        )
        socket.once('close', closed)
      })
    await Promise.all(Array.from({ length: 200 }, leave))
    await expect.poll(() => lines().filter(({ status }) => status === 499).length).toBeGreaterThan(0)
    expect(lines().filter(({ level }) => level === 50)).toEqual([])
  })

  test('and the response have no internals of a failure', async () => {
    const { client } = await signedInCustomer(shop)
    const address = 'somebody@private.example'
    const failing = shop.app.db
      .insertInto('account')
      .values({
        name: 'x',
        email: address,
        role: 'neither' as 'admin',
        isVerified: true,
        phone: '',
        address,
      })
      .execute()
    const error: Error = await failing.then(
      () => new Error('the database took it'),
      (thrown) => thrown,
    )
    const { describeError } = await import('../../server/platform/observability/log.ts')
    const described = JSON.stringify(describeError(error))
    expect(described).toMatch(/constraint|check|enum|invalid input/)
    expect(described).not.toMatch(/private\.example|insert into|select |\n/)

    await shop.db.schema.alterTable('wishlistItem').renameTo('wishlist_away').execute()
    try {
      const response = await client.get('/wishlist')
      expect([response.status, Object.keys(response.body).sort()]).toEqual([
        500,
        ['code', 'message', 'success'],
      ])
      expect(JSON.stringify(response.body)).not.toMatch(/wishlist|relation|select|at /)
      const id = response.headers.get('x-request-id')
      const line = lines().find(({ requestId, level }) => requestId === id && level === 50)
      expect(line?.err).toMatchObject({ code: '42P01' })
      expect(JSON.stringify(line)).not.toMatch(/"stack"|select |\\n/)
    } finally {
      await shop.db.schema.alterTable('wishlist_away').renameTo('wishlistItem').execute()
    }
  })
})

describe('behind https', () => {
  test('browsers are instructed to stay with https', async () => {
    for (const path of ['/', '/api/products', '/api/user/profile']) {
      const { headers } = await fetch(secure.url + path)
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000; includeSubDomains/)
    }
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
  })

  test('cookies are bound to the host, secure, and not readable for scripts', async () => {
    const maya = signUpDetails()
    await signUpAndVerify(secure, mailbox, maya)
    const response = await secure.visitor().post('/user/signin', maya)
    const cookies = response.headers.getSetCookie()
    const named = (name: string) => cookies.find((line) => line.startsWith(`${name}=`)) ?? ''
    for (const name of ['__Host-hariyo_session', '__Host-hariyo_device']) {
      expect(named(name)).toMatch(/; Path=\/(;|$)/)
      for (const attribute of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/])
        expect(named(name)).toMatch(attribute)
      expect(named(name)).not.toMatch(/domain=/i)
    }
    // pages read this cookie; it only hints that a session may exist
    expect(named('hariyo_hint')).toMatch(/^hariyo_hint=1;.*; Secure/)
    expect(named('hariyo_hint')).not.toMatch(/HttpOnly/)
    expect(cookies).toHaveLength(3)
  })

  test('a session cookie with the plain name is ignored', async () => {
    const maya = signUpDetails()
    const browser = await signUpAndVerify(secure, mailbox, maya)
    const token = browser.cookies.get('__Host-hariyo_session') ?? ''
    expect((await browser.get('/user/profile')).status).toBe(200)
    const plain = await secure.visitor().get('/user/profile', { cookie: `hariyo_session=${token}` })
    expect(plain.status).toBe(401)
  })
})
