import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { startFileShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'

/** Every call of the back office, with a request that is valid for an administrator. Managers may make them too. */
const NOBODY = randomUUID()
const PHONE_ORDER = {
  shipping: {
    fullName: 'Sita Rai',
    email: '',
    phone: '9841234567',
    address: 'Baneshwor',
    city: 'Kathmandu',
    state: 'Bagmati',
    note: '',
  },
  items: [{ product: NOBODY, quantity: 1 }],
}
const CALLS: [method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body?: object][] = [
  ['get', '/admin/today'],
  ['get', '/admin/reports'],
  ['get', '/admin/orders'],
  ['get', '/admin/orders.csv'],
  ['get', '/admin/orders/:id'],
  ['patch', '/admin/orders/:id', { status: 'processing' }],
  ['post', '/admin/orders/status-changes', { orders: [{ _id: NOBODY }], status: 'processing' }],
  ['post', '/admin/orders/phone', PHONE_ORDER],
  ['post', '/admin/list/match', { text: 'aloo 2 kg' }],
  ['post', '/admin/orders/:id/calls', { outcome: 'reached' }],
  ['post', '/admin/orders/:id/attempts', {}],
  ['post', '/admin/orders/:id/failed-delivery', { reason: 'refused' }],
  [
    'post',
    '/admin/orders/:id/returns',
    { lines: [{ _id: randomUUID(), sellable: 1, spoiled: 0 }], refund: 'cash' },
  ],
  ['get', '/admin/returns'],
  ['get', '/admin/returns/:id'],
  ['put', '/admin/orders/:id', { version: 0 }],
  ['post', '/admin/orders/:id/short', { version: 0, line: NOBODY, found: 0 }],
  ['put', '/admin/orders/:id/weights', { version: 0, lines: [{ line: NOBODY, grams: 900 }] }],
  ['get', '/admin/orders/:id/notes'],
  ['post', '/admin/orders/:id/notes', { text: 'Call first.' }],
  ['get', '/admin/orders/:id/invoice'],
  ['post', '/admin/orders/:id/invoice'],
  ['post', '/admin/orders/:id/invoice/prints'],
  ['get', '/admin/invoices'],
  ['get', '/admin/calls'],
  ['get', '/admin/packing'],
  ['get', '/admin/deliveries'],
  ['get', '/admin/closing'],
  ['get', '/admin/closing.csv'],
  ['get', '/admin/riders'],
  ['get', '/admin/delivery-runs'],
  ['post', '/admin/delivery-runs/assignments', { orders: [{ _id: NOBODY }], to: null }],
  ['get', '/admin/delivery-runs/:id'],
  ['put', '/admin/delivery-runs/:id/stops', { stops: [] }],
  ['get', '/admin/qr-payments'],
  ['put', '/admin/qr-payments/:id', { shown: 1, seen: true }],
  ['put', '/admin/delivery-runs/:id/stops/:order', { shown: 0, due: 0, collected: 0, note: 'x' }],
  ['post', '/admin/delivery-runs/:id/hand-over', { expected: 0, counted: 0 }],
  ['get', '/admin/products'],
  ['post', '/admin/products', { name: 'Timur', category: 'Spices', unit: '50 g', price: 90 }],
  ['patch', '/admin/products', { rows: [] }],
  ['get', '/admin/products.csv'],
  ['post', '/admin/products/import', {}],
  ['get', '/admin/products/:id'],
  ['put', '/admin/products/:id', {}],
  ['post', '/admin/products/:id/archive'],
  [
    'put',
    '/admin/products/:id/reduction',
    { price: 1, endsAt: `${addDays(nepalDay(new Date()), 9)}T00:00:00Z` },
  ],
  ['delete', '/admin/products/:id/reduction'],
  ['post', '/admin/products/:id/publish'],
  ['post', '/admin/products/:id/draft'],
  ['post', '/admin/products/:id/duplicate'],
  ['post', '/admin/products/:id/unarchive'],
  ['get', '/admin/products/:id/history'],
  ['post', '/admin/products/:id/pictures'],
  ['put', '/admin/products/:id/pictures', { pictures: [], before: [] }],
  ['delete', '/admin/products/:id/pictures/:pictureId'],
  ['get', '/admin/categories'],
  ['post', '/admin/categories', { name: 'Spices' }],
  ['put', '/admin/categories/order', { ids: [] }],
  ['get', '/admin/categories/:id'],
  ['put', '/admin/categories/:id', { version: 1, name: 'Spices' }],
  ['delete', '/admin/categories/:id'],
  ['post', '/admin/categories/:id/picture'],
  ['delete', '/admin/categories/:id/picture'],
  ['get', '/admin/farms'],
  ['get', '/admin/farms/choices'],
  ['post', '/admin/farms', { kind: 'farm', name: 'Thulo Bari', state: 'Bagmati', city: 'Dhading' }],
  ['get', '/admin/farms/:id'],
  [
    'put',
    '/admin/farms/:id',
    { version: 1, kind: 'farm', name: 'Thulo Bari', state: 'Bagmati', city: 'Dhading' },
  ],
  ['post', '/admin/farms/:id/archive'],
  ['post', '/admin/farms/:id/unarchive'],
  ['put', '/admin/farms/:id/proofs', { version: 1, proofs: [] }],
  ['post', '/admin/farms/:id/proofs/:proofId/picture'],
  ['delete', '/admin/farms/:id/proofs/:proofId/picture'],
  ['post', '/admin/farms/:id/pictures'],
  ['put', '/admin/farms/:id/pictures', { version: 1, pictures: [] }],
  ['post', '/admin/products/:id/stock', { delta: 1 }],
  ['get', '/admin/stock'],
  ['get', '/admin/stock/movements'],
  ['get', '/admin/questions'],
  ['put', '/admin/questions/:id', { question: 'Is it fresh?', before: 'Fresh?' }],
  ['put', '/admin/questions/:id/answer', { answer: 'Yes.' }],
  ['post', '/admin/questions/:id/hide'],
  ['post', '/admin/questions/:id/show'],
  ['get', '/admin/reviews'],
  ['put', '/admin/reviews/:id/reply', { reply: 'x' }],
  ['post', '/admin/reviews/:id/hide', { note: 'Abusive' }],
  ['post', '/admin/reviews/:id/show'],
  ['get', '/admin/customers'],
  ['get', '/admin/customers/:id'],
  ['get', '/admin/customers/:id/notes'],
  ['post', '/admin/customers/:id/notes', { text: 'Call first.' }],
  ['post', '/admin/customers/:id/block', { reason: 'fraud' }],
  ['post', '/admin/customers/:id/unblock'],
  ['post', '/admin/receipts', { lines: [{ product: NOBODY, units: 1 }] }],
  ['put', '/admin/products/:id/shelf-life', { keepsDays: 3 }],
  ['get', '/admin/lots'],
  ['get', '/admin/lots/:id'],
  ['put', '/admin/lots/:id', {}],
  ['post', '/admin/lots/:id/write-off', { units: 1 }],
  ['post', '/admin/lots/:id/hold', {}],
  ['post', '/admin/lots/:id/release'],
  ['post', '/admin/lots/:id/tests', { method: 'other', day: '2026-01-01', laboratory: 'x', result: 'y' }],
  [
    'put',
    '/admin/lots/:id/tests/:testId',
    { method: 'other', day: '2026-01-01', laboratory: 'x', result: 'y' },
  ],
  ['post', '/admin/lots/:id/tests/:testId/picture'],
  ['post', '/admin/lots/:id/recall', { reason: 'x', text: 'x', nepaliText: 'x' }],
  ['get', '/admin/lots/:id/orders'],
  ['get', '/admin/lots/:id/orders.csv'],
  ['get', '/admin/staff'],
  ['post', '/admin/staff/invitations', { email: 'maya@example.com', role: 'packer' }],
  ['delete', '/admin/staff/invitations/:id'],
  ['put', '/admin/staff/:id', { role: 'packer', before: 'rider' }],
  ['delete', '/admin/staff/:id'],
  ['get', '/admin/settings'],
  ['put', '/admin/settings', {}],
  ['get', '/admin/complaints'],
  ['get', '/admin/complaints/:id'],
  ['post', '/admin/complaints/:id/answer', { message: 'We are sorry.' }],
  ['post', '/admin/complaints/:id/close'],
  ['get', '/admin/complaints/:id/pictures/:position'],
  ['post', '/admin/complaints/:id/credit', { version: 0, line: NOBODY, units: 1, refund: 'cash' }],
  ['get', '/admin/mails'],
  ['post', '/admin/mails/:id/retry'],
  ['post', '/admin/sms/retry'],
  ['get', '/admin/search?q=ab'],
  ['get', '/admin/texts'],
  ['put', '/admin/texts', {}],
  ['post', '/admin/texts/picture'],
  ['get', '/admin/first-day'],
  ['put', '/admin/first-day', { name: 'backup', dismissed: true }],
  ['post', '/admin/settings/test-mail'],
  ['get', '/admin/jobs'],
  ['post', '/admin/jobs/:id/retry'],
  ['get', '/admin/audit'],
]
/** The calls that packers may make too. Riders may make none. */
const FOR_PACKERS = [
  'post /admin/orders/status-changes',
  'get /admin/packing',
  'post /admin/orders/:id/short',
  'put /admin/orders/:id/weights',
  'get /admin/stock',
  'get /admin/farms/choices',
  'post /admin/receipts',
  'get /admin/lots',
  'get /admin/lots/:id',
  'get /admin/search?q=ab',
]
/** The calls that managers may not make. */
const FOR_ADMINISTRATORS = [
  'get /admin/texts',
  'put /admin/texts',
  'post /admin/texts/picture',
  'get /admin/first-day',
  'put /admin/first-day',
  'post /admin/settings/test-mail',
  'get /admin/jobs',
  'post /admin/jobs/:id/retry',
  'get /admin/staff',
  'post /admin/staff/invitations',
  'delete /admin/staff/invitations/:id',
  'put /admin/staff/:id',
  'delete /admin/staff/:id',
  'get /admin/settings',
  'put /admin/settings',
  'get /admin/audit',
]

const shop = await startFileShop()
const unverified = await signedInCustomer(shop, { verified: false })
const customer = await signedInCustomer(shop)
const packer = await signedInAs(shop, 'packer')
const rider = await signedInAs(shop, 'rider')
const manager = await signedInAs(shop, 'manager')
const admin = await signedInAdmin(shop)

test('the table above has every route of the back office', async () => {
  const { body } = await shop.visitor().get('/docs/json')
  const live = Object.entries<object>(body.paths)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
  expect(live.toSorted()).toEqual(CALLS.map(([method, path]) => `${method} ${path.split('?')[0]}`).toSorted())
})

test.each(CALLS)('%s %s is allowed for the intended roles only', async (method, template, body) => {
  const path = template
    .replace(':id', NOBODY)
    .replace(':pictureId', NOBODY)
    .replace(':testId', NOBODY)
    .replace(':position', '1')
  const call = async (client: SignedInPerson['client']) => {
    const response = method === 'get' ? await client.get(path) : await client[method](path, body)
    return { status: response.status, code: response.body?.code }
  }
  expect(await call(shop.visitor())).toEqual({ status: 401, code: 'not_signed_in' })
  expect(await call(unverified.client)).toEqual({ status: 403, code: 'not_verified' })
  expect(await call(customer.client)).toEqual({ status: 403, code: 'not_allowed' })
  const name = `${method} ${template}`
  expect(await call(rider.client)).toEqual({ status: 403, code: 'not_allowed' })
  const allowed = [
    { person: packer, isAllowed: FOR_PACKERS.includes(name) },
    { person: manager, isAllowed: !FOR_ADMINISTRATORS.includes(name) },
    { person: admin, isAllowed: true },
  ]
  for (const { person, isAllowed } of allowed) {
    const response = await call(person.client)
    if (isAllowed) expect([200, 201, 400, 404, 409, 415, 422]).toContain(response.status)
    else expect(response).toEqual({ status: 403, code: 'not_allowed' })
  }
})

/** Why a write needs neither a version of what the screen showed nor a key; a DELETE is the same when it is sent again. */
const SAFE_TWICE = {
  'patch /admin/orders/:id': 'an order enters a status once',
  'post /admin/list/match': 'only reads',
  'put /admin/delivery-runs/:id/stops': 'has the whole sequence of the same stops',
  'put /admin/categories/order': 'has the whole sequence of the same categories',
  'post /admin/products/import': 'sets what its rows say',
  'post /admin/products/:id/pictures': 'a picture too many is seen and removed',
  'post /admin/farms/:id/pictures': 'a picture too many is seen and removed',
  'post /admin/categories/:id/picture': 'replaces the picture',
  'post /admin/farms/:id/proofs/:proofId/picture': 'replaces the picture',
  'post /admin/lots/:id/tests/:testId/picture': 'replaces the picture',
  'post /admin/texts/picture': 'counts only once the texts are saved',
  'put /admin/first-day': 'sets one mark',
}

/** Whether a body has to say what the screen showed. An answer, a reply or a number of days that is left out was not there. */
function saysWhatWasShown(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { required, properties } = schema as { required?: unknown; properties?: Record<string, object> }
  const isSaid = (name: string) =>
    (Array.isArray(required) && required.includes(name)) || 'default' in (properties?.[name] ?? {})
  return ['version', 'before', 'shown'].some(isSaid) || Object.values(schema).some(saysWhatWasShown)
}

test('each write of staff has a version, or does its work once for a key', async () => {
  const { paths } = (await shop.visitor().get('/docs/json')).body
  // changes of several orders have a key for each
  const ofOne = randomUUID()
  const used = ofOne + NOBODY
  const note = `/admin/customers/${customer.id}/notes`
  expect((await admin.client.post(note, { text: 'Once' }, { 'idempotency-key': used })).status).toBe(201)
  const unsafe = []
  for (const [method, template, body] of CALLS) {
    if (method === 'get' || method === 'delete' || `${method} ${template}` in SAFE_TWICE) continue
    const operation = paths[`/api${template.replaceAll(/:(\w+)/g, '{$1}')}`][method]
    if (!operation.parameters?.some(({ name }: { name: string }) => name === 'idempotency-key')) {
      if (!saysWhatWasShown(operation.requestBody)) unsafe.push(`${method} ${template}`)
      continue
    }
    const path = template.replaceAll(/:\w+/g, NOBODY)
    const key = body && 'orders' in body ? ofOne : used
    const response = await admin.client[method](path, body, { 'idempotency-key': key })
    if (!JSON.stringify(response.body).includes('order_key_reused')) unsafe.push(`${method} ${template}`)
    expect(Object.keys(operation.responses)).toContain('422')
  }
  expect(unsafe).toEqual([])
})
