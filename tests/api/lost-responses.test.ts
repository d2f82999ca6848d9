import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rejection } from '../support/client.ts'
import { startFileShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)
const customer = await signedInCustomer(shop)
const orderId = (await placeOrder(customer, [[await addProduct(shop), 1]])).body.order._id

/** Sends a call again as after a lost response, and then with other contents. */
async function sendAgain({ client }: SignedInPerson, path: string, body: object, other: object) {
  const key = { 'idempotency-key': randomUUID() }
  const first = await client.post(path, body, key)
  const again = await client.post(path, body, key)
  expect(again).toMatchObject({ status: first.status, body: first.body })
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const changed = await client.post(path, { ...body, ...other }, key)
  expect(changed).toMatchObject(rejection(422, 'order_key_reused'))
}

async function fileComplaint(): Promise<string> {
  const body = { orderId, subject: 'Eggs', message: 'Two were broken.' }
  return (await customer.client.post('/complaints', body)).body.complaint._id
}

/** Who got mails of this kind with this message. */
async function mailed(kind: string, message: string): Promise<string[]> {
  const rows = await queuedMails(shop, { orderId, kind })
  return rows.filter(({ data }) => data.message === message).map(({ recipient }) => recipient)
}

test.each(['orders', 'customers'])('a note about %s that is sent again is stored once', async (kind) => {
  const path = `/admin/${kind}/${kind === 'orders' ? orderId : customer.id}/notes`
  await sendAgain(admin, path, { text: 'Rings twice' }, { text: 'Rings once' })
  expect((await admin.client.get(path)).body.notes).toMatchObject([{ text: 'Rings twice' }])
})

test('a call that is sent again is logged once', async () => {
  const call = { outcome: 'not_reached', note: 'busy' }
  await sendAgain(admin, `/admin/orders/${orderId}/calls`, call, { note: 'off' })
  const { order } = (await admin.client.get(`/admin/orders/${orderId}`)).body
  expect(order.calls).toMatchObject([{ ...call, actorName: admin.name }])
})

test('the answer to a complaint that is sent again is stored and mailed once', async () => {
  const id = await fileComplaint()
  const answer = { message: 'We bring two more.', close: true }
  await sendAgain(admin, `/admin/complaints/${id}/answer`, answer, { message: 'Sorry' })
  const { complaint } = (await admin.client.get(`/admin/complaints/${id}`)).body
  expect(complaint.messages).toMatchObject([{ from: 'customer' }, { message: 'We bring two more.' }])
  expect(await mailed('complaint-answered', answer.message)).toEqual([customer.email])
})

test('a message of a customer that is sent again is stored and mailed once', async () => {
  const id = await fileComplaint()
  await sendAgain(customer, `/complaints/${id}/messages`, { message: 'Any news?' }, { message: 'Hello?' })
  const { complaint } = (await customer.client.get(`/complaints/${id}`)).body
  expect(complaint.messages).toMatchObject([{ from: 'customer' }, { message: 'Any news?' }])
  expect(await mailed('complaint-for-shop', 'Any news?')).toEqual([admin.email])
})
