import { expect, test } from 'vitest'
import { EVERYTHING } from '../../server/platform/cache/invalidation.ts'
import { startFileShop } from '../support/file-shop.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder, type TestProduct } from '../support/products.ts'
import { buy, writeReview } from '../support/reviews.ts'
import { statementsOf } from '../support/statements.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)
const products: TestProduct[] = []
for (let at = 0; at < 20; at++) products.push(await addProduct(shop, { name: `Product ${at}`, stock: 1000 }))

/** Statements of a call, without the session lookup. */
async function cost(call: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(call)).filter((statement) => !/ session |begin|commit/i.test(statement)).length
}

const lines = (count: number) => products.slice(0, count).map((product) => [product, 1] as const)

test('a cart of any size needs one statement to change and one to show', async () => {
  const sita = await signedInCustomer(shop)
  for (const product of products) {
    expect(await cost(() => sita.client.post('/cart/add', { productId: product.id }))).toBe(1)
  }
  expect(await cost(() => sita.client.put('/cart/update', { productId: products[0]?.id, quantity: 2 }))).toBe(
    1,
  )
  expect(await cost(() => sita.client.get('/cart'))).toBe(1)
  expect(await cost(() => sita.client.delete(`/cart/remove/${products[0]?.id}`))).toBe(1)
  expect(await cost(() => sita.client.delete('/cart/clear'))).toBe(1)
})

test('a wishlist of any size needs one statement to change and one to show', async () => {
  const sita = await signedInCustomer(shop)
  for (const product of products) {
    expect(await cost(() => sita.client.post('/wishlist/add', { productId: product.id }))).toBe(1)
  }
  expect(await cost(() => sita.client.get('/wishlist'))).toBe(1)
})

test('an order of any size is placed in one transaction of six statements', async () => {
  for (const count of [1, 20]) {
    const sita = await signedInCustomer(shop)
    const statements = await statementsOf(() =>
      placeOrder(sita, lines(count), {}, { 'idempotency-key': 'a' }),
    )
    const begin = statements.findIndex((statement) => /^begin/i.test(statement))
    const commit = statements.findIndex((statement) => /^commit/i.test(statement))
    expect(commit - begin - 1, statements.join('\n')).toBe(6)
    // the session, and whether ordering is paused
    expect([begin, statements.length - commit - 1]).toEqual([2, 0])
  }
})

test('any number of own orders is read with two statements', async () => {
  const sita = await signedInCustomer(shop)
  await placeOrder(sita, lines(1))
  // the orders and the cut-off hours
  expect(await cost(() => sita.client.get('/order/my-orders'))).toBe(2)
  for (const count of [2, 3, 20]) await placeOrder(sita, lines(count))
  expect(await cost(() => sita.client.get('/order/my-orders'))).toBe(2)
})

test('ordering again needs three statements for any number of lines', async () => {
  const sita = await signedInCustomer(shop)
  const { body } = await placeOrder(sita, lines(20))
  expect(await cost(() => sita.client.post(`/order/${body.order._id}/again`))).toBe(3)
})

test('any number of reviews and questions of a product needs the same number of statements', async () => {
  const [product] = products as [TestProduct]
  const seen: number[][] = []
  for (let at = 0; at < 3; at++) {
    const bought = await buy(shop, admin, { product })
    await writeReview(bought)
    const sita = bought.person
    await sita.client.post('/faq/ask', { productId: product.id, question: 'x' })
    shop.app.responseCache.invalidate(EVERYTHING)
    seen.push([
      await cost(() => shop.visitor().get(`/review/product/${product.id}`)),
      await cost(() => shop.visitor().get(`/faq/product/${product.id}`)),
      await cost(() => sita.client.get('/review/user')),
    ])
  }
  expect(seen).toEqual(Array(3).fill([3, 1, 4]))
})
