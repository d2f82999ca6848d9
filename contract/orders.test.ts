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

function rejections(input: unknown): Record<string, string> {
  const result = Shipping.safeParse(input)
  return Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('the shipping form', () => {
  test('normalizes the typed values', () => {
    expect(
      Shipping.parse({ ...form, fullName: '  Sita Sharma ', phone: '+977 984-1234567', city: ' कास्की ' }),
    ).toEqual({ ...form, note: '' })
    expect(Shipping.parse({ ...form, email: ' Sita@Example.COM ' }).email).toBe('sita@example.com')
    expect(Shipping.parse({ ...form, email: undefined }).email).toBe('')
  })

  test.each(['fullName', 'phone', 'address', 'city', 'state'])('%s is required', (field) => {
    expect(rejections({ ...form, [field]: '' })).toMatchObject({ [field]: messages.required })
    expect(rejections({ ...form, [field]: '   ' })).toMatchObject({ [field]: messages.required })
    expect(rejections({ ...form, [field]: undefined })).toMatchObject({ [field]: messages.required })
  })

  test('a phone number that is not a Nepali mobile number is rejected in the words of the specification', () => {
    for (const phone of ['9541234567', '984123456', 'ninety-eight']) {
      expect(rejections({ ...form, phone })).toEqual({ phone: 'Enter a valid Nepali phone number.' })
    }
  })

  test('a city outside the province is rejected in a message with the typed name', () => {
    expect(rejections({ ...form, city: 'Pokhara' })).toEqual({ city: 'Pokhara is not located in Gandaki.' })
    expect(rejections({ ...form, state: 'Koshi' })).toEqual({ city: 'Kaski is not located in Koshi.' })
  })

  test('all errors are reported together', () => {
    expect(rejections({ ...form, fullName: '', phone: '1', city: 'Pokhara' })).toEqual({
      fullName: messages.required,
      phone: messages.shippingPhoneInvalid,
      city: 'Pokhara is not located in Gandaki.',
    })
  })

  test('an unknown province and a missing address are reported separately from the city', () => {
    expect(rejections({ ...form, state: 'Atlantis' })).toEqual({ state: messages.orderUnknownProvince })
    expect(rejections({ ...form, email: 'sita@' })).toEqual({ email: messages.emailInvalid })
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

  test('accepts the payload of the specification', () => {
    expect(CreateOrder.parse(order)).toMatchObject({ city: 'Kaski', fullName: '', email: '', note: '' })
  })

  test('is rejected without products, with a product twice, and with another payment method', () => {
    const [line] = order.items
    expect(CreateOrder.safeParse({ ...order, items: [] }).error?.issues[0]?.message).toBe(messages.orderEmpty)
    const twice = [line, { ...line, product: line?.product.toLowerCase() }]
    expect(CreateOrder.safeParse({ ...order, items: twice }).error?.issues[0]?.message).toBe(
      messages.orderRepeats,
    )
    expect(CreateOrder.safeParse({ ...order, paymentMethod: 'esewa' }).success).toBe(false)
  })

  test('accepts an email address or none, and rejects an invalid one with a message', () => {
    expect(CreateOrder.parse({ ...order, email: ' ' }).email).toBe('')
    const { error } = CreateOrder.safeParse({ ...order, email: 'abc' })
    expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ['email', messages.emailInvalid],
    ])
  })

  test.each([0, -1, 1.5, 1e9, '2', null])('a quantity of %s is rejected', (quantity) => {
    const items = [{ ...order.items[0], quantity }]
    expect(CreateOrder.safeParse({ ...order, items }).success).toBe(false)
  })
})
