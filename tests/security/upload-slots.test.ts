import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../server/platform/database/database.ts'
import { startFileShop } from '../support/file-shop.ts'
import { untilWaiting } from '../support/locks.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import { addProduct } from '../support/products.ts'
import { buy, reviewFields } from '../support/reviews.ts'

/** In each process. */
const SLOTS = 6

const shop = await startFileShop()
// small, because six are encoded within the time that a statement waits for a lock
const picture = await photo('jpeg', 60, 60)
const admin = await signedInAdmin(shop)

/** A customer with this many delivered products, and a form with two pictures for each. */
async function reviewer(products: number) {
  const customer = await signedInCustomer(shop)
  const { client } = customer
  const forms: FormData[] = []
  for (let at = 0; at < products; at++) {
    forms.push(form(reviewFields(await buy(shop, admin, { person: customer })), [picture, picture]))
  }
  const send = async (at: number) => (await client.post('/review/create', forms[at])).status
  return { client, forms, send }
}

/** A form waits for this lock when its first picture is encoded. */
const holdPictures = (tx: Tx) => sql`lock table picture in exclusive mode`.execute(tx)

test('forms that wait for others are not read yet, and only so many wait', async () => {
  // the first encoding of a process takes longer
  expect(await (await reviewer(1)).send(0)).toBe(201)
  const people = [await reviewer(3), await reviewer(2), await reviewer(2)]
  const late = await reviewer(1)
  const { waiting, rejected } = await shop.db.transaction().execute(async (tx) => {
    await holdPictures(tx)
    const waiting = people.flatMap(({ send }) => [send(0), send(1)])
    await untilWaiting(tx, SLOTS)
    const requested = once(shop.app.server, 'request')
    waiting.push(late.send(0))
    await requested
    // ten of an account may wait
    const more = Array.from({ length: 11 }, () => people[0]?.send(2))
    const rejected = await Promise.race(more)
    await untilWaiting(tx, SLOTS)
    return { waiting: [...waiting, ...more], rejected }
  })
  expect(rejected).toBe(429)
  const statuses = await Promise.all(waiting)
  expect(statuses.slice(0, SLOTS + 1)).toEqual(Array.from({ length: SLOTS + 1 }, () => 201))
  // the same review is stored once
  expect(statuses.slice(SLOTS + 1).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409), 429])
})

test('when the client has gone, no further picture is encoded, and nothing of the form is kept', async () => {
  const { client, forms, send } = await reviewer(1)
  const pictures = () => shop.db.selectFrom('picture').select('id').execute()
  const before = await pictures()
  const gone = new AbortController()
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await shop.db.transaction().execute(async (tx) => {
    await holdPictures(tx)
    const requested = once(shop.app.server, 'request')
    const sent = fetch(`${shop.url}/api/review/create`, {
      method: 'POST',
      headers: { cookie, origin: shop.url },
      body: forms[0] ?? null,
      signal: gone.signal,
    })
    const [, response] = await requested
    await untilWaiting(tx, 1)
    const closed = once(response, 'close')
    gone.abort()
    await expect(sent).rejects.toThrow()
    await closed
  })
  // gets the lock after the form, which has stored its first picture by then
  await shop.db.transaction().execute(holdPictures)
  await expect.poll(pictures).toEqual(before)
  expect(await send(0)).toBe(201)
})

test('a client that has gone before its form was read gives its slot back', async () => {
  const product = await addProduct(shop)
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // more than one account may send at once
  await shop.db.transaction().execute(async (tx) => {
    await sql`lock table session in exclusive mode`.execute(tx)
    for (let at = 1; at <= 3; at++) {
      const requested = once(shop.app.server, 'request')
      const socket = connect(shop.config.port, '127.0.0.1')
      socket.write(
        `POST /api/admin/products/${product.id}/pictures HTTP/1.1\r\nhost: localhost\r\norigin: ${shop.url}\r\n` +
          `cookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 500\r\n\r\n--x\r\n`,
      )
      const [request] = await requested
      const closed = new Promise((resolve) => request.once('close', resolve))
      socket.destroy()
      await closed
    }
  })
  const upload = async () =>
    (
      await admin.client.post(
        `/admin/products/${product.id}/pictures`,
        form({ alt: 'front', nepaliAlt: '' }, [await photo()]),
      )
    ).status
  await expect.poll(upload).toBe(200)
})
