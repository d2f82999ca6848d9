import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { answerQuestion, setQuestionHidden } from '../../server/domains/questions/questions.ts'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, archive, type TestProduct } from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)

const ask = (person: SignedInPerson, product: TestProduct, question: unknown) =>
  person.client.post('/faq/ask', { productId: product.id, question })
const faqsOf = async (product: TestProduct) =>
  (await shop.visitor().get(`/faq/product/${product.id}`)).body.faqs
const answer = (id: string, words: string, before = '') =>
  shop.db.transaction().execute((tx) => answerQuestion(tx, admin.id, id, { answer: words, before }))
const mailsTo = (person: SignedInPerson) => queuedMails(shop, { accountId: person.id })

describe('a question', () => {
  test('is asked by a customer, and shown to everyone without an answer', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    expect(await ask(sita, tomato, '  Is it local? ')).toMatchObject({
      status: 201,
      body: { success: true, message: 'Question submitted successfully!' },
    })
    expect(await faqsOf(tomato)).toEqual([{ _id: expect.any(String), question: 'Is it local?', answer: '' }])
  })

  test('is answered and corrected, and the asker gets one mail', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await ask(sita, tomato, 'Is it local?')
    const [{ _id: id }] = await faqsOf(tomato)
    await answer(id, 'Yes, from Kavre.')
    await answer(id, 'Yes, from Palanchok.', 'Yes, from Kavre.')
    await expect
      .poll(() => faqsOf(tomato))
      .toEqual([{ _id: id, question: 'Is it local?', answer: 'Yes, from Palanchok.' }])
    expect(await mailsTo(sita)).toMatchObject([
      {
        kind: 'question-answered',
        recipient: sita.email,
        data: {
          name: 'Sita Sharma',
          productId: tomato.id,
          product: { name: 'Local tomato', nepaliName: '' },
          question: 'Is it local?',
          answer: 'Yes, from Kavre.',
        },
      },
    ])
    const row = await shop.db
      .selectFrom('question')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ answeredBy: admin.id, answeredAt: expect.any(Date) })
  })

  test('is listed above older ones', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    for (const question of ['first', 'second', 'third']) await ask(sita, tomato, question)
    expect((await faqsOf(tomato)).map(({ question }: { question: string }) => question)).toEqual([
      'third',
      'second',
      'first',
    ])
  })

  test('is removed when it is hidden and returns when it is shown', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await ask(sita, tomato, 'Rude?')
    const [{ _id: id }] = await faqsOf(tomato)
    await setQuestionHidden(shop.db, id, true)
    await setQuestionHidden(shop.db, id, true)
    await expect.poll(() => faqsOf(tomato)).toEqual([])
    await setQuestionHidden(shop.db, id, false)
    await expect.poll(() => faqsOf(tomato)).toHaveLength(1)
  })

  test('of a deleted account can be answered', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await ask(sita, tomato, 'Is it local?')
    const [{ _id: id }] = await faqsOf(tomato)
    await sita.client.delete('/user/profile')
    await answer(id, 'Yes.')
    await expect.poll(() => faqsOf(tomato)).toMatchObject([{ answer: 'Yes.' }])
    expect(await queuedMails(shop, { kind: 'question-answered', recipient: sita.email })).toEqual([])
  })

  test('answered several times simultaneously sends one mail', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await ask(sita, tomato, 'Is it local?')
    const [{ _id: id }] = await faqsOf(tomato)
    const answers = () => Promise.allSettled(['One.', 'Two.', 'Three.'].map((words) => answer(id, words)))
    await raceBehind(shop, sql`select from question where id = ${id} for update`, () => [answers()], 3)
    expect(await mailsTo(sita)).toHaveLength(1)
  })
})

describe('a question is rejected', () => {
  test.each(['', '   ', '\u200b', undefined, null])('if it is empty: %j', async (question) => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    expect(await ask(sita, tomato, question)).toMatchObject({
      status: 422,
      body: { success: false, message: 'Question cannot be empty' },
    })
    expect(await faqsOf(tomato)).toEqual([])
  })

  test('if it is too long or not a text', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    expect((await ask(sita, tomato, 'x'.repeat(501))).status).toBe(422)
    expect((await ask(sita, tomato, ['x'])).status).toBe(400)
    expect(await faqsOf(tomato)).toEqual([])
  })

  test('about a product that is not on sale', async () => {
    const [sita, gone] = [await signedInCustomer(shop), await addProduct(shop)]
    await archive(shop, gone)
    expect(await ask(sita, gone, 'Why?')).toMatchObject({ status: 404 })
    expect(await ask(sita, { ...gone, id: crypto.randomUUID() }, 'Why?')).toMatchObject({ status: 404 })
  })

  test('from a visitor, in the words of the specification', async () => {
    const tomato = await addProduct(shop)
    expect(await shop.visitor().post('/faq/ask', { productId: tomato.id, question: 'Local?' })).toMatchObject(
      {
        status: 401,
        body: { message: 'Failed to submit your question Please Login and try again' },
      },
    )
  })
})

test('of two members of staff who answer at once, the second gets a conflict; the same answer sent again does not', async () => {
  const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
  await ask(sita, tomato, 'Is it local?')
  const [{ _id: id }] = await faqsOf(tomato)
  const put = (words: string, before: string) =>
    admin.client.put(`/admin/questions/${id}/answer`, { answer: words, before })
  expect((await put('Yes.', '')).status).toBe(200)
  expect(await put('No.', '')).toMatchObject(rejection(409, 'question_changed'))
  expect((await put('Yes.', '')).status).toBe(200)
  await expect.poll(() => faqsOf(tomato)).toMatchObject([{ answer: 'Yes.' }])
  expect((await put('Yes, from Kavre.', 'Yes.')).status).toBe(200)
})

test('an unknown question cannot be answered or hidden', async () => {
  await expect(answer(crypto.randomUUID(), 'Yes.')).rejects.toMatchObject({ status: 404 })
  await expect(setQuestionHidden(shop.db, crypto.randomUUID(), true)).rejects.toMatchObject({ status: 404 })
  expect((await shop.visitor().get('/faq/product/tomato')).status).toBe(404)
})
