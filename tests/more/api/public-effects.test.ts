import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { buildApp } from '../../../server/app.ts'
import { EVERYTHING } from '../../../server/platform/cache/invalidation.ts'
import { openPictures } from '../../../server/platform/media/media.ts'
import type { ApiResponse } from '../../support/client.ts'
import { startFileShop } from '../../support/file-shop.ts'
import { editOrder, orderByPhone, receiveLot } from '../../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { form, photo } from '../../support/pictures.ts'
import { addProduct, deliverOrder, moveOrder, placeOrder, type TestProduct } from '../../support/products.ts'
import { isWholeSweep } from '../../support/sample.ts'

// The shop has three HTTP processes. The first two cache as usual; the third, whose cache is emptied before each request, says what
// a response should be.
const shop = await startFileShop()
const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

async function anotherProcess() {
  const config = { ...shop.config, port: 0 }
  const app = await buildApp({ config, db: shop.db, pictures: await openPictures(config) })
  closing.push(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitUntil(() => app.responseCache.isConnected, { timeout: 20_000 })
  return { app, url }
}
const [other, uncached] = [await anotherProcess(), await anotherProcess()]

let admin: SignedInPerson
let sita: SignedInPerson
let tomato: TestProduct
let question: string
let review: string
let category: string
let farm: string
let lot: { _id: string; code: string }
const pictures: string[] = []
let paths: string[]

beforeAll(async () => {
  admin = await signedInAdmin(shop)
  sita = await signedInCustomer(shop, { name: 'Sita' })
  tomato = await addProduct(shop, { name: 'Tomato', stock: 9 })
  await addProduct(shop, { name: 'Tomato pickle', stock: 20 })
  const { id } = await order(1, 'delivered')
  const fields = { productId: tomato.id, orderId: id, rating: 5, comment: 'Fresh' }
  review = (await sita.client.post('/review/create', form(fields))).body.review._id
  question = (await sita.client.post('/faq/ask', { productId: tomato.id, question: 'Is it ripe?' })).body.faq
    ._id
  category = (await admin.client.get('/admin/categories')).body.categories[0]._id
  farm = (await admin.client.post('/admin/farms', FARM)).body.farm._id
  await admin.client.put(`/admin/products/${tomato.id}`, { ...(await product()), farms: [farm] })
  lot = (await receiveLot(admin, tomato.id, { units: 5, farm })).body.lot
  const pages = ['/', '/products', `/product/${tomato.id}`, '/farms', `/farm/${farm}`]
  pages.push(`/lot/${lot.code}`)
  paths = [
    ...pages,
    ...pages.map((path) => `/ne${path === '/' ? '' : path}`),
    ...['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml'],
    ...[`/api/products/${tomato.id}/lots`, `/api/lots/${lot.code}`],
    ...['/api/farms', '/api/farms/districts', `/api/farms/${farm}`, '/sitemap-farms-1.xml'],
    ...['/api/products?district=Dhading&proof=certificate&label=vegan', `/api/products?farm=${farm}`],
    ...['/api/products', '/api/products?inStock=true&sort=newest', '/api/products/categories'],
    ...[
      '/api/products/search?search=tomato',
      '/api/products/suggestions?q=tom',
      '/api/settings',
      '/api/policies',
    ],
    ...[`/api/products/${tomato.id}`, `/api/review/product/${tomato.id}`, `/api/faq/product/${tomato.id}`],
  ]
})

async function order(quantity: number, status?: 'shipped' | 'delivered') {
  const { _id: id, items } = (await placeOrder(sita, [[tomato, quantity]])).body.order
  if (status === 'delivered') await deliverOrder(admin, id)
  if (status === 'shipped') {
    await moveOrder(admin, id, 'processing', 'shipped')
  }
  return { id: id as string, line: items[0]._id as string }
}

const FARM = { kind: 'farm', name: 'Thulo Bari', state: 'Bagmati', city: 'Dhading', isNamed: true }
const PROOF = {
  kind: 'certificate',
  body: 'Himal',
  number: '1',
  firstDay: '2020-01-01',
  lastDay: addDays(nepalDay(new Date()), 365),
}
const TEST = { method: 'other', day: nepalDay(new Date()), laboratory: 'Kathmandu', result: 'Nothing found' }
const onLot = (action: string, body: object = {}) =>
  admin.client.post(`/admin/lots/${lot._id}/${action}`, body)
const farmNow = async () => (await admin.client.get(`/admin/farms/${farm}`)).body.farm
const product = async () => (await admin.client.get(`/admin/products/${tomato.id}`)).body.product

const importSheet = (csv: string) => admin.client.post('/admin/products/import?dryRun=false', csv)

/** A call of each route of the back office that changes what visitors see, after its preparation. They run in this sequence. */
const EFFECTS: Record<string, () => Promise<() => Promise<Pick<ApiResponse, 'status'>>>> = {
  'POST /admin/products': async () => () =>
    admin.client.post('/admin/products', {
      ...{ name: 'Tomato juice', category: 'Drinks', price: 90, unit: 'bottle', stock: 5 },
      description: 'From Bhaktapur',
    }),
  'POST /admin/products/:id/publish': async () => {
    const juice = { name: 'Plum juice', category: 'Drinks', price: 90, unit: 'bottle', stock: 5 }
    const { product: saved } = (await admin.client.post('/admin/products', { ...juice, state: 'draft' })).body
    return () => admin.client.post(`/admin/products/${saved._id}/publish`)
  },
  'POST /admin/products/:id/draft': async () => {
    const { products } = (await admin.client.get('/admin/products?search=Plum')).body
    return () => admin.client.post(`/admin/products/${products[0]._id}/draft`)
  },
  'PATCH /admin/products': async () => {
    const { _id, version } = await product()
    return () => admin.client.patch('/admin/products', { rows: [{ _id, version, price: 95 }] })
  },
  'POST /admin/products/import': async () => () => importSheet(`id,price\n${tomato.id},85.5\n`),
  'PUT /admin/products/:id': async () => {
    const edited = { ...(await product()), nepaliName: 'गोलभेंडा' }
    return () => admin.client.put(`/admin/products/${tomato.id}`, edited)
  },
  'PUT /admin/products/:id/reduction': async () => () =>
    admin.client.put(`/admin/products/${tomato.id}/reduction`, {
      price: 60,
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  'DELETE /admin/products/:id/reduction': async () => () =>
    admin.client.delete(`/admin/products/${tomato.id}/reduction`),
  'POST /admin/products/:id/archive': async () => () =>
    admin.client.post(`/admin/products/${tomato.id}/archive`),
  'POST /admin/products/:id/unarchive': async () => () =>
    admin.client.post(`/admin/products/${tomato.id}/unarchive`),
  'POST /admin/products/:id/pictures': async () => async () => {
    for (const alt of ['front', 'back']) {
      const response = await admin.client.post(
        `/admin/products/${tomato.id}/pictures`,
        form({ alt }, [await photo()]),
      )
      pictures.push(response.body.product.pictures.at(-1)._id)
    }
    return { status: 200 }
  },
  'PUT /admin/products/:id/pictures': async () => {
    const path = `/admin/products/${tomato.id}`
    const before = (await admin.client.get(path)).body.product.pictures
    const arranged = [...pictures].reverse().map((_id) => ({ _id, nepaliAlt: 'नयाँ वर्णन' }))
    return () => admin.client.put(`${path}/pictures`, { pictures: arranged, before })
  },
  'DELETE /admin/products/:id/pictures/:pictureId': async () => () =>
    admin.client.delete(`/admin/products/${tomato.id}/pictures/${pictures[1]}`),
  'POST /admin/products/:id/stock': async () => () =>
    admin.client.post(`/admin/products/${tomato.id}/stock`, { delta: 1 }),
  'PUT /admin/categories/order': async () => {
    const { categories } = (await admin.client.get('/admin/categories')).body
    const ids = categories.map(({ _id }: { _id: string }) => _id).reverse()
    return () => admin.client.put('/admin/categories/order', { ids })
  },
  'PUT /admin/categories/:id': async () => {
    const { category: known } = (await admin.client.get(`/admin/categories/${category}`)).body
    return () => admin.client.put(`/admin/categories/${category}`, { ...known, nepaliName: 'हरियो तरकारी' })
  },
  'POST /admin/categories/:id/picture': async () => async () =>
    admin.client.post(`/admin/categories/${category}/picture`, form({}, [await photo()])),
  'DELETE /admin/categories/:id/picture': async () => () =>
    admin.client.delete(`/admin/categories/${category}/picture`),
  'PUT /admin/farms/:id': async () => {
    const { version } = await farmNow()
    return () => admin.client.put(`/admin/farms/${farm}`, { ...FARM, version, place: 'Naubise' })
  },
  'PUT /admin/farms/:id/proofs': async () => {
    const { version } = await farmNow()
    return () =>
      admin.client.put(`/admin/farms/${farm}/proofs`, {
        version,
        proofs: [{ ...PROOF, isPicturePublic: true }],
      })
  },
  'POST /admin/farms/:id/proofs/:proofId/picture': async () => {
    const [proof] = (await farmNow()).proofs
    return async () =>
      admin.client.post(`/admin/farms/${farm}/proofs/${proof._id}/picture`, form({}, [await photo()]))
  },
  'DELETE /admin/farms/:id/proofs/:proofId/picture': async () => {
    const [proof] = (await farmNow()).proofs
    return () => admin.client.delete(`/admin/farms/${farm}/proofs/${proof._id}/picture`)
  },
  'POST /admin/farms/:id/pictures': async () => async () =>
    admin.client.post(`/admin/farms/${farm}/pictures`, form({}, [await photo()])),
  'PUT /admin/farms/:id/pictures': async () => {
    const { version } = await farmNow()
    return () => admin.client.put(`/admin/farms/${farm}/pictures`, { version, pictures: [] })
  },
  'POST /admin/farms/:id/archive': async () => () => admin.client.post(`/admin/farms/${farm}/archive`),
  'POST /admin/farms/:id/unarchive': async () => () => admin.client.post(`/admin/farms/${farm}/unarchive`),
  'POST /admin/farms': async () => () => admin.client.post('/admin/farms', { ...FARM, name: 'Sano Bari' }),
  'PUT /admin/questions/:id/answer': async () => () =>
    admin.client.put(`/admin/questions/${question}/answer`, { answer: 'Yes' }),
  'PUT /admin/questions/:id': async () => () =>
    admin.client.put(`/admin/questions/${question}`, { question: 'Ripe?', before: 'Is it ripe?' }),
  'POST /admin/questions/:id/hide': async () => () => admin.client.post(`/admin/questions/${question}/hide`),
  'POST /admin/questions/:id/show': async () => () => admin.client.post(`/admin/questions/${question}/show`),
  'PUT /admin/reviews/:id/reply': async () => () =>
    admin.client.put(`/admin/reviews/${review}/reply`, { reply: 'Thank you!' }),
  'POST /admin/reviews/:id/hide': async () => () =>
    admin.client.post(`/admin/reviews/${review}/hide`, { note: 'Abusive' }),
  'POST /admin/reviews/:id/show': async () => () => admin.client.post(`/admin/reviews/${review}/show`),
  'POST /admin/customers/:id/block': async () => () =>
    admin.client.post(`/admin/customers/${sita.id}/block`, { reason: 'a trial' }),
  'POST /admin/customers/:id/unblock': async () => () =>
    admin.client.post(`/admin/customers/${sita.id}/unblock`),
  'PUT /admin/texts': async () => {
    const { texts, version } = (await admin.client.get('/admin/texts')).body
    texts.home.homeHeading = { en: 'Vegetables of Lazimpat', ne: 'लाजिम्पाटका तरकारी' }
    return () => admin.client.put('/admin/texts', { version, texts })
  },
  'PUT /admin/settings': async () => {
    const { settings, version } = (await admin.client.get('/admin/settings')).body
    const changed = { ...settings, seller: { ...settings.seller, name: 'Hariyo of Lazimpat' } }
    return () => admin.client.put('/admin/settings', { version, settings: changed })
  },
  'POST /admin/orders/phone': async () => () => orderByPhone(admin, [[tomato, 1]]),
  'PUT /admin/orders/:id': async () => {
    sita = await signedInCustomer(shop)
    const { id } = await order(1)
    return () => editOrder(admin, id, [[tomato, 2]])
  },
  'PATCH /admin/orders/:id': async () => {
    const { id } = await order(1)
    return () => admin.client.patch(`/admin/orders/${id}`, { status: 'cancelled' })
  },
  'POST /admin/orders/status-changes': async () => {
    const orders = [{ _id: (await order(1)).id }]
    return () =>
      admin.client.post('/admin/orders/status-changes', {
        orders,
        status: 'cancelled',
      })
  },
  'POST /admin/receipts': async () => () => receiveLot(admin, tomato.id, { units: 1 }),
  'PUT /admin/lots/:id': async () => () =>
    admin.client.put(`/admin/lots/${lot._id}`, { version: 0, farm, harvestDay: nepalDay(new Date()) }),
  'POST /admin/lots/:id/write-off': async () => () => onLot('write-off', { units: 1 }),
  'POST /admin/lots/:id/hold': async () => () => onLot('hold'),
  'POST /admin/lots/:id/release': async () => () => onLot('release'),
  'POST /admin/lots/:id/tests': async () => () => onLot('tests', TEST),
  'POST /admin/lots/:id/tests/:testId/picture': async () => {
    const { tests } = (await admin.client.get(`/admin/lots/${lot._id}`)).body.lot
    return async () =>
      admin.client.post(`/admin/lots/${lot._id}/tests/${tests[0]._id}/picture`, form({}, [await photo()]))
  },
  'PUT /admin/lots/:id/tests/:testId': async () => {
    const { tests } = (await admin.client.get(`/admin/lots/${lot._id}`)).body.lot
    return () => admin.client.put(`/admin/lots/${lot._id}/tests/${tests[0]._id}`, TEST)
  },
  'POST /admin/lots/:id/recall': async () => () =>
    onLot('recall', { reason: 'x', text: 'Please throw it away.', nepaliText: 'फाल्नुहोस्' }),
  'POST /admin/orders/:id/failed-delivery': async () => {
    const { id } = await order(1, 'shipped')
    return () => admin.client.post(`/admin/orders/${id}/failed-delivery`, { reason: 'refused' })
  },
  'POST /admin/orders/:id/short': async () => {
    const missing = await addProduct(shop, { name: 'Tomato paste', grams: 500 })
    const edited = { ...(await product()), price: 85.5, content: { amount: 500, measure: 'g' } }
    await admin.client.put(`/admin/products/${tomato.id}`, edited)
    const { _id: id, items } = (await placeOrder(sita, [[missing, 1]], { substitution: 'similar' })).body
      .order
    await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    const body = { version: 0, line: items[0]._id, found: 0, replacement: tomato.id }
    return () => admin.client.post(`/admin/orders/${id}/short`, body)
  },
  'POST /admin/orders/:id/returns': async () => {
    const { id, line } = await order(1, 'delivered')
    const lines = [{ _id: line, sellable: 1, spoiled: 0 }]
    return () => admin.client.post(`/admin/orders/${id}/returns`, { lines, refund: 'cash' })
  },
}

/** What `npm test` tries. `npm run test:more` tries every route. */
const BY_DEFAULT = ['POST /admin/products/:id/stock', 'PUT /admin/categories/:id', 'PUT /admin/settings']

/** Routes of the back office that change nothing for visitors. Categories are shown only while they have products. */
const WITHOUT_EFFECT = [
  ...['POST /admin/categories', 'DELETE /admin/categories/:id'],
  ...[
    'PUT /admin/orders/:id/weights',
    'POST /admin/orders/:id/calls',
    'POST /admin/orders/:id/attempts',
    'POST /admin/orders/:id/notes',
  ],
  ...[
    'POST /admin/orders/:id/invoice',
    'POST /admin/orders/:id/invoice/prints',
    'POST /admin/delivery-runs/assignments',
    'PUT /admin/delivery-runs/:id/stops',
    'PUT /admin/delivery-runs/:id/stops/:order',
    'PUT /admin/qr-payments/:id',
  ],
  ...['POST /admin/delivery-runs/:id/hand-over', 'POST /admin/complaints/:id/answer'],
  ...[
    'POST /admin/complaints/:id/credit',
    'POST /admin/complaints/:id/close',
    'POST /admin/customers/:id/notes',
  ],
  ...['POST /admin/staff/invitations', 'DELETE /admin/staff/invitations/:id', 'PUT /admin/staff/:id'],
  ...[
    'DELETE /admin/staff/:id',
    'POST /admin/mails/:id/retry',
    'POST /admin/sms/retry',
    'POST /admin/jobs/:id/retry',
    'POST /admin/texts/picture',
    'PUT /admin/first-day',
    'POST /admin/settings/test-mail',
    'POST /admin/products/:id/duplicate',
    'PUT /admin/products/:id/shelf-life',
    'POST /admin/list/match',
  ],
]

/** A response may be stale for a minute. */
const POLL = { interval: 200, timeout: 65_000 }

/** The content of each public response of a process. */
async function readAll(url: string): Promise<Record<string, string>> {
  const contents = paths.map(async (path) => [path, await (await fetch(url + path)).text()])
  return Object.fromEntries(await Promise.all(contents))
}

/** One after the other: a response that takes longer than three seconds would be the one before the change. */
async function readUncached(): Promise<Record<string, string>> {
  uncached.app.responseCache.invalidate(EVERYTHING)
  const contents: Record<string, string> = {}
  for (const path of paths) contents[path] = await (await fetch(uncached.url + path)).text()
  return contents
}

test('each route of the back office that changes data is in one of the two lists', () => {
  const live = shop.app.declaredRoutes
    .filter(({ method, url }) => url.startsWith('/api/admin/') && !['GET', 'HEAD'].includes(method))
    .map(({ method, url }) => `${method} ${url.slice('/api'.length)}`)
  expect(live.sort()).toEqual([...Object.keys(EFFECTS), ...WITHOUT_EFFECT].sort())
})

test.each(Object.entries(EFFECTS).filter(([route]) => isWholeSweep || BY_DEFAULT.includes(route)))(
  '%s: every process shows the change, and no previous data',
  async (_route, prepare) => {
    const call = await prepare()
    const before = await readUncached()
    for (const url of [shop.url, other.url]) await expect.poll(() => readAll(url), POLL).toEqual(before)
    expect([200, 201]).toContain((await call()).status)
    const after = await readUncached()
    expect(after).not.toEqual(before)
    for (const url of [shop.url, other.url]) await expect.poll(() => readAll(url), POLL).toEqual(after)
  },
  3 * POLL.timeout,
)
