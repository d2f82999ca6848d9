import { expect, test } from 'vitest'
import { createProducts } from '../support/catalogue.ts'
import { openFileMailbox, startFileShop } from '../support/file-shop.ts'
import { changeSettings, editOrder, takeBack } from '../support/office.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form } from '../support/pictures.ts'
import { addProduct, deliverOrder, orderLine, placeOrder } from '../support/products.ts'

const mailbox = await openFileMailbox()
const shop = await startFileShop({ smtpUrl: mailbox.url })
const NEPALI = { 'accept-language': 'ne' }

async function orderOf(name: string, nepaliName: string) {
  const product = await addProduct(shop, { name, nepaliName, unit: '500 g' })
  const customer = await signedInCustomer(shop)
  const { body } = await placeOrder(customer, [[product, 2]], {}, NEPALI)
  return { product, customer, id: body.order._id as string }
}

test('orders and printed documents keep the Nepali name of the product at the time of the order', async () => {
  const admin = await signedInAdmin(shop)
  const { product, customer, id } = await orderOf('Potato', 'आलु')
  const { product: stored } = (await admin.client.get(`/admin/products/${product.id}`)).body
  const other = await addProduct(shop, { name: 'Garlic', nepaliName: 'लसुन' })
  const edit = await editOrder(admin, id, [orderLine(product, 2), orderLine(other, 2)])
  expect(edit.status).toBe(200)
  const renamed = { ...stored, name: 'Red potato', nepaliName: 'रातो आलु' }
  expect((await admin.client.put(`/admin/products/${product.id}`, renamed)).status).toBe(200)
  await deliverOrder(admin, id)

  const names = [
    { name: 'Potato', nepaliName: 'आलु' },
    { name: 'Garlic', nepaliName: 'लसुन' },
  ]
  const own = (await customer.client.get(`/order/${id}`)).body.order
  expect(own.items).toMatchObject(names.map((product) => ({ product })))
  const changed = (await admin.client.get(`/admin/orders/${id}`)).body.order
  expect(changed.items).toMatchObject(names)
  expect((await customer.client.get(`/order/${id}/invoice`)).body.invoice.lines).toMatchObject(names)
  expect((await customer.client.post(`/order/${id}/again`)).body.lines).toMatchObject(names)

  expect((await takeBack(admin, id, { sellable: 1 })).body.creditNote).toBeDefined()
  const [returned] = (await customer.client.get(`/order/${id}`)).body.order.returns
  const note = (await customer.client.get(`/order/${id}/returns/${returned._id}`)).body.creditNote
  expect(note.lines).toMatchObject(names.slice(0, 1))
})

test('mails in Nepali have the Nepali and English names of the products, and the delivery day in their calendar', async () => {
  const { product, customer, id } = await orderOf('Bitter gourd', 'तितेकरेला')
  const mail = await mailbox.waitForMail(customer.email, id.slice(0, 6))
  expect(mail.text).toContain('तितेकरेला (Bitter gourd)')
  expect(mail.text).toContain('500 ग्राम')
  expect(mail.text).toMatch(/डेलिभरी.*: \S+बार,\s20[89]\d\s\S+\s\d+/)

  const admin = await signedInAdmin(shop)
  await customer.client.put('/user/language', { language: 'ne' })
  const { body } = await customer.client.post('/faq/ask', { productId: product.id, question: 'ताजा छ?' })
  await admin.client.put(`/admin/questions/${body.faq._id}/answer`, { answer: 'छ' })
  expect((await mailbox.waitForMail(customer.email)).subject).toContain('तितेकरेला')
})

test('mails in English have the English names of the products', async () => {
  const product = await addProduct(shop, { name: 'Okra', nepaliName: 'भिन्डी', unit: '500 g' })
  const customer = await signedInCustomer(shop)
  await placeOrder(customer, [[product, 1]])
  const { text } = await mailbox.waitForMail(customer.email)
  expect(text).toContain('Okra')
  expect(text).toContain('500 g')
  expect(text).not.toContain('भिन्डी')
  expect(text).toMatch(/Delivery day: \w+, \d+ \w+ 20\d\d$/m)
})

test('a page in Nepali shows the Nepali name, description and unit, and English ones marked as such', async () => {
  const both = { nepaliName: 'चिया', description: 'Whole leaves.', nepaliDescription: 'दोस्रो टिपाइको पात।' }
  const [id, untranslated] = await createProducts(shop.db, [
    { name: 'Orthodox tea', unit: '250 g', ...both },
    { name: 'Plain tea', description: 'Broken leaves.' },
  ])
  const page = async (of?: string) => (await fetch(`${shop.url}/ne/product/${of}`)).text()
  const html = await page(id)
  expect(html).toMatch(/<h1[^>]*>चिया</)
  expect(html).toMatch(/lang="en"[^>]*>Orthodox tea</)
  for (const text of ['दोस्रो टिपाइको पात।', '250 ग्राम']) expect(html).toContain(text)
  expect(await page(untranslated)).toMatch(/<h1[^>]* lang="en"[^>]*>Plain tea</)
  expect(await page(untranslated)).toMatch(/<p[^>]* lang="en"[^>]*>Broken leaves\./)
})

test('own reviews have both names of the product', async () => {
  const admin = await signedInAdmin(shop)
  const { product, customer, id } = await orderOf('Pumpkin', 'फर्सी')
  await deliverOrder(admin, id)
  const review = form({ productId: product.id, orderId: id, rating: 5, comment: 'मीठो' })
  expect((await customer.client.post('/review/create', review)).status).toBe(201)
  expect((await customer.client.get('/review/user')).body.reviews).toMatchObject([
    { product: { name: 'Pumpkin', nepaliName: 'फर्सी' } },
  ])
})

test('the seller has a Nepali name and address, in the settings and on new invoices', async () => {
  const admin = await signedInAdmin(shop)
  const nepali = { name: 'साझा पसल', address: 'पोखरा' }
  const saved = await changeSettings(admin, ({ seller }) => ({ seller: { ...seller, nepali } }))
  expect(saved.status).toBe(200)
  expect((await shop.visitor().get('/settings')).body.settings.seller.nepali).toEqual(nepali)
  const { customer, id } = await orderOf('Radish', 'मुला')
  await deliverOrder(admin, id)
  expect((await customer.client.get(`/order/${id}/invoice`)).body.invoice.seller.nepali).toEqual(nepali)
})
