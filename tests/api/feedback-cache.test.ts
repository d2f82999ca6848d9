import { expect, test } from 'vitest'
import { startFileShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, type TestProduct } from '../support/products.ts'
import { buy, writeReview } from '../support/reviews.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)

const read = async (path: string) => (await shop.visitor().get(path)).body
const reviewsOf = async (
  product: TestProduct,
): Promise<{ user: { name: string }; reply: string; product: { name: string } }[]> =>
  (await read(`/review/product/${product.id}`)).reviews
const questionsOf = async (product: TestProduct) => (await read(`/faq/product/${product.id}`)).faqs

async function review(person: SignedInPerson, product: TestProduct): Promise<string> {
  return (await writeReview(await buy(shop, admin, { person, product }))).body.review._id
}

test('reviews are cached, and every change of them invalidates them', async () => {
  const sita = await signedInCustomer(shop, { name: 'Sita' })
  const product = await addProduct(shop, { name: 'Honey' })
  const names = async () => (await reviewsOf(product)).map(({ user }) => user.name)
  await expect.poll(names).toEqual([])
  const id = await review(sita, product)
  await expect.poll(names).toEqual(['Sita'])
  const profile = (await sita.client.get('/user/profile')).body.user
  await sita.client.put('/user/profile', { ...profile, name: 'Sita Devi' })
  await expect.poll(names).toEqual(['Sita Devi'])
  const reply = async () => (await reviewsOf(product)).map((review) => review.reply)
  expect(await reply()).toEqual([''])
  const replied = await admin.client.put(`/admin/reviews/${id}/reply`, { reply: ' Thank you! ' })
  expect(replied).toMatchObject({ status: 200, body: { review: { reply: 'Thank you!' } } })
  await expect.poll(reply).toEqual(['Thank you!'])
  const late = { reply: 'Sorry!' }
  expect((await admin.client.put(`/admin/reviews/${id}/reply`, late)).body.code).toBe('review_changed')
  await admin.client.put(`/admin/reviews/${id}/reply`, { reply: '', before: 'Thank you!' })
  await expect.poll(reply).toEqual([''])
  expect((await admin.client.put(`/admin/reviews/${product.id}/reply`, { reply: 'x' })).status).toBe(404)
  await admin.client.post(`/admin/reviews/${id}/hide`, { note: 'Abusive' })
  await expect.poll(names).toEqual([])
  await admin.client.post(`/admin/reviews/${id}/show`)
  await expect.poll(names).toEqual(['Sita Devi'])
  await admin.client.post(`/admin/customers/${sita.id}/block`, { reason: 'a trial' })
  await expect.poll(names).toEqual([''])
  await admin.client.post(`/admin/customers/${sita.id}/unblock`)
  await expect.poll(names).toEqual(['Sita Devi'])
  const { product: stored } = (await admin.client.get(`/admin/products/${product.id}`)).body
  await admin.client.put(`/admin/products/${product.id}`, { ...stored, name: 'Wild honey' })
  await expect
    .poll(async () => (await reviewsOf(product)).map(({ product: reviewed }) => reviewed.name))
    .toEqual(['Wild honey'])
})

test('a customer who deletes the account has no name in cached reviews', async () => {
  const [gita, product] = [await signedInCustomer(shop, { name: 'Gita' }), await addProduct(shop)]
  await review(gita, product)
  const names = async () => (await reviewsOf(product)).map(({ user }) => user.name)
  await expect.poll(names).toEqual(['Gita'])
  expect((await gita.client.delete('/user/profile')).status).toBe(200)
  await expect.poll(names).toEqual([''])
})

test('questions are cached, and every change of them invalidates them', async () => {
  const sita = await signedInCustomer(shop)
  const product = await addProduct(shop)
  const other = await addProduct(shop)
  await expect.poll(() => questionsOf(product)).toEqual([])
  await sita.client.post('/faq/ask', { productId: product.id, question: 'Is it raw?' })
  await expect.poll(() => questionsOf(product)).toMatchObject([{ question: 'Is it raw?', answer: '' }])
  // the notifications of the new products have arrived before this one
  await questionsOf(other)
  const [asked] = await questionsOf(product)
  await admin.client.put(`/admin/questions/${asked._id}/answer`, { answer: 'Yes' })
  await expect.poll(() => questionsOf(product)).toMatchObject([{ answer: 'Yes' }])
  await admin.client.put(`/admin/questions/${asked._id}`, { question: 'Raw?', before: 'Is it raw?' })
  await expect.poll(() => questionsOf(product)).toMatchObject([{ question: 'Raw?' }])
  await admin.client.post(`/admin/questions/${asked._id}/hide`)
  await expect.poll(() => questionsOf(product)).toEqual([])
  const { misses } = shop.app.responseCache.counts
  await questionsOf(other)
  expect(shop.app.responseCache.counts.misses).toBe(misses)
})
