import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { requestReset } from '../../server/domains/accounts/accounts.ts'
import { hashKey, takeHits } from '../../server/platform/http/rate-limit.ts'
import { hashToken, readSigned, sign } from '../../server/platform/shared/crypto.ts'
import type { ApiResponse, Client } from '../support/client.ts'
import { createClient } from '../support/client.ts'
import { startFileShop } from '../support/file-shop.ts'
import { newShop } from '../support/for-one-test.ts'
import { raceBehind } from '../support/locks.ts'
import { signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'
import { signIn, signUp, signUpDetails } from '../support/sign-ups.ts'

const shop = await startFileShop({ rateLimit: 1, trustProxy: 1 })

beforeEach(() => sql`delete from rate_limit`.execute(shop.db))

const from = (source: string) => ({ 'x-forwarded-for': source })
const tooMany = {
  status: 429,
  body: {
    success: false,
    message: expect.stringMatching(/^Too many attempts\. /),
    code: 'too_many_requests',
  },
}

async function untilRejected(call: (time: number) => Promise<ApiResponse>, atMost = 400): Promise<number> {
  for (let time = 1; time <= atMost; time++) {
    const response = await call(time)
    if (response.status !== 429) continue
    expect(response).toMatchObject(tooMany)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    return time
  }
  return Number.POSITIVE_INFINITY
}

/** Counts `count` hits directly, without making the calls. */
function useUp(key: string, hits: number): Promise<unknown> {
  return sql`insert into rate_limit (key, hits, window_ends_at) values (${key}, ${hits}, now() + interval '1 hour')`.execute(
    shop.db,
  )
}

/** `name per hits/seconds` of every declared limit, and whether only failures count. Limits with the same name share a count. */
const LIMITS: Record<string, string[]> = {
  'POST /user/register-with-otp': ['sign-up source 1000/3600'],
  'POST /user/signin': ['sign-in source 300/900 failures'],
  'POST /user/signin/code': ['second-factor source 300/900'],
  'POST /user/signin/passkey-options': ['second-factor source 300/900'],
  'POST /user/signin/passkey': ['second-factor source 300/900'],
  'POST /user/confirm-password': ['change-password account 10/900'],
  'POST /user/second-factor/passkey-options': ['second-factor-changes account 60/3600'],
  'POST /user/second-factor/passkeys': ['second-factor-changes account 60/3600'],
  'DELETE /user/second-factor/passkeys/:id': ['second-factor-changes account 60/3600'],
  'POST /user/second-factor/app-secret': ['second-factor-changes account 60/3600'],
  'POST /user/second-factor/app': ['second-factor-changes account 60/3600'],
  'DELETE /user/second-factor/app': ['second-factor-changes account 60/3600'],
  'POST /user/second-factor/recovery-codes': ['second-factor-changes account 60/3600'],
  'POST /user/staff-invitation': ['staff-invitation account 30/3600'],
  'POST /admin/staff/invitations': ['staff-invitations account 60/3600'],
  'PUT /user/language': ['language account 60/3600'],
  'PUT /user/profile': ['profile account 30/3600'],
  'POST /user/change-password': ['change-password account 10/900'],
  'POST /user/verify-email': ['verify-email account 60/3600'],
  'POST /user/resend-otp': ['resend-otp account 30/3600'],
  'POST /user/forgot-password': ['forgot-password source 600/3600'],
  'POST /user/reset-password': ['reset-password source 300/3600 failures'],
  'GET /user/google': ['google source 1200/900'],
  'GET /user/google/callback': ['google source 1200/900'],
  'POST /order/create': ['order account 30/600', 'order-day account 100/86400', 'order source 1000/600'],
  'PUT /order/:id': ['change-order account 100/86400'],
  'GET /order/my-orders': ['my-orders account 60/60'],
  'POST /list/match': ['list source 120/60'],
  'POST /admin/list/match': ['list account 60/60'],
  'POST /cart/list': ['cart-list account 30/3600'],
  'POST /review/create': ['review account 20/3600', 'review source 600/3600'],
  'POST /rider/actions': ['rider-actions account 600/3600'],
  'POST /faq/ask': ['question account 10/3600', 'question source 600/3600'],
  'POST /complaints': ['complaint account 20/3600', 'complaint source 600/3600'],
  'POST /complaints/:id/messages': ['complaint account 20/3600', 'complaint source 600/3600'],
}

describe('the limits of the routes', () => {
  test('match the table', () => {
    const live: Record<string, string[]> = {}
    for (const { method, url, limits } of shop.app.declaredRoutes) {
      if (limits.length === 0 || method === 'HEAD') continue
      live[`${method} ${url.slice('/api'.length)}`] = limits.map(
        ({ name, per, hits, windowS, failuresOnly }) =>
          `${name} ${per} ${hits}/${windowS}${failuresOnly ? ' failures' : ''}`,
      )
    }
    expect(live).toEqual(LIMITS)
  })

  const each = Object.entries(LIMITS).flatMap(([route, limits]) =>
    limits.map((limit) => [route, limit] as const),
  )

  test.each(each)('%s is rejected after %s, and not for others', async (route, limit) => {
    const [method = '', path = ''] = route.split(' ')
    const [name, per, most] = limit.split(' ')
    const { requiredRole, permission } =
      shop.app.declaredRoutes.find((known) => known.method === method && known.url === `/api${path}`) ?? {}
    const customer = {
      verified: requiredRole !== 'session',
      role: permission ? 'admin' : 'customer',
    } as const
    const people = await Promise.all([1, 2].map(() => signedInCustomer(shop, customer)))
    const [caller, other] = people.map((person) =>
      requiredRole === 'anyone' ? shop.visitor() : person.client,
    )
    const call = async (client: Client | undefined, source: string) => {
      const filled = path.replace(':id', randomUUID())
      const send = client?.[method.toLowerCase() as 'post' | 'put' | 'delete']
      const response =
        method === 'GET' ? await client?.get(filled, from(source)) : await send?.(filled, {}, from(source))
      return response?.status
    }
    const [here, elsewhere] = ['198.51.100.1', '198.51.100.2']
    await useUp(
      `${name}:${per}:${per === 'account' ? people[0]?.id : here}`,
      Number.parseInt(most ?? '', 10) - 1,
    )
    expect(await call(caller, here)).not.toBe(429)
    expect(await call(caller, here)).toBe(429)
    // the count of an account follows it; the count of a source is separate
    expect((await call(caller, elsewhere)) === 429).toBe(per === 'account')
    if (per === 'account') expect(await call(other, here)).not.toBe(429)
    else expect(await call(other, elsewhere)).not.toBe(429)
  })
})

describe('guessing a password', () => {
  test('ends after ten attempts from one source, while the owner signs in from elsewhere', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    const guess = () =>
      shop.visitor().post('/user/signin', { ...maya, password: 'a guess' }, from('198.51.100.1'))
    expect(await untilRejected(guess)).toBe(11)
    const right = await shop.visitor().post('/user/signin', maya, from('198.51.100.1'))
    expect(right).toMatchObject(tooMany)
    expect((await shop.visitor().post('/user/signin', maya, from('198.51.100.2'))).status).toBe(200)
    const other = signUpDetails()
    await signUp(shop, other)
    expect((await shop.visitor().post('/user/signin', other, from('198.51.100.1'))).status).toBe(200)
  })

  test('from the owner’s own network does not lock out the owner’s browser', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    const ownersBrowser = await signIn(shop, maya)
    await ownersBrowser.post('/user/logout')
    await untilRejected(() => shop.visitor().post('/user/signin', { ...maya, password: 'a guess' }))
    expect((await shop.visitor().post('/user/signin', maya)).status).toBe(429)
    expect((await ownersBrowser.post('/user/signin', maya)).status).toBe(200)
  })

  test('from many networks is limited, and does not lock out the owner’s browser', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    const ownersBrowser = await signIn(shop, maya)
    await sql`delete from rate_limit`.execute(shop.db)
    await shop.visitor().post('/user/signin', { ...maya, password: 'a guess' }, from('198.51.100.1'))
    await sql`update rate_limit set hits = 100 where key like 'sign-in:address:%'`.execute(shop.db)
    const stranger = await shop
      .visitor()
      .post('/user/signin', { ...maya, password: 'a guess' }, from('198.51.100.99'))
    expect(stranger).toMatchObject(tooMany)
    expect((await ownersBrowser.post('/user/signin', maya, from('203.0.113.50'))).status).toBe(200)
  })

  test('with the device cookie of another account is counted like any other', async () => {
    const [maya, thief] = [signUpDetails(), signUpDetails()]
    await signUp(shop, maya)
    await signUp(shop, thief)
    const marked = await signIn(shop, thief)
    expect(await untilRejected(() => marked.post('/user/signin', { ...maya, password: 'a guess' }))).toBe(11)
  })

  test('with the device cookie of the owner is limited, too, however the cookie is spelled', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    const browser = await signIn(shop, maya)
    await browser.post('/user/logout')
    const deviceCookie = browser.cookies.get('hariyo_device') ?? ''
    expect(await untilRejected(() => browser.post('/user/signin', { ...maya, password: 'a guess' }))).toBe(11)
    // decodes to the same bytes in a lenient base64url decoder
    for (const respelt of [
      `${deviceCookie}=`,
      `${deviceCookie}!`,
      `${deviceCookie}~~`,
      deviceCookie.replace('.', '.~'),
    ]) {
      browser.cookies.set('hariyo_device', respelt)
      const response = await browser.post(
        '/user/signin',
        { ...maya, password: 'a guess' },
        from('198.51.100.9'),
      )
      const { rows } = await sql<{ key: string }>`
        select key from rate_limit where key like 'sign-in:device:%'`.execute(shop.db)
      expect([response.status, rows.length]).toEqual([401, 1])
    }
  })

  test('does not use attempts of the owner for a previous owner or an earlier password', async () => {
    const maya = signUpDetails()
    const squatter = { ...maya, password: 'of the squatter' }
    await signUp(shop, squatter)
    const squattersBrowser = await signIn(shop, squatter)
    const browser = await signUp(shop, maya)
    await shop.db.updateTable('account').set({ isVerified: true }).where('email', '=', maya.email).execute()
    const knewIt = await signIn(shop, maya)
    const changed = { ...maya, password: 'the next one' }
    expect(
      await browser.post('/user/change-password', {
        currentPassword: maya.password,
        newPassword: changed.password,
      }),
    ).toMatchObject({ status: 200 })
    await sql`delete from rate_limit`.execute(shop.db)
    for (const former of [squattersBrowser, knewIt]) {
      await former.post('/user/signin', { ...maya, password: 'a guess' }, from('198.51.100.9'))
    }
    const marked = () => sql`select 1 from rate_limit where key like 'sign-in:device:%'`.execute(shop.db)
    expect((await marked()).rows).toEqual([])
    // neither does a browser token of a year ago
    const deviceCookie = browser.cookies.get('hariyo_device') ?? ''
    const value = readSigned(shop.config.sessionSecret, 'device', deviceCookie) as { leftAt: number }
    const leftAt = value.leftAt - 366 * 24 * 60 * 60 * 1000
    const old = shop.visitor()
    old.cookies.set('hariyo_device', sign(shop.config.sessionSecret, 'device', { ...value, leftAt }))
    await old.post('/user/signin', { ...maya, password: 'a guess' }, from('198.51.100.9'))
    expect((await marked()).rows).toEqual([])
    // the browser that changed the password belongs to the owner
    await browser.post('/user/signin', { ...maya, password: 'a guess' }, from('198.51.100.9'))
    expect((await marked()).rows).toHaveLength(1)
  })

  test('that has used up the attempts is reset when the owner verifies the email', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    const token = randomBytes(32).toString('base64url')
    const { id } = await shop.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', maya.email)
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('passwordReset')
      .values({ tokenHash: hashToken(token), accountId: id, expiresAt: new Date(Date.now() + 60_000) })
      .execute()
    await useUp(`sign-in:address:${hashKey(maya.email)}`, 100)
    expect((await shop.visitor().post('/user/signin', maya, from('198.51.100.1'))).status).toBe(429)
    const reset = { token, newPassword: 'quite another' }
    expect((await shop.visitor().post('/user/reset-password', reset)).status).toBe(200)
    const again = { ...maya, password: reset.newPassword }
    expect((await shop.visitor().post('/user/signin', again, from('198.51.100.2'))).status).toBe(200)
  })

  test('counts in the same way for unknown emails', async () => {
    const nobody = signUpDetails()
    expect(await untilRejected(() => shop.visitor().post('/user/signin', nobody))).toBe(11)
  })
})

test('sign-ups that try out a list of emails are stopped after a hundred known ones', async () => {
  const known: string[] = []
  await useUp('sign-up:known:198.51.100.3', 90)
  for (let index = 0; index < 12; index++) {
    const { email } = signUpDetails()
    known.push(email)
    await shop.db.insertInto('account').values({ name: 'Known', email, isVerified: true }).execute()
  }
  const probe = (time: number) =>
    shop
      .visitor()
      .post('/user/register-with-otp', signUpDetails({ email: known[time - 1] }), from('198.51.100.3'))
  expect(await untilRejected(probe, 12)).toBe(11)
  // an unknown address gets the same response as a known one
  const unknown = () => shop.visitor().post('/user/register-with-otp', signUpDetails(), from('198.51.100.3'))
  expect(await unknown()).toMatchObject(tooMany)
  const elsewhere = await shop
    .visitor()
    .post('/user/register-with-otp', signUpDetails(), from('198.51.100.4'))
  expect(elsewhere.status).toBe(201)
})

test('sign-ups with unknown emails do not count as known ones', async () => {
  await useUp('sign-up:known:198.51.100.3', 99)
  for (let time = 1; time <= 3; time++) {
    const response = await shop
      .visitor()
      .post('/user/register-with-otp', signUpDetails(), from('198.51.100.3'))
    expect(response.status).toBe(201)
  }
})

test('repeated sign-ups with one email are stopped, and its owner can still sign up elsewhere', async () => {
  const maya = signUpDetails()
  const again = () => shop.visitor().post('/user/register-with-otp', maya, from('198.51.100.4'))
  expect(await untilRejected(again, 20)).toBe(6)
  expect((await shop.visitor().post('/user/register-with-otp', maya, from('203.0.113.4'))).status).toBe(201)
})

test('sign-ups with one email from many networks are stopped', async () => {
  const maya = signUpDetails()
  await useUp(`code:address:${hashKey(maya.email)}`, 14)
  const again = (source: string) => shop.visitor().post('/user/register-with-otp', maya, from(source))
  expect((await again('198.51.100.4')).status).toBe(201)
  expect(await again('198.51.100.5')).toMatchObject(tooMany)
})

test('codes are limited to five an hour for an email and source across sign-ups', async () => {
  const maya = signUpDetails()
  const asked = { signUps: 0, resends: 0 }
  for (let round = 1; round <= 4; round++) {
    const browser = shop.visitor()
    const signedUp = await browser.post('/user/register-with-otp', maya, from('198.51.100.6'))
    if (signedUp.status === 201) asked.signUps++
    await sql`update one_time_code set created_at = created_at - interval '1 minute'`.execute(shop.db)
    const again = await browser.post('/user/resend-otp', { email: maya.email }, from('198.51.100.6'))
    if (again.status === 200) asked.resends++
  }
  expect(asked.signUps + asked.resends).toBe(5)
})

test('codes for a new email in the profile count, too', async () => {
  const { email } = signUpDetails()
  await useUp(`code:pair:127.0.0.1:${hashKey(email)}`, 5)
  const person = await signedInCustomer(shop)
  const form = { name: 'Sita Sharma', phone: '9841234567', address: 'Lazimpat 2' }
  expect(await person.client.put('/user/profile', { ...form, email })).toMatchObject(tooMany)
  expect((await person.client.get('/user/profile')).body.user.email).toBe(person.email)
  const { rows } = await sql`select 1 from mail where recipient = ${email}`.execute(shop.db)
  expect(rows).toEqual([])
})

describe('thousands of customers behind one address of a mobile carrier', () => {
  const carrier = '203.0.113.77'

  test('sign in with their passwords while another person guesses', async () => {
    const [maya, ram] = [signUpDetails(), signUpDetails()]
    await signUp(shop, maya)
    await signUp(shop, ram)
    await useUp(`sign-in:source:${carrier}`, 298)
    for (const person of [maya, ram, maya, ram]) {
      expect((await shop.visitor().post('/user/signin', person, from(carrier))).status).toBe(200)
    }
    const guess = () => shop.visitor().post('/user/signin', { ...maya, password: 'a guess' }, from(carrier))
    expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(401)
    expect(await guess()).toMatchObject(tooMany)
  })

  test('set new passwords by mail although others try wrong links', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    await useUp(`reset-password:source:${carrier}`, 299)
    const account = sql`select id from account where email = ${maya.email}`
    for (const newPassword of ['the next one', 'and another']) {
      const token = randomBytes(32).toString('base64url')
      await sql`
        insert into password_reset (token_hash, account_id, expires_at)
        values (${hashToken(token)}, (${account}), now() + interval '1 hour')`.execute(shop.db)
      const reset = await shop.visitor().post('/user/reset-password', { token, newPassword }, from(carrier))
      expect(reset.status).toBe(200)
    }
  })

  test('sign in after a new password although another person has used up the attempts', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    const guess = () => shop.visitor().post('/user/signin', { ...maya, password: 'a guess' }, from(carrier))
    expect(await untilRejected(guess)).toBe(11)
    const token = randomBytes(32).toString('base64url')
    await sql`
      insert into password_reset (token_hash, account_id, expires_at)
      select ${hashToken(token)}, id, now() + interval '1 hour' from account where email = ${maya.email}`.execute(
      shop.db,
    )
    const reset = { token, newPassword: 'the next one' }
    await shop.visitor().post('/user/reset-password', reset, from(carrier))
    const again = { ...maya, password: reset.newPassword }
    expect((await shop.visitor().post('/user/signin', again, from(carrier))).status).toBe(200)
  })

  test('cannot make more simultaneous guesses than consecutive ones', async () => {
    await useUp(`sign-in:source:${carrier}`, 296)
    const guesses = Array.from({ length: 20 }, () =>
      shop.visitor().post('/user/signin', signUpDetails(), from(carrier)),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(4)
  })
})

test('mails with links to a new password are limited to three an hour, also with simultaneous requests', async () => {
  const maya = signUpDetails()
  await signUp(shop, maya)
  const { db, config } = shop.app
  await Promise.all(Array.from({ length: 9 }, () => requestReset(db, config.sessionSecret, maya.email)))
  const { rows } = await sql`
    select 1 from mail where recipient = ${maya.email} and kind = 'password-reset'`.execute(db)
  expect(rows).toHaveLength(3)
})

test('mails about orders are limited to ten an hour for another person’s email, and not for one’s own', async () => {
  const [sita, ram] = [await signedInCustomer(shop), await signedInCustomer(shop)]
  const product = await addProduct(shop, { stock: 50 })
  const { email } = signUpDetails()
  const place = async (person: typeof sita, to?: string, headers = {}) =>
    (await placeOrder(person, [[product, 1]], to ? { email: to } : {}, headers)).status
  await useUp(`order:address:${hashKey(email)}`, 9)
  // one order, whose response is asked for again
  for (const _ of [1, 2]) expect(await place(sita, email, { 'idempotency-key': 'a' })).toBe(201)
  for (const person of [sita, ram]) expect(await place(person, email.toUpperCase())).toBe(429)
  await useUp(`order:address:${hashKey(sita.email)}`, 10)
  expect([await place(sita, sita.email), await place(sita), await place(ram)]).toEqual([201, 201, 201])
  expect(await place(ram, sita.email)).toBe(429)
})

test('a source is an IPv6 network, not a single address', async () => {
  const maya = signUpDetails()
  await signUp(shop, maya)
  const guess = (time: number) =>
    shop.visitor().post('/user/signin', { ...maya, password: 'a guess' }, from(`2001:db8:7:7::${time}`))
  expect(await untilRejected(guess)).toBe(11)
  expect((await shop.visitor().post('/user/signin', maya, from('2001:db8:7:8::1'))).status).toBe(200)
})

test('forwarded addresses are used only from a trusted proxy', async () => {
  const plain = await newShop({ rateLimit: 1 })
  const maya = signUpDetails()
  await signUp(plain, maya)
  const guess = (time: number) =>
    plain.visitor().post('/user/signin', { ...maya, password: 'a guess' }, from(`198.51.100.${time}`))
  expect(await untilRejected(guess)).toBe(11)
})

describe('counters', () => {
  const count = (key: string, hits = 5, windowS = 60) => [{ key, hits, windowS }]

  test('let exactly the limit of a hundred simultaneous requests through', async () => {
    await takeHits(shop.db, 1, count('parallel'))
    // all calls with a connection have read the count before the first one may write
    const [taken] = await raceBehind(
      shop,
      sql`select 1 from rate_limit where key = 'parallel' for update`,
      () => [Promise.allSettled(Array.from({ length: 99 }, () => takeHits(shop.db, 1, count('parallel'))))],
      9,
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })

  test('start again after the window', async () => {
    for (let hit = 1; hit <= 5; hit++) await takeHits(shop.db, 1, count('window'))
    await expect(takeHits(shop.db, 1, count('window'))).rejects.toMatchObject({ status: 429 })
    await sql`update rate_limit set window_ends_at = now() where key = 'window'`.execute(shop.db)
    await takeHits(shop.db, 1, count('window'))
  })

  test('follow the multiplier of the settings, and 0 switches them off', async () => {
    for (let hit = 1; hit <= 10; hit++) await takeHits(shop.db, 2, count('double'))
    await expect(takeHits(shop.db, 2, count('double'))).rejects.toMatchObject({ status: 429 })
    for (let hit = 1; hit <= 10; hit++) await takeHits(shop.db, 0, count('off'))
    const { rows } = await sql`select 1 from rate_limit where key = 'off'`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('are shared by all processes and survive them', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    const guessAt = (client: Client) => client.post('/user/signin', { ...maya, password: 'a guess' })
    for (let time = 1; time <= 6; time++) await guessAt(shop.visitor())
    const { config, db, pictures } = shop.app
    const second = await buildApp({ config, db, pictures })
    const url = await second.listen({ port: 0, host: '127.0.0.1' })
    const elsewhere = () => {
      const client = createClient(url)
      return client.post('/user/signin', { ...maya, password: 'a guess' }, { origin: shop.url })
    }
    try {
      expect(await untilRejected(elsewhere)).toBe(5)
    } finally {
      await second.close()
    }
  })
})

test('a customer who sends many calls at once gets two at a time, and others are served', async () => {
  const [sita, ram] = [await signedInCustomer(shop), await signedInCustomer(shop)]
  const calls = await shop.db.transaction().execute(async (tx) => {
    await sql`lock table wishlist_item in access exclusive mode`.execute(tx)
    let rejections = 0
    const running = Array.from({ length: 40 }, async () => {
      const response = await sita.client.get('/wishlist')
      if (response.status !== 200) rejections++
      return response
    })
    await vi.waitFor(() => expect(rejections).toBe(8), 2500)
    expect((await ram.client.get('/cart')).status).toBe(200)
    return running
  })
  const responses = await Promise.all(calls)
  const rejected = responses.filter(({ status }) => status !== 200)
  expect(rejected.length).toBe(8)
  for (const { body, status, headers } of rejected) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_requests', '2'])
  }
  expect((await sita.client.get('/wishlist')).status).toBe(200)
})

test('a route with a limit per account that needs no account cannot be registered', async () => {
  const { config, db, pictures } = shop.app
  const app = await buildApp({ config, db, pictures })
  try {
    await expect(
      (async () => {
        app.get('/forgetful', {
          config: { requiredRole: 'anyone', limits: [{ name: 'x', per: 'account', hits: 1, windowS: 1 }] },
          handler: async () => 'never',
        })
        await app.ready()
      })(),
    ).rejects.toThrow(/has a limit per account/)
  } finally {
    await app.close()
  }
})
