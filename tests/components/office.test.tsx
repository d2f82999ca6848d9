import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { AdminComplaint } from '#contract/admin/feedback/complaints.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { AdminProduct } from '#contract/admin/products/products.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import * as common from '#texts/admin/common.ts'
import * as deliveryRuns from '#texts/admin/delivery-runs.ts'
import * as messages from '#texts/messages.ts'
import * as unsaved from '#texts/unsaved.ts'
import * as validation from '#texts/validation.ts'
import { QrPayments } from '../../app/backoffice/closing/qr-payments.tsx'
import ComplaintPage from '../../app/backoffice/complaints/complaint.tsx'
import DeliveriesPage from '../../app/backoffice/deliveries/deliveries.tsx'
import DeliveryRunPage from '../../app/backoffice/delivery-runs/delivery-run.tsx'
import { useAdminQuery } from '../../app/backoffice/kit/api-hooks.ts'
import { RecordForm } from '../../app/backoffice/kit/forms/record-form.tsx'
import { UndoBar } from '../../app/backoffice/kit/forms/undo.tsx'
import { StaffNotes } from '../../app/backoffice/kit/orders/staff-notes.tsx'
import OrderPage from '../../app/backoffice/orders/order.tsx'
import OrderEditPage from '../../app/backoffice/orders/order-edit.tsx'
import OrdersPage from '../../app/backoffice/orders/orders.tsx'
import PackingPage from '../../app/backoffice/packing/packing.tsx'
import CallsPage from '../../app/backoffice/phone-calls/phone-calls.tsx'
import PhoneOrderPage from '../../app/backoffice/phone-order/phone-order.tsx'
import { filledWith, ProductFields, useProductForm } from '../../app/backoffice/products/product-form.tsx'
import { SalePricePanel } from '../../app/backoffice/products/sale-price.tsx'
import { ReturnButton } from '../../app/backoffice/returns/return-dialog.tsx'
import { DeliverySettings } from '../../app/backoffice/settings/delivery.tsx'
import ReceiveGoodsPage from '../../app/backoffice/stock/receive-goods.tsx'
import { StockDialog } from '../../app/backoffice/stock/stock-dialog.tsx'
import { FirstDay } from '../../app/backoffice/today/first-day.tsx'
import { ProblemDialog } from '../../app/features/complaints/problem-dialog.tsx'
import { DEFAULT_SETTINGS } from '../../server/domains/settings/defaults.ts'
import {
  MAYA,
  NO_RESPONSE,
  type Replies,
  rejected,
  response,
  type Shown,
  show,
  TOMATO,
} from '../support/components.tsx'

const ADMIN = { ...MAYA, role: 'admin' as const }
const LINE: AdminOrder['items'][number] = {
  _id: 'tomatoes',
  productId: 'tomato',
  name: 'Tomato',
  nepaliName: '',
  unit: 'kg',
  price: 100,
  priceNow: 100,
  quantity: 3,
  returned: 0,
  writtenOff: 0,
  found: null,
  orderedGrams: null,
  packedGrams: null,
  weightRefund: 0,
  refunded: 0,
  lots: [],
  image: null,
}
const ORDER: AdminOrder = {
  _id: 'abcdef01',
  createdAt: '2026-11-19T20:00:00Z',
  status: 'pending',
  qr: 0,
  source: 'web',
  version: 0,
  fullName: 'Sita Sharma',
  phone: '9841234567',
  secondPhone: '',
  email: '',
  address: 'Lazimpat 2',
  landmark: '',
  city: 'Kathmandu',
  state: 'Bagmati',
  note: '',
  substitution: 'call',
  deliveryDay: '2026-11-21',
  total: 450,
  subtotal: 300,
  deliveryCharge: 150,
  creditUsed: 0,
  weightRefund: 0,
  cashDifference: 0,
  cashDifferenceReason: null,
  lines: 1,
  items: [LINE],
  invoiceNumber: null,
  waitsForCall: false,
  deliveryAttempts: 0,
  returns: [],
  deliveryRun: null,
  customer: { _id: 'maya', name: 'Maya Rai', email: 'maya@example.com' },
  history: [],
  calls: [],
  phoneOrders: 0,
  phoneNoShows: 0,
  nextStatuses: ['processing', 'cancelled'],
}
const COMPLAINT: AdminComplaint = {
  _id: 'c',
  orderId: 'abcdef01',
  number: 7,
  subject: 'Soft',
  status: 'open',
  createdAt: '2026-11-22T08:00:00Z',
  updatedAt: '2026-11-22T08:00:00Z',
  customer: { _id: 'maya', name: 'Maya Rai', email: 'maya@example.com', phone: '9841234567' },
  messages: [],
  version: 0,
  lines: [],
  wish: null,
  pictures: 0,
}
/** A page reads only these of its properties. */
const PARAMS = { params: { id: 'c' } } as Parameters<typeof ComplaintPage>[0]
const order = (more: Partial<AdminOrder>) => response({ success: true, order: { ...ORDER, ...more } })
const text = () => document.body.textContent?.replace(/\s/g, ' ')

describe('what staff or a customer sends again after a lost response has the same key', () => {
  const FORMS: Record<string, [ReactElement, EndpointName, (page: Shown) => Promise<void>, send: RegExp]> = {
    'a note': [
      <StaffNotes key="" about="orders" id="abcdef01" />,
      'POST /admin/orders/:id/notes',
      ({ fill }) => fill('New note', 'Rings twice'),
      /^Add note/,
    ],
    'a complaint': [
      <ProblemDialog key="" orderId="abcdef01" goods={[]} deliveredAt={undefined} onClose={() => {}} />,
      'POST /complaints',
      ({ fill }) => fill('What went wrong?', 'It came a day late.'),
      /^Send/,
    ],
  }

  test.each(Object.entries(FORMS))('%s', async (_, [page, call, fillIn, send]) => {
    const shown = show(page, {
      user: ADMIN,
      replies: {
        'GET /admin/orders/:id/notes': { notes: [] },
        [call]: [NO_RESPONSE, rejected(500)],
      },
    })
    await fillIn(shown)
    const button = await screen.findByRole('button', { name: send })
    const keys = () =>
      shown.calls.filter(({ name }) => name === call).map(({ headers }) => headers.get('idempotency-key'))
    // a double tap sends one call
    for (const _ of ['first', 'second']) fireEvent.click(button)
    const failed = call.startsWith('POST /complaints') ? messages.complaintFailed : messages.adminNotSaved
    await screen.findAllByText(failed)
    expect(keys()).toHaveLength(1)
    await shown.press(send)
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(keys()[0]).toBeTruthy()
    expect(keys()[1]).toBe(keys()[0])
  })
})

test('twelve products of a truck take thirty taps at most; a sheet without a response counts once', async () => {
  const products = Array.from({ length: 12 }, (_, index) => ({
    ...{ _id: `p${index}`, name: `Vegetable ${index}`, nepaliName: '', unit: '500 g', stock: 0, image: null },
    ...{ hasLots: index > 0, keepsDays: null, farms: ['farm'] },
  }))
  const farm = { _id: 'farm', name: 'Hill farm', nepaliName: '', place: 'Naubise', nepaliPlace: '' }
  const options = {
    user: ADMIN,
    replies: {
      'GET /admin/farms/choices': { farms: [{ ...farm, city: 'Dhading', state: 'Bagmati' }] },
      'GET /admin/stock': { products, categories: [], nextCursor: null, total: 12, totalIsCapped: false },
      'POST /admin/receipts': NO_RESPONSE,
    },
  }
  const page = show(<ReceiveGoodsPage />, options)
  await screen.findByText('Hill farm, Naubise')
  await page.user.selectOptions(screen.getByLabelText('Farm'), 'farm')
  let taps = 2
  for (const { name } of products) {
    await screen.findByLabelText(`Units of ${name}`)
    await page.fill(`Units of ${name}`, '8')
    taps += 1
  }
  expect(screen.getAllByText(/added to stock/)).toHaveLength(1)
  expect(screen.getAllByText(/· lot$/)).toHaveLength(11)
  await page.press('Receive 12 products')
  taps += 1
  expect(taps).toBeLessThanOrEqual(30)
  await screen.findByText(messages.adminNotSaved)

  cleanup()
  const again = show(<ReceiveGoodsPage />, options)
  await again.press('Receive 12 products')
  await screen.findByText(messages.adminNotSaved)
  const sent = [...page.calls, ...again.calls].filter(({ name }) => name === 'POST /admin/receipts')
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
})

test('a sheet without goods is not continued on another day', async () => {
  localStorage.setItem(
    'receipt',
    JSON.stringify({ key: 'k', farm: '', day: '2020-01-02', note: '', lines: [] }),
  )
  show(<ReceiveGoodsPage />, { user: ADMIN, replies: { 'GET /admin/farms/choices': { farms: [] } } })
  expect((await screen.findByLabelText<HTMLInputElement>('Arrived')).value).not.toContain('2020')
})

test('a count that was given up has nothing to do with the next', async () => {
  function Stock() {
    const [product, setProduct] = useState<string>()
    const change = { _id: product ?? '', name: product ?? '', nepaliName: '', stock: 10 }
    return (
      <>
        {['Honey', 'Oil'].map((name) => (
          <button key={name} type="button" onClick={() => setProduct(name)}>
            {name}
          </button>
        ))}
        {product && <StockDialog product={change} onClose={() => setProduct(undefined)} />}
      </>
    )
  }
  const { calls, fill, press, user } = show(<Stock />, {
    user: ADMIN,
    replies: { 'POST /admin/products/:id/stock': NO_RESPONSE },
  })
  await press('Honey')
  await fill('Units counted', '7')
  await press('Save stock')
  await screen.findByText(messages.adminNotSaved)
  await press('Cancel')
  await press(unsaved.leave)
  await user.click(await screen.findByText('Oil'))
  expect(screen.queryByText(messages.adminNotSaved)).toBeNull()
  await fill('Units counted', '5')
  await press('Save stock')
  await screen.findByText(messages.adminNotSaved)
  const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(second).not.toBe(first)
})

test('a saved product has no unsaved changes', async () => {
  const saved = vi.fn()
  const product = { ...TOMATO, keywords: [], content: null, farmNames: [] } as unknown as AdminProduct
  function Product() {
    const form = useProductForm(product)
    const save = async ({ price }: { price: number }) => {
      form.reset(filledWith({ ...product, price }))
      saved()
    }
    return (
      <RecordForm form={form} onSave={save} showError={() => undefined}>
        <ProductFields form={form} product={product} />
      </RecordForm>
    )
  }
  const { fill, press, user } = show(<Product />, {
    user: ADMIN,
    replies: {
      'GET /admin/categories': response({
        success: true,
        categories: [{ _id: 'v', name: 'Vegetables', nepaliName: '' }],
      }),
      'GET /admin/farms': response({ success: true, farms: [] }),
    },
  })
  await screen.findByRole('option', { name: 'Vegetables' })
  await user.selectOptions(screen.getByLabelText('Category'), 'Vegetables')
  await fill('Price in rupees', '90')
  await screen.findByText(common.unsavedChanges)
  await press('Save')
  await waitFor(() => expect(saved).toHaveBeenCalled())
  await screen.findByRole('button', { name: 'Save' })
  expect(screen.queryByText(common.unsavedChanges)).toBeNull()
})

test('a sale price lasts from the first minute of its first day in Nepal to the last of its last day', async () => {
  const { calls, fill, press } = show(
    <SalePricePanel product={{ _id: 'tomato', reduction: null } as AdminProduct} />,
    { user: ADMIN, replies: { 'PUT /admin/products/:id/reduction': NO_RESPONSE } },
  )
  await fill('Offer price (Rs.)', '80')
  await fill('First day', '2026-12-01')
  await fill('Last day', '2026-12-03')
  await press('Make the offer')
  await screen.findByText(messages.adminNotSaved)
  expect(calls.map(({ body }) => body)).toMatchObject([
    { price: 80, startsAt: '2026-11-30T18:15:00.000Z', endsAt: '2026-12-03T18:14:59.000Z' },
  ])
})

describe('lists', () => {
  const list = (rows: object, nextCursor: string | null) =>
    response({ success: true, ...rows, total: 1000, totalIsCapped: true, nextCursor })

  test.each([
    ['orders', <OrdersPage key="" />, { orders: [ORDER] }, 'more than 1,000 orders'],
    [
      'calls',
      <CallsPage key="" />,
      { calls: [{ ...ORDER, attempts: 0, lastOutcome: null, short: [] }] },
      'Showing 1 of more than 1,000 orders.',
    ],
    [
      'packing',
      <PackingPage key="" />,
      {
        status: 'processing',
        slips: [{ _id: 'abcdef01', deliveryDay: '2026-11-21' }],
        picking: [
          {
            ...LINE,
            image: null,
            lots: [],
            deliveryDay: '2026-11-21',
            category: '',
            nepaliCategory: '',
            orders: 1,
          },
        ],
      },
      'of more than 1,000 orders.',
    ],
    [
      'deliveries',
      <DeliveriesPage key="" />,
      {
        status: 'shipped',
        provinces: [
          { deliveryDay: '2026-11-21', province: 'Bagmati', orders: 1, collect: 450, districts: [] },
        ],
      },
      'Showing 1 of more than 1,000 orders.',
    ],
  ] as const)('of %s have a total, and the others after Next', async (name, page, rows, words) => {
    const { calls, user, location } = show(page, {
      path: `/admin/${name}`,
      user: ADMIN,
      replies: { [`GET /admin/${name}`]: [list(rows, 'two'), list(rows, null)] },
    })
    await screen.findByText(words, { exact: false })
    await user.click(await screen.findByRole('link', { name: 'Next' }))
    await waitFor(() => expect(calls.at(-1)?.url).toContain('cursor=two'))
    await screen.findByRole('link', { name: 'Previous' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Next' })).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Previous' }))
    await waitFor(() => expect(location()).toBe(`/admin/${name}`))
  })

  test('keep a filter that is chosen while a typed search waits', async () => {
    const { fill, user, location } = show(<OrdersPage />, {
      path: '/admin/orders',
      user: ADMIN,
      replies: { 'GET /admin/orders': list({ orders: [ORDER] }, null) },
    })
    await fill('Search by order, name, phone, email or district', 'nobody')
    await user.selectOptions(screen.getByLabelText('Status'), 'pending')
    await waitFor(() => expect(location()).toBe('/admin/orders?search=nobody&status=pending'))
  })
})

test('a change of an order that somebody else has changed is rejected, and the order is shown as it is now', async () => {
  const { press } = show(<OrderPage />, {
    path: '/admin/orders/abcdef01',
    route: '/admin/orders/:id',
    user: ADMIN,
    replies: {
      'GET /admin/orders/:id': [
        order({}),
        order({ version: 1, address: 'Asan 3' }),
        order({ version: 1, status: 'shipped', nextStatuses: ['delivered'] }),
      ],
      'GET /admin/orders/:id/notes': { notes: [] },
      'PATCH /admin/orders/:id': [
        rejected(409, messages.orderEditedMeanwhile, { code: 'order_changed' }),
        rejected(409, messages.orderChangedMeanwhile('shipped')),
      ],
    },
  })
  await press('Start packing')
  await screen.findByText(messages.orderEditedMeanwhile)
  await screen.findByText('Asan 3')
  await press('Start packing')
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      messages.orderChangedMeanwhile('shipped'),
    ),
  )
  await screen.findByRole('button', { name: 'Mark as delivered' })
  expect(screen.queryByRole('button', { name: 'Start packing' })).toBeNull()
})

test('a phone order is linked to an account, and paid with its store credit, only when the caller confirms it', async () => {
  const customer = {
    _id: 'maya',
    name: 'Maya Rai',
    email: 'maya@example.com',
    phone: '9841234567',
    verified: true,
    blocked: false,
    credit: 300,
  }
  const { calls, fill, press, user } = show(<PhoneOrderPage />, {
    path: '/admin/orders/new',
    user: ADMIN,
    replies: {
      'GET /admin/customers': response({ success: true, customers: [customer] }),
      'GET /admin/orders': response({ success: true, orders: [] }),
      'GET /admin/products': response({ success: true, products: [{ ...TOMATO, price: 500 }] }),
      'GET /products/search': response({ success: true, products: [{ ...TOMATO, price: 500 }] }),
      'GET /delivery-days': { days: ['2026-11-21', '2026-11-22'] },
      'POST /admin/orders/phone': rejected(500),
    },
  })
  await fill('Find a product', 'tomato')
  await press('Add Tomato')
  await fill('Full name', 'Maya Rai')
  await fill(/^Phone/, '9841234567')
  await user.selectOptions(screen.getByLabelText('Delivery province'), 'Bagmati')
  await fill(/^City/, 'Kathmandu')
  await fill(/^Address/, 'Asan 3')
  await screen.findByText('Possible customer: Maya Rai, maya@example.com. Ask the caller to confirm.')
  const [, later] = await screen.findAllByRole('radio')
  await user.click(later as HTMLElement)
  const account = screen.getByRole('checkbox', { name: /^Link this order to the account/ })
  const credit = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /store credit of Rs.\s300$/ })
  const cash = () => screen.getByText('To collect').nextElementSibling?.textContent?.replace(/\s/, ' ')
  const sent = async () => {
    const orders = () => calls.filter(({ name }) => name === 'POST /admin/orders/phone')
    const before = orders().length
    await press('Place order')
    await waitFor(() => expect(orders()).toHaveLength(before + 1))
    return orders().at(-1)?.body
  }
  expect(credit()).toBeNull()
  const body = await sent()
  expect(body).toMatchObject({ deliveryDay: '2026-11-22' })
  expect(body).not.toHaveProperty('customerId')
  await user.click(account)
  expect(credit()?.checked).toBe(false)
  expect(cash()).toBe('Rs. 650')
  await user.click(credit() as HTMLInputElement)
  expect(cash()).toBe('Rs. 350')
  expect(await sent()).toMatchObject({ customerId: 'maya', useCredit: true })
  await user.click(account)
  expect(cash()).toBe('Rs. 650')
  await user.click(account)
  expect(credit()?.checked).toBe(false)
})

test('an item of the first day that was dismissed by mistake comes back', async () => {
  const items = (dismissed: boolean) => ({ items: [{ name: 'backup' as const, done: false, dismissed }] })
  const page = (
    <>
      <FirstDay />
      <UndoBar />
    </>
  )
  const { calls, press } = show(page, {
    user: ADMIN,
    replies: {
      'GET /admin/first-day': [items(false), items(true), items(false)],
      'PUT /admin/first-day': {},
    },
  })
  await press(/^Does not apply/)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Does not apply/ })).toBeNull())
  await press('Undo')
  await screen.findByRole('button', { name: /^Does not apply/ })
  expect(calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { name: 'backup', dismissed: true },
    { name: 'backup', dismissed: false },
  ])
})

test('a province that is saved again after a change by others keeps their change', async () => {
  const theirs = { ...DEFAULT_SETTINGS, seller: { ...DEFAULT_SETTINGS.seller, name: 'Theirs' } }
  const Page = () => {
    const { data } = useAdminQuery('/admin/settings')
    return data ? <DeliverySettings latest={data} /> : null
  }
  const { calls, press, fill, user } = show(<Page />, {
    user: ADMIN,
    replies: {
      'GET /admin/settings': [
        { settings: DEFAULT_SETTINGS, version: 1 },
        { settings: theirs, version: 2 },
      ],
      'PUT /admin/settings': [rejected(409, messages.settingsChanged), { settings: theirs, version: 3 }],
    },
  })
  await press('Edit Bagmati')
  await fill('Charge (Rs.)', '120')
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' })
  await user.click(save)
  await screen.findByText(messages.settingsChanged)
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.findLast(({ name }) => name === 'PUT /admin/settings')?.body).toMatchObject({
    version: 2,
    settings: { seller: { name: 'Theirs' }, delivery: { provinces: { Bagmati: { charge: 120 } } } },
  })
})

describe('a return', () => {
  const RICE = { ...LINE, _id: 'rice', name: 'Marsi rice', quantity: 1, price: 300 }
  const delivered = { ...ORDER, status: 'delivered', items: [LINE, RICE] } as AdminOrder
  const open = async (more: Partial<AdminOrder> = {}, replies: Replies = {}) => {
    const shown = show(<ReturnButton order={{ ...delivered, ...more }} complaintId="c" />, {
      user: ADMIN,
      replies,
    })
    await shown.press('Record a return')
    const type = async (name: string, label: string, units: string) => {
      const field = within(screen.getByRole('group', { name })).getByLabelText(label)
      await shown.user.clear(field)
      await shown.user.type(field, units)
    }
    return { ...shown, type }
  }

  test('of the whole order refunds the delivery charge if all is spoiled, unless that is unticked', async () => {
    const { type, user } = await open()
    const charge = () =>
      screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Refund the delivery charge/ })
    await type('Tomato', 'Sellable', '3')
    expect(charge()).toBeNull()
    await type('Marsi rice', 'Sellable', '1')
    expect(charge()?.checked).toBe(false)
    for (const [name, units] of [
      ['Tomato', '3'],
      ['Marsi rice', '1'],
    ] as const) {
      await type(name, 'Sellable', '0')
      await type(name, 'Spoiled', units)
    }
    expect(charge()?.checked).toBe(true)
    expect(text()).toContain('Refund: Rs. 750 in cash')
    await user.click(charge() as HTMLInputElement)
    expect(text()).toContain('Refund: Rs. 600 in cash')
  })

  test('deducts the cash that was not received at the door, once', async () => {
    const items = [LINE]
    const { type } = await open({ items, cashDifference: -200 })
    await type('Tomato', 'Sellable', '3')
    expect(text()).toContain('Rs. 200 was not received at the door and is deducted.')
    expect(text()).toContain('Refund: Rs. 100 in cash')
    await type('Tomato', 'Sellable', '2')
    expect(text()).toContain('Refund: Nothing to refund')
  })

  test('after all products refunds the delivery charge alone', async () => {
    const { calls, press } = await open(
      { items: [{ ...LINE, returned: 3, refunded: 300 }] },
      { 'POST /admin/orders/:id/returns': rejected(500) },
    )
    expect(text()).toContain('Its delivery charge of Rs. 150 will be refunded.')
    expect(text()).toContain('Refund: Rs. 150 in cash')
    await press('Record the return')
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ lines: [], deliveryCharge: true, complaint: 'c' }),
    )
  })

  test('names only the cash when the account that paid with credit is deleted', async () => {
    const { calls, press, type } = await open(
      { items: [LINE], customer: null, creditUsed: 100 },
      { 'POST /admin/orders/:id/returns': rejected(500) },
    )
    await type('Tomato', 'Sellable', '3')
    expect(text()).toContain('Refund: Rs. 200 in cash')
    expect(text()).not.toContain('as store credit')
    await press('Record the return')
    const lines = [{ _id: LINE._id, sellable: 3, spoiled: 0 }]
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ lines, refund: 'cash' }))
  })

  test('that another person has just recorded is reported in the dialog', async () => {
    const Both = ({ orders }: { orders: AdminOrder[] }) => {
      const [shown, setShown] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setShown(1)}>
            Fetched again
          </button>
          <ReturnButton order={orders[shown] as AdminOrder} />
        </>
      )
    }
    const changed = { ...delivered, items: [{ ...LINE, returned: 2, refunded: 200 }, RICE] }
    const { press, user } = show(<Both orders={[delivered, changed]} />, { user: ADMIN })
    await press('Record a return')
    const tomatoes = within(screen.getByRole('group', { name: 'Tomato' }))
    await user.type(tomatoes.getByLabelText('Spoiled'), '2')
    await user.click(screen.getByText('Fetched again'))
    await screen.findByText(messages.returnedMeanwhile)
    await tomatoes.findByText('1 of 3 can still be returned', { exact: false })
    await press('Record the return')
    await tomatoes.findByText('Enter whole numbers, 1 units at most.')
  })
})

describe('a complaint about products', () => {
  const RICE = { ...LINE, _id: 'rice', name: 'Rice', quantity: 1 }
  const line = {
    line: 'tomatoes',
    name: 'Tomato',
    nepaliName: '',
    reason: 'spoiled' as const,
    units: 2,
    credited: 0,
  }
  const offers = () =>
    screen.getAllByRole('button', { name: /^(Give|Settle)/ }).map(({ textContent }) => textContent)
  const open = (complaint: object, more: Partial<AdminOrder>) =>
    show(<ComplaintPage {...PARAMS} />, {
      user: ADMIN,
      replies: {
        'GET /admin/complaints/:id': response({ success: true, complaint: { ...COMPLAINT, ...complaint } }),
        'GET /admin/orders/:id': order({ status: 'delivered', ...more }),
      },
    })

  test('offers no money for units that were paid back elsewhere', async () => {
    open({ lines: [line] }, { items: [{ ...LINE, quantity: 2, returned: 1, refunded: 100 }] })
    await screen.findByText('1 of 2 already refunded with another complaint or return')
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull()
  })

  test('offers cash to customers who want it, and nothing for what was not paid at the door', async () => {
    const lines = [line, { ...line, line: 'rice', name: 'Rice', reason: 'missing', units: 1 }]
    open({ lines, wish: 'cash' }, { items: [LINE, RICE], cashDifference: -150 })
    await screen.findByText('Rs. 150 was not received at the door and is deducted.')
    expect(offers().map((words) => words?.replace(/\s/g, ' '))).toEqual([
      'Give Rs. 50 in cash',
      'Give Rs. 50 as credit',
      'Settle without payment',
    ])
  })

  test('shows its returns, and offers nothing once everything is paid back', async () => {
    const returned = {
      _id: 'r',
      creditNote: '2083/84-000001',
      lines: [],
      amount: 200,
      credit: 0,
      deliveryCharge: 150,
      notReceived: 0,
      reason: 'spoiled' as const,
      note: '',
      complaintId: 'c',
      createdAt: '2026-11-23T08:00:00Z',
    }
    open({ lines: [{ ...line, credited: 2 }] }, { returns: [returned] })
    await screen.findByRole('heading', { name: 'Returns after this complaint' })
    expect(text()).toContain('Rs. 200 in cash')
    expect(text()).toContain('This includes the delivery charge of Rs. 150.')
    expect(screen.queryByRole('button', { name: /^(Give|Settle|Record)/ })).toBeNull()
  })
})

describe('the edit of an order', () => {
  const open = async (orders: Partial<AdminOrder>[], replies: Replies = {}) => {
    const shown = show(<OrderEditPage />, {
      path: '/admin/orders/abcdef01/edit',
      route: '/admin/orders/:id/edit',
      user: ADMIN,
      replies: {
        'GET /admin/orders/:id': orders.map(order),
        'GET /delivery-days': { days: ['2026-11-21', '2026-11-22'] },
        ...replies,
      },
    })
    if (orders[0]?.status) return shown
    await shown.user.selectOptions(await screen.findByLabelText('Delivery province'), 'Bagmati')
    return shown
  }
  const quantity = () => screen.findByLabelText<HTMLInputElement>('Quantity of Tomato')

  test('by another person is shown, and can be loaded', async () => {
    const { fill, press } = await open([{}, { version: 1, items: [{ ...LINE, quantity: 5 }] }], {
      'PUT /admin/orders/:id': rejected(409, messages.orderEditedMeanwhile, { code: 'order_changed' }),
    })
    await fill('Quantity of Tomato', '4')
    await press('Save changes')
    await screen.findByText(messages.orderEditedMeanwhile)
    await waitFor(() => expect(document.activeElement?.textContent).toContain(messages.orderEditedMeanwhile))
    await press('Load their version')
    expect((await quantity()).value).toBe('5')
  })

  test('keeps at least one product', async () => {
    const { calls, press } = await open([{}])
    await press('Remove Tomato')
    await screen.findByText(validation.orderEmpty)
    await press('Save changes')
    expect(calls.filter(({ name }) => name.startsWith('PUT'))).toEqual([])
  })

  test('is not possible once the order is shipped', async () => {
    await open([{ status: 'shipped' }])
    await screen.findByText('This order can no longer be edited.')
  })

  test('for a day that has just filled up is saved for the next day with one tap', async () => {
    const { calls, press, user } = await open([{}], {
      'PUT /admin/orders/:id': rejected(409, 'Full', { details: { nextDeliveryDay: '2026-11-23' } }),
    })
    await screen.findByText(/call customers without email about another day\.$/)
    const days = await screen.findAllByRole('radio')
    await user.click(days.at(-1) as HTMLElement)
    await press('Save changes')
    await press(/^Save with delivery on /)
    await waitFor(() =>
      expect(calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)).toMatchObject([
        { deliveryDay: '2026-11-22' },
        { deliveryDay: '2026-11-23' },
      ]),
    )
  })
})

test('a hand-over whose response was lost is not asked for again: the delivery run is closed', async () => {
  const open = {
    _id: 'run',
    day: '2026-11-21',
    rider: 'hari',
    riderName: 'Hari Rider',
    closedAt: null,
    closedByName: '',
    stops: { all: 1, open: 0 },
    stopList: [],
    toCollect: 0,
    collected: 250,
    notReceived: 0,
    extra: 0,
    counted: null,
    difference: null,
    differenceReason: '',
  }
  const closed = {
    ...open,
    closedAt: '2026-11-21T12:00:00Z',
    closedByName: 'Maya Rai',
    counted: 250,
    difference: 0,
  }
  const { fill, press } = show(<DeliveryRunPage />, {
    path: '/admin/delivery-runs/run',
    route: '/admin/delivery-runs/:id',
    user: ADMIN,
    replies: {
      'GET /admin/delivery-runs/:id': [open, closed].map((deliveryRun) =>
        response({ success: true, deliveryRun }),
      ),
      'POST /admin/delivery-runs/:id/hand-over': NO_RESPONSE,
    },
  })
  await press(deliveryRuns.receiveCash)
  await fill(deliveryRuns.countedField, '250')
  await press(deliveryRuns.closeDeliveryRun)
  await screen.findByText(deliveryRuns.handOverUnconfirmed)
  await waitFor(() => expect(text()).toContain('Counted by Maya Rai'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a QR payment that was found in the bank is ticked, and says who saw it', async () => {
  const payment = { _id: 'abcdef01', createdAt: '2026-11-21T06:00:00Z', amount: 931, riderName: 'Hari Rider' }
  const pageWith = (seenAt: string | null, seenByName: string) => ({
    payments: [{ ...payment, seenAt, seenByName }],
    nextCursor: null,
  })
  const { calls, user } = show(<QrPayments title="QR payments" day="2026-11-21" />, {
    user: ADMIN,
    replies: {
      'GET /admin/qr-payments': [pageWith(null, ''), pageWith('2026-11-22T06:00:00Z', 'Maya Rai')],
      'PUT /admin/qr-payments/:id': {},
    },
  })
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Seen in the bank: order abcdef',
  })
  await user.click(tick)
  await screen.findByText('Maya Rai')
  expect(tick.checked).toBe(true)
  expect(calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { shown: 931, seen: true },
  ])
})
