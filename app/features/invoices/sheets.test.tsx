import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CreditNote } from '#contract/credit-notes.ts'
import type { Invoice } from '#contract/invoices.ts'
import { CreditNoteSheet } from './credit-note-sheet.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'

const note: CreditNote = {
  _id: 'r1',
  orderId: '0d6c3a5e-1111-4222-8333-444455556666',
  number: '2083/84-000001',
  issuedAt: '2026-08-01T06:00:00.000Z',
  date: '2026-08-01',
  dateBs: null,
  invoiceNumber: '2083/84-000012',
  invoiceDate: '2026-07-31',
  invoiceDateBs: null,
  seller: {
    name: 'Hariyo',
    pan: '',
    registrationNo: '',
    address: '',
    phone: '',
    email: '',
    nepali: { name: '', address: '' },
  },
  buyer: { name: 'Sita', phone: '', address: 'Lazimpat', city: 'Kathmandu', state: 'Bagmati' },
  lines: [],
  deliveryCharge: 0,
  notReceived: 0,
  total: 123.5,
  totalInWords: 'One hundred twenty-three rupees and fifty paisa only',
  credit: 0,
}

const textOf = (creditNote: CreditNote) =>
  renderToStaticMarkup(<CreditNoteSheet creditNote={creditNote} />).replace(/<[^>]+>|\u00a0/g, ' ')

test('what was not received at the door is a line of its own; a refund of nothing is neither cash nor credit', () => {
  const line = { name: 'Rice', nepaliName: '', unit: '1 kg', price: 300, quantity: 1, amount: 300 }
  const text = textOf({
    ...note,
    lines: [line],
    notReceived: 300,
    total: 0,
    totalInWords: 'Zero rupees only',
  })
  expect(text).toMatch(/डेलिभरीमा नतिरिएको\s+\/\s+Not paid on delivery\s+−Rs\. 300/)
  expect(text).toMatch(/Refund\s+Rs\. 0/)
  expect(text).not.toMatch(/Refunded (in cash|as store credit)/)
  expect(textOf({ ...note, lines: [line] })).not.toContain('Not paid on delivery')
})

test('a line that pays back less than its price says that grams were missing', () => {
  const line = { name: 'Cauliflower', nepaliName: '', unit: '1 kg', price: 130, quantity: 1 }
  const sheetOf = (amount: number) =>
    renderToStaticMarkup(<CreditNoteSheet creditNote={{ ...note, lines: [{ ...line, amount }] }} />)
  expect(sheetOf(123.5).replace(/<[^>]+>|\u00a0/g, ' ')).toMatch(/Less for weight\s*: −Rs\. 6\.50/)
  expect(sheetOf(130)).not.toContain('Less for weight')
})

test('an invoice says what store credit pays, and one from before that was stored only names cash', () => {
  const invoice: Invoice = {
    ...note,
    lines: [],
    orderDate: '2026-07-31',
    orderDateBs: null,
    subtotal: 342,
    deliveryCharge: 150,
    total: 492,
    weightRefund: 0,
    toPay: 492,
    totalInWords: 'Four hundred ninety-two rupees only',
    paymentMethod: 'cod',
    paid: null,
    void: false,
  }
  const read = (creditUsed?: number) =>
    renderToStaticMarkup(<InvoiceSheet invoice={creditUsed ? { ...invoice, creditUsed } : invoice} />)
      .replace(/<[^>]+>|\u00a0/g, ' ')
      .replace(/\s+/g, ' ')
  expect(read(100)).toContain('Payment: store credit Rs. 100, cash on delivery Rs. 392')
  expect(read(100)).toContain('Four hundred ninety-two rupees only')
  expect(read()).toContain('Payment: cash on delivery')
  expect(read()).not.toContain('store credit')
})
