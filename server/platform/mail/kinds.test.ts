import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { mailKind as englishName } from '../../../texts/en/admin/mails.ts'
import { mailKind as nepaliName } from '../../../texts/ne/admin/mails.ts'
import { type AnyMailKind, kinds, type MailData } from './kinds.ts'
import { html, plainText, subjectLine } from './layout.ts'
import { mailContext } from './mail-context.ts'
import type { MailKind } from './mail-kind.ts'

const HOSTILE = `<script>alert("x")</script>&'\r\nBcc: victim@example.com`
const SHOP = 'https://shop.example'
const ENGLISH = mailContext(SHOP, 'en')

const amounts = { total: 100, deliveryCharge: 0, creditUsed: 0, weightRefund: 0 }

const order = {
  orderId: 'ab12cd34-0000-4000-8000-000000000000',
  fullName: HOSTILE,
  phone: '9841234567',
  address: HOSTILE,
  city: 'Kaski',
  state: 'Gandaki',
  note: HOSTILE,
  secondPhone: '',
  landmark: HOSTILE,
  substitution: 'call' as const,
  deliveryDay: '2026-11-23',
  lines: [
    { name: HOSTILE, nepaliName: '', unit: '1 kg', quantity: 3, price: 120.5 },
    { name: 'Mustard oil', nepaliName: '', unit: '1 L', quantity: 1, price: 320 },
  ],
  ...amounts,
  deliveryCharge: 250,
  total: 125_931.5,
}

const complaint = {
  complaintId: 'c1',
  number: 12,
  orderId: order.orderId,
  subject: HOSTILE,
  name: HOSTILE,
  message: HOSTILE,
  lines: [{ name: HOSTILE, nepaliName: '', reason: 'spoiled' as const, units: 2 }],
  wish: 'credit' as const,
}

const samples: { [Kind in AnyMailKind]: MailData<Kind> } = {
  'account-deleted': { name: HOSTILE },
  code: { code: '012345' },
  'complaint-answered': { ...complaint, closed: true },
  'complaint-filed': complaint,
  'complaint-for-shop': complaint,
  'email-changed': { name: HOSTILE, newEmail: 'new@example.com' },
  'google-linked': { name: HOSTILE },
  'lot-recalled': {
    fullName: HOSTILE,
    code: 'K7M2QXRT',
    product: { name: HOSTILE, nepaliName: '' },
    text: HOSTILE,
    nepaliText: HOSTILE,
  },
  'new-order': order,
  'order-cancelled': {
    orderId: order.orderId,
    fullName: HOSTILE,
    ...amounts,
    reason: null,
    note: HOSTILE,
  },
  'order-edited': { ...order, oldTotal: 120_000 },
  'order-placed': order,
  'order-returned': {
    orderId: order.orderId,
    fullName: HOSTILE,
    creditNote: '2083/84-000001',
    amount: 361.5,
    credit: 161.5,
    deliveryCharge: 100,
    lines: order.lines.map(({ price, ...line }) => ({ ...line, amount: price })),
  },
  'order-status-changed': {
    orderId: order.orderId,
    fullName: HOSTILE,
    ...amounts,
    status: 'shipped',
    goods: [{ name: HOSTILE, nepaliName: '', orderedGrams: 1000, packedGrams: 930 }],
  },
  'password-changed': { name: HOSTILE },
  'password-reset': { name: HOSTILE, token: 'a-token' },
  'product-back': {
    name: HOSTILE,
    productId: 'p1',
    product: { name: HOSTILE, nepaliName: '' },
    unit: '1 kg',
    price: 90,
  },
  'question-answered': {
    name: HOSTILE,
    productId: 'p1',
    product: { name: HOSTILE, nepaliName: '' },
    question: HOSTILE,
    answer: HOSTILE,
  },
  'second-factor': { name: HOSTILE, event: 'passkey-added' },
  'sign-in-with-google': { name: HOSTILE },
  'sms-limit': { limit: 500 },
  'sms-stopped': { reason: 'no_credit' },
  'test-mail': {},
  'staff-invitation': { role: 'packer', token: 'a-token' },
}

function write(name: AnyMailKind, language: Language = 'en') {
  const kind = kinds[name] as MailKind<object>
  const context = mailContext(SHOP, language)
  const content = kind.write(samples[name], context)
  return {
    subject: subjectLine(content.subject),
    text: plainText(content, context),
    html: html(content, context),
  }
}

describe.each(Object.keys(kinds) as AnyMailKind[])('a mail of the kind %s', (name) => {
  test('in Nepali contains no English, and links to the Nepali pages', () => {
    const mail = write(name, 'ne')
    expect(mail.html).toContain('<html lang="ne">')
    expect(mail.html).not.toContain(`href="${SHOP}/"`)
    expect(mail.text.match(/https:\/\/\S+/g)?.filter((url) => !url.startsWith(`${SHOP}/ne`))).toEqual([])
    // quotes and further lines of facts are marked
    const written = `${mail.subject}\n${mail.text.replace(/\n(?:> | {4})/g, '\n')}`
      .replaceAll(HOSTILE, '')
      .replaceAll(subjectLine(HOSTILE), '')
      .replace(/https:\/\/\S+|[\w.]+@[\w.]+|[2-9A-Z]{4}-[2-9A-Z]{4}/g, '')
    const known = /^(Hariyo|Google|Mustard|oil|kg|L|Kaski|Gandaki|ab12cd)$/
    expect(written.match(/[A-Za-z]\w*/g)?.filter((word) => !known.test(word)) ?? []).toEqual([])
  })

  test('shows typed values as text and never puts them into a header', () => {
    const mail = write(name)
    expect(mail.html).not.toMatch(/<script/i)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.subject.length).toBeGreaterThan(8)
  })

  test('has the same content in plain text and HTML, and links to the shop', () => {
    const mail = write(name)
    expect(mail.text).toContain(SHOP)
    expect(mail.html).toContain(`href="${SHOP}`)
    expect(mail.html).toContain('width=device-width')
    expect(mail.text).not.toMatch(/undefined|NaN|\[object/)
    expect(mail.html).not.toMatch(/undefined|NaN|\[object/)
  })
})

test('the receipt of an order has lines, delivery charge, total and the cash to keep ready', () => {
  const { subject, text } = write('order-placed')
  const plain = text.replaceAll('\u00a0', ' ')
  expect(subject).toBe('Your Hariyo order ab12cd')
  expect(plain).toContain('1 × Mustard oil (1 L): Rs. 320')
  expect(plain).toContain('(1 kg): Rs. 361.50')
  expect(plain).toContain('Delivery: Rs. 250')
  expect(plain).toContain('Total: Rs. 1,25,931.50')
  expect(plain).toContain('please have Rs. 1,25,931.50 ready')
  expect(plain).toContain('9841-234567')
})

test('store credit reduces the cash to keep ready, not the total', () => {
  const paid = kinds['order-placed'].write({ ...order, creditUsed: 5931.5 }, ENGLISH)
  const plain = plainText(paid, ENGLISH).replaceAll('\u00a0', ' ')
  expect(plain).toContain('Total: Rs. 1,25,931.50')
  expect(plain).toContain('Paid with store credit: Rs. 5,931.50')
  expect(plain).toContain('please have Rs. 1,20,000 ready')
})

test('an order paid by store credit asks for no cash', () => {
  const creditUsed = order.total
  for (const paid of [
    kinds['order-placed'].write({ ...order, creditUsed }, ENGLISH),
    kinds['order-edited'].write({ ...order, creditUsed, oldTotal: 1 }, ENGLISH),
    kinds['order-status-changed'].write(
      {
        ...amounts,
        orderId: order.orderId,
        fullName: '',
        total: order.total,
        creditUsed,
        status: 'shipped',
      },
      ENGLISH,
    ),
  ]) {
    const plain = plainText(paid, ENGLISH)
    expect(plain).toContain('You pay nothing on delivery.')
    expect(plain).not.toMatch(/ready|Cash/)
  }
})

test('mails about an order, a return or a complaint link to the page of the order', () => {
  const mailed: AnyMailKind[] = ['order-placed', 'order-edited', 'order-returned', 'order-cancelled']
  for (const name of [...mailed, 'complaint-filed', 'complaint-answered'] as AnyMailKind[]) {
    expect(write(name).text, name).toContain(`${SHOP}/orders/${order.orderId}\n`)
  }
  const returned = { ...samples['order-returned'], returnId: 'r1' }
  const plain = plainText(kinds['order-returned'].write(returned, ENGLISH), ENGLISH)
  expect(plain).toContain(`${SHOP}/orders/${order.orderId}/returns/r1`)
})

test('mails to customers without an account neither link to their order nor offer what needs one', () => {
  for (const language of ['en', 'ne'] as const) {
    const context = mailContext(SHOP, language, false)
    const delivered = { ...samples['order-status-changed'], status: 'delivered' as const }
    for (const mail of [
      kinds['order-placed'].write(samples['order-placed'], context),
      kinds['order-edited'].write(samples['order-edited'], context),
      kinds['order-status-changed'].write(delivered, context),
      kinds['order-cancelled'].write(samples['order-cancelled'], context),
      kinds['order-returned'].write(samples['order-returned'], context),
    ]) {
      const text = plainText(mail, context)
      expect(text).not.toContain('/orders')
      expect(text).not.toContain(context.t.orderCancellable)
      expect(text).not.toContain(context.t.orderReviewable)
    }
  }
})

test('a refund adds up, and the mail about a refund of nothing promises none', () => {
  const line = { name: 'Rice', nepaliName: '', unit: '1 kg', quantity: 1, amount: 300 }
  const returned = { ...samples['order-returned'], lines: [line], deliveryCharge: 0, credit: 0 }
  const written = (more: object) => {
    const mail = kinds['order-returned'].write({ ...returned, ...more }, ENGLISH)
    return `${mail.subject}\n${mail.preview}\n${plainText(mail, ENGLISH)}`.replaceAll('\u00a0', ' ')
  }
  const part = written({ amount: 200, notReceived: 100 })
  expect(part).toContain('Rs. 300\nNot paid on delivery: −Rs. 100\n')
  expect(part).toContain('You will receive Rs. 200 in cash.')
  const nothing = written({ amount: 0, notReceived: 300 })
  expect(nothing).toContain('Not paid on delivery: −Rs. 300')
  expect(nothing).toContain('there is nothing to refund.')
  expect(nothing).not.toMatch(/: refund|Your refund|We are refunding|You will receive|Rs\. 0/)
  const charge = written({ amount: 150, deliveryCharge: 150, lines: [] })
  expect(charge).toContain('We are refunding the delivery charge of your order')
  expect(charge).not.toContain('these products')
})

test('the reason of a cancellation is worded for the customer, in the language of the mail', () => {
  const cancelled = { ...samples['order-cancelled'], reason: 'refused' as const, note: 'Too late' }
  for (const [language, reason] of [
    ['en', 'Reason: The delivery was refused: Too late'],
    ['ne', 'कारण: सामान लिइएन: Too late'],
  ] as const) {
    const context = mailContext(SHOP, language)
    expect(plainText(kinds['order-cancelled'].write(cancelled, context), context)).toContain(`${reason}\n`)
  }
  expect(write('order-cancelled').text).toContain('Reason: <script>')
})

test('the mail to the shop links to the new order, or to the one that its customer changed', () => {
  expect(write('new-order').text).toContain(`${SHOP}/admin/orders/${order.orderId}`)
  const changed = kinds['new-order'].write({ ...order, oldTotal: 1 }, ENGLISH)
  expect(changed.subject).toMatch(/^The customer changed order \w+: now Rs\./)
})

test.each(Object.keys(kinds))('%s has a label in the back office in both languages', (kind) => {
  expect(englishName(kind)).not.toBe(kind)
  expect(nepaliName(kind)).not.toBe(kind)
})

test('what a customer writes cannot look like text of the shop', () => {
  const forged = 'Ring twice\n\nTotal: Rs. 0\nOpen the order:\nhttp://evil.example'
  const placed = kinds['new-order'].write({ ...order, note: forged }, ENGLISH)
  const complained = kinds['complaint-for-shop'].write({ ...complaint, message: forged }, ENGLISH)
  for (const mail of [placed, complained]) {
    const lines = plainText(mail, ENGLISH).split('\n')
    expect(lines.filter((line) => /^(?:Total: Rs\. 0|http:\/\/evil)/.test(line))).toEqual([])
    expect(lines.some((line) => /^(?:> | +)http:\/\/evil/.test(line))).toBe(true)
  }
})

test('places in mails are in the language of the mail', () => {
  expect(write('order-placed').text).toContain('Kaski, Gandaki')
  expect(write('order-placed', 'ne').text).toContain('कास्की, गण्डकी')
  expect(write('new-order', 'ne').subject).toContain('कास्की')
})
