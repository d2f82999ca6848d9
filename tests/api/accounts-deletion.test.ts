import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import { lockProducts } from '../../server/domains/catalog/catalog.ts'
import { record, sent } from '../../server/platform/outbox/messages.ts'
import type { ApiResponse } from '../support/client.ts'
import { openFileMailbox, startFileShop } from '../support/file-shop.ts'
import { newShop } from '../support/for-one-test.ts'
import { raceBehind, raceForOrder, untilWaiting } from '../support/locks.ts'
import { editOrder, orderByPhone } from '../support/office.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, deliverOrder, placeOrder, productRow } from '../support/products.ts'
import { writeReview } from '../support/reviews.ts'
import { startJobs } from '../support/shop.ts'
import { signIn, signUp, signUpAndVerify, signUpDetails } from '../support/sign-ups.ts'
import { statementsOf } from '../support/statements.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const mailbox = await openFileMailbox()
const shop = await startFileShop({ smtpUrl: mailbox.url })

const admin = await signedInAdmin(shop)

/** Rows of every table (including background jobs) that contain one of these words; as `table: row`. */
async function rowsWith(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    shop.db,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const patterns = words.map((word) => `%${word}%`)
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(`${schema}.${name}`)} t where t::text ilike any(${patterns}::text[])`.execute(
      shop.db,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

const expectOk = async (response: Promise<ApiResponse>): Promise<ApiResponse['body']> => {
  const { status, body } = await response
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return body
}

const outboxIsEmpty = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select 1 from mail where sent_at is null and failed_at is null`.execute(
        shop.db,
      )
      return rows.length
    })
    .toBe(0)

const NO_TEXTS = { placed: false, onTheWay: false, notAtHome: false, cancelled: false, changed: false }

/** The number of transactions that `work` begins. SMS are off meanwhile, because sending them begins some as well. */
async function transactionsOf(work: () => Promise<unknown>): Promise<number> {
  const value = JSON.stringify({ sms: NO_TEXTS })
  // so does the sweep
  await sql`update job set run_at = now() + interval '1 hour' where name = 'sweep' and started_at is null`.execute(
    shop.db,
  )
  await shop.db.insertInto('setting').values({ name: 'shop', value }).execute()
  await outboxIsEmpty()
  // a text that is being sent is marked so
  const sending = shop.db.selectFrom('mail').select('id').where('lastError', '=', 'no_answer')
  await expect.poll(() => sending.execute()).toEqual([])
  const statements = await statementsOf(work)
  await shop.db.deleteFrom('setting').where('name', '=', 'shop').execute()
  return statements.filter((statement) => /^begin/i.test(statement)).length
}

describe('deleting the account', () => {
  test('removes name, email and phone from every table except the invoices', async () => {
    const maya = signUpDetails({ name: 'Mayadevi Forgettable', phone: '9811111111' })
    const { email, name, phone } = maya
    const secondPhone = '9822222222'
    const traces = [email, name, 'Mayadevi', phone, secondPhone]
    let browser = await signUpAndVerify(shop, mailbox, maya)
    const { _id: id } = (await browser.get('/user/profile')).body.user
    const product = await addProduct(shop, { stock: 100 })
    const order = async () => {
      const details = { fullName: name, email, phone, secondPhone, landmark: `Behind ${name}`, note: name }
      return (await expectOk(placeOrder({ client: browser }, [[product, 1]], details))).order
    }
    const call = async (orderId: string) =>
      expectOk(
        admin.client.post(`/admin/orders/${orderId}/calls`, {
          outcome: 'reached',
          note: `${name} is at ${phone}`,
        }),
      )
    const edit = (orderId: string) =>
      expectOk(
        editOrder(admin, orderId, [[product, 2]], {
          fullName: `${name} Devi`,
          email: `other-${email}`,
          address: `At ${name}`,
          landmark: `Opposite ${name}`,
          note: `Ask for ${name}`,
        }),
      )
    const changeStatus = (orderId: string, status: string, reason: object = {}) =>
      expectOk(admin.client.patch(`/admin/orders/${orderId}`, { status, ...reason }))

    const pending = await order()
    const cancelled = await order()
    const shipped = await order()
    const delivered = await order()
    const byPhone = await expectOk(
      orderByPhone(admin, [[product, 1]], { fullName: name, phone }, { customerId: id }),
    )
    const { _id: phoneOrder } = byPhone.order
    for (const orderId of [pending._id, cancelled._id, shipped._id, phoneOrder]) await call(orderId)
    for (const orderId of [cancelled._id, shipped._id, delivered._id]) await edit(orderId)
    await changeStatus(cancelled._id, 'cancelled', {
      reason: 'not_reached',
      note: `${name} changed her mind`,
    })
    for (const orderId of [shipped._id, phoneOrder]) await changeStatus(orderId, 'processing')
    await changeStatus(shipped._id, 'shipped')
    await deliverOrder(admin, delivered._id)

    const note = { text: `${name} wants a call at ${phone}` }
    for (const orderId of [pending._id, delivered._id]) {
      await expectOk(admin.client.post(`/admin/orders/${orderId}/notes`, note))
    }
    await expectOk(admin.client.post(`/admin/customers/${id}/notes`, note))

    const { complaint } = await expectOk(
      browser.post('/complaints', {
        orderId: delivered._id,
        subject: `${name} got broken eggs`,
        message: `Call me at ${phone}.`,
      }),
    )
    await expectOk(
      admin.client.post(`/admin/complaints/${complaint._id}/answer`, { message: `Sorry, ${name}.` }),
    )
    await expectOk(
      browser.post('/faq/ask', { productId: product.id, question: `I am ${name}. Is it fresh?` }),
    )
    const { questions } = (await admin.client.get('/admin/questions')).body
    const question = questions.find((one: { question: string }) => one.question.includes(name))
    await expectOk(
      admin.client.put(`/admin/questions/${question._id}`, {
        question: 'Is it fresh?',
        before: question.question,
      }),
    )
    await expectOk(writeReview({ person: { client: browser }, product, orderId: delivered._id }))
    const { reviews } = (await admin.client.get('/admin/reviews')).body
    await expectOk(
      admin.client.post(`/admin/reviews/${reviews[0]._id}/hide`, {
        note: `${name} never got it`,
      }),
    )
    await expectOk(admin.client.post(`/admin/customers/${id}/block`, { reason: `${name} does not pay` }))
    await expectOk(admin.client.post(`/admin/customers/${id}/unblock`))
    await expectOk(admin.client.get(`/admin/orders.csv?search=${phone}`))
    browser = await signIn(shop, maya)
    await expectOk(browser.put('/user/profile', { ...maya, email: `new-${email}` }))
    browser = await signIn(shop, maya)
    const elsewhere = await signIn(shop, maya)
    await outboxIsEmpty()

    const gone = await expectOk(browser.delete('/user/profile'))
    expect(gone.message).toBe(messages.profileDeleted)
    expect(browser.cookies.has('hariyo_hint')).toBe(false)
    expect((await elsewhere.get('/user/profile')).status).toBe(401)
    expect((await shop.visitor().post('/user/signin', maya)).status).toBe(401)
    const mail = await mailbox.waitForMail(email, 'Your Hariyo account was deleted')
    expect(mail.text).toMatch(
      /invoices for delivered orders are kept, with the name, phone and address on them/i,
    )
    await outboxIsEmpty()

    const { order: unpacked } = (await admin.client.get(`/admin/orders/${pending._id}`)).body
    expect(unpacked).toMatchObject({ status: 'cancelled', city: 'Kathmandu' })
    // of the shipped order, the delivered one and the one by phone, which is being packed
    expect(await productRow(shop, product)).toMatchObject({ stock: 95 })
    // open orders keep the recipient until they are delivered; no mails are sent about them
    const openOrders = await rowsWith([name])
    expect(openOrders.filter((row) => row.startsWith('orders: '))).toHaveLength(2)
    expect(await rowsWith([email])).toEqual([])
    const sent = mailbox.mails.length
    await changeStatus(shipped._id, 'delivered')
    await changeStatus(phoneOrder, 'cancelled', { reason: 'not_reached', note: `${name} has moved` })
    await outboxIsEmpty()
    expect(mailbox.mails).toHaveLength(sent)

    const left = await rowsWith(traces)
    expect(left.filter((row) => !row.startsWith('invoice: '))).toEqual([])
    expect(left.some((row) => row.startsWith('invoice: '))).toBe(true)
    const history = await shop.db
      .selectFrom('orderEvent')
      .select(['reasonCode', 'note'])
      .where('reasonCode', 'is not', null)
      .execute()
    const anonymous = { reasonCode: 'not_reached', note: '' }
    expect(history).toEqual([anonymous, anonymous])
    const { entries } = (await admin.client.get(`/admin/audit?subjectId=${phoneOrder}`)).body
    expect(entries.map((entry: { action: string }) => entry.action)).toContain('order.change-status')
    expect(entries[0].details).toEqual({ redacted: true, from: 'processing', to: 'cancelled' })
    await signUp(shop, maya)
  })

  test('sends no mail to an unverified email', async () => {
    const stranger = signUpDetails()
    const browser = await signUp(shop, stranger)
    await expectOk(browser.delete('/user/profile'))
    const { rows } = await sql`
      select 1 from mail where kind = 'account-deleted' and recipient = ${stranger.email}`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('removes the email from the last mail even if that cannot be sent', async () => {
    const offline = await newShop()
    const maya = signUpDetails()
    const browser = await signUp(offline, maya)
    await sql`update account set is_verified = true where email = ${maya.email}`.execute(offline.db)
    await expectOk(browser.delete('/user/profile'))
    const { id } = await offline.db
      .updateTable('mail')
      .set({ createdAt: new Date(Date.now() - 6 * DAY_MS) })
      .where('kind', '=', 'account-deleted')
      .where('recipient', '=', maya.email)
      .returning('id')
      .executeTakeFirstOrThrow()
    const jobs = startJobs(offline)
    const mail = () =>
      offline.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await expect.poll(async () => (await mail()).failedAt, { timeout: 20_000 }).not.toBeNull()
    await jobs.stop()
    expect(await mail()).toMatchObject({
      recipient: '',
      data: {},
      lastError: 'too_late',
      response: '',
    })
  })

  test('waits for staff who are changing an order of the customer', async () => {
    const person = await signedInCustomer(shop)
    const product = await addProduct(shop)
    const placed: string[] = []
    for (let at = 0; at < 2; at++) placed.push((await placeOrder(person, [[product, 1]])).body.order._id)
    const second = placed.toSorted().at(-1)
    const responses = await raceBehind(
      shop,
      (tx) => lockProducts(tx, [product.id]),
      () => [
        person.client.delete('/user/profile'),
        untilWaiting(shop.db, 1).then(() =>
          admin.client.patch(`/admin/orders/${second}`, { status: 'cancelled' }),
        ),
      ],
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect(await productRow(shop, product)).toMatchObject({ stock: 10 })
  })

  test('a complaint that waits for the order is not filed once the account is gone', async () => {
    const person = await signedInCustomer(shop)
    const { order } = await expectOk(placeOrder(person, [[await addProduct(shop), 1]]))
    const text = { orderId: order._id, subject: 'Late', message: 'Where is it?' }
    const responses = await raceForOrder(shop, order._id, () => [
      person.client.delete('/user/profile'),
      untilWaiting(shop.db, 1).then(() => person.client.post('/complaints', text)),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 404])
  })

  test('does not deadlock with the record that mails of the account were sent', async () => {
    const person = await signedInCustomer(shop)
    const ids = ['c', 'b', 'a'].map((first) => first.repeat(8) + randomUUID().slice(8))
    const [last = '', middle = '', first = ''] = ids
    // without gaps in the table, the rows are stored in the sequence of their insertion
    await sql`vacuum full mail`.execute(shop.db)
    for (const id of ids) {
      const mail = { id, kind: 'password-changed', recipient: person.email, accountId: person.id, data: '{}' }
      // not for the sender
      const failed = { ...mail, failedAt: new Date() }
      await shop.db.insertInto('mail').values(failed).execute()
    }
    const transactions = await transactionsOf(async () => {
      const recording = () =>
        shop.db.transaction().execute(async (tx) => {
          // the table of a real shop is too large for these plans
          await sql`set local enable_seqscan = off`.execute(tx)
          await sql`set local enable_bitmapscan = off`.execute(tx)
          await record(tx, [first, middle, last], sent)
        })
      const [deletion] = await raceBehind(shop, sql`select from mail where id = ${middle} for update`, () => [
        person.client.delete('/user/profile'),
        untilWaiting(shop.db, 1).then(recording),
      ])
      expect(deletion.status).toBe(200)
    })
    expect(transactions).toBe(3)
  })

  test('never scans a table: every reference to an account has an index', async () => {
    const { rows } = await sql`
      select con.conrelid::regclass::text as "table", con.conname as reference
      from pg_constraint con
      where con.contype = 'f' and con.confrelid = 'account'::regclass and not exists (
        select from pg_index where indrelid = con.conrelid and indkey[0] = con.conkey[1]
      )`.execute(shop.db)
    expect(rows).toEqual([])
  })
})

describe('the activity log', () => {
  test('can lose details by a deletion, but cannot be changed', async () => {
    const product = await addProduct(shop)
    await expectOk(admin.client.post(`/admin/products/${product.id}/stock`, { delta: 3, note: 'x' }))
    const entry = sql`update audit set`
    const where = sql`where subject_id = ${product.id}`
    for (const change of [
      sql`details = '{}'`,
      sql`details = details || '{"delta": 4, "redacted": true}'`,
      sql`details = '{"redacted": true}', actor_name = 'somebody else'`,
      sql`details = '{"redacted": true}', created_at = now() - interval '1 day'`,
    ]) {
      await expect(sql`${entry} ${change} ${where}`.execute(shop.db)).rejects.toThrow(/append-only/)
    }
    await sql`${entry} details = '{"redacted": true}' ${where}`.execute(shop.db)
  })
})
