import { expect, test } from 'vitest'
import { openFileMailbox, startFileShop } from '../support/file-shop.ts'
import { changeSettings, orderByPhone } from '../support/office.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, deliverOrder, placeOrder } from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const mailbox = await openFileMailbox()
const shop = await startFileShop({ smtpUrl: mailbox.url })

const mailsOf = (accountId: string) => queuedMails(shop, { accountId })

test('the profile returns the chosen language', async () => {
  const { client } = await signedInCustomer(shop)
  expect((await client.get('/user/profile')).body.user.language).toBe('en')
  expect((await client.put('/user/language', { language: 'ne' })).status).toBe(200)
  expect((await client.get('/user/profile')).body.user.language).toBe('ne')
  expect((await client.put('/user/language', { language: 'xx' })).status).toBe(422)
  expect((await shop.visitor().put('/user/language', { language: 'ne' })).status).toBe(401)
})

test('mails about an order are in the language of the page where it was placed', async () => {
  const product = await addProduct(shop)
  const admin = await signedInAdmin(shop)
  const customer = await signedInCustomer(shop)
  const { status, body } = await placeOrder(customer, [[product, 1]], {}, { 'accept-language': 'ne' })
  expect(status).toBe(201)
  await admin.client.patch(`/admin/orders/${body.order._id}`, { status: 'processing' })
  const mails = (await mailsOf(customer.id)).map(({ kind, language }) => `${kind} ${language}`)
  expect(mails).toEqual(expect.arrayContaining(['order-placed ne', 'order-status-changed ne']))
})

test.each([
  ['Nepali', undefined, 'ne'],
  ['the language that was chosen', 'en', 'en'],
])('mails about a phone order without an account are in %s', async (_name, chosen, language) => {
  const { id } = await addProduct(shop)
  const { client } = await signedInAdmin(shop)
  const shipping = { fullName: 'Maya', phone: '9841000001', email: `maya.${language}@example.com` }
  const place = { address: 'Lazimpat', city: 'Kathmandu', state: 'Bagmati' }
  const { status } = await client.post(
    '/admin/orders/phone',
    { shipping: { ...shipping, ...place }, language: chosen, items: [{ product: id, quantity: 1 }] },
    { 'accept-language': 'en' },
  )
  expect(status).toBe(201)
  const mails = shop.db.selectFrom('mail').select(['kind', 'language'])
  expect(await mails.where('recipient', '=', shipping.email).execute()).toEqual([
    { kind: 'order-placed', language },
  ])
})

test('a caller without an account gets mails without links to the order, which only an account can open', async () => {
  const admin = await signedInAdmin(shop)
  const email = 'gita@example.com'
  const { body } = await orderByPhone(admin, [[await addProduct(shop), 1]], { email }, { language: 'en' })
  await deliverOrder(admin, body.order._id)
  const id = body.order._id.slice(0, 6)
  const { text: placed } = await mailbox.waitForMail(email, /^Your Hariyo order \w+$/)
  expect(placed).toContain(`We have received your order ${id}.`)
  const { text: delivered } = await mailbox.waitForMail(email, ': Delivered')
  expect(delivered).toContain(`Your order ${id} has been delivered. Enjoy!`)
  for (const text of [placed, delivered]) expect(text).not.toMatch(/\/orders|cancel|My Orders/)
})

test('a staff invitation is in the language of the account, else of the back office that sends it', async () => {
  const admin = await signedInAdmin(shop)
  const known = await signedInCustomer(shop)
  await known.client.put('/user/language', { language: 'en' })
  const languages = []
  for (const email of [known.email, 'new.packer@example.com']) {
    await admin.client.post(
      '/admin/staff/invitations',
      { email, role: 'packer' },
      { 'accept-language': 'ne' },
    )
    const mails = shop.db.selectFrom('mail').select('language').where('recipient', '=', email)
    languages.push((await mails.executeTakeFirstOrThrow()).language)
  }
  expect(languages).toEqual(['en', 'ne'])
})

test('other mails are in the language of the account, also the mail about its deletion', async () => {
  const { id, client } = await signedInCustomer(shop)
  await client.put('/user/language', { language: 'ne' })
  const product = await addProduct(shop)
  const question = await client.post('/faq/ask', { productId: product.id, question: 'ताजा छ?' })
  const admin = await signedInAdmin(shop)
  await admin.client.put(`/admin/questions/${question.body.faq._id}/answer`, { answer: 'छ' })
  expect(await mailsOf(id)).toMatchObject([{ kind: 'question-answered', language: 'ne' }])
  await client.delete('/user/profile')
  // without the recipient, which is removed when it is sent
  const farewell = await shop.db
    .selectFrom('mail')
    .select('language')
    .where('kind', '=', 'account-deleted')
    .executeTakeFirst()
  expect(farewell?.language).toBe('ne')
})

test('a sign-up on a Nepali page sends the code in Nepali', async () => {
  const email = 'maya@example.com'
  const { status, body } = await shop
    .visitor()
    .post(
      '/user/register-with-otp',
      { name: 'माया', email, password: 'secret-123', address: 'बानेश्वर', phone: '9841234567' },
      { 'accept-language': 'ne' },
    )
  expect([status, body.user.language]).toEqual([201, 'ne'])
  expect(await mailsOf(body.user._id)).toMatchObject([{ kind: 'code', language: 'ne' }])
})

test('mails to staff are in the language of the recipient’s account', async () => {
  const admin = await signedInAdmin(shop)
  await admin.client.put('/user/language', { language: 'ne' })
  const product = await addProduct(shop)
  const customer = await signedInCustomer(shop)
  const languageOf = async (recipient: string, orderMail: string) => {
    expect((await changeSettings(admin, { orderMail })).status).toBe(200)
    const { body } = await placeOrder(customer, [[product, 1]])
    const mail = await shop.db
      .selectFrom('mail')
      .select('language')
      .where('orderId', '=', body.order._id)
      .where('kind', '=', 'new-order')
      .where('recipient', '=', recipient)
      .executeTakeFirst()
    return mail?.language
  }
  expect(await languageOf(admin.email, '')).toBe('ne')
  expect(await languageOf(admin.email, admin.email)).toBe('ne')
  expect(await languageOf('orders@example.com', 'orders@example.com')).toBe('en')
})
