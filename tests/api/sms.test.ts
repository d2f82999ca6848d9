import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, nepalDay, startOfNepalDay } from '#contract/nepal/time.ts'
import { DEFAULT_SETTINGS } from '../../server/domains/settings/defaults.ts'
import type { Outbox } from '../../server/platform/outbox/outbox.ts'
import { readSmsState } from '../../server/platform/outbox/sms-state.ts'
import { assignOrders } from '../support/delivery-runs.ts'
import { changeSettings, editOrder, orderByPhone } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, moveOrder, placeOrder, type TestProduct } from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { startJobs, startShop, type TestShop } from '../support/shop.ts'
import { SMS_SENT, smsError, startSmsGateway } from '../support/sms-gateway.ts'

const WAIT = { timeout: 20_000, interval: 30 }

let shop: TestShop
let admin: SignedInPerson
let tomato: TestProduct
let jobs: Outbox | undefined
let logged: object[]

const gateway = await startSmsGateway()
afterAll(() => gateway.close())

beforeEach(async () => {
  shop = await startShop()
  admin = await signedInAdmin(shop)
  tomato = await addProduct(shop, { price: 100.25, stock: 1000 })
  gateway.behaviour = SMS_SENT
  gateway.texts.length = 0
  logged = []
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await shop.close()
})

const logs = (level: string) => (details: object) => logged.push({ level, ...details })

function work({ toFiles = false } = {}): void {
  const config = { ...shop.config, sms: toFiles ? undefined : gateway.settings }
  const log = { info: logs('info'), warn: logs('warn'), error: logs('error') }
  jobs = startJobs({ ...shop, config }, {}, { log })
}

async function restart(): Promise<void> {
  await jobs?.stop()
  work()
}

async function phoneOrder(more: object = {}): Promise<string> {
  const { body } = await orderByPhone(admin, [[tomato, 1]], more, { language: 'en' })
  expect(body.order, JSON.stringify(body)).toBeDefined()
  return body.order._id
}

async function set(sms: object): Promise<void> {
  const saved = await changeSettings(admin, { sms: { ...DEFAULT_SETTINGS.sms, ...sms } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

const queued = (orderId: string) =>
  shop.db
    .selectFrom('mail')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('channel', '=', 'sms')
    .orderBy('createdAt')
    .execute()
const kindsOf = async (orderId: string) => (await queued(orderId)).map(({ kind }) => kind)
const only = async (orderId: string) => {
  const [text, ...others] = await queued(orderId)
  expect(others).toEqual([])
  if (!text) throw new Error('no text is queued')
  return text
}
const mailsOfKind = (kind: string) => queuedMails(shop, { kind })
const list = async (show: string) => (await admin.client.get(`/admin/mails?show=${show}`)).body
const dueNow = (orderId: string) =>
  shop.db
    .updateTable('mail')
    .set({ dueAt: sql<Date>`now()` })
    .where('orderId', '=', orderId)
    .where('sentAt', 'is', null)
    .execute()
const partsOfMonth = async () => (await readSmsState(shop.db)).parts
const texts = (count: number) => vi.waitFor(() => expect(gateway.texts).toHaveLength(count), WAIT)

describe('an order by phone without an email address', () => {
  test('is texted when it is placed, shipped and cancelled, each once', async () => {
    work()
    const id = await phoneOrder()
    await texts(1)
    await moveOrder(admin, id, 'processing', 'shipped')
    await texts(2)
    const failed = await admin.client.post(`/admin/orders/${id}/failed-delivery`, { reason: 'refused' })
    expect(failed.status).toBe(200)
    await texts(3)
    expect(gateway.texts).toMatchObject(
      [
        { token: 'gateway-token', from: 'Hariyo', to: '9841000000', text: /We got your order .* Rs\. 250/ },
        { text: /coming today\. Please have Rs\. 250/ },
        { text: /was cancelled/ },
      ].map((text) => ({ ...text, text: expect.stringMatching(text.text) })),
    )
    const sent = async () =>
      (await list('sent')).mails.filter(({ channel }: { channel: string }) => channel === 'sms')
    // a text is recorded as sent when the gateway has answered
    await expect.poll(sent).toMatchObject(
      ['sms-cancelled', 'sms-on-the-way', 'sms-placed'].map((kind) => ({
        channel: 'sms',
        kind,
        recipient: '9841000000',
        parts: 1,
        orderId: id,
      })),
    )
    expect(new Set(gateway.texts.map((text) => text.id)).size).toBe(3)
  })

  test('is in its language, and becomes a file in a shop without a gateway', async () => {
    work({ toFiles: true })
    const { body } = await orderByPhone(admin, [[tomato, 1]])
    const folder = join(shop.config.dataDir, 'sms')
    const file = await vi.waitFor(() => {
      const [name] = readdirSync(folder).filter((found) => found.endsWith('.txt'))
      if (!name) throw new Error('no text yet')
      return readFileSync(join(folder, name), 'utf8')
    }, WAIT)
    const { id } = await only(body.order._id)
    expect(file).toMatch(new RegExp(`^To: 9841000000\nFrom: Hariyo\nId: ${id}\n\nहरियो: अर्डर `))
  })

  test('with a landline number gets none', async () => {
    const id = await phoneOrder()
    await shop.db.updateTable('orders').set({ phone: '014123456' }).where('id', '=', id).execute()
    await moveOrder(admin, id, 'cancelled')
    expect(await kindsOf(id)).toEqual(['sms-placed'])
  })
})

test('the phone of the shop gets one for each order of the website', async () => {
  await set({ newOrdersTo: '+977 985-1000999', placed: false })
  await phoneOrder()
  const sita = await signedInCustomer(shop)
  await sita.client.patch('/user/profile', { getsSms: false })
  const { order } = (await placeOrder(sita, [[tomato, 2]])).body
  work()
  await texts(1)
  expect(gateway.texts).toMatchObject([
    {
      to: '9851000999',
      text: `Hariyo: new order ${order._id.slice(0, 6)}, 1 product, Rs. 350.50, Kathmandu`,
    },
  ])
})

describe('a text is queued', () => {
  test('only if its kind is switched on', async () => {
    await set({ placed: false, cancelled: false })
    const id = await phoneOrder()
    await moveOrder(admin, id, 'processing', 'cancelled')
    expect(await kindsOf(id)).toEqual([])
    const shipped = await phoneOrder()
    await moveOrder(admin, shipped, 'processing', 'shipped')
    expect(await kindsOf(shipped)).toEqual(['sms-on-the-way'])
  })

  test('unless the customer turned texts off', async () => {
    const sita = await signedInCustomer(shop)
    const { user } = (await sita.client.get('/user/profile')).body
    expect(user.sms).toBe(true)
    const update = { name: user.name, email: user.email, phone: user.phone, address: user.address }
    const off = await sita.client.put('/user/profile', { ...update, sms: false })
    expect(off.body.user.sms).toBe(false)
    expect((await sita.client.put('/user/profile', update)).body.user.sms).toBe(false)
    const { order } = (await placeOrder(sita, [[tomato, 1]])).body
    expect(await kindsOf(order._id)).toEqual([])
  })

  test('not when the customer cancels', async () => {
    const sita = await signedInCustomer(shop)
    const { order } = (await placeOrder(sita, [[tomato, 1]])).body
    expect((await sita.client.put(`/order/${order._id}/cancel`)).status).toBe(200)
    expect(await kindsOf(order._id)).toEqual(['sms-placed'])
  })

  test('at most five times a day for new orders with one phone number, and ten times for one account', async () => {
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from mail where kind = 'sms-placed'`.execute(shop.db)
      return rows[0]?.count
    }
    const place = async (person: SignedInPerson, phone: string) =>
      expect((await placeOrder(person, [[tomato, 1]], { phone })).status).toBe(201)
    const [sita, ram] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    for (let order = 0; order < 7; order++) await place(sita, '9841000001')
    expect(await count()).toBe(5)
    for (let order = 0; order < 7; order++) await place(sita, `984100001${order}`)
    expect(await count()).toBe(10)
    await place(ram, '9841000001')
    expect(await count()).toBe(10)
    await place(ram, '9841000020')
    expect(await count()).toBe(11)
  })

  test('for the first change of the total and the first failed delivery attempt', async () => {
    const id = await phoneOrder()
    for (const quantity of [2, 3]) {
      const edited = await editOrder(admin, id, [[tomato, quantity]])
      expect(edited.status, JSON.stringify(edited.body)).toBe(200)
      if (quantity === 2) {
        await shop.db
          .updateTable('mail')
          .set({ sentAt: sql<Date>`now()`, data: '{}' })
          .where('kind', '=', 'sms-changed')
          .execute()
      }
    }
    await moveOrder(admin, id, 'processing', 'shipped')
    for (let visit = 0; visit < 2; visit++) {
      expect((await admin.client.post(`/admin/orders/${id}/attempts`, {})).status).toBe(200)
    }
    expect((await kindsOf(id)).sort()).toEqual(
      ['sms-changed', 'sms-not-at-home', 'sms-on-the-way', 'sms-placed'].sort(),
    )
    expect((await queued(id)).find(({ kind }) => kind === 'sms-changed')?.data).toEqual({})
  })

  test('in a shop with riders, for the delivery run: with the rider’s phone number, at six on a later day, or not at all', async () => {
    const rider = await signedInCustomer(shop, { role: 'rider' })
    await shop.db.updateTable('account').set({ phone: '9811111111' }).where('id', '=', rider.id).execute()
    const id = await phoneOrder()
    await shop.db.deleteFrom('mail').where('orderId', '=', id).execute()
    await moveOrder(admin, id, 'processing', 'shipped')
    const waiting = await only(id)
    expect(waiting.dueAt.getTime()).toBeGreaterThan(Date.now() + 5 * 60_000)
    await assignOrders(admin, rider, [id])
    expect(await only(id)).toMatchObject({ data: { cash: 250.25, phone: '9811111111' } })
    expect((await only(id)).dueAt.getTime()).toBeLessThanOrEqual(Date.now())
    const tomorrow = addDays(nepalDay(new Date()), 1)
    await assignOrders(admin, rider, [id], tomorrow)
    const later = await only(id)
    expect(later.dueAt.getTime()).toBe(startOfNepalDay(tomorrow).getTime() + 6 * 3_600_000)
    expect(later.expiresAt).toEqual(startOfNepalDay(addDays(tomorrow, 1)))
    const off = { orders: [{ _id: id }], to: null }
    expect((await admin.client.post('/admin/delivery-runs/assignments', off)).status).toBe(200)
    expect(await kindsOf(id)).toEqual([])
  })

  test('and withdrawn when the order arrives before it is sent', async () => {
    const id = await phoneOrder()
    await moveOrder(admin, id, 'processing', 'shipped', 'delivered')
    expect(await kindsOf(id)).toEqual(['sms-placed'])
  })

  test('and not sent a second time when the order arrives while the gateway has it', async () => {
    await set({ placed: false })
    const response = Promise.withResolvers<ReturnType<typeof smsError>>()
    gateway.behaviour = response.promise
    const id = await phoneOrder()
    await moveOrder(admin, id, 'processing', 'shipped')
    work()
    await texts(1)
    await moveOrder(admin, id, 'delivered')
    response.resolve(smsError(1, 500))
    await vi.waitFor(async () => expect((await only(id)).attempts).toBe(1), WAIT)
    gateway.behaviour = SMS_SENT
    await dueNow(id)
    await vi.waitFor(async () => expect((await only(id)).lastError).toBe('too_late'), WAIT)
    expect(gateway.texts).toHaveLength(1)
  })
})

describe('a gateway', () => {
  test('that is down gets the text once, later', async () => {
    await gateway.close()
    work()
    const id = await phoneOrder()
    const refused = { lastError: 'unreachable', response: 'ECONNREFUSED', failedAt: null, sentAt: null }
    await vi.waitFor(async () => expect(await only(id)).toMatchObject(refused), WAIT)
    await gateway.open()
    await restart()
    await dueNow(id)
    await vi.waitFor(async () => expect((await only(id)).sentAt).not.toBeNull(), WAIT)
    expect(gateway.texts).toHaveLength(1)
  })

  test('that is busy gets the text again: the log says so, and the text counts twice towards the monthly limit', async () => {
    gateway.behaviour = smsError(1, 503)
    work()
    const id = await phoneOrder()
    for (let tries = 1; tries < 10; tries++) {
      await vi.waitFor(async () => expect((await only(id)).attempts).toBe(tries), WAIT)
      await dueNow(id)
    }
    const failed = {
      lastError: 'refused',
      response: expect.stringMatching(/^503 /),
      failedAt: expect.any(Date),
    }
    await vi.waitFor(async () => expect(await only(id)).toMatchObject(failed), WAIT)
    expect(new Set(gateway.texts.map((text) => text.id)).size).toBe(1)
    expect(await partsOfMonth()).toBe(9)
    gateway.behaviour = SMS_SENT
    await phoneOrder()
    await texts(11)
    await expect
      .poll(() => logged, WAIT)
      .toEqual([
        { level: 'warn', channel: 'sms', why: 'status 503' },
        { level: 'info', channel: 'sms' },
      ])
  })

  test('that refuses a number with status 403 makes this text fail for good, and no other', async () => {
    gateway.behaviour = smsError(1011, 403)
    work()
    const id = await phoneOrder()
    await vi.waitFor(async () => expect((await only(id)).failedAt).not.toBeNull(), WAIT)
    await vi.waitFor(async () => expect((await only(id)).response).toMatch(/^403 /), WAIT)
    gateway.behaviour = SMS_SENT
    const other = await phoneOrder()
    await vi.waitFor(async () => expect((await only(other)).sentAt).not.toBeNull(), WAIT)
    expect(gateway.texts).toHaveLength(2)
  })

  test('whose proxy gives up, or whose response never ends, gets a text once', async () => {
    work()
    for (const [behaviour, error] of [
      [{ status: 504, body: 'Gateway Timeout' }, { lastError: 'no_answer' }],
      [{ status: 503, body: 'Backend fetch failed' }, { lastError: 'no_answer' }],
      ['endless', { lastError: 'refused', response: expect.stringMatching(/^200 endless/) }],
    ] as const) {
      gateway.behaviour = behaviour
      const count = gateway.texts.length
      const id = await phoneOrder()
      await texts(count + 1)
      gateway.behaviour = SMS_SENT
      await phoneOrder()
      await texts(count + 2)
      expect(await only(id)).toMatchObject({ ...error, failedAt: expect.any(Date) })
    }
    await vi.waitFor(async () => expect(await partsOfMonth()).toBe(5), WAIT)
  })

  test('that breaks off after it has the text leaves it unknown until a person sends it again, under its id', async () => {
    gateway.behaviour = 'cut'
    work()
    const id = await phoneOrder()
    await texts(1)
    gateway.behaviour = SMS_SENT
    await vi.waitFor(async () => expect((await list('failed')).mails).toHaveLength(1), WAIT)
    await phoneOrder()
    await texts(2)
    // the other text counts as failed, too, until the response to it is recorded
    const unknown = (await list('failed')).mails.find((mail: { orderId: string }) => mail.orderId === id)
    expect(unknown).toMatchObject({ orderId: id, lastError: 'no_answer', sentAt: null })
    expect((await admin.client.post(`/admin/mails/${unknown._id}/retry`)).status).toBe(200)
    await texts(3)
    expect(gateway.texts[2]).toEqual(gateway.texts[0])
    await vi.waitFor(async () => expect((await list('failed')).mails).toEqual([]), WAIT)
  })

  test('that hangs leaves it unknown from the start, as a dying process would', async () => {
    gateway.behaviour = 'hang'
    work()
    const id = await phoneOrder()
    await texts(1)
    expect(await only(id)).toMatchObject({ lastError: 'no_answer', sentAt: null, failedAt: expect.any(Date) })
    await gateway.close()
    await gateway.open()
    gateway.behaviour = SMS_SENT
    await phoneOrder()
    await texts(2)
    expect(await only(id)).toMatchObject({ lastError: 'no_answer', sentAt: null })
  })

  test.each([
    ['no_credit', smsError(1012, 403)],
    ['not_accepted', { status: 401, body: '' } as const],
  ])(
    'without credit or with a wrong token (%s) stops all texts, mails the shop once, and starts again',
    async (stop, behaviour) => {
      gateway.behaviour = behaviour
      work()
      const id = await phoneOrder()
      await texts(1)
      await vi.waitFor(async () => expect((await list('waiting')).smsStop).toBe(stop), WAIT)
      const other = await phoneOrder()
      // a failing probe keeps the stop and mails nobody again
      expect((await admin.client.post('/admin/sms/retry')).status).toBe(200)
      await texts(2)
      await vi.waitFor(async () => expect((await list('waiting')).mails).toMatchObject([{}, {}]), WAIT)
      expect(await mailsOfKind('sms-stopped')).toMatchObject([{ recipient: admin.email }])
      gateway.behaviour = SMS_SENT
      expect((await only(other)).failedAt).toBeNull()
      expect((await admin.client.post('/admin/sms/retry')).status).toBe(200)
      await texts(4)
      await vi.waitFor(async () => expect((await list('all')).smsStop).toBeNull(), WAIT)
      for (const order of [id, other]) {
        await vi.waitFor(async () => expect((await only(order)).sentAt).not.toBeNull(), WAIT)
      }
      await expect
        .poll(() => logged, WAIT)
        .toEqual([
          { level: 'warn', channel: 'sms', why: stop },
          { level: 'info', channel: 'sms' },
        ])
    },
  )
})

test('texts over the monthly limit fail with one mail; a recall is still sent', async () => {
  await set({ monthlyLimit: 3, pricePerPart: 1.5 })
  work()
  const ids: string[] = []
  for (let count = 0; count < 4; count++) ids.push(await phoneOrder())
  await vi.waitFor(async () => expect((await list('failed')).mails).toHaveLength(2), WAIT)
  expect(gateway.texts).toHaveLength(2)
  expect((await list('failed')).mails).toMatchObject([
    { lastError: 'monthly_limit' },
    { lastError: 'monthly_limit' },
  ])
  expect(await mailsOfKind('sms-limit')).toHaveLength(1)
  const data = JSON.stringify({
    code: 'K7M2QXRT',
    product: { name: 'Tomato', nepaliName: '' },
    text: 'Please do not eat it.',
  })
  await sql`select queue_sms('sms-recall', null, ${ids[3]}::uuid, ${data}::jsonb, 'recall', now(), now() + interval '3 days')`.execute(
    shop.db,
  )
  await texts(3)
  expect(gateway.texts[2]?.text).toContain('/lot/K7M2QXRT')
})

test('a text that would come too late fails, and can be sent again by hand', async () => {
  const id = await phoneOrder()
  await shop.db
    .updateTable('mail')
    .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
    .where('orderId', '=', id)
    .execute()
  work()
  await vi.waitFor(async () => expect((await only(id)).lastError).toBe('too_late'), WAIT)
  expect(gateway.texts).toEqual([])
  expect((await admin.client.post(`/admin/mails/${(await only(id)).id}/retry`)).status).toBe(200)
  await texts(1)
})

test('"not at home" and "cancelled", which are written without data, can be sent again by hand', async () => {
  await set({ placed: false, onTheWay: false })
  gateway.behaviour = smsError(1007)
  work()
  const [away, cancelled] = [await phoneOrder(), await phoneOrder()]
  await moveOrder(admin, away, 'processing', 'shipped')
  expect((await admin.client.post(`/admin/orders/${away}/attempts`, {})).status).toBe(200)
  await moveOrder(admin, cancelled, 'cancelled')
  for (const id of [away, cancelled]) {
    await vi.waitFor(async () => expect((await only(id)).response).toMatch(/^200 /), WAIT)
  }
  gateway.behaviour = SMS_SENT
  for (const id of [away, cancelled]) {
    const again = await admin.client.post(`/admin/mails/${(await only(id)).id}/retry`)
    expect(again.status, JSON.stringify(again.body)).toBe(200)
  }
  await texts(4)
  expect(gateway.texts.slice(2)).toEqual(gateway.texts.slice(0, 2))
})
