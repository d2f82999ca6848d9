import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../../server/platform/database/database.ts'
import type { ApiResponse } from '../../support/client.ts'
import { startFileShop } from '../../support/file-shop.ts'
import { untilWaiting } from '../../support/locks.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { photo } from '../../support/pictures.ts'
import { addProduct, placeOrder, type TestProduct } from '../../support/products.ts'
import { buy, writeReview } from '../../support/reviews.ts'

/** Shorter than PostgreSQL waits for a lock, long enough for everything else. */
const LIMIT_MS = 2000
const picture = await photo('jpeg', 60, 60)
const shop = await startFileShop({ timeouts: { uploadMs: LIMIT_MS, longMs: LIMIT_MS } })
const admin = await signedInAdmin(shop)
const customer = await signedInCustomer(shop)

const place = async (product: TestProduct): Promise<string> =>
  (await placeOrder(customer, [[product, 1]])).body.order._id

/** Sends a call that waits for the lock of `hold`, and expects its 503 while it still waits. */
async function expectTooLate(hold: (tx: Tx) => Promise<unknown>, send: () => Promise<ApiResponse>) {
  await shop.db.transaction().execute(async (tx) => {
    await hold(tx)
    const sent = send()
    // on a slow machine it may be too late before it waits
    await Promise.race([untilWaiting(tx, 1), sent])
    const response = await sent
    expect(response).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } })
    expect(response.headers.get('retry-after')).toBe('2')
  })
}

test('an upload that takes too long gets 503, and nothing of it is kept', async () => {
  const bought = await buy(shop, admin, { person: customer })
  const pictures = () => shop.db.selectFrom('picture').select('id').execute()
  const lock = (tx: Tx) => sql`lock table picture in exclusive mode`.execute(tx)
  await expectTooLate(lock, () => writeReview(bought, {}, [picture, picture]))
  // gets the lock after the upload, which has stored its first picture by then
  await shop.db.transaction().execute(lock)
  await expect.poll(pictures).toEqual([])
  expect((await writeReview(bought)).status).toBe(201)
})

test('a review that is stored after its 503 is undone, so that it can be sent again', async () => {
  const bought = await buy(shop, admin, { person: customer })
  const lock = (tx: Tx) => sql`lock table review in exclusive mode`.execute(tx)
  await expectTooLate(lock, () => writeReview(bought))
  // gets the lock after the review
  await shop.db.transaction().execute(lock)
  expect((await writeReview(bought)).status).toBe(201)
})

test('forms that stop half-way give their slots back', async () => {
  const bought = await buy(shop, admin, { person: customer })
  const cookie = [...customer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sendHalf = async () => {
    const socket = connect(shop.config.port, '127.0.0.1')
    socket.write(
      `POST /api/review/create HTTP/1.1\r\nhost: localhost\r\norigin: ${shop.url}\r\ncookie: ${cookie}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 500\r\n\r\n--x\r\n',
    )
    const [response] = await once(socket, 'data')
    socket.destroy()
    return String(response).slice(0, 12)
  }
  // as many as one account may send at once
  expect(await Promise.all([sendHalf(), sendHalf()])).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408'])
  await expect.poll(async () => (await writeReview(bought)).status).toBe(201)
})

test('a change of many orders that takes too long gets 503, and changes no further order', async () => {
  const product = await addProduct(shop)
  const ids = [await place(product), await place(product), await place(product)]
  const lock = (tx: Tx) => sql`select from orders where id = ${ids[1]} for update`.execute(tx)
  const orders = ids.map((_id) => ({ _id }))
  await expectTooLate(lock, () =>
    admin.client.post('/admin/orders/status-changes', { orders, status: 'processing' }),
  )
  // gets the lock after the call
  await shop.db.transaction().execute(lock)
  const statuses = await Promise.all(
    ids.map(async (id) => (await admin.client.get(`/admin/orders/${id}`)).body.order.status),
  )
  expect(statuses).toEqual(['processing', 'pending', 'pending'])
})
