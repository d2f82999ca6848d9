import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import { startFileShop } from '../support/file-shop.ts'
import { newShop } from '../support/for-one-test.ts'
import { rowsOfAllPages } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)

const complain = (person: SignedInPerson, orderId: string, more: object = {}) =>
  person.client.post('/complaints', {
    orderId,
    subject: 'Broken eggs',
    message: 'Six of twelve were broken.',
    ...more,
  })

async function orderOf(person: SignedInPerson): Promise<string> {
  return (await placeOrder(person, [[await addProduct(shop), 1]])).body.order._id
}

async function mails(orderId: string, kind: string) {
  const rows = await queuedMails(shop, { orderId, kind })
  return rows.map(({ recipient, data }) => ({ recipient, message: data.message, closed: data.closed }))
}

describe('a complaint', () => {
  test('gets a number, a receipt and a notice to the shop', async () => {
    const person = await signedInCustomer(shop, { name: 'Ram Budha' })
    const orderId = await orderOf(person)
    const filed = await complain(person, orderId)
    expect(filed.status).toBe(201)
    const { complaint } = filed.body
    expect(complaint).toMatchObject({
      orderId,
      subject: 'Broken eggs',
      status: 'open',
      messages: [{ from: 'customer', message: 'Six of twelve were broken.' }],
    })
    expect(filed.body.message).toBe(
      `We have received your complaint no. ${complaint.number} and will reply by email.`,
    )
    expect(await mails(orderId, 'complaint-filed')).toMatchObject([{ recipient: person.email }])
    expect(await mails(orderId, 'complaint-for-shop')).toMatchObject([
      { recipient: admin.email, message: 'Six of twelve were broken.' },
    ])
    expect((await person.client.get(`/complaints/${complaint._id}`)).body.complaint).toEqual(complaint)
    const { messages: _, lines: _lines, wish: _wish, pictures: _pictures, ...summary } = complaint
    expect((await person.client.get('/complaints/my')).body.complaints).toEqual([summary])
    await shop.db.updateTable('orders').set({ secondPhone: '9701234577' }).where('id', '=', orderId).execute()
    const find = async (search: string) =>
      (await admin.client.get(`/admin/complaints?${new URLSearchParams({ search })}`)).body.complaints
    const complaints = await find(`no. ${complaint.number}`)
    expect(complaints).toMatchObject([{ ...summary, customer: { _id: person.id } }])
    expect(await find('+977 97012-34577')).toEqual(complaints)
    expect(complaints[0]).not.toHaveProperty('messages')
    const next = await complain(person, orderId)
    expect(next.body.complaint.number).toBeGreaterThan(complaint.number)
  })

  test('of a blocked customer is answered by mail, and so are changes of the order', async () => {
    const person = await signedInCustomer(shop)
    const orderId = await orderOf(person)
    const { _id: id } = (await complain(person, orderId)).body.complaint
    await admin.client.post(`/admin/customers/${person.id}/block`, { reason: 'x' })
    const { customer } = (await admin.client.get(`/admin/complaints/${id}`)).body.complaint
    expect(customer.email).toBe(person.email)
    await admin.client.post(`/admin/complaints/${id}/answer`, { message: 'We are sorry.' })
    const cancelled = { status: 'cancelled', reason: 'out_of_stock' }
    await admin.client.patch(`/admin/orders/${orderId}`, cancelled)
    expect(await mails(orderId, 'complaint-answered')).toMatchObject([{ recipient: person.email }])
    expect(await mails(orderId, 'order-cancelled')).toMatchObject([{ recipient: person.email }])
  })

  test('is answered by mail, continued and closed, which ends it', async () => {
    const person = await signedInCustomer(shop, { name: 'Laxmi Oli' })
    const orderId = await orderOf(person)
    const { _id: id, number } = (await complain(person, orderId)).body.complaint
    const response = await admin.client.post(`/admin/complaints/${id}/answer`, {
      message: 'We send six more.',
    })
    expect(response.body.complaint).toMatchObject({
      status: 'answered',
      customer: { _id: person.id, name: 'Laxmi Oli', email: person.email },
      messages: [{ actorName: 'Laxmi Oli' }, { from: 'shop', actorName: admin.name }],
    })
    expect(await mails(orderId, 'complaint-answered')).toEqual([
      { recipient: person.email, message: 'We send six more.', closed: false },
    ])
    const more = await person.client.post(`/complaints/${id}/messages`, { message: 'They broke too.' })
    expect(more.status).toBe(201)
    expect(more.body.complaint).toMatchObject({ status: 'open', messages: [{}, {}, { from: 'customer' }] })
    expect(more.body.complaint.messages[1]).not.toHaveProperty('actorName')
    expect(await mails(orderId, 'complaint-for-shop')).toHaveLength(2)
    const closed = await admin.client.post(`/admin/complaints/${id}/answer`, {
      message: 'Your money is on its way.',
      close: true,
    })
    expect(closed.body.complaint.status).toBe('closed')
    expect((await mails(orderId, 'complaint-answered'))[1]).toMatchObject({ closed: true })
    expect((await admin.client.post(`/admin/complaints/${id}/close`)).status).toBe(409)
    const late = await person.client.post(`/complaints/${id}/messages`, { message: 'And?' })
    expect(late.status).toBe(409)
    const entries = (await admin.client.get(`/admin/audit?subjectId=${id}`)).body.entries
    expect(entries.map((entry: { action: string }) => entry.action)).toEqual([
      'complaint.answer',
      'complaint.answer',
    ])
    const found = (await admin.client.get(`/admin/complaints?search=no. ${number}`)).body.complaints
    expect(found.map((row: { _id: string }) => row._id)).toEqual([id])
  })

  test('has at most 100 messages, also with simultaneous ones, and can then still be closed', async () => {
    const person = await signedInCustomer(shop)
    const { _id: id } = (await complain(person, await orderOf(person))).body.complaint
    await sql`insert into complaint_message (complaint_id, from_shop, actor_id, message)
      select ${id}, false, ${person.id}, 'more' from generate_series(1, 98)`.execute(shop.db)
    const write = () => person.client.post(`/complaints/${id}/messages`, { message: 'And?' })
    const full = { status: 409, body: { code: 'complaint_full', message: messages.complaintFull(100) } }
    const both = await Promise.all([write(), write()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject(full)
    expect(await admin.client.post(`/admin/complaints/${id}/answer`, { message: 'Sorry' })).toMatchObject(
      full,
    )
    const closed = await admin.client.post(`/admin/complaints/${id}/close`)
    expect(closed).toMatchObject({ status: 200, body: { complaint: { status: 'closed' } } })
    expect(closed.body.complaint.messages).toHaveLength(100)
  })

  test('can be closed without an answer, and the customer is notified', async () => {
    const person = await signedInCustomer(shop)
    const orderId = await orderOf(person)
    const { _id: id } = (await complain(person, orderId)).body.complaint
    const closed = await admin.client.post(`/admin/complaints/${id}/close`)
    expect(closed.body.complaint).toMatchObject({ status: 'closed', messages: [{}] })
    expect(await mails(orderId, 'complaint-answered')).toMatchObject([{ closed: true, message: '' }])
  })

  test('needs words', async () => {
    const person = await signedInCustomer(shop)
    const orderId = await orderOf(person)
    const empty = await complain(person, orderId, { message: ' ', subject: '' })
    expect(empty.status).toBe(422)
    expect(empty.body.fields).toEqual({
      message: 'Please tell us what went wrong.',
      subject: 'Please describe the problem in a few words.',
    })
  })

  test('keeps its number and place, without its text, when its customer deletes the account', async () => {
    const person = await signedInCustomer(shop)
    const orderId = await orderOf(person)
    const { _id: id, number } = (await complain(person, orderId)).body.complaint
    expect((await person.client.delete('/user/profile')).status).toBe(200)
    const { complaint } = (await admin.client.get(`/admin/complaints/${id}`)).body
    expect(complaint).toMatchObject({
      number,
      orderId,
      subject: '',
      customer: { _id: null, name: '', email: '' },
      messages: [{ actorName: '', message: '' }],
    })
    expect((await admin.client.post(`/admin/complaints/${id}/answer`, { message: 'Sorry.' })).status).toBe(
      200,
    )
  })
})

test('open complaints are listed first, the longest waiting at the top', async () => {
  const fresh = await newShop()
  const keeper = await signedInAdmin(fresh)
  const person = await signedInCustomer(fresh)
  const orderId = (await placeOrder(person, [[await addProduct(fresh), 1]])).body.order._id
  const ids: string[] = []
  for (const subject of ['first', 'second', 'third'])
    ids.push((await complain(person, orderId, { subject })).body.complaint._id)
  await keeper.client.post(`/admin/complaints/${ids[0]}/answer`, { message: 'done' })
  const rows = await rowsOfAllPages(keeper, '/admin/complaints?limit=1', 'complaints')
  expect(rows.map(({ subject }) => subject)).toEqual(['second', 'third', 'first'])
  expect((await keeper.client.get('/admin/today')).body.todo.openComplaints).toBe(2)
  const open = (await keeper.client.get('/admin/complaints?show=open')).body.complaints
  expect(open).toHaveLength(2)
})
