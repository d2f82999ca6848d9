import { describe, expect, test } from 'vitest'
import * as validation from '#texts/validation.ts'
import { startFileShop } from '../support/file-shop.ts'
import { editOrder, orderByPhone } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)
const product = await addProduct(shop, { name: 'Rice', stock: 1000 })

const DETAILS = { secondPhone: '9801112223', landmark: 'Opposite the pipal tree', substitution: 'similar' }

async function place(more: object = DETAILS, person?: SignedInPerson): Promise<string> {
  const { status, body } = await placeOrder(person ?? (await signedInCustomer(shop)), [[product, 1]], {
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.order._id
}
const orderOf = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
const edit = (id: string, contact: object) => editOrder(admin, id, [[product, 1]], contact)

describe('second phone, landmark and the choice for missing products', () => {
  test('are shown with the order everywhere', async () => {
    const sita = await signedInCustomer(shop)
    const { body } = await placeOrder(sita, [[product, 1]], { ...DETAILS, secondPhone: '+977 980-1112223' })
    const id = body.order._id
    expect(body.order).toMatchObject(DETAILS)
    expect((await sita.client.get(`/order/${id}`)).body.order).toMatchObject(DETAILS)
    expect((await sita.client.get('/order/my-orders')).body.orders[0]).toMatchObject(DETAILS)
    expect(await orderOf(id)).toMatchObject(DETAILS)

    await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    const { slips } = (await admin.client.get('/admin/packing')).body
    expect(slips.find((slip: { _id: string }) => slip._id === id)).toMatchObject(DETAILS)
    const { provinces } = (await admin.client.get('/admin/deliveries')).body
    expect(JSON.stringify(provinces)).toContain(DETAILS.landmark)
    expect(JSON.stringify(provinces)).toContain(DETAILS.secondPhone)
    const csv = (await admin.client.get(`/admin/orders.csv?search=${id}`)).body
    expect(csv).toContain('second phone')
    for (const value of [DETAILS.secondPhone, DETAILS.landmark, 'Send a similar product']) {
      expect(csv).toContain(value)
    }
  })

  test('are in the receipt and in the mail to the shop', async () => {
    const id = await place()
    const mails = await shop.db
      .selectFrom('mail')
      .select(['kind', 'data'])
      .where('orderId', '=', id)
      .where('channel', '=', 'mail')
      .execute()
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['new-order', 'order-placed'])
    for (const { data } of mails) expect(data).toMatchObject(DETAILS)
  })

  test('are optional: no second phone, no landmark, and the shop calls', async () => {
    expect(await orderOf(await place({}))).toMatchObject({
      secondPhone: '',
      landmark: '',
      substitution: 'call',
    })
    expect(await orderOf(await place({ secondPhone: ' ', landmark: '' }))).toMatchObject({ secondPhone: '' })
  })

  test.each([
    ['secondPhone', '9511112222', validation.shippingPhoneInvalid],
    ['landmark', 'x'.repeat(101), validation.tooLong],
    ['substitution', 'guess', undefined],
  ])('%s %s is rejected', async (field, value, message) => {
    const { status, body } = await placeOrder(await signedInCustomer(shop), [[product, 1]], {
      [field]: value,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
    if (message) expect(body.fields[field]).toBe(message)
  })

  test('can be given for a phone order', async () => {
    const { status, body } = await orderByPhone(admin, [[product, 1]], DETAILS)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.order).toMatchObject(DETAILS)
  })

  test('can be changed, with an entry in the history; an edit without them keeps them', async () => {
    const id = await place()
    const { body } = await edit(id, { landmark: 'Behind the school', substitution: 'leave_out' })
    expect(body.order).toMatchObject({
      ...DETAILS,
      landmark: 'Behind the school',
      substitution: 'leave_out',
    })
    const { fields } = body.order.history.at(-1).details
    expect(fields).toContainEqual({
      field: 'landmark',
      from: DETAILS.landmark,
      to: 'Behind the school',
    })
    expect(fields).toContainEqual({ field: 'substitution', from: 'similar', to: 'leave_out' })
    expect(fields.map(({ field }: { field: string }) => field)).not.toContain('secondPhone')
    expect((await edit(id, { secondPhone: '' })).body.order).toMatchObject({ secondPhone: '' })
  })
})
