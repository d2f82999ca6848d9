import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { mayDo, type Permission, STAFF_ROLES } from '#contract/permissions.ts'
import { buildApp } from '../../server/app.ts'
import type { RequiredRole } from '../../server/platform/http/authorization.ts'
import type { ApiResponse, Client } from '../support/client.ts'
import { startFileShop } from '../support/file-shop.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, deliverOrder, placeOrder } from '../support/products.ts'
import { writeReview } from '../support/reviews.ts'

/**
 * What each route requires. Routes of the back office, which require a permission, are in tests/api/admin-roles.test.ts. Routes
 * outside /api are public and read-only.
 */
const REQUIRED_ROLES: Record<string, RequiredRole | Permission> = {
  'POST /user/register-with-otp': 'anyone',
  'POST /user/signin': 'anyone',
  'POST /user/logout': 'anyone',
  'POST /user/forgot-password': 'anyone',
  'POST /user/reset-password': 'anyone',
  'GET /user/signin/second-factor': 'anyone',
  'POST /user/signin/code': 'anyone',
  'POST /user/signin/passkey-options': 'anyone',
  'POST /user/signin/passkey': 'anyone',
  'GET /user/google': 'anyone',
  'GET /user/google/callback': 'anyone',
  'GET /products': 'anyone',
  'GET /products/search': 'anyone',
  'GET /products/suggestions': 'anyone',
  'GET /products/categories': 'anyone',
  'GET /products/:id': 'anyone',
  'GET /products/:id/together': 'anyone',
  'GET /products/:id/lots': 'anyone',
  'GET /lots/:code': 'anyone',
  'GET /farms': 'anyone',
  'GET /farms/districts': 'anyone',
  'GET /farms/:id': 'anyone',
  'GET /review/product/:id': 'anyone',
  'GET /faq/product/:id': 'anyone',
  'GET /settings': 'anyone',
  'GET /policies': 'anyone',
  'GET /delivery-days': 'anyone',

  'GET /user/profile': 'session',
  'DELETE /user/profile': 'session',
  'PUT /user/language': 'session',
  'GET /user/sessions': 'session',
  'DELETE /user/sessions': 'session',
  'DELETE /user/sessions/:id': 'session',
  'GET /user/addresses': 'verified',
  'POST /user/addresses': 'verified',
  'PUT /user/addresses/:id': 'verified',
  'DELETE /user/addresses/:id': 'verified',
  'POST /user/verify-email': 'session',
  'POST /user/resend-otp': 'session',

  'PUT /user/profile': 'verified',
  'POST /user/change-password': 'verified',
  'GET /cart': 'verified',
  'POST /cart/add': 'verified',
  'PUT /cart/update': 'verified',
  'DELETE /cart/remove/:productId': 'verified',
  'DELETE /cart/clear': 'verified',
  'POST /cart/list': 'verified',
  'POST /list/match': 'anyone',
  'GET /wishlist': 'verified',
  'POST /wishlist/add': 'verified',
  'DELETE /wishlist/remove/:productId': 'verified',
  'DELETE /wishlist/clear': 'verified',
  'POST /order/create': 'verified',
  'GET /order/my-orders': 'verified',
  'GET /order/credit': 'verified',
  'GET /order/usual': 'verified',
  'GET /order/:id': 'verified',
  'GET /order/:id/invoice': 'verified',
  'GET /order/:id/returns/:returnId': 'verified',
  'PUT /order/:id': 'verified',
  'PUT /order/:id/cancel': 'verified',
  'POST /order/:id/again': 'verified',
  'POST /review/create': 'verified',
  'GET /review/user': 'verified',
  'POST /faq/ask': 'verified',
  'GET /complaints/my': 'verified',
  'GET /complaints/:id': 'verified',
  'GET /complaints/:id/pictures/:position': 'verified',
  'POST /complaints': 'verified',
  'POST /complaints/:id/messages': 'verified',

  'POST /user/staff-invitation': 'verified',

  'GET /rider/stops': 'delivery-runs.drive',
  'POST /rider/actions': 'delivery-runs.drive',

  'POST /user/confirm-password': 'second-factor.use',
  'GET /user/second-factor': 'second-factor.use',
  'POST /user/second-factor/passkey-options': 'second-factor.use',
  'POST /user/second-factor/passkeys': 'second-factor.use',
  'DELETE /user/second-factor/passkeys/:id': 'second-factor.use',
  'POST /user/second-factor/app-secret': 'second-factor.use',
  'POST /user/second-factor/app': 'second-factor.use',
  'DELETE /user/second-factor/app': 'second-factor.use',
  'POST /user/second-factor/recovery-codes': 'second-factor.use',
}

const LEVELS: RequiredRole[] = ['anyone', 'session', 'verified']
const CALLERS = ['visitor', 'unverified', 'customer', ...STAFF_ROLES] as const
type Caller = (typeof CALLERS)[number]

const levelOf = (caller: Caller): RequiredRole =>
  caller === 'visitor' ? 'anyone' : caller === 'unverified' ? 'session' : 'verified'

function mayCall(caller: Caller, { requiredRole, permission }: Requirement): boolean {
  if (LEVELS.indexOf(levelOf(caller)) < LEVELS.indexOf(requiredRole)) return false
  if (!permission) return true
  return caller !== 'visitor' && caller !== 'unverified' && mayDo(caller, permission)
}

/** Expected error for callers who may not call a route. */
function rejectionOf(caller: Caller): { status: number; code: string } {
  if (caller === 'visitor') return { status: 401, code: 'not_signed_in' }
  return { status: 403, code: caller === 'unverified' ? 'not_verified' : 'not_allowed' }
}

const shop = await startFileShop()

const liveRoutes = () =>
  shop.app.declaredRoutes
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'))
    .map(({ url, ...route }) => ({ ...route, path: url.slice('/api'.length) }))
type Requirement = Pick<ReturnType<typeof liveRoutes>[number], 'requiredRole' | 'permission'>

/** A new caller; some calls end the session or the account. */
async function come(caller: Caller): Promise<Client> {
  if (caller === 'visitor') return shop.visitor()
  if (caller === 'unverified') return (await signedInCustomer(shop, { verified: false })).client
  return (await signedInCustomer(shop, { role: caller })).client
}

function call(
  client: Client,
  method: string,
  path: string,
  headers?: Record<string, string>,
): Promise<ApiResponse> {
  const filled = path.replace(/:\w+/g, () => randomUUID())
  switch (method) {
    case 'GET':
      return client.get(filled, headers)
    case 'POST':
      return client.post(filled, {}, headers)
    case 'PUT':
      return client.put(filled, {}, headers)
    case 'PATCH':
      return client.patch(filled, {}, headers)
    default:
      return client.delete(filled, undefined, headers)
  }
}

test('the description of the API has exactly its routes', async () => {
  const { paths } = (await shop.visitor().get('/docs/json')).body as { paths: Record<string, object> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(
    liveRoutes()
      .map(({ method, path }) => `${method} /api${path}`)
      .sort(),
  )
})

test('the live routes are the endpoints of the contract', () => {
  const live = liveRoutes().map(({ method, path }) => `${method} ${path}`)
  expect(live.sort()).toEqual(Object.keys(endpoints).sort())
})

test('every live route declares its required role, as in the table', () => {
  const [backOffice, others] = [true, false].map((isAdmin) =>
    liveRoutes().filter(({ path }) => path.startsWith('/admin/') === isAdmin),
  )
  expect(backOffice?.filter(({ permission }) => !permission)).toEqual([])
  const live = others?.map(({ method, path, requiredRole, permission }) => [
    `${method} ${path}`,
    permission ?? requiredRole,
  ])
  expect(Object.fromEntries(live ?? [])).toEqual(REQUIRED_ROLES)
})

test('routes outside /api are public and change nothing', () => {
  const pages = shop.app.declaredRoutes.filter(({ url }) => !url.startsWith('/api/'))
  expect(pages.length).toBeGreaterThan(3)
  for (const { method, requiredRole } of pages) {
    expect(['GET', 'HEAD']).toContain(method)
    expect(requiredRole).toBe('anyone')
  }
})

test.each(CALLERS)('%s can call exactly the routes of the table', async (caller) => {
  const wrong: string[] = []
  let client: Client | undefined
  for (const route of liveRoutes()) {
    const { method, path } = route
    client ??= await come(caller)
    const { status, body } = await call(client, method, path)
    const rejection = rejectionOf(caller)
    const rejected = status === rejection.status && body.code === rejection.code
    const shutOut = status === 401 || (status === 403 && /^not_(verified|allowed|signed_in)$/.test(body.code))
    if (mayCall(caller, route) ? shutOut : !rejected) {
      wrong.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
    }
    if (status >= 500) wrong.push(`${method} ${path} broke: ${status}`)
    if (!rejected) client = undefined
  }
  expect(wrong).toEqual([])
})

test('every changing route rejects requests from other sites, with any role', async () => {
  const changing = liveRoutes().filter(({ method }) => method !== 'GET')
  expect(changing.length).toBeGreaterThan(20)
  const admin = await come('admin')
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: shop.url.replace('http:', 'https:') },
    { origin: `${shop.url}0` },
  ]
  for (const { method, path } of changing) {
    for (const headers of foreign) {
      const response = await call(admin, method, path, headers)
      expect([path, response.status, response.body.code]).toEqual([path, 403, 'foreign_origin'])
    }
  }
  expect((await admin.get('/user/profile')).status).toBe(200)
})

test('a form of another site is rejected, also without an origin', async () => {
  const { client } = await signedInCustomer(shop)
  const form = new FormData()
  form.set('productId', randomUUID())
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const site of ['cross-site', 'same-site']) {
    const response = await fetch(`${shop.url}/api/review/create`, {
      method: 'POST',
      body: form,
      headers: { cookie, 'sec-fetch-site': site },
    })
    expect(response.status).toBe(403)
  }
})

test('a route without a required role cannot be registered', async () => {
  const { config, db, pictures } = shop.app
  const app = await buildApp({ config, db, pictures })
  try {
    expect(() => app.get('/forgotten', async () => 'open to all')).toThrow(
      /has no requiredRole and no permission/,
    )
  } finally {
    await app.close()
  }
})

describe('data of another customer', () => {
  test('gets exactly the response of unknown data', async () => {
    const owner = await signedInCustomer(shop)
    const stranger = await signedInCustomer(shop)
    const admin = await signedInAdmin(shop)
    const tomato = await addProduct(shop)
    const pending = (await placeOrder(owner, [[tomato, 1]])).body.order
    const delivered = (await placeOrder(owner, [[tomato, 1]])).body.order
    await deliverOrder(admin, delivered._id)
    const { complaint } = (await complainAbout(owner.client, delivered._id)).body
    const session = (await owner.client.get('/user/sessions')).body.sessions[0]

    const ways: [string, (id: string) => Promise<ApiResponse>, string][] = [
      ['cancel', (id) => stranger.client.put(`/order/${id}/cancel`), pending._id],
      ['order again', (id) => stranger.client.post(`/order/${id}/again`), delivered._id],
      ['see', (id) => stranger.client.get(`/order/${id}`), delivered._id],
      ['see the invoice', (id) => stranger.client.get(`/order/${id}/invoice`), delivered._id],
      ['review', (orderId) => writeReview({ person: stranger, product: tomato, orderId }), delivered._id],
      ['complain', (id) => complainAbout(stranger.client, id), delivered._id],
      ['see a complaint', (id) => stranger.client.get(`/complaints/${id}`), complaint?._id],
      [
        'write into a complaint',
        (id) => stranger.client.post(`/complaints/${id}/messages`, { message: 'Me too' }),
        complaint?._id,
      ],
      ['end a session', (id) => stranger.client.delete(`/user/sessions/${id}`), session?._id],
    ]
    for (const [what, way, id] of ways) {
      expect([what, typeof id]).toEqual([what, 'string'])
      const theirs = await way(id)
      const nobodys = await way(randomUUID())
      expect([what, theirs.status, theirs.body]).toEqual([what, nobodys.status, nobodys.body])
      expect([what, theirs.status]).toEqual([what, 404])
    }
    expect((await stranger.client.get('/order/my-orders')).body.orders).toEqual([])
    expect((await owner.client.get('/user/profile')).status).toBe(200)
    const { orders } = (await owner.client.get('/order/my-orders')).body
    expect(orders.map((own: { status: string }) => own.status).sort()).toEqual(['delivered', 'pending'])
  })

  test('cannot be reached by the id of another customer', async () => {
    const [owner, stranger] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const tomato = await addProduct(shop)
    await owner.client.post('/cart/add', { productId: tomato.id, quantity: 2 })
    const names = {
      user: owner.id,
      userId: owner.id,
      accountId: owner.id,
      account_id: owner.id,
      customerId: owner.id,
    }
    await stranger.client.post('/cart/add', { productId: tomato.id, quantity: 1, ...names })
    await stranger.client.put('/cart/update', { productId: tomato.id, quantity: 5, ...names })
    await stranger.client.delete(`/cart/remove/${tomato.id}`, names)
    await stranger.client.delete('/cart/clear', names)
    const { items } = (await owner.client.get('/cart')).body.cart
    expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([2])
  })
})

function complainAbout(client: Client, orderId: string): Promise<ApiResponse> {
  return client.post('/complaints', { orderId, subject: 'Mine', message: 'It is mine, I say.' })
}
