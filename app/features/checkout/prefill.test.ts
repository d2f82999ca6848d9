import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { Order } from '#contract/orders.ts'
import { initialDraft } from './prefill.ts'

const user = { name: 'Sita', email: 'sita@example.com', phone: '9841234567', address: 'Lazimpat 2' } as User
const lastOrder = {
  fullName: 'Sita at work',
  phone: '9801112223',
  secondPhone: '9741112223',
  shippingAddress: 'Lakeside 6',
  landmark: 'Near the lake',
  city: 'Kaski',
  state: 'Gandaki',
  substitution: 'similar',
} as Order
const address = {
  _id: 'a1',
  label: 'Home',
  fullName: 'Sita at home',
  phone: '9841234567',
  secondPhone: '',
  address: 'Patan Dhoka',
  landmark: '',
  city: 'Lalitpur',
  state: 'Bagmati',
}
const NOTHING = { user, lastOrder: undefined, address: undefined, saved: undefined }

test('a first order begins with the profile, Koshi and a call about missing products', () => {
  expect(initialDraft(NOTHING)).toMatchObject({
    fullName: 'Sita',
    phone: '9841234567',
    address: 'Lazimpat 2',
    city: '',
    state: 'Koshi',
    substitution: 'call',
  })
})

test('the last order fills the form, but not its note', () => {
  expect(initialDraft({ ...NOTHING, lastOrder, address })).toEqual({
    fullName: 'Sita at work',
    email: 'sita@example.com',
    phone: '9801112223',
    secondPhone: '9741112223',
    address: 'Lakeside 6',
    landmark: 'Near the lake',
    city: 'Kaski',
    state: 'Gandaki',
    substitution: 'similar',
    note: '',
    deliveryDay: '',
  })
})

test('without an order, the first saved address fills it', () => {
  expect(initialDraft({ ...NOTHING, address })).toMatchObject({
    fullName: 'Sita at home',
    city: 'Lalitpur',
    state: 'Bagmati',
  })
})

test('details saved on this device precede the last order', () => {
  const saved = { fullName: 'Sita saved', city: 'Palpa', state: 'Lumbini' }
  expect(initialDraft({ ...NOTHING, lastOrder, saved })).toMatchObject({ ...saved, landmark: '' })
})
