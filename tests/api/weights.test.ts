import { describe, expect, test } from 'vitest'
import { rejection } from '../support/client.ts'
import { assignOrders } from '../support/delivery-runs.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { editOrder, takeBack } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, moveOrder, type OrderLine, orderLine, placeOrder } from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)
const packer = await signedInAs(shop, 'packer')

const cauliflower = (more: { price?: number; grams?: number } = {}) =>
  addProduct(shop, { name: 'Cauliflower', price: 140, grams: 1000, stock: 100, ...more })
const read = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
const setStatus = (id: string, status: string, more: object = {}) =>
  admin.client.patch(`/admin/orders/${id}`, { status, ...more })
const creditOf = async (person: SignedInPerson) => (await person.client.get('/order/credit')).body.credit

/** An order that is being packed, with the ids of its lines. */
async function packing(lines: readonly OrderLine[], person?: SignedInPerson) {
  const sita = person ?? (await signedInCustomer(shop))
  const { body } = await placeOrder(sita, lines)
  expect(body.order, JSON.stringify(body)).toBeDefined()
  const { _id: id, items } = body.order
  await setStatus(id, 'processing')
  return { id: id as string, sita, lines: items.map(({ _id }: { _id: string }) => _id) as string[] }
}

/** Types the grams of the first lines, in their sequence. */
async function weigh(id: string, grams: (number | null)[], more: object = {}) {
  const { version, items } = await read(id)
  const lines = grams.map((each, index) => ({ line: items[index]._id, grams: each, ...more }))
  return packer.client.put(`/admin/orders/${id}/weights`, { version, lines })
}

/** A customer who gave back a product of this price. */
async function customerWithCredit(price: number): Promise<SignedInPerson> {
  const { id, sita } = await packing([[await cauliflower({ price }), 1]])
  await moveOrder(admin, id, 'shipped', 'delivered')
  await takeBack(admin, id, { sellable: 1 }, { refund: 'credit' })
  return sita
}

const mailsOf = async (orderId: string) =>
  (await queuedMails(shop, { orderId, kind: 'order-status-changed' })).map(
    ({ data }) => data as { status: string },
  )

describe('an order with missing grams', () => {
  test('costs less everywhere: order, slip, stop, mail, invoice, closing and a later return', async () => {
    const day = (await admin.client.get('/admin/closing')).body.closing
    const { id, sita } = await packing([[await cauliflower(), 1]])
    const before = await read(id)
    expect(before.items).toMatchObject([{ orderedGrams: 1000, packedGrams: null }])

    const weighed = await weigh(id, [930])
    expect(weighed).toMatchObject({
      status: 200,
      body: { slip: { version: before.version + 1, items: [{ orderedGrams: 1000, packedGrams: 930 }] } },
    })
    expect(JSON.stringify(weighed.body)).not.toMatch(/price|total|collect|refund|credit|email/i)
    const cash = before.total - 10
    expect(await read(id)).toMatchObject({ total: before.total, weightRefund: 10 })
    const { slips } = (await admin.client.get('/admin/packing')).body
    expect(slips.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      total: before.total,
      weightRefund: 10,
      collect: cash,
    })

    await setStatus(id, 'shipped')
    expect((await mailsOf(id)).find(({ status }) => status === 'shipped')).toMatchObject({
      weightRefund: 10,
      goods: [{ name: 'Cauliflower', orderedGrams: 1000, packedGrams: 930 }],
    })
    const rider = await signedInCustomer(shop, { role: 'rider' })
    await assignOrders(admin, rider, [id])
    const { stops } = (await rider.client.get('/rider/stops')).body
    expect(stops).toMatchObject([
      {
        collect: cash,
        weightRefund: 10,
        weighed: [{ name: 'Cauliflower', orderedGrams: 1000, packedGrams: 930 }],
      },
    ])
    await setStatus(id, 'delivered')
    const { order } = (await sita.client.get(`/order/${id}`)).body
    expect(order).toMatchObject({ total: before.total, weightRefund: 10, items: [{ packedGrams: 930 }] })
    const { invoice } = (await admin.client.get(`/admin/orders/${id}/invoice`)).body
    expect(invoice).toMatchObject({
      total: before.total,
      weightRefund: 10,
      toPay: cash,
      lines: [{ orderedGrams: 1000, packedGrams: 930, amount: 140 }],
    })
    const { closing } = (await admin.client.get('/admin/closing')).body
    expect(closing.delivered.weightRefunds - day.delivered.weightRefunds).toBe(10)
    expect(closing.cashTotals.expected - day.cashTotals.expected).toBe(cash)

    const returned = await takeBack(admin, id, { sellable: 1 })
    expect(returned.body.order.returns).toMatchObject([{ amount: 130 }])
  })

  test('of which units are missing is weighed again, also while it waits for a call', async () => {
    const sita = await signedInCustomer(shop)
    const lines = [orderLine(await cauliflower(), 3), orderLine(await cauliflower(), 1)] as const
    const placed = await placeOrder(sita, lines, { substitution: 'call' })
    const { _id: id } = placed.body.order
    await setStatus(id, 'processing')
    await weigh(id, [2900, 950])
    const found = async (units: number) => {
      const { version, items } = await read(id)
      return packer.client.post(`/admin/orders/${id}/short`, { version, line: items[0]._id, found: units })
    }
    expect((await found(1)).body.outcome).toBe('call')
    // the grams of the other line stay
    const cleared = { weightRefund: 7, items: [{ packedGrams: null }, { packedGrams: 950 }] }
    expect(await read(id)).toMatchObject(cleared)
    await weigh(id, [1000], { confirmed: true })
    expect((await found(3)).body.outcome).toBe('found')
    expect(await read(id)).toMatchObject(cleared)
  })

  test('extra grams are free', async () => {
    const { id } = await packing([[await cauliflower(), 1]])
    await weigh(id, [1080])
    expect(await read(id)).toMatchObject({ weightRefund: 0, items: [{ packedGrams: 1080 }] })
  })

  test('the refund is rounded up to whole rupees for each line, and never exceeds the line', async () => {
    for (let count = 0; count < 40; count++) {
      const price = 1 + Math.floor(Math.random() * 90_000) / 100
      const grams = 1 + Math.floor(Math.random() * 3000)
      const quantity = 1 + Math.floor(Math.random() * 4)
      const ordered = grams * quantity
      const packed = 1 + Math.floor(Math.random() * 2 * ordered)
      const { id } = await packing([[await cauliflower({ price, grams }), quantity]])
      expect((await weigh(id, [packed], { confirmed: true })).status).toBe(200)
      const paisa = Math.round(price * 100) * quantity
      const missing = Math.max(0, ordered - packed)
      const rounded = Math.ceil((paisa * missing) / (ordered * 100)) * 100
      const order = await read(id)
      const what = `${price} × ${quantity}, ${packed} of ${ordered} g`
      expect(order.weightRefund, what).toBe(Math.min(paisa, rounded) / 100)
    }
  })

  test('each return pays back what was paid for its units, and the last unit the remainder', async () => {
    const { id } = await packing([[await cauliflower({ price: 100 }), 3]])
    await weigh(id, [2900])
    await moveOrder(admin, id, 'shipped', 'delivered')
    const amounts = []
    for (let count = 0; count < 3; count++) {
      const { body } = await takeBack(admin, id, { sellable: 1 })
      amounts.push(body.order.returns.at(-1).amount)
    }
    expect(amounts).toEqual([96.66, 96.66, 96.68])
  })

  test('store credit that is no longer needed returns to the account and is not taken again', async () => {
    const sita = await customerWithCredit(500)
    const { id } = await packing([[await cauliflower({ price: 300 }), 1]], sita)
    const { total, creditUsed } = await read(id)
    expect(creditUsed).toBe(total)
    const left = await creditOf(sita)
    await weigh(id, [600])
    expect(await read(id)).toMatchObject({ weightRefund: 120, creditUsed: total - 120 })
    expect(await creditOf(sita)).toBe(left + 120)
    await weigh(id, [1000])
    expect(await read(id)).toMatchObject({ weightRefund: 0, creditUsed: total - 120 })
    await setStatus(id, 'cancelled')
    expect(await creditOf(sita)).toBe(left + total)
  })

  test('an invoice says how much of what is to pay store credit pays', async () => {
    const sita = await customerWithCredit(100)
    const { id } = await packing([[await cauliflower(), 1]], sita)
    await weigh(id, [930])
    await moveOrder(admin, id, 'shipped', 'delivered')
    const { total } = await read(id)
    const { invoice } = (await sita.client.get(`/order/${id}/invoice`)).body
    expect(invoice).toMatchObject({ total, weightRefund: 10, toPay: total - 10, creditUsed: 100 })
  })

  test('an edit of the line clears its grams; a cancelled order keeps them without a refund', async () => {
    const [first, second] = [await cauliflower(), await cauliflower()]
    const { id } = await packing([orderLine(first, 2), orderLine(second, 1)])
    await weigh(id, [1500, 900])
    const edited = await editOrder(admin, id, [orderLine(first, 3), orderLine(second, 1)])
    expect(edited.body.order).toMatchObject({
      weightRefund: 14,
      items: [
        { orderedGrams: 3000, packedGrams: null },
        { orderedGrams: 1000, packedGrams: 900 },
      ],
    })
    await setStatus(id, 'cancelled')
    expect(await read(id)).toMatchObject({ weightRefund: 0, items: [{}, { packedGrams: 900 }] })
  })
})

describe('grams', () => {
  test('can be cleared; the same grams again change nothing', async () => {
    const { id } = await packing([[await cauliflower(), 1]])
    await weigh(id, [900])
    const { version } = await read(id)
    await weigh(id, [900])
    expect(await read(id)).toMatchObject({ version, weightRefund: 14 })
    await weigh(id, [null])
    expect(await read(id)).toMatchObject({
      version: version + 1,
      weightRefund: 0,
      items: [{ packedGrams: null }],
    })
  })

  test.each([
    [0, 422, 'invalid', 'Nothing to pack? Press “Missing” instead.'],
    [-1, 422, 'invalid', 'Enter the grams as a whole number.'],
    [
      3001,
      422,
      'invalid',
      'That is more than three times what was ordered (1000 g). Please check the scale.',
    ],
    [
      499,
      422,
      'weight_unconfirmed',
      'That is less than half of what was ordered (1000 g). Please check the scale and confirm.',
    ],
  ])('of %d are rejected', async (grams, status, code, message) => {
    const { id } = await packing([[await cauliflower(), 1]])
    expect(await weigh(id, [grams])).toMatchObject({
      status,
      body: { code, fields: { 'lines.0.grams': message } },
    })
    expect((await read(id)).items[0].packedGrams).toBeNull()
  })

  test.each([500, 3000])('of %d need no confirmation', async (grams) => {
    const { id } = await packing([[await cauliflower(), 1]])
    expect((await weigh(id, [grams])).status).toBe(200)
  })

  test('are stored all or none', async () => {
    const { id } = await packing([orderLine(await cauliflower(), 1), orderLine(await cauliflower(), 1)])
    expect((await weigh(id, [900, 9000])).status).toBe(422)
    expect((await read(id)).items).toMatchObject([{ packedGrams: null }, { packedGrams: null }])
  })

  test('of a line that is named twice, unknown or not weighed, of a changed, shipped or invoiced order are rejected', async () => {
    const { id, lines } = await packing([
      orderLine(await cauliflower(), 1),
      orderLine(await addProduct(shop), 1),
    ])
    const { version } = await read(id)
    const put = (more: object) =>
      packer.client.put(`/admin/orders/${id}/weights`, {
        version,
        lines: [{ line: lines[0], grams: 900 }],
        ...more,
      })
    const one = { line: lines[0], grams: 900 }
    expect(await put({ lines: [one, one] })).toMatchObject({ status: 422 })
    expect(await put({ lines: [{ ...one, line: crypto.randomUUID() }] })).toMatchObject({ status: 422 })
    expect(await put({ lines: [{ ...one, line: lines[1] }] })).toMatchObject({ status: 422 })
    expect(await put({ version: version + 1 })).toMatchObject(rejection(409, 'order_changed'))
    const unknown = `/admin/orders/${crypto.randomUUID()}/weights`
    expect(await packer.client.put(unknown, { version, lines: [one] })).toMatchObject({ status: 404 })
    await admin.client.post(`/admin/orders/${id}/invoice`)
    expect(await put({})).toMatchObject(rejection(409, 'order_invoiced'))
    const other = await packing([[await cauliflower(), 1]])
    await setStatus(other.id, 'shipped')
    expect(await weigh(other.id, [900])).toMatchObject(rejection(409, 'order_not_processing'))
  })

  test('that nobody typed are counted on Today once the order is shipped', async () => {
    const unweighed = async () => (await admin.client.get('/admin/today')).body.todo.shippedUnweighed
    const before = await unweighed()
    const first = await packing([[await cauliflower(), 1]])
    const second = await packing([[await cauliflower(), 1]])
    await weigh(first.id, [1000])
    for (const { id } of [first, second]) await setStatus(id, 'shipped')
    expect(await unweighed()).toBe(before + 1)
  })
})

test('only a product with its content in grams can be weighed, and it cannot lose them', async () => {
  const { id } = await cauliflower()
  const { version, ...product } = (await admin.client.get(`/admin/products/${id}`)).body.product
  const edit = (content: object | null, weighed?: boolean) =>
    admin.client.put(`/admin/products/${id}`, { ...product, version, content, weighed })
  for (const content of [null, { amount: 1, measure: 'piece' }, { amount: 0.5, measure: 'g' }]) {
    expect(await edit(content)).toMatchObject({
      status: 422,
      body: { fields: { weighed: expect.any(String) } },
    })
  }
  expect((await edit({ amount: 1, measure: 'piece' }, false)).status).toBe(200)
})
