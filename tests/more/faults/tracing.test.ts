import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { completeConfig, readConfig } from '../../../server/config.ts'
import { newDatabase, openProcess } from '../../support/for-one-test.ts'
import { findFreePort } from '../../support/free-port.ts'
import { type SignedInPerson, signedInCustomer } from '../../support/people.ts'
import { launchProcess, type ShopProcess, startProcess } from '../../support/process.ts'
import { addProduct, checkoutBody, placeOrder, type TestProduct } from '../../support/products.ts'

interface Span {
  name: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A minimal OpenTelemetry collector that accepts spans as JSON. */
async function openCollector(atPort = 0) {
  const received: string[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    if (incoming.url === '/v1/traces') received.push(Buffer.concat(chunks).toString())
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(atPort, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => void (await server.close()))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => received.join('\n'),
    spans: (): Span[] =>
      received.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
          resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  }
}

/** An order whose body arrives in two parts. */
async function orderSlowly(person: SignedInPerson, shop: ShopProcess, product: TestProduct): Promise<number> {
  const text = JSON.stringify(checkoutBody([[product, 1]]))
  const half = text.length / 2
  const cookie = [...person.client.cookies].map((pair) => pair.join('=')).join('; ')
  const call = request(`${shop.url}/api/order/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url, cookie },
  })
  call.write(text.slice(0, half))
  for (let look = 0; look < 3; look++) await shop.visitor().get('//readyz')
  call.end(text.slice(half))
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode ?? 0
}

function attribute(span: Span | undefined, key: string): unknown {
  const value = span?.attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

test('a collector gets requests and their statements without personal data', async () => {
  const collector = await openCollector()
  const database = await newDatabase()
  const shop = await openProcess({ DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const inside = { db: database.db, config: completeConfig(readConfig(shop.env)), visitor: shop.visitor }
  const tomato = await addProduct(inside, { name: 'Tomato of Palung' })
  const sita = await signedInCustomer(inside, { name: 'Sita Maharjan' })

  const searched = await shop.visitor().get('/products/search?search=bhaktapur')
  const ordered = await placeOrder(sita, [[tomato, 2]], { note: 'ring twice', fullName: 'Sita Maharjan' })
  expect([searched.status, ordered.status]).toEqual([200, 201])
  expect(await orderSlowly(sita, shop, tomato)).toBe(201)
  await shop.visitor().get('/products')
  await shop.visitor().get('/products')
  // remaining spans are sent at shutdown
  await shop.stop()

  const spans = collector.spans()
  const search = spans.find(({ name }) => name === 'GET /api/products/search')
  expect(attribute(search, 'hariyo.request_id')).toBe(searched.headers.get('x-request-id'))
  expect(Number(attribute(search, 'http.response.status_code'))).toBe(200)
  const orders = spans.filter(({ name }) => name === 'POST /api/order/create')
  expect(orders).toHaveLength(2)
  for (const { spanId } of orders) {
    const statements = spans
      .filter(({ parentSpanId }) => parentSpanId === spanId)
      .map((span) => String(attribute(span, 'db.query.text')))
    expect(statements).toContainEqual(expect.stringMatching(/stock - .*\$\d/s))
  }
  // one response was rendered, the other was a cache hit
  expect(spans.filter(({ name }) => name === 'GET /api/products')).toHaveLength(2)
  for (const secret of [
    'bhaktapur',
    'Maharjan',
    'Palung',
    '9841234567',
    'Lazimpat',
    'ring twice',
    sita.email,
  ]) {
    expect(collector.text()).not.toContain(secret)
  }
})

test('an unavailable collector affects neither shoppers nor the stop of the shop', async () => {
  const database = await newDatabase()
  const nobody = `http://127.0.0.1:${await findFreePort()}`
  const shop = await openProcess({ DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: nobody })
  expect((await shop.visitor().get('/products')).status).toBe(200)
  expect(await shop.stop()).toEqual({ code: 0, signal: null })
})

test('the log says once that the collector is unavailable, and when it is back', async () => {
  const database = await newDatabase()
  const port = await findFreePort()
  const shop = await startProcess({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '3000',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
  onTestFinished(() => shop.remove())
  const linesAfterRequest = async () => {
    await shop.visitor().get('/products')
    return shop
      .output()
      .split('\n')
      .flatMap((line) => /the OpenTelemetry collector .*(?=")/.exec(line) ?? [])
  }
  const expectLines = (lines: string[]) =>
    expect.poll(linesAfterRequest, { timeout: 20_000, interval: 200 }).toEqual(lines)
  await expectLines(['the OpenTelemetry collector does not take the traces'])
  const collector = await openCollector(port)
  await expectLines([
    'the OpenTelemetry collector does not take the traces',
    'the OpenTelemetry collector takes the traces again',
  ])
  expect(collector.spans().length).toBeGreaterThan(0)
})

test('an invalid URL ends the start with one sentence', async () => {
  const shop = await launchProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })
  onTestFinished(() => shop.remove())
  expect((await shop.ended).code).toBe(1)
  expect(shop.output().trim()).toBe(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://collector:4318, but is "collector:4318".',
  )
})
