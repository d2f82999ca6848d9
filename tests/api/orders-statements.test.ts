import { beforeAll, expect, test } from 'vitest'
import { EVERYTHING } from '../../server/platform/cache/tags.ts'
import { startFileShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form } from '../support/pictures.ts'
import { addProduct, deliverOrder, placeOrder, type TestProduct } from '../support/products.ts'
import { statementsOf } from '../support/statements.ts'

const shop = await startFileShop()
let admin: SignedInPerson
let goods: TestProduct[]
beforeAll(async () => {
  admin = await signedInAdmin(shop)
  goods = []
  for (let at = 0; at < 20; at++) goods.push(await addProduct(shop, { name: `Good ${at}`, stock: 1000 }))
})

/** Statements of a call, without the session lookup. */
async function cost(call: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(call)).filter((statement) => !/ session |begin|commit/i.test(statement)).length
}

const wishes = (count: number) => goods.slice(0, count).map((good) => [good, 1] as const)

test('a cart costs one statement to change and one to show, whatever it holds', async () => {
  const sita = await signedInCustomer(shop)
  for (const good of goods) {
    expect(await cost(() => sita.client.post('/cart/add', { productId: good.id }))).toBe(1)
  }
  expect(await cost(() => sita.client.put('/cart/update', { productId: goods[0]?.id, quantity: 2 }))).toBe(1)
  expect(await cost(() => sita.client.get('/cart'))).toBe(1)
  expect(await cost(() => sita.client.delete(`/cart/remove/${goods[0]?.id}`))).toBe(1)
  expect(await cost(() => sita.client.delete('/cart/clear'))).toBe(1)
})

test('a wishlist costs one statement to change and one to show, whatever it holds', async () => {
  const sita = await signedInCustomer(shop)
  for (const good of goods) {
    expect(await cost(() => sita.client.post('/wishlist/add', { productId: good.id }))).toBe(1)
  }
  expect(await cost(() => sita.client.get('/wishlist'))).toBe(1)
})

test('an order is placed in one transaction of six statements, whatever it holds', async () => {
  for (const count of [1, 20]) {
    const sita = await signedInCustomer(shop)
    const statements = await statementsOf(() =>
      placeOrder(sita, wishes(count), {}, { 'idempotency-key': 'a' }),
    )
    const begin = statements.findIndex((statement) => /^begin/i.test(statement))
    const commit = statements.findIndex((statement) => /^commit/i.test(statement))
    expect(commit - begin - 1, statements.join('\n')).toBe(6)
    // the session, and whether ordering is paused
    expect([begin, statements.length - commit - 1]).toEqual([2, 0])
  }
})

test('my orders cost one statement, however many there are', async () => {
  const sita = await signedInCustomer(shop)
  await placeOrder(sita, wishes(1))
  expect(await cost(() => sita.client.get('/order/my-orders'))).toBe(1)
  for (const count of [2, 3, 20]) await placeOrder(sita, wishes(count))
  expect(await cost(() => sita.client.get('/order/my-orders'))).toBe(1)
})

test('ordering again costs two statements, however much it is', async () => {
  const sita = await signedInCustomer(shop)
  const { body } = await placeOrder(sita, wishes(20))
  expect(await cost(() => sita.client.post(`/order/${body.order._id}/again`))).toBe(2)
})

test('reviews and questions of a product cost the same, however many there are', async () => {
  const [good] = goods as [TestProduct]
  const seen: number[][] = []
  for (let at = 0; at < 3; at++) {
    const sita = await signedInCustomer(shop)
    const { body } = await placeOrder(sita, [[good, 1]])
    await deliverOrder(admin, body.order._id)
    await sita.client.post(
      '/review/create',
      form({ productId: good.id, orderId: body.order._id, rating: 5, comment: 'x' }),
    )
    await sita.client.post('/faq/ask', { productId: good.id, question: 'x' })
    shop.app.responseCache.invalidate(EVERYTHING)
    seen.push([
      await cost(() => shop.visitor().get(`/review/product/${good.id}`)),
      await cost(() => shop.visitor().get(`/faq/product/${good.id}`)),
      await cost(() => sita.client.get('/review/user')),
    ])
  }
  expect(seen).toEqual(Array(3).fill([3, 1, 3]))
})
