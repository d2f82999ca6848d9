import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver, type Good, order, stock } from '../support/goods.ts'
import { enter, enterAdmin, type Person } from '../support/people.ts'
import { form } from '../support/pictures.ts'
import { startShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await enterAdmin(shop)
})
afterAll(() => shop.close())

/** What everyone reads beside a product, asked for so often that it stands ready. */
async function read(path: string) {
  await shop.visitor().get(path)
  const { hits } = shop.app.publicBytes.counts
  const { body, headers } = await shop.visitor().get(path)
  expect(shop.app.publicBytes.counts.hits).toBe(hits + 1)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  return body
}
const reviewsOf = async (good: Good): Promise<{ user: { name: string }; product: { name: string } }[]> =>
  (await read(`/review/product/${good.id}`)).reviews
const questionsOf = async (good: Good) => (await read(`/faq/product/${good.id}`)).faqs

async function review(person: Person, good: Good): Promise<string> {
  const { body } = await order(person, [[good, 1]])
  await deliver(admin, body.order._id)
  const fields = { productId: good.id, orderId: body.order._id, rating: 5, comment: 'Fresh' }
  return (await person.client.post('/review/create', form(fields))).body.review._id
}

test('reviews stand ready, and every change of them is seen with the next look', async () => {
  const [sita, good] = [await enter(shop, { name: 'Sita' }), await stock(shop, { name: 'Honey' })]
  const names = async () => (await reviewsOf(good)).map(({ user }) => user.name)
  expect(await names()).toEqual([])
  const id = await review(sita, good)
  expect(await names()).toEqual(['Sita'])
  const profile = (await sita.client.get('/user/profile')).body.user
  await sita.client.put('/user/profile', { ...profile, name: 'Sita Devi' })
  expect(await names()).toEqual(['Sita Devi'])
  await admin.client.post(`/admin/reviews/${id}/hide`, { reason: 'a trial' })
  expect(await names()).toEqual([])
  await admin.client.post(`/admin/reviews/${id}/show`)
  expect(await names()).toEqual(['Sita Devi'])
  await admin.client.post(`/admin/customers/${sita.id}/block`, { reason: 'a trial' })
  expect(await names()).toEqual(['Former customer'])
  await admin.client.post(`/admin/customers/${sita.id}/unblock`)
  expect(await names()).toEqual(['Sita Devi'])
  const { product } = (await admin.client.get(`/admin/products/${good.id}`)).body
  await admin.client.put(`/admin/products/${good.id}`, { ...product, name: 'Wild honey' })
  expect((await reviewsOf(good)).map(({ product: reviewed }) => reviewed.name)).toEqual(['Wild honey'])
})

test('a customer who leaves is a former customer with the next look', async () => {
  const [gita, good] = [await enter(shop, { name: 'Gita' }), await stock(shop)]
  await review(gita, good)
  expect((await reviewsOf(good)).map(({ user }) => user.name)).toEqual(['Gita'])
  expect((await gita.client.delete('/user/profile')).status).toBe(200)
  expect((await reviewsOf(good)).map(({ user }) => user.name)).toEqual(['Former customer'])
})

test('questions stand ready, and every change of them is seen with the next look', async () => {
  const [sita, good, other] = [await enter(shop), await stock(shop), await stock(shop)]
  expect(await questionsOf(good)).toEqual([])
  await questionsOf(other)
  await sita.client.post('/faq/ask', { productId: good.id, question: 'Is it raw?' })
  const [asked] = await questionsOf(good)
  expect(asked).toMatchObject({ question: 'Is it raw?', answer: '' })
  await admin.client.put(`/admin/questions/${asked._id}/answer`, { answer: 'Yes' })
  expect(await questionsOf(good)).toMatchObject([{ answer: 'Yes' }])
  await admin.client.put(`/admin/questions/${asked._id}`, { question: 'Raw?' })
  expect(await questionsOf(good)).toMatchObject([{ question: 'Raw?' }])
  await admin.client.post(`/admin/questions/${asked._id}/hide`)
  expect(await questionsOf(good)).toEqual([])
  const { misses } = shop.app.publicBytes.counts
  await questionsOf(other)
  expect(shop.app.publicBytes.counts.misses).toBe(misses)
})
