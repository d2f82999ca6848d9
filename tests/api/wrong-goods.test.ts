import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_OWN_COMPLAINT_PICTURES } from '#contract/limits.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { fileComplaint, lockComplaint } from '../../server/domains/complaints/complaints.ts'
import { inTransaction } from '../../server/platform/database/retry.ts'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceBehind, untilWaiting } from '../support/locks.ts'
import { orderByPhone, takeBack } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import {
  addProduct,
  deliverOrder,
  moveOrder,
  placeOrder,
  productRow,
  type TestProduct,
} from '../support/products.ts'
import { buy } from '../support/reviews.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)
const sita = await signedInCustomer(shop, { name: 'Sita Rai' })

const read = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
const readComplaint = async (id: string) => (await admin.client.get(`/admin/complaints/${id}`)).body.complaint
const creditOf = async (person: SignedInPerson) => (await person.client.get('/order/credit')).body.credit

/** Pays back units of a line that a complaint is about. */
const payBack = (complaint: { _id: string }, units: object, version = 0) =>
  admin.client.post(`/admin/complaints/${complaint._id}/credit`, { version, refund: 'credit', ...units })

async function delivered(units = 3, product?: TestProduct) {
  const tomato = product ?? (await addProduct(shop, { name: 'Local tomato', price: 140, stock: 100 }))
  const { body } = await placeOrder(sita, [[tomato, units]])
  await deliverOrder(admin, body.order._id)
  return { id: body.order._id as string, line: body.order.items[0]._id as string, tomato }
}

async function report(orderId: string, lines: object[], more: Record<string, unknown> = {}, pictures = 0) {
  const images = await Promise.all(Array.from({ length: pictures }, () => photo()))
  const fields = { orderId, lines: JSON.stringify(lines), wish: 'credit', ...more }
  return sita.client.post('/complaints', form(fields, images))
}

describe('a problem with delivered products', () => {
  test('is reported with pictures that only the author and the shop can see', async () => {
    const { id, line } = await delivered()
    const filed = await report(id, [{ line, reason: 'spoiled', units: 2 }], {}, 2)
    expect(filed.status, JSON.stringify(filed.body)).toBe(201)
    const { complaint } = filed.body
    expect(complaint).toMatchObject({
      subject: '',
      messages: [],
      wish: 'credit',
      pictures: 2,
      lines: [{ line, name: 'Local tomato', reason: 'spoiled', units: 2, credited: 0 }],
    })
    expect(await readComplaint(complaint._id)).toMatchObject({ pictures: 2, wish: 'credit', messages: [] })
    const own = `/complaints/${complaint._id}/pictures/2`
    const stranger = await signedInCustomer(shop)
    const statuses = [
      (await shop.visitor().get(own)).status,
      (await stranger.client.get(own)).status,
      (await stranger.client.get(`/admin${own}`)).status,
      (await admin.client.get(`/admin/complaints/${complaint._id}/pictures/3`)).status,
    ]
    expect(statuses).toEqual([401, 404, 403, 404])
    for (const [person, path] of [
      [sita, own],
      [admin, `/admin${own}`],
    ] as const) {
      const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(`${shop.url}/api${path}`, { headers: { cookie } })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('webp')
    }
    const mail = await shop.db
      .selectFrom('mail')
      .select('data')
      .where('orderId', '=', id)
      .where('kind', '=', 'complaint-for-shop')
      .executeTakeFirstOrThrow()
    expect(mail.data).toMatchObject({ wish: 'credit', lines: [{ reason: 'spoiled', units: 2 }] })
  })

  test('is paid back in one call: a credit note, no stock, and a second press is rejected', async () => {
    const { id, line, tomato } = await delivered()
    const { complaint } = (await report(id, [{ line, reason: 'missing', units: 1 }])).body
    const [stock, credit] = [(await productRow(shop, tomato)).stock, await creditOf(sita)]
    const paid = await payBack(complaint, { line, units: 1 })
    expect(paid.status).toBe(201)
    expect(paid.body.order).toMatchObject({
      items: [{ returned: 1, refunded: 140 }],
      returns: [{ amount: 140, credit: 140, lines: [{ sellable: 0, spoiled: 0, kept: 1 }] }],
    })
    expect(await payBack(complaint, { line, units: 1 })).toMatchObject(rejection(409, 'complaint_changed'))
    expect(await creditOf(sita)).toBe(credit + 140)
    expect((await productRow(shop, tomato)).stock).toBe(stock)
    expect(await readComplaint(complaint._id)).toMatchObject({
      status: 'open',
      version: 1,
      lines: [{ credited: 1 }],
    })
    const { closing } = (await admin.client.get('/admin/closing')).body
    expect(closing.returns.credit).toBeGreaterThanOrEqual(140)
  })

  test('of a weighed product pays back what was really paid', async () => {
    const pumpkin = await addProduct(shop, { price: 140, grams: 1000 })
    const { order } = (await placeOrder(sita, [[pumpkin, 1]])).body
    const line = order.items[0]._id
    await admin.client.patch(`/admin/orders/${order._id}`, { status: 'processing' })
    const lines = [{ line, grams: 930 }]
    await admin.client.put(`/admin/orders/${order._id}/weights`, { version: 0, lines })
    await moveOrder(admin, order._id, 'shipped', 'delivered')
    const { complaint } = (await report(order._id, [{ line, reason: 'spoiled', units: 1 }])).body
    const paid = await payBack(complaint, { line, units: 1, refund: 'cash' })
    expect(paid.body.order.returns).toMatchObject([{ amount: 130 }])
  })

  test('counts each unit once over all open complaints and returns', async () => {
    const { id, line } = await delivered(3)
    expect((await report(id, [{ line, reason: 'wrong', units: 2 }])).status).toBe(201)
    expect(await report(id, [{ line, reason: 'wrong', units: 2 }])).toMatchObject({
      status: 422,
      body: { fields: { 'lines.0.units': 'At most 1 of these can be reported.' } },
    })
    await takeBack(admin, id, { sellable: 1 })
    expect((await report(id, [{ line, reason: 'wrong', units: 1 }])).status).toBe(422)
    expect((await read(id)).items[0].returned).toBe(1)
    // a return without the complaint takes one of its two units
    await takeBack(admin, id, { sellable: 1 })
    expect((await report(id, [{ line, reason: 'wrong', units: 1 }])).body.fields).toEqual({
      'lines.0.units': 'At most 0 of these can be reported.',
    })
  })

  test('counts units that come back for it as paid back, so that no unit is paid twice', async () => {
    const { id, line } = await delivered(4)
    const { complaint } = (await report(id, [{ line, reason: 'spoiled', units: 2 }])).body
    const pay = (version: number, units: number) => payBack(complaint, { line, units }, version)
    const comesBack = (units: number) => takeBack(admin, id, { spoiled: units }, { complaint: complaint._id })
    expect((await comesBack(1)).status).toBe(201)
    expect(await readComplaint(complaint._id)).toMatchObject({ version: 1, lines: [{ credited: 1 }] })
    // the page that still shows two units open
    expect(await pay(0, 2)).toMatchObject(rejection(409, 'complaint_changed'))
    expect(await pay(1, 2)).toMatchObject({ status: 422 })
    // the customer can still complain about the rest, which is two units
    expect((await report(id, [{ line, reason: 'wrong', units: 3 }])).status).toBe(422)
    expect((await report(id, [{ line, reason: 'wrong', units: 2 }])).status).toBe(201)
    // one unit of these two is not the complaint's
    expect((await comesBack(2)).status).toBe(201)
    expect(await readComplaint(complaint._id)).toMatchObject({ version: 2, lines: [{ credited: 2 }] })
    expect((await pay(2, 1)).status).toBe(422)
  })

  test('is paid back once if its goods come back at the same time', async () => {
    const { id, line } = await delivered(4)
    const { complaint } = (await report(id, [{ line, reason: 'spoiled', units: 2 }])).body
    const { calls } = await shop.db.transaction().execute(async (tx) => {
      await lockComplaint(tx, complaint._id)
      const calls = Promise.all([
        payBack(complaint, { line, units: 2 }),
        admin.client.post(`/admin/orders/${id}/returns`, {
          lines: [{ _id: line, sellable: 0, spoiled: 2 }],
          returnedBefore: 0,
          refund: 'cash',
          complaint: complaint._id,
        }),
      ])
      await untilWaiting(tx, 2)
      // neither waits for the complaint with a lock on its order, which would be a deadlock
      await sql`select from orders where id = ${id} for update nowait`.execute(tx)
      return { calls }
    })
    expect((await calls).map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await readComplaint(complaint._id)).toMatchObject({ version: 1, lines: [{ credited: 2 }] })
    expect((await read(id)).returns).toHaveLength(1)
  })

  test('is filed once for a key', async () => {
    const { id, line } = await delivered(2)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { orderId: id, lines: [{ line, reason: 'other', units: 2 }] }
    const first = await sita.client.post('/complaints', body, headers)
    const second = await sita.client.post('/complaints', body, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.complaint._id).toBe(first.body.complaint._id)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  test('can be reported until the end of the seventh day after the delivery', async () => {
    const { id, line } = await delivered(2)
    const complaint = {
      orderId: id,
      subject: '',
      message: '',
      lines: [{ line, reason: 'missing' as const, units: 1 }],
    }
    const at = (days: number) => new Date(`${addDays(nepalDay(new Date()), days)}T23:59:00+05:45`)
    const author = { id: sita.id, isStaff: false }
    const { signal } = new AbortController()
    const file = (days: number) =>
      inTransaction(shop.db, (tx) =>
        fileComplaint(tx, author, complaint, { pictures: [], signal, now: at(days) }),
      )
    await expect(file(8)).rejects.toMatchObject({ code: 'too_late' })
    expect(await file(7)).toMatchObject({ isOwn: true })
  })

  test.each([
    ['no product and no text', [], {}, 422],
    ['lines that are no JSON', undefined, { lines: '{' }, 422],
    ['an unknown reason', [{ reason: 'ugly', units: 1 }], {}, 422],
    ['no units', [{ reason: 'spoiled', units: 0 }], {}, 422],
    ['a line of another order', [{ line: crypto.randomUUID(), reason: 'spoiled', units: 1 }], {}, 422],
  ])('with %s is rejected', async (_name, lines, more, status) => {
    const { id, line } = await delivered()
    const response = await report(
      id,
      (lines ?? []).map((each) => ({ line, ...each })),
      more,
    )
    expect(response.status, JSON.stringify(response.body)).toBe(status)
  })

  test('of an order of somebody else, before the delivery, or with six pictures is rejected', async () => {
    const { id, line } = await delivered()
    const lines = [{ line, reason: 'spoiled', units: 1 }]
    const stranger = await signedInCustomer(shop)
    expect((await stranger.client.post('/complaints', { orderId: id, lines })).status).toBe(404)
    // its pictures are not even decoded, also if they come first
    const pictureFirst = form({}, [Buffer.from('no picture')])
    pictureFirst.append('orderId', id)
    pictureFirst.append('lines', JSON.stringify(lines))
    expect((await stranger.client.post('/complaints', pictureFirst)).status).toBe(404)
    expect((await report(id, lines, {}, 6)).status).toBe(422)
    const pending = (await placeOrder(sita, [[await addProduct(shop), 1]])).body.order
    const early = [{ line: pending.items[0]._id, reason: 'spoiled', units: 1 }]
    expect(await report(pending._id, early)).toMatchObject(rejection(409, 'not_delivered'))
  })

  test('has no more pictures than are left for the account, also at the same time as another one', async () => {
    const rita = await signedInCustomer(shop)
    const product = await addProduct(shop)
    const orders: string[] = []
    for (let at = 0; at < 2; at++) orders.push((await placeOrder(rita, [[product, 1]])).body.order._id)
    await sql`
      with filed as (
        insert into complaint (order_id, account_id, subject)
        select ${orders[0]}, ${rita.id}, 'Bad' from generate_series(1, 20) returning id
      )
      insert into complaint_picture (complaint_id, position, content)
      select id, position, '' from filed, generate_series(1, 5) position limit ${MAX_OWN_COMPLAINT_PICTURES - 1}`.execute(
      shop.db,
    )
    const picture = await photo()
    const texts = { subject: 'Bad', message: 'Look.' }
    const filed = await raceBehind(shop, sql`lock table complaint_picture in exclusive mode`, () =>
      orders.map((orderId) => rita.client.post('/complaints', form({ orderId, ...texts }, [picture]))),
    )
    expect(filed.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(filed.find(({ status }) => status === 409)?.body.code).toBe('complaint_pictures_full')
    expect((await rita.client.post('/complaints', { orderId: orders[0], ...texts })).status).toBe(201)
  })

  test('is filed by staff for a customer who ordered by phone, and paid back in cash only', async () => {
    const tomato = await addProduct(shop, { price: 100 })
    const phone = await orderByPhone(admin, [[tomato, 2]], { phone: '9841234567' })
    const { _id: id, items } = phone.body.order
    await deliverOrder(admin, id)
    const line = items[0]._id
    const lines = [{ line, reason: 'missing', units: 2 }]
    expect((await sita.client.post('/complaints', { orderId: id, lines })).status).toBe(404)
    const { complaint, message } = (await admin.client.post('/complaints', { orderId: id, lines })).body
    expect(message).toBe(`Complaint no. ${complaint.number} is recorded.`)
    const shown = (await admin.client.get(`/admin/complaints/${complaint._id}`)).body.complaint
    expect(shown.customer).toEqual({ _id: null, name: 'Hari', email: '', phone: '9841234567' })
    for (const search of ['hari', '984-1234567']) {
      const { complaints } = (await admin.client.get(`/admin/complaints?search=${search}`)).body
      expect(complaints).toContainEqual(expect.objectContaining({ _id: complaint._id }))
    }
    const toShop = shop.db.selectFrom('mail').select('data').where('kind', '=', 'complaint-for-shop')
    const mails = await toShop.where('orderId', '=', id).execute()
    expect(mails[0]?.data).toMatchObject({ name: 'Hari' })
    expect(await payBack(complaint, { line, units: 2 })).toMatchObject(rejection(409, 'no_account'))
    const paid = await payBack(complaint, { line, units: 2, refund: 'cash' })
    expect(paid.body.order.returns).toMatchObject([{ amount: 200, credit: 0 }])
  })

  test('loses its pictures with the account', async () => {
    const ram = await signedInCustomer(shop)
    const { orderId } = await buy(shop, admin, { person: ram })
    const fields = { orderId, subject: 'Bad', message: 'Look.' }
    const { complaint } = (await ram.client.post('/complaints', form(fields, [await photo()]))).body
    expect((await readComplaint(complaint._id)).pictures).toBe(1)
    expect((await ram.client.delete('/user/profile')).status).toBe(200)
    expect((await readComplaint(complaint._id)).pictures).toBe(0)
  })
})
