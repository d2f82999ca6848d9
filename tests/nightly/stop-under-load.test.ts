import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { checkData } from '../../server/check-data/check-data.ts'
import { openBalancer } from '../support/balancer.ts'
import { times } from '../support/endurance.ts'
import { newDatabase, openProcess } from '../support/for-one-test.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import { openShopOf, type ShopProcess, startProcess } from '../support/process.ts'
import { addProduct, checkoutBody, deliverOrder, type TestProduct } from '../support/products.ts'
import { startShoppers } from '../support/shoppers.ts'

const RESTARTS = times({ short: 2, long: 20 })

test('two processes restarted in turn behind a load balancer: no order fails or needs a retry', async () => {
  const database = await newDatabase()
  const balancer = await openBalancer()
  onTestFinished(() => balancer.close())
  const settings = {
    DATABASE_URL: database.url,
    PUBLIC_URL: balancer.url,
    SESSION_SECRET: 'the same secret on every machine of this shop',
    LOG_LEVEL: 'fatal',
  }
  const shops: ShopProcess[] = []
  onTestFinished(async () => void (await Promise.all(shops.map((shop) => shop.remove()))))
  for (const _ of [1, 2]) shops.push(await startProcess(settings))
  balancer.backends = shops.map(({ url }) => url)
  await expect.poll(() => balancer.ready, { timeout: 60_000 }).toBe(2)

  const crowd = await startShoppers(shops[0] as ShopProcess, {
    instances: [balancer.url],
    databaseUrl: database.url,
    // on a slow machine, orders without a pause and a process that starts need more than its cores
    pauseMs: 50,
  })
  for (let at = 0; at < RESTARTS; at++) {
    await crowd.untilMore(20)
    const shop = shops[at % 2] as ShopProcess
    expect(await shop.stop()).toEqual({ code: 0, signal: null })
    await expect.poll(() => balancer.ready).toBe(1)
    shops[at % 2] = await startProcess(shop.env)
    await expect.poll(() => balancer.ready, { timeout: 60_000 }).toBe(2)
  }
  await crowd.untilMore(20)
  await crowd.settle({ fault: 'rolling restart of two processes', times: RESTARTS })
  expect(crowd.failedTries).toEqual([])
})

test.each(['1', '2'])(
  'SIGTERM to %s busy processes: running uploads and orders are finished',
  async (WORKERS) => {
    const database = await newDatabase()
    const shop = await openProcess({ DATABASE_URL: database.url, WORKERS, LOG_LEVEL: 'fatal' })
    const open = openShopOf(shop, database.db)
    const [admin, person] = [await signedInAdmin(open), await signedInCustomer(open)]
    const product = await addProduct(open, { stock: 100_000 })
    const delivered: string[] = []
    for (const _ of [1, 2, 3]) delivered.push(await bought(admin, person, product))

    // each keeps one connection until the shop closes it or reports not ready
    let isReady = true
    const broken: unknown[] = []
    let responded = 0
    let closing = 0
    const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    onTestFinished(() => {
      for (const agent of agents) agent.destroy()
    })
    const load = agents.map(async (agent, at) => {
      while (isReady) {
        const body = at % 2 ? JSON.stringify(checkoutBody([[product, 1]])) : undefined
        const response = await send(
          shop,
          person,
          agent,
          body ? '/api/order/create' : '/products',
          body,
        ).catch((error) => broken.push(error))
        if (typeof response === 'object' && ![200, 201].includes(response.status ?? 0)) broken.push(response)
        responded++
        if (typeof response === 'object' && response.connection === 'close') {
          closing++
          return
        }
      }
    })
    const uploads = delivered.map((orderId) => uploadSlowly(shop, person, product, orderId))
    await expect.poll(() => responded, { timeout: 20_000 }).toBeGreaterThan(50)
    for (const upload of uploads) await upload.begun

    const ended = shop.stop()
    await expect.poll(async () => (await shop.visitor().get('//readyz')).status, { interval: 20 }).toBe(503)
    // remaining clients are served with `connection: close`
    await expect.poll(() => closing).toBeGreaterThan(0)
    isReady = false
    expect(await Promise.all(uploads.map(({ status }) => status))).toEqual([201, 201, 201])
    await Promise.all(load)
    expect(broken).toEqual([])
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(await checkData(database.db)).toEqual([])
  },
)

async function bought(admin: SignedInPerson, person: SignedInPerson, product: TestProduct): Promise<string> {
  const { body } = await person.client.post('/order/create', checkoutBody([[product, 1]]))
  await deliverOrder(admin, body.order._id)
  return body.order._id
}

function headersOf(shop: ShopProcess, person: SignedInPerson): Record<string, string> {
  const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { cookie, origin: shop.url }
}

async function send(
  shop: ShopProcess,
  person: SignedInPerson,
  agent: Agent,
  path: string,
  body?: string,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  const call = request(new URL(path, shop.url), {
    agent,
    method: body ? 'POST' : 'GET',
    headers: {
      ...headersOf(shop, person),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
  })
  call.end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, connection: response.headers.connection }
}

/** Posts a review with a picture over a slow connection (two seconds). */
function uploadSlowly(shop: ShopProcess, person: SignedInPerson, product: TestProduct, orderId: string) {
  const sent = (async () => {
    const picture = await photo('jpeg', 1200, 900)
    const fields = { productId: product.id, orderId, rating: 5, comment: 'fresh' }
    const whole = new Response(form(fields, [picture]))
    const bytes = Buffer.from(await whole.arrayBuffer())
    const call = request(new URL('/api/review/create', shop.url), {
      method: 'POST',
      headers: {
        ...headersOf(shop, person),
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      },
    })
    const responded = once(call, 'response') as Promise<[IncomingMessage]>
    responded.catch(() => {})
    call.write(bytes.subarray(0, 100))
    return { call, bytes, responded }
  })()
  const status = (async () => {
    const { call, bytes, responded } = await sent
    const step = Math.ceil(bytes.length / 20)
    for (let at = 100; at < bytes.length; at += step) {
      call.write(bytes.subarray(at, at + step))
      await pause(100)
    }
    call.end()
    const [response] = await responded
    response.resume()
    return response.statusCode
  })()
  status.catch(() => {})
  return { begun: sent, status }
}
