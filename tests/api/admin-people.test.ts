import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { changeSettings, rowsOfAllPages } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder, productRow } from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { buy, writeReview } from '../support/reviews.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)

type Entry = {
  action: string
  details: Record<string, unknown>
  actorName: string
  source: string
  _id: number
}
const auditOf = async (id: string): Promise<Entry[]> =>
  (await admin.client.get(`/admin/audit?subjectId=${id}`)).body.entries
const actions = async (id: string) => (await auditOf(id)).map((entry) => entry.action)
const mailsTo = (person: SignedInPerson, kind: string) => queuedMails(shop, { accountId: person.id, kind })

describe('customers', () => {
  const find = async (query: string) => (await admin.client.get(`/admin/customers?${query}`)).body
  const change = (person: SignedInPerson, what: string, body?: object, by: SignedInPerson = admin) =>
    by.client.post(`/admin/customers/${person.id}/${what}`, body)

  test('are found by name, email and phone, with number and sum of their orders', async () => {
    const person = await signedInCustomer(shop, { name: 'Findable Magar' })
    await sql`update account set phone = '9855512345' where id = ${person.id}`.execute(shop.db)
    const product = await addProduct(shop, { price: 100 })
    await placeOrder(person, [[product, 1]])
    const cancelled = await placeOrder(person, [[product, 2]])
    await person.client.put(`/order/${cancelled.body.order._id}/cancel`)
    for (const query of [
      'search=findable mag',
      `search=${person.email.toUpperCase()}`,
      'search=98555-12345',
    ]) {
      const { customers } = await find(query)
      expect(customers).toMatchObject([
        { _id: person.id, name: 'Findable Magar', role: 'customer', blocked: false, orders: 2, spent: 250 },
      ])
    }
    const { body } = await admin.client.get(`/admin/customers/${person.id}`)
    expect(body.orders.map((row: { total: number }) => row.total)).toEqual([350, 250])
    expect((await admin.client.get(`/admin/customers/${randomUUID()}`)).status).toBe(404)
  })

  test('are listed newest first in pages, each once', async () => {
    const people = [await signedInCustomer(shop), await signedInCustomer(shop), await signedInCustomer(shop)]
    const seen = (await rowsOfAllPages(admin, '/admin/customers?limit=2', 'customers')).map(({ _id }) => _id)
    expect(seen.slice(0, 3)).toEqual(people.map((person) => person.id).toReversed())
    expect(new Set(seen).size).toBe(seen.length)
    expect((await find('show=admins')).customers.map((row: { role: string }) => row.role)).not.toContain(
      'customer',
    )
  })

  test('that are blocked lose every session, and can sign in again when unblocked', async () => {
    const person = await signedInCustomer(shop)
    // a second window of the same browser, because the error response clears the first one's cookies
    const window = shop.visitor()
    for (const [name, value] of person.client.cookies) window.cookies.set(name, value)
    const response = await change(person, 'block', { reason: 'orders and never pays' })
    expect(response.body.customer.blocked).toBe(true)
    expect((await person.client.get('/user/profile')).status).toBe(401)
    expect((await find('show=blocked')).customers.map((row: { _id: string }) => row._id)).toContain(person.id)
    expect((await change(person, 'unblock')).body.customer.blocked).toBe(false)
    expect((await window.get('/user/profile')).status).toBe(401)
    expect(await actions(person.id)).toEqual(['customer.unblock', 'customer.block'])
    expect((await auditOf(person.id))[1]?.details).toEqual({ reason: 'orders and never pays' })
    expect((await change(person, 'block', { reason: '' })).status).toBe(422)
    await sql`update account set role = 'packer' where id = ${person.id}`.execute(shop.db)
    expect((await change(person, 'block', { reason: 'x' })).status).toBe(409)
  })
})

describe('questions', () => {
  const list = async (query = '') => (await admin.client.get(`/admin/questions?${query}`)).body.questions
  const ask = async (person: SignedInPerson, productId: string, question: string): Promise<string> => {
    await person.client.post('/faq/ask', { productId, question })
    const { rows } = await sql<{ id: string }>`
      select id from question where account_id = ${person.id} and question = ${question}`.execute(shop.db)
    return rows[0]?.id ?? ''
  }

  test('are listed unanswered first, are answered in one mail, and appear on the product', async () => {
    const person = await signedInCustomer(shop, { name: 'Curious Karki' })
    const product = await addProduct(shop, { name: 'Honey' })
    const first = await ask(person, product.id, 'Is it raw?')
    const second = await ask(person, product.id, 'Is it local?')
    const mine = async () =>
      (await list())
        .map((row: { _id: string }) => row._id)
        .filter((id: string) => id === first || id === second)
    expect(await mine()).toEqual([first, second])
    const response = await admin.client.put(`/admin/questions/${first}/answer`, { answer: 'Yes, raw.' })
    expect(response.body.question).toMatchObject({
      answer: 'Yes, raw.',
      askedBy: 'Curious Karki',
      answeredBy: admin.name,
      product: { _id: product.id, name: 'Honey' },
      hidden: false,
    })
    expect(await mine()).toEqual([second, first])
    expect((await list('show=answered&search=raw')).map((row: { _id: string }) => row._id)).toEqual([first])
    await admin.client.put(`/admin/questions/${first}/answer`, {
      answer: 'Yes, quite raw.',
      before: 'Yes, raw.',
    })
    expect(await mailsTo(person, 'question-answered')).toHaveLength(1)
    await expect
      .poll(async () => (await shop.visitor().get(`/faq/product/${product.id}`)).body.faqs)
      .toContainEqual({ _id: first, question: 'Is it raw?', answer: 'Yes, quite raw.' })
    expect(await actions(first)).toEqual(['question.answer', 'question.answer'])
  })

  test('can be reworded, hidden and shown again', async () => {
    const [person, product] = [await signedInCustomer(shop), await addProduct(shop)]
    const id = await ask(person, product.id, 'Call me on 9841234567')
    const put = (question: string) =>
      admin.client.put(`/admin/questions/${id}`, { question, before: 'Call me on 9841234567' })
    expect((await put('Call me')).body.question.question).toBe('Call me')
    expect(await put('Call Sita')).toMatchObject(rejection(409, 'question_changed'))
    const faqs = async () => (await shop.visitor().get(`/faq/product/${product.id}`)).body.faqs
    await expect.poll(faqs).toMatchObject([{ question: 'Call me' }])
    expect((await admin.client.post(`/admin/questions/${id}/hide`)).body.question.hidden).toBe(true)
    await expect.poll(faqs).toEqual([])
    expect((await list('show=unanswered')).map((row: { _id: string }) => row._id)).not.toContain(id)
    expect((await list('show=hidden')).map((row: { _id: string }) => row._id)).toEqual([id])
    await admin.client.post(`/admin/questions/${id}/show`)
    await expect.poll(faqs).toHaveLength(1)
    expect(await actions(id)).toEqual(['question.show', 'question.hide', 'question.edit'])
    expect((await admin.client.put(`/admin/questions/${id}/answer`, { answer: ' ' })).status).toBe(422)
    expect((await admin.client.put(`/admin/questions/${randomUUID()}/answer`, { answer: 'x' })).status).toBe(
      404,
    )
  })
})

test('reviews can be hidden with a reason and shown again, and the rating changes with them', async () => {
  const angry = await signedInCustomer(shop, { name: 'Angry Adhikari' })
  const bought = await buy(shop, admin, { person: angry })
  const { person, product, orderId } = bought
  const id = (await writeReview(bought, { rating: 1, comment: 'Rude words' })).body.review._id
  const list = async (query: string) => (await admin.client.get(`/admin/reviews?${query}`)).body.reviews
  expect(await list('search=rude')).toMatchObject([
    {
      _id: id,
      orderId,
      rating: 1,
      comment: 'Rude words',
      hidden: false,
      customer: { _id: person.id, name: 'Angry Adhikari' },
      product: { _id: product.id, name: product.name },
    },
  ])
  expect(await list('rating=5&search=rude')).toEqual([])
  const hidden = await admin.client.post(`/admin/reviews/${id}/hide`, { note: 'Abusive' })
  expect(hidden.body.review).toMatchObject({ hidden: true, hiddenNote: 'Abusive' })
  await admin.client.post(`/admin/reviews/${id}/hide`, { note: 'Off topic' })
  expect(await productRow(shop, product)).toMatchObject({ ratingSum: 0, ratingCount: 0 })
  expect((await shop.visitor().get(`/review/product/${product.id}`)).body.reviews).toEqual([])
  expect(await list('show=hidden')).toMatchObject([{ _id: id, hiddenNote: 'Abusive' }])
  await admin.client.post(`/admin/reviews/${id}/show`)
  expect(await productRow(shop, product)).toMatchObject({ ratingSum: 1, ratingCount: 1 })
  expect((await shop.visitor().get(`/products/${product.id}`)).body.product).toMatchObject({
    rating: 1,
    totalReviews: 1,
  })
})

describe('settings', () => {
  test('are public as far as visitors need them, and change immediately', async () => {
    const response = await changeSettings(admin, {
      grievance: { name: 'Gita Officer', phone: '01-5550000', email: 'Help@Shop.example' },
      orderMail: 'secret@shop.example',
      paymentQr: { code: 'secret', hasAmount: true },
    })
    expect(response.status).toBe(200)
    expect(response.body.settings.grievance.email).toBe('help@shop.example')
    const open = (await shop.visitor().get('/settings')).body.settings
    expect(open).toMatchObject({
      seller: { name: 'Hariyo' },
      grievance: { name: 'Gita Officer' },
      orderingPaused: false,
    })
    expect(JSON.stringify(open)).not.toMatch(/secret|lowStock/)
    const [entry] = (await admin.client.get('/admin/audit?action=settings.change')).body.entries
    expect(entry.details.grievance.to.name).toBe('Gita Officer')
    expect(Object.keys(entry.details).toSorted()).toEqual(['grievance', 'orderMail', 'paymentQr'])
  })

  test('saved by two administrators at the same time keep the first version, and the second gets a conflict', async () => {
    const { settings, version } = (await admin.client.get('/admin/settings')).body
    const responses = await Promise.all(
      [admin, await signedInAdmin(shop)].map(({ client }, at) =>
        client.put('/admin/settings', { version, settings: { ...settings, lowStockThreshold: 7 + at } }),
      ),
    )
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409])
    const kept = (await admin.client.get('/admin/settings')).body.settings.lowStockThreshold
    expect(kept).toBe(responses.find(({ status }) => status === 200)?.body.settings.lowStockThreshold)
  })

  test('store a PAN and phones in Devanagari digits as ASCII ones', async () => {
    const response = await changeSettings(admin, ({ seller, grievance }) => ({
      seller: { ...seller, pan: '३०१२३४५६७', phone: '०६१-४६५०००' },
      grievance: { ...grievance, phone: '०६१-४६५००१' },
    }))
    expect(response.body.settings).toMatchObject({
      seller: { pan: '301234567', phone: '061-465000' },
      grievance: { phone: '061-465001' },
    })
  })

  test('reject invalid values', async () => {
    const { seller, social } = (await admin.client.get('/admin/settings')).body.settings
    for (const [wrong, field] of [
      [{ seller: { ...seller, pan: '12' } }, 'settings.seller.pan'],
      [{ seller: { ...seller, name: '' } }, 'settings.seller.name'],
      [{ social: { ...social, facebook: 'javascript:alert(1)' } }, 'settings.social.facebook'],
      [{ orderMail: 'nobody' }, 'settings.orderMail'],
      [{ lowStockThreshold: -1 }, 'settings.lowStockThreshold'],
      [{ paymentQr: { code: 'x'.repeat(513), hasAmount: true } }, 'settings.paymentQr.code'],
    ] as const) {
      const response = await changeSettings(admin, wrong)
      expect(response.status).toBe(422)
      expect(Object.keys(response.body.fields)).toEqual([field])
    }
  })
})

describe('mails', () => {
  const failed = async () => (await admin.client.get('/admin/mails')).body.mails

  test('that failed are listed with the error and can be sent again', async () => {
    const person = await signedInCustomer(shop)
    const orderId = (await placeOrder(person, [[await addProduct(shop), 1]])).body.order._id
    const [mail] = await mailsTo(person, 'order-placed')
    const id = mail?.id as string
    expect((await admin.client.post(`/admin/mails/${id}/retry`)).status).toBe(409)
    await sql`update mail set failed_at = now(), last_error = 'refused', response = '550 no such user' where id = ${id}`.execute(
      shop.db,
    )
    expect(await failed()).toMatchObject([
      {
        _id: id,
        kind: 'order-placed',
        recipient: person.email,
        orderId,
        lastError: 'refused',
        response: '550 no such user',
      },
    ])
    expect((await admin.client.get('/admin/today')).body.todo.failedMails).toBe(1)
    expect((await admin.client.post(`/admin/mails/${id}/retry`)).status).toBe(200)
    expect(await failed()).toEqual([])
    expect(await actions(id)).toEqual(['mail.retry'])
    expect(
      (await admin.client.get('/admin/mails?show=waiting')).body.mails.map((row: { _id: string }) => row._id),
    ).toContain(id)
  })

  test('that should have been sent 15 minutes ago are a task of Today, however often they were tried', async () => {
    const delayed = async () => (await admin.client.get('/admin/today')).body.todo.delayedMails
    const before = await delayed()
    const add = (channel: 'mail' | 'sms', written: string, due: string, more: object = {}) =>
      shop.db
        .insertInto('mail')
        .values({
          channel,
          kind: 'delayed',
          recipient: 'maya',
          createdAt: sql<Date>`now() + ${written}::interval`,
          dueAt: sql<Date>`now() + ${due}::interval`,
          ...more,
        })
        .execute()
    // a recall, texts for later, one of them tried before it was for later, and what is done
    await add('mail', '-14 minutes', '-1 day')
    await add('sms', '-1 day', '5 hours')
    await add('sms', '-1 day', '-14 minutes')
    await add('sms', '-1 day', '5 hours', { attempts: 3 })
    await add('mail', '-1 day', '-1 day', { sentAt: new Date() })
    await add('sms', '-1 day', '-1 day', { failedAt: new Date() })
    expect(await delayed()).toBe(before)
    await add('mail', '-16 minutes', '-16 minutes')
    await add('mail', '-16 minutes', '30 seconds', { attempts: 30 })
    await add('sms', '-1 day', '-16 minutes')
    await add('sms', '-16 minutes', '30 seconds', { attempts: 30 })
    expect(await delayed()).toBe(before + 4)
    await shop.db.deleteFrom('mail').where('kind', '=', 'delayed').execute()
  })

  test('without content are not sent again', async () => {
    const failed = { data: '{}', failedAt: new Date() }
    const mails = await shop.db
      .insertInto('mail')
      .values([
        ...['code', 'password-reset', 'staff-invitation'].map((kind) => ({
          ...failed,
          kind,
          recipient: 'x@example.com',
        })),
        // the person's account is deleted
        { ...failed, kind: 'account-deleted', recipient: '' },
        { ...failed, kind: 'password-changed', recipient: '' },
      ])
      .returning('id')
      .execute()
    expect(mails).toHaveLength(5)
    for (const { id } of mails) {
      expect((await admin.client.post(`/admin/mails/${id}/retry`)).body.code).toBe('not_repeatable')
    }
    expect((await admin.client.post(`/admin/mails/${randomUUID()}/retry`)).status).toBe(404)
  })
})

describe('the audit log', () => {
  test('is listed newest first, and filtered by action, actor and day', async () => {
    const other = await signedInAdmin(shop)
    const product = await addProduct(shop)
    for (const delta of [1, 2, 3]) {
      await other.client.post(`/admin/products/${product.id}/stock`, { delta })
    }
    const seen = await rowsOfAllPages(admin, `/admin/audit?actor=${other.id}&limit=2`, 'entries')
    expect(seen.map((entry) => entry.details.delta)).toEqual([3, 2, 1])
    expect(seen).toMatchObject(Array(3).fill({ action: 'stock.correct', subjectType: 'product' }))
    const none = await admin.client.get(`/admin/audit?actor=${other.id}&to=2020-01-01`)
    expect(none.body.entries).toEqual([])
    expect((await admin.client.get('/admin/audit?actor=nonsense')).status).toBe(400)
  })

  test('cannot be changed, not even in the database', async () => {
    for (const change of [
      sql`update audit set actor_name = 'nobody'`,
      sql`delete from audit`,
      sql`truncate audit`,
    ]) {
      await expect(change.execute(shop.db)).rejects.toThrow(/append-only/)
    }
  })

  test('has no entry for a change that was rolled back', async () => {
    const product = await addProduct(shop)
    await admin.client.post(`/admin/products/${product.id}/stock`, { delta: -99 })
    expect(await auditOf(product.id)).toEqual([])
  })
})
