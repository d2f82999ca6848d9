import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkData } from '../../../server/check-data/check-data.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FaultyMailServer, prepareMailServer, smtpError } from '../../support/mail-server.ts'
import { type OpenShop, type SignedInPerson, signedInCustomer } from '../../support/people.ts'
import { openShopOf, type ShopProcess, startProcess } from '../../support/process.ts'
import { addProduct, checkoutBody, type TestProduct } from '../../support/products.ts'

const WITHIN_A_MINUTE = { timeout: 60_000, interval: 100 }
/** Generous: an order takes milliseconds, the timeout of the mail server is 8 s. */
const ORDER_AT_MOST_MS = 5000

let database: TestDatabase
let server: FaultyMailServer
let shop: ShopProcess
let place: OpenShop
let product: TestProduct

beforeEach(async () => {
  database = await createTestDatabase()
  server = await prepareMailServer()
  shop = await startProcess({ DATABASE_URL: database.url, SMTP_URL: server.url, LOG_LEVEL: 'fatal' })
  place = openShopOf(shop, database.db)
  product = await addProduct(place, { stock: 1000 })
})

afterEach(async () => {
  expect(await checkData(database.db)).toEqual([])
  await shop.remove()
  await server.close()
  await database.drop()
})

const order = (person: SignedInPerson) => person.client.post('/order/create', checkoutBody([[product, 1]]))

/**
 * Many customers order, five at once, because a slow machine refuses some of more; each must get a fast response. Returns their
 * email addresses.
 */
async function orderMuch(count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => signedInCustomer(place)))
  const waiting = [...people]
  const orderAll = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      const askedAt = performance.now()
      expect((await order(person)).status).toBe(201)
      expect(performance.now() - askedAt).toBeLessThan(ORDER_AT_MOST_MS)
    }
  }
  await Promise.all(Array.from({ length: 5 }, orderAll))
  return people.map(({ email }) => email)
}

const jobsThatTried = async () =>
  (await database.db.selectFrom('mail').select('id').where('lastError', '<>', '').execute()).length

test('a mail server that accepts connections and stays silent delays no order; its mails are sent within a minute of its recovery', async () => {
  await server.hang()
  const addresses = await orderMuch(25)
  // every sender has waited and timed out once
  await expect.poll(jobsThatTried, WITHIN_A_MINUTE).toBeGreaterThan(0)
  addresses.push(...(await orderMuch(5)))
  await server.open()
  await expect.poll(() => server.taken.toSorted(), WITHIN_A_MINUTE).toEqual(addresses.toSorted())
})

test('a mail server that is unavailable, and then rejects one recipient, delays no order and no other mail', async () => {
  const addresses = await orderMuch(25)
  await expect.poll(jobsThatTried, WITHIN_A_MINUTE).toBeGreaterThan(0)
  const [unlucky, ...others] = addresses
  server.reject = (recipient) => {
    if (recipient === unlucky) throw smtpError(550, 'no such mailbox')
  }
  await server.open()
  await expect.poll(() => server.taken.toSorted(), WITHIN_A_MINUTE).toEqual(others.toSorted())
  const failed = () =>
    database.db
      .selectFrom('mail')
      .select(['recipient', 'lastError', 'response'])
      .where('failedAt', 'is not', null)
      .execute()
  await expect
    .poll(failed, WITHIN_A_MINUTE)
    .toEqual([{ recipient: unlucky, lastError: 'refused', response: '550 no such mailbox' }])
})

test('a shop that is killed while it sends a mail sends it again within a minute, with the same Message-ID', async () => {
  await server.open()
  server.confirms = false
  const [sita, maya] = [await signedInCustomer(place), await signedInCustomer(place)]
  expect((await order(sita)).status).toBe(201)
  await expect.poll(() => server.messageIds.length, { timeout: 20_000 }).toBe(1)
  await shop.kill()
  server.confirms = true
  shop = await startProcess(shop.env)
  // others do not wait for locks of the killed process
  expect((await order(maya)).status).toBe(201)
  await expect.poll(() => server.taken, WITHIN_A_MINUTE).toContain(maya.email)
  await expect
    .poll(() => server.taken.toSorted(), WITHIN_A_MINUTE)
    .toEqual([sita, maya].map(({ email }) => email).toSorted())
  const [first, ...more] = server.messageIds
  expect(more.filter((id) => id === first)).toHaveLength(1)
  await expect.poll(waiting).toBe(0)
})

async function waiting(): Promise<number> {
  const unsent = database.db.selectFrom('mail').where('sentAt', 'is', null)
  // an SMS that was being sent when the shop was killed is not sent again
  return (await unsent.select('id').where('channel', '=', 'mail').execute()).length
}
