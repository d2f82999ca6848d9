import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nepalDay } from '#contract/nepal/time.ts'
import * as messages from '#texts/messages.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceForOrder } from '../support/locks.ts'
import { changeSettings, rowsOfAllPages, takeBack } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, deliverOrder, orderLine, placeOrder, productRow } from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)

/** Places an order of a new customer; returns its id. */
async function place(
  more: Record<string, unknown> = {},
  quantity = 1,
  person?: SignedInPerson,
): Promise<string> {
  const shopper = person ?? (await signedInCustomer(shop))
  const response = await placeOrder(shopper, [[await addProduct(shop), quantity]], more)
  expect(response.status).toBe(201)
  return response.body.order._id
}

/** Moves an order into the past, directly in the database. */
const placedAt = (id: string, time: string) =>
  sql`update orders set created_at = ${time}::timestamptz where id = ${id}`.execute(shop.db)
const deliveredOn = (id: string, day: string) =>
  sql`update orders set delivery_day = ${day} where id = ${id}`.execute(shop.db)

const list = async (query: string) => (await admin.client.get(`/admin/orders?${query}`)).body
const idsOf = (page: { orders: { _id: string }[] }) => page.orders.map((row) => row._id)
const detail = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
const auditOf = async (id: string) => (await admin.client.get(`/admin/audit?subjectId=${id}`)).body.entries

describe('the list of orders', () => {
  test('is searched by short id, part of a name in any case, and part of a phone number', async () => {
    const id = await place({
      fullName: ' Bishnu \u00a0Maya  Gurung',
      phone: '9812345001',
      secondPhone: '9701234567',
    })
    expect(idsOf(await list(`search=${id.slice(0, 6)}`))).toContain(id)
    expect(idsOf(await list(`search=%23${id.slice(0, 6).toUpperCase()}`))).toContain(id)
    expect(idsOf(await list(`search=${id}`))).toEqual([id])
    expect(idsOf(await list('search=maya gur'))).toEqual([id])
    expect(idsOf(await list('search=bishnu%C2%A0%20maya'))).toEqual([id])
    expect(idsOf(await list(`search=${encodeURIComponent('काठमाडौं')}`))).toContain(id)
    expect(idsOf(await list('search=2345001'))).toEqual([id])
    for (const phone of [
      '+977 98123-45001',
      '+977 9812-345',
      '(977) 9812345001',
      '९८१२-३४५०',
      '9701 234',
      '+9779701234567',
    ]) {
      expect(idsOf(await list(`search=${encodeURIComponent(phone)}`)), phone).toEqual([id])
    }
    expect(idsOf(await list('search=nobody at all'))).toEqual([])
  })

  test('is searched by the email of the order or its account, and by district', async () => {
    const person = await signedInCustomer(shop)
    const typed = await place({ email: 'Ghale.Parcel@example.org' })
    const own = await place({}, 1, person)
    const far = await place({ state: 'Karnali', city: 'Jumla' })
    expect(idsOf(await list('search=ghale.parcel'))).toEqual([typed])
    expect(idsOf(await list(`search=${encodeURIComponent(person.email)}`))).toEqual([own])
    expect(idsOf(await list('search=jumla'))).toEqual([far])
  })

  test('takes %, _ and backslash in a search literally', async () => {
    const id = await place({ fullName: 'Hundred % Organic_Ltd' })
    expect(idsOf(await list(`search=${encodeURIComponent('%')}`))).toEqual([id])
    expect(idsOf(await list(`search=${encodeURIComponent('c_L')}`))).toEqual([id])
    expect(idsOf(await list(`search=${encodeURIComponent('\\')}`))).toEqual([])
  })

  test('is filtered by status, province and days of Nepal', async () => {
    const name = 'Filter Tamang'
    const inside = await place({ fullName: name, state: 'Gandaki', city: 'Kaski' })
    const before = await place({ fullName: name, state: 'Gandaki', city: 'Kaski' })
    const elsewhere = await place({ fullName: name })
    // 18:15 UTC is midnight in Kathmandu
    await placedAt(inside, '2024-03-09T18:15:00Z')
    await placedAt(before, '2024-03-09T18:14:59.999Z')
    expect(idsOf(await list(`search=${name}&province=Bagmati`))).toEqual([elsewhere])
    expect(idsOf(await list(`search=${name}&from=2024-03-10&to=2024-03-10`))).toEqual([inside])
    expect(idsOf(await list(`search=${name}&from=2024-03-09&to=2024-03-09`))).toEqual([before])
    await admin.client.patch(`/admin/orders/${inside}`, { status: 'processing' })
    expect(idsOf(await list(`search=${name}&status=processing`))).toEqual([inside])
    expect((await list(`search=${name}`)).total).toBe(3)
  })

  test.each(['newest', 'oldest', 'total-high', 'total-low'])(
    'pages through every order once, sorted by %s, also with equal times',
    async (sort) => {
      const name = `Page ${sort}`
      const [tomato, person] = [await addProduct(shop, { stock: 1000 }), await signedInCustomer(shop)]
      const ids: string[] = []
      for (let at = 0; at < 7; at++) {
        const response = await placeOrder(person, [[tomato, 1 + (at % 3)]], { fullName: name })
        ids.push(response.body.order._id)
        await placedAt(response.body.order._id, `2024-05-0${1 + (at % 2)}T10:00:00.123456Z`)
      }
      const seen = await rowsOfAllPages(admin, `/admin/orders?search=${name}&sort=${sort}&limit=2`, 'orders')
      expect(seen.map((row) => row._id).toSorted()).toEqual(ids.toSorted())
      const keys = seen.map((row) => (sort.startsWith('total') ? row.total : Date.parse(row.createdAt)))
      const rising = keys.toSorted((a, b) => a - b)
      expect(keys).toEqual(sort === 'oldest' || sort === 'total-low' ? rising : rising.toReversed())
    },
  )

  test('rejects a malformed cursor', async () => {
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const cursor of ['x', made(['1']), made(['1', "' or 1=1"]), made([1, 2]), made({ 0: 1 })]) {
      expect((await admin.client.get(`/admin/orders?cursor=${cursor}`)).status).toBe(400)
    }
  })
})

describe('one order', () => {
  test('shows address, lines, customer, history with names, and the possible next statuses', async () => {
    const shopper = await signedInCustomer(shop, { name: 'Maya Rai' })
    const id = await place({ note: 'Ring twice', fullName: 'Maya R.' }, 2, shopper)
    await admin.client.patch(`/admin/orders/${id}`, { status: 'processing', note: 'called' })
    const found = await detail(id)
    expect(found).toMatchObject({
      status: 'processing',
      fullName: 'Maya R.',
      address: 'Lazimpat 2',
      city: 'Kathmandu',
      note: 'Ring twice',
      subtotal: 171,
      deliveryCharge: 150,
      total: 321,
      customer: { _id: shopper.id, name: 'Maya Rai', email: shopper.email },
      nextStatuses: ['shipped', 'cancelled'],
      invoiceNumber: null,
    })
    expect(found.items).toMatchObject([{ name: 'Local tomato', quantity: 2, price: 85.5, image: null }])
    expect(found.history).toMatchObject([
      { from: null, to: 'pending', actor: 'customer', actorName: 'Maya Rai' },
      {
        from: 'pending',
        to: 'processing',
        actor: 'staff',
        actorName: admin.name,
        reason: null,
        note: 'called',
      },
    ])
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'order.change-status',
        actorName: admin.name,
        details: { from: 'pending', to: 'processing' },
        source: '127.0.0.1',
      },
    ])
  })
})

describe('changing the status of orders', () => {
  test('one of two simultaneous changes succeeds, the other gets a conflict', async () => {
    const id = await place()
    const other = await signedInAdmin(shop)
    const responses = await raceForOrder(shop, id, () => [
      admin.client.patch(`/admin/orders/${id}`, { status: 'processing', from: 'pending' }),
      other.client.patch(`/admin/orders/${id}`, { status: 'cancelled', from: 'pending' }),
    ])
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409])
    expect(responses.find((response) => response.status === 409)?.body.code).toBe('changed_meanwhile')
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('several orders in one request: each on its own, with a reason for each failure', async () => {
    const [one, two] = [await place(), await place()]
    const done = await place()
    await admin.client.patch(`/admin/orders/${done}`, { status: 'cancelled' })
    const missing = '00000000-0000-4000-8000-000000000000'
    const response = await admin.client.post('/admin/orders/status-changes', {
      orders: [{ _id: one }, { _id: done, from: 'pending' }, { _id: missing }, { _id: two, from: 'pending' }],
      status: 'processing',
    })
    expect(response.status).toBe(200)
    expect(response.body.results).toMatchObject([
      { _id: one, changed: true },
      { _id: done, changed: false, code: 'changed_meanwhile' },
      { _id: missing, changed: false, code: 'not_found' },
      { _id: two, changed: true },
    ])
    expect((await detail(two)).status).toBe('processing')
    expect((await detail(done)).status).toBe('cancelled')
  })

  test('a reason is a known one and belongs to a cancellation, and a note is enough', async () => {
    const id = await place()
    const change = (body: object) => admin.client.patch(`/admin/orders/${id}`, body)
    for (const body of [
      { status: 'cancelled', reason: 'Customer asked' },
      { status: 'processing', reason: 'not_reached' },
    ]) {
      expect((await change(body)).status, JSON.stringify(body)).toBe(422)
    }
    expect((await detail(id)).status).toBe('pending')
    expect((await change({ status: 'cancelled', note: 'Ordered twice' })).status).toBe(200)
    expect((await detail(id)).history.at(-1)).toMatchObject({ reason: null, note: 'Ordered twice' })
  })
})

describe('the call list', () => {
  const calls = async () => (await admin.client.get('/admin/calls')).body.calls

  test('contains first orders, those with a note, and all of them if the shop wants that', async () => {
    const phone = '9801112224'
    const first = await place({ phone })
    const [second, withNote] = [await place({ phone }), await place({ phone, note: 'Are they ripe?' })]
    const ids = async () => (await calls()).map((row: { _id: string }) => row._id)
    expect(await ids()).toEqual(expect.arrayContaining([first, withNote]))
    expect(await ids()).not.toContain(second)
    await changeSettings(admin, { callsEveryOrder: true })
    expect(await ids()).toContain(second)
    await changeSettings(admin, { callsEveryOrder: false })
  })

  test('contains pending orders in the order of the last call, with attempts and past no-shows of the number', async () => {
    const phone = '9801112223'
    const rejected = await place({ phone })
    await admin.client.patch(`/admin/orders/${rejected}`, {
      status: 'cancelled',
      reason: 'not_reached',
      note: 'dog at the gate',
    })
    const asked = await place({ phone })
    await admin.client.patch(`/admin/orders/${asked}`, { status: 'cancelled' })
    const [first, second] = [await place({ phone }), await place({ phone: '9801112225' })]

    await admin.client.post(`/admin/orders/${first}/calls`, { outcome: 'not_reached' })
    const logged = await admin.client.post(`/admin/orders/${first}/calls`, {
      outcome: 'reached',
      note: 'wants it by noon',
    })
    expect(logged.status).toBe(201)
    expect(logged.body.call).toMatchObject({ outcome: 'reached', actorName: admin.name })

    const rows = await calls()
    const ids = rows.map((row: { _id: string }) => row._id)
    expect(ids).not.toContain(rejected)
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first))
    expect(rows[ids.indexOf(first)]).toMatchObject({
      attempts: 2,
      lastOutcome: 'reached',
      lastNote: 'wants it by noon',
      phoneOrders: 2,
      phoneNoShows: 1,
    })
    expect(rows[ids.indexOf(second)]).toMatchObject({ attempts: 0, lastOutcome: null, lastCallAt: null })
    expect((await detail(first)).calls).toMatchObject([
      { outcome: 'not_reached' },
      { outcome: 'reached', note: 'wants it by noon', actorName: admin.name },
    ])
  })

  test('an order that is no longer pending needs no call', async () => {
    const id = await place()
    await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    const response = await admin.client.post(`/admin/orders/${id}/calls`, { outcome: 'reached' })
    expect(response.status).toBe(409)
  })
})

describe('orders by phone', () => {
  const shipping = {
    fullName: 'Caller Thapa',
    phone: '9860001112',
    address: 'Bagar 12',
    city: 'kaski',
    state: 'Gandaki',
    note: '',
  }
  const phone = (items: object[], more: object = {}, headers?: Record<string, string>) =>
    admin.client.post('/admin/orders/phone', { shipping: { ...shipping, ...more }, items }, headers)

  test('uses the current prices and the same stock rules, without an account', async () => {
    const product = await addProduct(shop, { price: 120, stock: 4 })
    const response = await phone([{ product: product.id, quantity: 3 }])
    expect(response.status).toBe(201)
    expect(response.body.order).toMatchObject({
      source: 'phone',
      status: 'pending',
      customer: null,
      city: 'Kaski',
      subtotal: 360,
      deliveryCharge: 250,
      total: 610,
      history: [{ to: 'pending', actor: 'staff', actorName: admin.name }],
      // nobody calls this customer again
      calls: [{ outcome: 'reached', actorName: admin.name }],
    })
    expect((await productRow(shop, product)).stock).toBe(1)
    const rejected = await phone([{ product: product.id, quantity: 2 }])
    expect(rejected.status).toBe(409)
    expect(rejected.body).toMatchObject({ code: 'not_enough_stock', message: 'Not enough stock available' })
    expect((await productRow(shop, product)).stock).toBe(1)
  })

  const withNumber = async (number: string, fields = {}) => {
    const person = await signedInCustomer(shop, fields)
    await sql`update account set phone = ${number} where id = ${person.id}`.execute(shop.db)
    return person
  }
  const customerOf = ({ body }: Awaited<ReturnType<typeof phone>>) => body.order.customer?._id ?? null

  test('are not linked to an account by an unverified phone number', async () => {
    const items = [{ product: (await addProduct(shop)).id, quantity: 1 }]
    const mallory = await withNumber('9811000001')
    const response = await phone(items, { phone: '9811000001', note: 'alone at home till 5' })
    expect(customerOf(response)).toBeNull()
    expect((await mallory.client.get('/order/my-orders')).body.orders).toEqual([])
    const { rows } = await sql`select 1 from mail where recipient = ${mallory.email}`.execute(shop.db)
    expect(rows).toEqual([])
    const cancelled = await mallory.client.put(`/order/${response.body.order._id}/cancel`)
    expect(cancelled.status).toBe(404)
  })

  test('belong to the account with the verified email, or to the one that the staff member confirmed', async () => {
    const items = [{ product: (await addProduct(shop, { stock: 100 })).id, quantity: 1 }]
    const [known, other] = [await withNumber('9811000002'), await withNumber('9811000003')]
    const confirm = (customerId: string) =>
      admin.client.post('/admin/orders/phone', {
        shipping: { ...shipping, phone: '9811000002' },
        items,
        customerId,
      })
    expect(customerOf(await phone(items, { email: other.email, phone: '9811000002' }))).toBe(other.id)
    expect(customerOf(await confirm(known.id))).toBe(known.id)
    expect((await known.client.get('/order/my-orders')).body.orders).toHaveLength(1)

    const unverified = await withNumber('9811000002', { verified: false })
    const blocked = await withNumber('9811000002')
    await admin.client.post(`/admin/customers/${blocked.id}/block`, { reason: 'x' })
    expect(customerOf(await phone(items, { email: unverified.email }))).toBeNull()
    for (const { id } of [other, unverified, blocked]) {
      expect(await confirm(id)).toMatchObject({
        status: 422,
        body: { fields: { customerId: messages.callerChanged } },
      })
    }
    expect((await confirm(randomUUID())).status).toBe(422)
  })

  test('sent twice with one key is one order', async () => {
    const product = await addProduct(shop, { stock: 10 })
    const send = () => phone([{ product: product.id, quantity: 2 }], {}, { 'idempotency-key': 'call-17' })
    const responses = [await send(), await send()]
    expect(responses.map((response) => response.status)).toEqual([201, 201])
    expect(responses[0]?.body.order._id).toBe(responses[1]?.body.order._id)
    expect((await productRow(shop, product)).stock).toBe(8)
  })

  test('follows every rule of the shipping form', async () => {
    const product = await addProduct(shop)
    const items = [{ product: product.id, quantity: 1 }]
    const wrong = await phone(items, { city: 'Pokhara', phone: '12' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.fields).toMatchObject({
      'shipping.city': 'Pokhara is not located in Gandaki.',
      'shipping.phone': 'Enter a valid Nepali phone number.',
    })
    expect((await phone([])).status).toBe(422)
  })
})

describe('the invoice', () => {
  test('counts its prints: the first is the original, a repeated request is the same print', async () => {
    const { body } = await placeOrder(await signedInCustomer(shop), [[await addProduct(shop), 1]])
    const id = body.order._id
    const path = `/admin/orders/${id}/invoice`
    const print = (key: string) => admin.client.post(`${path}/prints`, undefined, { 'idempotency-key': key })
    expect((await print('first')).status).toBe(404)
    await admin.client.post(path)
    const [again, ...numbers] = [
      ...(await Promise.all([print('first'), print('first')])),
      await print('second'),
    ].map((response) => response.body.print.number)
    expect([again, ...numbers]).toEqual([0, 0, 1])
    const all = await Promise.all(['a', 'b', 'c', 'd'].map(print))
    expect(all.map((response) => response.body.print.number).toSorted()).toEqual([2, 3, 4, 5])
    const { prints } = (await admin.client.get(path)).body
    expect(prints.map(({ number, name }: { number: number; name: string }) => [number, name])).toEqual(
      [5, 4, 3, 2, 1, 0].map((number) => [number, admin.name]),
    )
  })

  const issue = (id: string) => admin.client.post(`/admin/orders/${id}/invoice`)
  const running = (number: string) => Number(number.split('-')[1])

  test('has seller, buyer, lines, both dates and the amount in words, and never changes', async () => {
    const seller = {
      name: 'Hariyo Pvt. Ltd.',
      pan: '609876543',
      registrationNo: '123456/078/079',
      address: 'Lazimpat, Kathmandu',
      phone: '01-4412345',
      email: 'shop@example.com',
    }
    await changeSettings(admin, { seller })
    const id = await place({ fullName: 'Buyer Shrestha' }, 2)
    expect((await admin.client.get(`/admin/orders/${id}/invoice`)).status).toBe(404)
    const { invoice } = (await issue(id)).body
    expect(invoice).toMatchObject({
      orderId: id,
      date: nepalDay(new Date()),
      seller,
      buyer: { name: 'Buyer Shrestha', city: 'Kathmandu', state: 'Bagmati' },
      lines: [{ name: 'Local tomato', unit: 'kg', price: 85.5, quantity: 2, amount: 171 }],
      subtotal: 171,
      deliveryCharge: 150,
      total: 321,
      totalInWords: 'Three hundred twenty-one rupees only',
      paid: null,
      void: false,
    })
    expect(invoice.number).toMatch(/^20\d\d\/\d\d-\d{6}$/)
    expect(invoice.dateBs).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)

    await changeSettings(admin, { seller: { ...seller, name: 'Another Name' } })
    expect((await issue(id)).body.invoice).toEqual(invoice)
    expect((await admin.client.get(`/admin/orders/${id}/invoice`)).body.invoice).toEqual(invoice)
    await expect(sql`update invoice set number = number + 1`.execute(shop.db)).rejects.toThrow('append-only')
  })

  test('is issued by the delivery', async () => {
    const id = await place()
    await deliverOrder(admin, id)
    const { invoiceNumber } = await detail(id)
    expect(invoiceNumber).not.toBeNull()
    expect((await admin.client.get(`/admin/orders/${id}/invoice`)).body.invoice.number).toBe(invoiceNumber)
    expect((await list(`search=${id}`)).orders[0].invoiceNumber).toBe(invoiceNumber)
  })

  test('has gapless and unique numbers, also with simultaneous requests and failures', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => place()))
    const cancelled = ids[0] as string
    await admin.client.patch(`/admin/orders/${cancelled}`, { status: 'cancelled' })
    const responses = await Promise.all(ids.flatMap((id) => [issue(id), issue(id)]))
    expect(responses.map((response) => response.status).toSorted()).toEqual([
      ...Array(14).fill(200),
      409,
      409,
    ])
    const numbers = new Set(
      responses
        .filter((response) => response.status === 200)
        .map((response) => running(response.body.invoice.number) as number),
    )
    expect(numbers.size).toBe(7)
    const all = (await shop.db.selectFrom('invoice').select('number').orderBy('number').execute()).map(
      (row) => row.number,
    )
    expect(all).toEqual(all.map((_number, index) => index + 1))
  })

  test('of an order that is cancelled later stays, marked void', async () => {
    const id = await place()
    const { number } = (await issue(id)).body.invoice
    await admin.client.patch(`/admin/orders/${id}`, { status: 'cancelled' })
    expect((await admin.client.get(`/admin/orders/${id}/invoice`)).body.invoice).toMatchObject({
      number,
      void: true,
    })
  })

  test('keeps the buyer of an account that was deleted before the delivery', async () => {
    const shopper = await signedInCustomer(shop)
    const id = await place({ fullName: 'Leaving Lama' }, 1, shopper)
    await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    await admin.client.patch(`/admin/orders/${id}`, { status: 'shipped' })
    expect((await shopper.client.delete('/user/profile')).status).toBe(200)
    await admin.client.patch(`/admin/orders/${id}`, { status: 'delivered' })
    const { invoice } = (await admin.client.get(`/admin/orders/${id}/invoice`)).body
    expect(invoice.buyer.name).toBe('Leaving Lama')
    expect((await detail(id)).fullName).toBe('')
  })
})

describe('printed lists', () => {
  test('packing slips, and a pick list for all of them in the order of the categories', async () => {
    const rice = await addProduct(shop, { name: 'Rice', category: 'Whole grains' })
    await shop.db.updateTable('category').set({ position: 1 }).where('name', '=', 'Whole grains').execute()
    const ghee = await addProduct(shop, { name: 'Ghee', unit: 'L' })
    await shop.db.updateTable('product').set({ nepaliName: 'घिउ' }).where('id', '=', ghee.id).execute()
    const one = await placeOrder(await signedInCustomer(shop), [orderLine(rice, 2), orderLine(ghee, 1)])
    const two = await placeOrder(await signedInCustomer(shop), [[rice, 3]], {
      note: 'no plastic',
      substitution: 'leave_out',
    })
    const ids = [one.body.order._id, two.body.order._id]
    for (const id of ids) {
      await deliveredOn(id, '2024-07-01')
      await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    }
    const { body } = await admin.client.get('/admin/packing?day=2024-07-01')
    const deliveryDay = '2024-07-01'
    expect(body.picking).toEqual([
      {
        deliveryDay,
        productId: rice.id,
        name: 'Rice',
        nepaliName: '',
        unit: 'kg',
        image: null,
        quantity: 5,
        orders: 2,
        lots: [],
      },
      {
        deliveryDay,
        productId: ghee.id,
        name: 'Ghee',
        nepaliName: 'घिउ',
        unit: 'L',
        image: null,
        quantity: 1,
        orders: 1,
        lots: [],
      },
    ])
    expect(body.slips.map((slip: { _id: string }) => slip._id).toSorted()).toEqual(ids.toSorted())
    expect(body.slips.find((slip: { _id: string }) => slip._id === ids[0])).toMatchObject({
      items: [
        { name: 'Rice', nepaliName: '' },
        { name: 'Ghee', nepaliName: 'घिउ' },
      ],
    })
    expect(body.slips.find((slip: { _id: string }) => slip._id === ids[1])).toMatchObject({
      note: 'no plastic',
      substitution: 'leave_out',
      items: [{ name: 'Rice', unit: 'kg', quantity: 3 }],
    })
    expect((await admin.client.get('/admin/packing?day=2024-07-02')).body.slips).toEqual([])
  })

  test('the delivery list by province and district, with the cash to collect', async () => {
    const product = await addProduct(shop, { price: 100 })
    const places = [
      { state: 'Gandaki', city: 'Kaski' },
      { state: 'Bagmati', city: 'Lalitpur' },
      { state: 'Bagmati', city: 'Kathmandu' },
      { state: 'Bagmati', city: 'Kathmandu' },
    ]
    for (const where of places) {
      const { body } = await placeOrder(await signedInCustomer(shop), [[product, 2]], where)
      await deliveredOn(body.order._id, '2024-08-01')
      await admin.client.patch(`/admin/orders/${body.order._id}`, { status: 'processing' })
    }
    const { body } = await admin.client.get('/admin/deliveries?day=2024-08-01')
    expect(body.provinces).toMatchObject([
      {
        province: 'Bagmati',
        orders: 3,
        collect: 1050,
        districts: [
          { district: 'Kathmandu', orders: 2, collect: 700, stops: [{ units: 2, total: 350 }, { units: 2 }] },
          { district: 'Lalitpur', orders: 1, collect: 350 },
        ],
      },
      { province: 'Gandaki', orders: 1, collect: 450, districts: [{ district: 'Kaski' }] },
    ])
  })
})

describe('the export', () => {
  test('contains the filtered orders, and no cell is a formula', async () => {
    const id = await place({
      fullName: '=HYPERLINK("http://evil")',
      note: '@SUM(1,2)',
      shippingAddress: '-2+3',
    })
    const response = await admin.client.get(`/admin/orders.csv?search=${id}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="orders-.*\.csv"/)
    const lines = response.body.split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`#${id.slice(0, 6)},${id},`)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(lines[1]).toContain(`"'@SUM(1,2)"`)
    expect(lines[1]).toContain("'-2+3")
    expect(lines[1]).toContain('1 x Local tomato (kg)')
  })

  test('says what was paid and refunded, in columns after those of before', async () => {
    const id = await place()
    const before = (await admin.client.get(`/admin/orders.csv?search=${id}`)).body.split('\r\n')
    expect(before[0]).toMatch(
      /,total,invoice,credit used,less for weight,cash to pay,cash collected,refunded,paid by QR$/,
    )
    const { total } = (await admin.client.get(`/admin/orders/${id}`)).body.order
    expect(before[1]).toMatch(new RegExp(`,${total},,0,0,${total},,0,0$`))
    await deliverOrder(admin, id)
    const { items, invoiceNumber } = (await admin.client.get(`/admin/orders/${id}`)).body.order
    expect((await takeBack(admin, id, { sellable: 1 })).status).toBe(201)
    const after = (await admin.client.get(`/admin/orders.csv?search=${id}`)).body.split('\r\n')
    expect(after[1]).toContain(`,${total},${invoiceNumber},0,0,${total},${total},${items[0].price}`)
  })

  test('contains every order once, also beyond one page', async () => {
    const { body } = await admin.client.get('/admin/orders.csv')
    const rows = body.trim().split('\r\n').slice(1)
    const count = await shop.db
      .selectFrom('orders')
      .select((row) => row.fn.countAll().as('all'))
      .execute()
    expect(rows.length).toBe(Number(count[0]?.all))
    expect(new Set(rows).size).toBe(rows.length)
  })

  test('is limited to a few downloads of an account at the same time', async () => {
    const download = async () => (await admin.client.get('/admin/orders.csv')).status
    const statuses = await Promise.all(Array.from({ length: 20 }, download))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    await expect.poll(download).toBe(200)
  })
})

test('while ordering is paused, orders are rejected and the stock stays', async () => {
  const product = await addProduct(shop)
  const shopper = await signedInCustomer(shop)
  const key = { 'idempotency-key': 'before the pause' }
  const before = await placeOrder(shopper, [[product, 1]], {}, key)
  expect((await changeSettings(admin, { orderingPaused: true })).status).toBe(200)
  const rejected = await placeOrder(shopper, [[product, 1]])
  expect(rejected.status).toBe(409)
  expect(rejected.body).toMatchObject({
    code: 'ordering_paused',
    message: 'We are not taking orders right now. Please check back soon.',
  })
  expect((await shop.visitor().get(`/products/${product.id}`)).status).toBe(200)
  expect((await productRow(shop, product)).stock).toBe(9)
  // a repeated request gets its order, which exists
  expect(await placeOrder(shopper, [[product, 1]], {}, key)).toMatchObject({ status: 201, body: before.body })
  await changeSettings(admin, { orderingPaused: false })
  expect((await placeOrder(shopper, [[product, 1]])).status).toBe(201)
})

test('every administrator, or the email of the settings, gets a mail about a new order', async () => {
  const mailsOf = async (id: string) =>
    (await queuedMails(shop, { orderId: id, kind: 'new-order' })).map((mail) => mail.recipient)
  expect(await mailsOf(await place())).toContain(admin.email)
  await changeSettings(admin, { orderMail: 'Orders@Shop.example' })
  expect(await mailsOf(await place())).toEqual(['orders@shop.example'])
})
