import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as validation from '#texts/validation.ts'
import * as nepali from '../texts/ne/validation.ts'
import type { Language } from './languages.ts'
import { CreateOrder, Shipping } from './orders.ts'
import { PARSE_OPTIONS, validationText } from './validation.ts'

const form = {
  fullName: 'Sita Sharma',
  email: '',
  phone: '9841234567',
  address: 'Lakeside 6',
  city: 'Kaski',
  state: 'Gandaki',
}

function rejections(input: unknown, schema: z.ZodType = Shipping, language: Language = 'en') {
  const issues = schema.safeParse(input, PARSE_OPTIONS).error?.issues ?? []
  const textOf = (issue: z.core.$ZodIssue) =>
    validationText(issue, language === 'ne' ? nepali : validation, language)
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), textOf(issue)]))
}

describe('the shipping form', () => {
  test('normalizes the typed values', () => {
    expect(
      Shipping.parse({ ...form, fullName: '  Sita Sharma ', phone: '+977 984-1234567', city: ' कास्की ' }),
    ).toEqual({ ...form, secondPhone: '', landmark: '', note: '', substitution: 'call' })
    expect(Shipping.parse({ ...form, email: ' Sita@Example.COM ' }).email).toBe('sita@example.com')
    expect(Shipping.parse({ ...form, email: undefined }).email).toBe('')
  })

  test.each(['fullName', 'phone', 'address', 'city', 'state'])('%s is required', (field) => {
    expect(rejections({ ...form, [field]: '' })).toMatchObject({ [field]: validation.required })
    expect(rejections({ ...form, [field]: '   ' })).toMatchObject({ [field]: validation.required })
    expect(rejections({ ...form, [field]: undefined })).toMatchObject({ [field]: validation.required })
  })

  test('a phone number that is not a Nepali mobile number is rejected in the words of the specification', () => {
    for (const phone of ['9541234567', '984123456', 'ninety-eight']) {
      expect(rejections({ ...form, phone })).toEqual({ phone: 'Enter a valid Nepali phone number.' })
    }
  })

  test('a city outside the province is rejected in a message with the typed name', () => {
    expect(rejections({ ...form, city: 'Pokhara' })).toEqual({ city: 'Pokhara is not located in Gandaki.' })
    expect(rejections({ ...form, state: 'Koshi' })).toEqual({ city: 'Kaski is not located in Koshi.' })
    expect(rejections({ ...form, city: 'Koshi $& {0} 5%' }, Shipping, 'ne')).toEqual({
      city: nepali.cityOutside('Koshi $& {0} 5%', 'गण्डकी'),
    })
  })

  test('all errors are reported together', () => {
    expect(rejections({ ...form, fullName: '', phone: '1', city: 'Pokhara' })).toEqual({
      fullName: validation.required,
      phone: validation.shippingPhoneInvalid,
      city: 'Pokhara is not located in Gandaki.',
    })
  })

  test('an unknown province and a missing address are reported separately from the city', () => {
    expect(rejections({ ...form, state: 'Atlantis' })).toEqual({ state: validation.orderUnknownProvince })
    expect(rejections({ ...form, email: 'sita@' })).toEqual({ email: validation.emailInvalid })
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
    expect(rejections({ ...order, items: [] }, CreateOrder)).toEqual({ items: validation.orderEmpty })
    const twice = [line, { ...line, product: line?.product.toLowerCase() }]
    expect(rejections({ ...order, items: twice }, CreateOrder)).toEqual({ items: validation.orderRepeats })
    expect(CreateOrder.safeParse({ ...order, paymentMethod: 'esewa' }).success).toBe(false)
  })

  test('accepts an email address or none, and rejects an invalid one with a message', () => {
    expect(CreateOrder.parse({ ...order, email: ' ' }).email).toBe('')
    expect(rejections({ ...order, email: 'abc' }, CreateOrder)).toEqual({ email: validation.emailInvalid })
  })

  test.each([0, -1, 1.5, 1e9, '2', null])('a quantity of %s is rejected', (quantity) => {
    const items = [{ ...order.items[0], quantity }]
    expect(CreateOrder.safeParse({ ...order, items }).success).toBe(false)
  })
})
