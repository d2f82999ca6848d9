import { describe, expect, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import { CreateOrder, Shipping } from './orders.ts'

const form = {
  fullName: 'Sita Sharma',
  email: '',
  phone: '9841234567',
  address: 'Lakeside 6',
  city: 'Kaski',
  state: 'Gandaki',
}

function refusals(input: unknown): Record<string, string> {
  const result = Shipping.safeParse(input)
  return Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('the shipping form', () => {
  test('takes what people type and keeps what the shop stores', () => {
    expect(
      Shipping.parse({ ...form, fullName: '  Sita Sharma ', phone: '+977 984-1234567', city: ' कास्की ' }),
    ).toEqual({ ...form, note: '' })
    expect(Shipping.parse({ ...form, email: ' Sita@Example.COM ' }).email).toBe('sita@example.com')
    expect(Shipping.parse({ ...form, email: undefined }).email).toBe('')
  })

  test.each(['fullName', 'phone', 'address', 'city', 'state'])('%s is required', (field) => {
    expect(refusals({ ...form, [field]: '' })).toMatchObject({ [field]: messages.required })
    expect(refusals({ ...form, [field]: '   ' })).toMatchObject({ [field]: messages.required })
    expect(refusals({ ...form, [field]: undefined })).toMatchObject({ [field]: messages.required })
  })

  test('a phone that is no Nepali mobile number is refused in the words of the specification', () => {
    for (const phone of ['9541234567', '984123456', 'ninety-eight']) {
      expect(refusals({ ...form, phone })).toEqual({ phone: 'Enter a valid Nepali phone number.' })
    }
  })

  test('a city outside the province is refused with what was typed', () => {
    expect(refusals({ ...form, city: 'Pokhara' })).toEqual({ city: 'Pokhara is not located in Gandaki.' })
    expect(refusals({ ...form, state: 'Koshi' })).toEqual({ city: 'Kaski is not located in Koshi.' })
  })

  test('all mistakes are told at once', () => {
    expect(refusals({ ...form, fullName: '', phone: '1', city: 'Pokhara' })).toEqual({
      fullName: messages.required,
      phone: messages.shippingPhoneInvalid,
      city: 'Pokhara is not located in Gandaki.',
    })
  })

  test('an unknown province and a broken address are told apart from the city', () => {
    expect(refusals({ ...form, state: 'Atlantis' })).toEqual({ state: messages.orderUnknownProvince })
    expect(refusals({ ...form, email: 'sita@' })).toEqual({ email: messages.emailInvalid })
  })
})

describe('the order', () => {
  const order = {
    items: [{ product: 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', quantity: 2, price: 85.5 }],
    shippingAddress: 'Lakeside 6',
    phone: '9841234567',
    city: 'kaski',
    state: 'Gandaki',
    total: 421,
    paymentMethod: 'cod',
  }

  test('needs no more than the payload of the specification', () => {
    expect(CreateOrder.parse(order)).toMatchObject({ city: 'Kaski', fullName: '', email: '', note: '' })
  })

  test('is refused empty, with a product twice, and with another way to pay', () => {
    const [line] = order.items
    expect(CreateOrder.safeParse({ ...order, items: [] }).error?.issues[0]?.message).toBe(messages.orderEmpty)
    const twice = [line, { ...line, product: line?.product.toLowerCase() }]
    expect(CreateOrder.safeParse({ ...order, items: twice }).error?.issues[0]?.message).toBe(
      messages.orderRepeats,
    )
    expect(CreateOrder.safeParse({ ...order, paymentMethod: 'esewa' }).success).toBe(false)
  })

  test('has an email address, none, or one that is refused with a sentence', () => {
    expect(CreateOrder.parse({ ...order, email: ' ' }).email).toBe('')
    const { error } = CreateOrder.safeParse({ ...order, email: 'abc' })
    expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ['email', messages.emailInvalid],
    ])
  })

  test.each([0, -1, 1.5, 1e9, '2', null])('a quantity of %s is refused', (quantity) => {
    const items = [{ ...order.items[0], quantity }]
    expect(CreateOrder.safeParse({ ...order, items }).success).toBe(false)
  })
})
