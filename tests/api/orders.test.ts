import { describe, expect, test } from 'vitest'
import * as validation from '#texts/validation.ts'
import { lockProducts } from '../../server/domains/catalog/catalog.ts'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceBehind, raceForOrder } from '../support/locks.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer, signedInCustomers } from '../support/people.ts'
import {
  addProduct,
  adjustStock,
  archive,
  type OrderLine,
  orderLine,
  placeOrder,
  productRow,
  type TestProduct,
} from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)

const cancel = (person: SignedInPerson, id: string) => person.client.put(`/order/${id}/cancel`)
const changeStatus = (id: string, status: string, more: object = {}) =>
  admin.client.patch(`/admin/orders/${id}`, { status, ...more })
const myOrders = async (person: SignedInPerson) => (await person.client.get('/order/my-orders')).body.orders
const cartOf = async (person: SignedInPerson) => (await person.client.get('/cart')).body.cart.items

const mailsAbout = (orderId: string) => queuedMails(shop, { orderId })

function movementsOf(product: TestProduct) {
  return shop.db
    .selectFrom('stockMovement')
    .select(['delta', 'reason', 'orderId'])
    .where('productId', '=', product.id)
    .where('reason', '!=', 'opening')
    .orderBy('id')
    .execute()
}

async function countOrders(person: SignedInPerson): Promise<number> {
  return (await shop.db.selectFrom('orders').select('id').where('customerId', '=', person.id).execute())
    .length
}

describe('placing an order', () => {
  test('returns the order, and My Orders shows the same', async () => {
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop)
    const rice = await addProduct(shop, { name: 'Rice', price: 120 })
    const response = await placeOrder(sita, [orderLine(rice, 1), orderLine(tomato, 2)], {
      note: 'Ring twice',
      fullName: 'Sita S.',
    })
    expect(response).toMatchObject({
      status: 201,
      body: { success: true, message: 'Order placed successfully!' },
    })
    expect(response.body.order).toMatchObject({
      status: 'pending',
      total: 441,
      deliveryCharge: 150,
      fullName: 'Sita S.',
      phone: '9841234567',
      shippingAddress: 'Lazimpat 2',
      city: 'Kathmandu',
      state: 'Bagmati',
      note: 'Ring twice',
      paymentMethod: 'cod',
      items: [
        {
          product: { _id: rice.id, name: 'Rice', unit: 'kg', images: [] },
          quantity: 1,
          price: 120,
          reviewed: false,
        },
        { product: { _id: tomato.id, name: 'Local tomato' }, quantity: 2, price: 85.5, reviewed: false },
      ],
    })
    expect(await myOrders(sita)).toEqual([response.body.order])
    expect(Date.parse(response.body.order.createdAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('takes the stock, counts the units sold and records the movement', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(sita, [[tomato, 3]])
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 7, soldUnits: 3 })
    expect(await movementsOf(tomato)).toEqual([{ delta: -3, reason: 'order', orderId: body.order._id }])
  })

  test('keeps the other products in the cart', async () => {
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop)
    const rice = await addProduct(shop)
    await sita.client.post('/cart/add', { productId: tomato.id, quantity: 5 })
    await sita.client.post('/cart/add', { productId: rice.id })
    await placeOrder(sita, [[tomato, 2]])
    expect(await cartOf(sita)).toMatchObject([{ product: { _id: rice.id }, quantity: 1 }])
  })

  test('mails a receipt to the customer and a notice to the shop', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(sita, [[tomato, 2]], { phone: '9841000001' })
    const mails = await mailsAbout(body.order._id)
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['new-order', admin.email],
      ['order-placed', sita.email],
      ['sms-placed', '9841000001'],
    ])
    expect(mails[1]?.data).toMatchObject({
      total: 321,
      deliveryCharge: 150,
      lines: [{ name: 'Local tomato', quantity: 2, price: 85.5 }],
    })
    const other = await placeOrder(sita, [[tomato, 1]], {
      email: ' Other@Example.com ',
      phone: '9841000002',
    })
    expect(await mailsAbout(other.body.order._id)).toMatchObject([{}, { recipient: 'other@example.com' }, {}])
  })

  test('stores the district’s label for every spelling', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(sita, [[tomato, 1]], { city: ' काभ्रे पलाञ्चोक ' })
    expect(body.order.city).toBe('Kavrepalanchok')
  })

  test.each([
    ['Bagmati', 'Chitwan', 150],
    ['Sudurpashchim', 'Doti', 320],
  ])('charges for delivery to %s', async (state, city, charge) => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(sita, [[tomato, 1]], { state, city })
    expect(body.order).toMatchObject({ deliveryCharge: charge, total: 85.5 + charge })
  })

  test('keeps names, units and prices of the time of the order', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await placeOrder(sita, [[tomato, 1]])
    await shop.db
      .updateTable('product')
      .set({ name: 'Other', unit: 'g', pricePaisa: 1 })
      .where('id', '=', tomato.id)
      .execute()
    await archive(shop, tomato)
    expect(await myOrders(sita)).toMatchObject([
      {
        total: 235.5,
        items: [{ price: 85.5, product: { _id: tomato.id, name: 'Local tomato', unit: 'kg' } }],
      },
    ])
  })
})

describe('an order is rejected without a change', () => {
  async function rejected(lines: readonly OrderLine[], more: Record<string, unknown>, expected: object) {
    const sita = await signedInCustomer(shop)
    const before = await Promise.all(lines.map(([product]) => productRow(shop, product)))
    for (const [product] of lines) await sita.client.post('/cart/add', { productId: product.id })
    const cart = await cartOf(sita)
    expect(await placeOrder(sita, lines, more)).toMatchObject({ body: { success: false }, ...expected })
    expect(await Promise.all(lines.map(([product]) => productRow(shop, product)))).toEqual(before)
    expect(await countOrders(sita)).toBe(0)
    expect(await cartOf(sita)).toEqual(cart)
    expect(await queuedMails(shop, { accountId: sita.id })).toEqual([])
  }

  test('if the stock of any line is too small', async () => {
    const [tomato, rice] = [await addProduct(shop, { stock: 2 }), await addProduct(shop)]
    const expected = {
      status: 409,
      body: { code: 'not_enough_stock', message: 'Not enough stock available' },
    }
    await rejected([orderLine(rice, 1), orderLine(tomato, 3)], {}, expected)
  })

  test('if a product is archived or unknown', async () => {
    const [tomato, rice] = [await addProduct(shop), await addProduct(shop)]
    await archive(shop, tomato)
    const expected = { status: 409, body: { code: 'product_gone' } }
    await rejected([orderLine(rice, 1), orderLine(tomato, 1)], {}, expected)
    const items = [{ product: crypto.randomUUID(), quantity: 1, price: 10 }]
    await rejected([[rice, 1]], { items }, expected)
  })

  test('if a price differs from the one that was shown', async () => {
    const tomato = await addProduct(shop)
    const expected = { status: 409, body: { code: 'price_changed' } }
    for (const price of [85, 85.51, 0, 1e15]) {
      const items = [{ product: tomato.id, quantity: 1, price }]
      await rejected([[tomato, 1]], { items, total: 150 + price }, expected)
    }
  })

  test('if the total differs from the one that was shown', async () => {
    const tomato = await addProduct(shop)
    for (const total of [85.5, 235, 1e300]) {
      await rejected([[tomato, 1]], { total }, { status: 409, body: { code: 'price_changed' } })
    }
  })

  test('if an amount has more than two decimals', async () => {
    const tomato = await addProduct(shop)
    const items = [{ product: tomato.id, quantity: 1, price: 85.501 }]
    const expected = (field: string) => ({
      status: 422,
      body: { fields: { [field]: validation.amountDecimals } },
    })
    await rejected([[tomato, 1]], { items }, expected('items.0.price'))
    for (const total of [235.501, 1e-10]) await rejected([[tomato, 1]], { total }, expected('total'))
  })

  test('if a product is listed twice, or none is', async () => {
    const tomato = await addProduct(shop)
    const line = { product: tomato.id, quantity: 1, price: 85.5 }
    await rejected(
      [[tomato, 1]],
      { items: [line, { ...line, product: tomato.id.toUpperCase() }], total: 321 },
      { status: 422 },
    )
    await rejected([[tomato, 1]], { items: [] }, { status: 422 })
  })

  test.each([
    [{ phone: '9541234567' }, 'phone', 'Enter a valid Nepali phone number.'],
    [{ phone: '' }, 'phone', 'This field is required.'],
    [{ city: 'Pokhara' }, 'city', 'Pokhara is not located in Bagmati.'],
    [{ city: '' }, 'city', 'This field is required.'],
    [{ state: 'Atlantis' }, 'state', 'We do not deliver to this province.'],
    [{ shippingAddress: ' ' }, 'shippingAddress', 'This field is required.'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  ])('if the address is wrong: %j', async (more, field, message) => {
    const tomato = await addProduct(shop)
    await rejected([[tomato, 1]], more, { status: 422, body: { message, fields: { [field]: message } } })
  })

  test('and unknown fields have no effect', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(sita, [[tomato, 1]], {
      deliveryCharge: 0,
      status: 'delivered',
      customerId: admin.id,
      user: admin.id,
      source: 'phone',
      createdAt: '2000-01-01',
    })
    expect(body.order).toMatchObject({ deliveryCharge: 150, status: 'pending' })
    expect(await countOrders(sita)).toBe(1)
    const [row] = await shop.db.selectFrom('orders').selectAll().where('id', '=', body.order._id).execute()
    expect(row).toMatchObject({ customerId: sita.id, source: 'web' })
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2020)
  })
})

describe('an idempotency key', () => {
  const key = (value: string) => ({ 'idempotency-key': value })

  test('gives the same order for the same request', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const phone = '9841000003'
    const first = await placeOrder(sita, [[tomato, 2]], { phone }, key('a'))
    expect(first.headers.get('idempotent-replayed')).toBe(null)
    // also after a change
    await changeStatus(first.body.order._id, 'processing')
    const second = await placeOrder(sita, [[tomato, 2]], { phone }, key('a'))
    expect(second).toMatchObject({
      status: 201,
      body: { order: { _id: first.body.order._id, status: 'processing' } },
    })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 8 })
    expect(await countOrders(sita)).toBe(1)
    expect((await mailsAbout(first.body.order._id)).length).toBe(4)
  })

  test('is rejected with another order', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await placeOrder(sita, [[tomato, 2]], {}, key('a'))
    expect(await placeOrder(sita, [[tomato, 1]], {}, key('a'))).toMatchObject(
      rejection(422, 'order_key_reused'),
    )
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 8 })
  })

  test('belongs to one customer', async () => {
    const sita = await signedInCustomer(shop)
    const ram = await signedInCustomer(shop)
    const tomato = await addProduct(shop)
    const one = await placeOrder(sita, [[tomato, 2]], {}, key('a'))
    const other = await placeOrder(ram, [[tomato, 2]], {}, key('a'))
    expect(one.body.order._id).not.toBe(other.body.order._id)
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 6 })
  })

  test('is not used by a rejected attempt', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop, { stock: 1 })]
    expect(await placeOrder(sita, [[tomato, 2]], {}, key('a'))).toMatchObject({ status: 409 })
    await adjustStock(shop, tomato, 2)
    expect(await placeOrder(sita, [[tomato, 2]], {}, key('a'))).toMatchObject({ status: 201 })
  })

  test('can be used again after a day', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const first = await placeOrder(sita, [[tomato, 1]], {}, key('a'))
    await shop.db
      .updateTable('idempotencyKey')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('accountId', '=', sita.id)
      .execute()
    const second = await placeOrder(sita, [[tomato, 1]], {}, key('a'))
    expect(second.status).toBe(201)
    expect(second.body.order._id).not.toBe(first.body.order._id)
  })

  test('sent twenty times simultaneously places one order, which every successful response has', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop, { stock: 100 })]
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(sita, [[tomato, 2]], {}, key('a'))),
    )
    const placed = responses.filter(({ status }) => status === 201)
    const running = responses.filter(({ status }) => status === 409)
    expect(placed.length + running.length).toBe(20)
    expect(new Set(placed.map(({ body }) => body.order._id)).size).toBe(1)
    expect(running.every(({ body }) => body.code === 'order_running')).toBe(true)
    expect(await countOrders(sita)).toBe(1)
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 98 })
  })

  test.each(['', ' ', 'x'.repeat(201)])('that is malformed is rejected: %j', async (value) => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const response = await placeOrder(sita, [[tomato, 1]], {}, key(value))
    expect(response.status).toBe(400)
  })
})

describe('cancelling', () => {
  test('returns the stock and notifies the customer', async () => {
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop)
    const rice = await addProduct(shop)
    const { body } = await placeOrder(sita, [orderLine(tomato, 3), orderLine(rice, 1)])
    const { _id: id } = body.order
    expect(await cancel(sita, id)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Order cancelled successfully' },
    })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 10, soldUnits: 0 })
    expect(await productRow(shop, rice)).toMatchObject({ stock: 10, soldUnits: 0 })
    expect(await myOrders(sita)).toMatchObject([{ _id: id, status: 'cancelled' }])
    expect((await mailsAbout(id)).map(({ kind }) => kind)).toContain('order-cancelled')
    const history = shop.db
      .selectFrom('orderEvent')
      .select(['fromStatus', 'toStatus', 'actor', 'actorId'])
      .where('orderId', '=', id)
      .orderBy('id')
    expect(await history.execute()).toEqual([
      { fromStatus: null, toStatus: 'pending', actor: 'customer', actorId: sita.id },
      { fromStatus: 'pending', toStatus: 'cancelled', actor: 'customer', actorId: sita.id },
    ])
  })

  test('is possible once, and only while the order is pending', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(sita, [[tomato, 3]])
    await cancel(sita, body.order._id)
    expect(await cancel(sita, body.order._id)).toMatchObject(rejection(409, 'too_late'))
    const second = await placeOrder(sita, [[tomato, 3]])
    await changeStatus(second.body.order._id, 'processing')
    expect(await cancel(sita, second.body.order._id)).toMatchObject({ status: 409 })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 7 })
  })
})

describe('staff change the status of an order', () => {
  test('from pending to delivered, each step in the history and mailed to the customer', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(sita, [[tomato, 1]])
    const { _id: id } = body.order
    for (const status of ['processing', 'shipped', 'delivered']) {
      expect(await changeStatus(id, status, { note: 'on time' })).toMatchObject({
        status: 200,
        body: { success: true, order: { _id: id, status } },
      })
      expect(await myOrders(sita)).toMatchObject([{ status }])
    }
    const history = shop.db
      .selectFrom('orderEvent')
      .select(['toStatus', 'actor', 'actorId', 'reasonCode', 'note'])
      .where('orderId', '=', id)
      .orderBy('id')
    expect((await history.execute()).slice(1)).toEqual(
      ['processing', 'shipped', 'delivered'].map((toStatus) => ({
        toStatus,
        actor: 'staff',
        actorId: admin.id,
        reasonCode: null,
        note: 'on time',
      })),
    )
    const mails = (await mailsAbout(id)).filter(({ kind }) => kind === 'order-status-changed')
    expect(mails.map(({ recipient, data }) => [recipient, data.status])).toEqual([
      [sita.email, 'processing'],
      [sita.email, 'shipped'],
      [sita.email, 'delivered'],
    ])
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 9, soldUnits: 1 })
  })

  test.each([[[]], [['processing']]])('to cancelled after %j, which returns the stock', async (before) => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(sita, [[tomato, 4]])
    for (const status of before) await changeStatus(body.order._id, status)
    expect(await changeStatus(body.order._id, 'cancelled', { reason: 'out_of_stock' })).toMatchObject({
      status: 200,
    })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 10, soldUnits: 0 })
    const mail = (await mailsAbout(body.order._id)).find(({ kind }) => kind === 'order-cancelled')
    expect(mail?.data).toMatchObject({ reason: 'out_of_stock', note: '' })
  })

  test('not in any other way', async () => {
    const legal = new Set([
      'pending>processing',
      'pending>cancelled',
      'processing>shipped',
      'processing>cancelled',
      'shipped>delivered',
    ])
    const ways: Record<string, string[]> = {
      pending: [],
      processing: ['processing'],
      shipped: ['processing', 'shipped'],
      delivered: ['processing', 'shipped', 'delivered'],
      cancelled: ['cancelled'],
    }
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    for (const [from, way] of Object.entries(ways)) {
      const { body } = await placeOrder(sita, [[tomato, 1]])
      for (const status of way) await changeStatus(body.order._id, status)
      for (const to of Object.keys(ways)) {
        if (legal.has(`${from}>${to}`)) continue
        expect(await changeStatus(body.order._id, to), `${from} to ${to}`).toMatchObject(
          rejection(409, 'status_change_rejected'),
        )
      }
      expect((await myOrders(sita)).find(({ _id }: { _id: string }) => _id === body.order._id)).toMatchObject(
        { status: from },
      )
    }
    expect(await changeStatus(crypto.randomUUID(), 'processing')).toMatchObject({ status: 404 })
    expect((await changeStatus(crypto.randomUUID(), 'lost')).status).toBe(422)
  })

  test('unless its status differs from the one that was shown', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(sita, [[tomato, 1]])
    await changeStatus(body.order._id, 'processing', { from: 'pending' })
    expect(await changeStatus(body.order._id, 'cancelled', { from: 'pending' })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: 'Someone else has just changed this order. It is now being packed.',
      },
    })
    expect(await changeStatus(body.order._id, 'cancelled', { from: 'processing' })).toMatchObject({
      status: 200,
    })
  })
})

describe('ordering again', () => {
  const again = (person: SignedInPerson, id: string) => person.client.post(`/order/${id}/again`)

  test('puts available products into the cart and reports the result of each line', async () => {
    const sita = await signedInCustomer(shop)
    const [same, dearer, scarce, soldOut, gone] = (await Promise.all(
      ['same', 'dearer', 'scarce', 'sold out', 'gone'].map((name) => addProduct(shop, { name, price: 10 })),
    )) as [TestProduct, TestProduct, TestProduct, TestProduct, TestProduct]
    const { body } = await placeOrder(sita, [
      orderLine(same, 2),
      orderLine(dearer, 2),
      orderLine(scarce, 4),
      orderLine(soldOut, 1),
      orderLine(gone, 1),
    ])
    await shop.db.updateTable('product').set({ pricePaisa: 1250 }).where('id', '=', dearer.id).execute()
    await adjustStock(shop, scarce, 3)
    await adjustStock(shop, soldOut, 0)
    await archive(shop, gone)
    const response = await again(sita, body.order._id)
    expect(response).toMatchObject({
      status: 200,
      body: {
        success: true,
        lines: [
          {
            productId: same.id,
            name: 'same',
            wanted: 2,
            added: 2,
            outcome: 'added',
            oldPrice: 10,
            price: 10,
          },
          { productId: dearer.id, wanted: 2, added: 2, outcome: 'added', oldPrice: 10, price: 12.5 },
          { productId: scarce.id, wanted: 4, added: 3, outcome: 'cut' },
          { productId: soldOut.id, wanted: 1, added: 0, outcome: 'sold-out' },
          { productId: gone.id, wanted: 1, added: 0, outcome: 'gone' },
        ],
      },
    })
    const quantities = Object.fromEntries(
      (await cartOf(sita)).map((item: { product: { name: string }; quantity: number }) => [
        item.product.name,
        item.quantity,
      ]),
    )
    expect(quantities).toEqual({ same: 2, dearer: 2, scarce: 3 })
  })

  test('adds to the cart, up to the stock', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop, { stock: 10 })]
    const { body } = await placeOrder(sita, [[tomato, 3]])
    await sita.client.post('/cart/add', { productId: tomato.id, quantity: 5 })
    expect((await again(sita, body.order._id)).body.lines).toMatchObject([{ added: 2, outcome: 'cut' }])
    expect((await again(sita, body.order._id)).body.lines).toMatchObject([{ added: 0, outcome: 'cut' }])
    expect(await cartOf(sita)).toMatchObject([{ quantity: 7 }])
  })
})

describe('an account that is deleted during an order', () => {
  test('has no order that cannot be delivered, and the late request is rejected', async () => {
    const tomato = await addProduct(shop, { stock: 100 })
    for (let round = 0; round < 8; round++) {
      const sita = await signedInCustomer(shop, { name: 'Somebody who leaves' })
      const key = { 'idempotency-key': 'a' }
      const [placed, left] = await Promise.all([
        placeOrder(sita, [[tomato, 1]], {}, round % 2 ? key : undefined),
        sita.client.delete('/user/profile'),
      ])
      expect(left.status).toBe(200)
      expect([201, 401, 409]).toContain(placed.status)
    }
    const kept = shop.db.selectFrom('orders').select('id').where('fullName', '=', 'Somebody who leaves')
    expect(await kept.execute()).toEqual([])
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 100, soldUnits: 0 })
  })

  test('gets a conflict, not a failure, for a running request', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const responses = await raceBehind(
      shop,
      (tx) => tx.deleteFrom('account').where('id', '=', sita.id).execute(),
      () => [
        sita.client.post('/cart/add', { productId: tomato.id }),
        sita.client.post('/wishlist/add', { productId: tomato.id }),
        placeOrder(sita, [[tomato, 1]]),
      ],
    )
    for (const response of responses) {
      expect(response).toMatchObject(rejection(409, 'conflict'))
    }
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 10 })
  })
})

describe('simultaneous requests', () => {
  test('the last units are never oversold: ten of thirty shoppers get ten, twenty are rejected', async () => {
    const tomato = await addProduct(shop, { stock: 10 })
    const shoppers = await signedInCustomers(shop, 30)
    const responses = await raceBehind(
      shop,
      (tx) => lockProducts(tx, [tomato.id]),
      () => shoppers.map((shopper) => placeOrder(shopper, [[tomato, 1]])),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
    const rejected = responses.filter(({ status }) => status === 409)
    expect(rejected).toHaveLength(20)
    expect(rejected.every(({ body }) => body.message === 'Not enough stock available')).toBe(true)
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 0, soldUnits: 10 })
    expect(await movementsOf(tomato)).toHaveLength(10)
  })

  test('one order cancelled twenty times returns its stock once', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(sita, [[tomato, 4]])
    const responses = await raceForOrder(shop, body.order._id, () =>
      Array.from({ length: 20 }, () => cancel(sita, body.order._id)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 10, soldUnits: 0 })
    expect((await mailsAbout(body.order._id)).filter(({ kind }) => kind === 'order-cancelled')).toHaveLength(
      1,
    )
  })

  test('cancellation and packing: one succeeds, and the stock matches', async () => {
    const tomato = await addProduct(shop, { stock: 100 })
    for (let round = 0; round < 10; round++) {
      const sita = await signedInCustomer(shop)
      const before = (await productRow(shop, tomato)).stock
      const { body } = await placeOrder(sita, [[tomato, 3]])
      const [cancelled, moved] = await Promise.all([
        cancel(sita, body.order._id),
        changeStatus(body.order._id, 'processing'),
      ])
      expect([cancelled.status, moved.status].sort()).toEqual([200, 409])
      const [mine] = await myOrders(sita)
      expect(mine.status).toBe(cancelled.status === 200 ? 'cancelled' : 'processing')
      expect((await productRow(shop, tomato)).stock).toBe(cancelled.status === 200 ? before : before - 3)
    }
  })

  test('simultaneous orders of the same products in opposite sequences and cancellations all succeed', async () => {
    const [tomato, rice] = [await addProduct(shop, { stock: 30 }), await addProduct(shop, { stock: 30 })]
    const shoppers = await signedInCustomers(shop, 15)
    await Promise.all(
      shoppers.map(async (shopper, at) => {
        const lines = [orderLine(tomato, 2), orderLine(rice, 1)]
        const { status, body } = await placeOrder(shopper, at % 2 ? lines : lines.toReversed())
        expect(status).toBe(201)
        if (at % 3 === 0) expect((await cancel(shopper, body.order._id)).status).toBe(200)
      }),
    )
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 10, soldUnits: 20 })
    expect(await productRow(shop, rice)).toMatchObject({ stock: 20, soldUnits: 10 })
  })
})
