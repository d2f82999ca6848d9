import { readdirSync, readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../../server/config.ts'
import { type Outbox, queueMail, queueMails, queueSecretMail } from '../../server/platform/outbox/outbox.ts'
import { type FaultyMailServer, prepareMailServer, smtpError } from '../support/mail-server.ts'
import { startJobs, startShop, type TestShop } from '../support/shop.ts'
import { signUp, signUpDetails } from '../support/sign-ups.ts'

let shop: TestShop
let jobs: Outbox | undefined
let server: FaultyMailServer | undefined
let printed: string[]
let logged: object[]

beforeEach(async () => {
  shop = await startShop()
  printed = []
  logged = []
})

afterEach(async () => {
  vi.restoreAllMocks()
  await jobs?.stop()
  jobs = undefined
  await shop.close()
  await server?.close()
  server = undefined
})

const WAIT = { timeout: 20_000, interval: 50 }

const logs = (level: string) => (details: object, message: string) =>
  logged.push({ level, ...details, message })

function work(settings: Partial<Config> = {}): void {
  const config = { ...shop.config, ...settings }
  const log = { info: logs('info'), warn: logs('warn'), error: logs('error') }
  jobs = startJobs({ ...shop, config }, {}, { log, print: (line) => printed.push(line) })
}

const queuePasswordChangedMail = (to: string) =>
  shop.db
    .transaction()
    .execute((tx) => queueMail(tx, { kind: 'password-changed', to, language: 'en', data: { name: 'Maya' } }))

const mailTo = (recipient: string) =>
  shop.db
    .selectFrom('mail')
    .select(['id', 'sentAt', 'failedAt', 'lastError', 'response', 'data'])
    .where('recipient', '=', recipient)
    .executeTakeFirst()

const unsent = async () =>
  (await shop.db.selectFrom('mail').select('id').where('sentAt', 'is', null).execute()).length

describe('without a mail server', () => {
  const files = () => {
    try {
      return readdirSync(joinPath(shop.config.dataDir, 'mail'))
    } catch {
      return []
    }
  }

  test('a mail becomes a file, and the console shows the code', async () => {
    work()
    const maya = signUpDetails()
    await signUp(shop, maya)
    await expect.poll(() => printed.length, WAIT).toBe(1)
    const code = /code (\d{6})/.exec(printed[0] ?? '')?.[1]
    expect(printed[0]).toContain(maya.email)
    expect(printed[0]).toContain('.eml')

    const [file = ''] = files()
    expect(files()).toHaveLength(1)
    const source = readFileSync(joinPath(shop.config.dataDir, 'mail', file))
    const mail = await PostalMime.parse(source)
    expect(mail.to).toMatchObject([{ address: maya.email }])
    expect(mail.from?.address).toBe('no-reply@127.0.0.1')
    expect(mail.subject).toBe(`${code} is your Hariyo code`)
    expect(mail.text).toContain(code)
    expect(mail.html).toContain(code)
  })

  test('the console shows the link for a forgotten password', async () => {
    work()
    await shop.db.transaction().execute((tx) =>
      queueSecretMail(tx, shop.config.sessionSecret, {
        kind: 'password-reset',
        to: 'maya@example.com',
        language: 'en',
        data: { name: 'Maya', token: 'the-token' },
      }),
    )
    await expect.poll(() => printed.length, WAIT).toBe(1)
    expect(printed[0]).toContain(`${shop.config.publicUrl.origin}/reset-password?token=the-token`)
  })
})

describe('with a mail server', () => {
  const failing = (why: string) => ({
    level: 'warn',
    channel: 'mail',
    why,
    message: 'sending fails and is tried again',
  })
  const WORKS = { level: 'info', channel: 'mail', message: 'sending works again' }

  test('the console shows no code', async () => {
    server = await prepareMailServer()
    await server.open()
    work({ smtpUrl: server.url })
    const maya = signUpDetails()
    await signUp(shop, maya)
    await expect.poll(() => server?.taken, WAIT).toEqual([maya.email])
    expect(printed).toEqual([])
  })

  test('that is unavailable, a mail waits and is sent when the server is back', async () => {
    server = await prepareMailServer()
    work({ smtpUrl: server.url })
    await queuePasswordChangedMail('maya@example.com')
    const unreachable = { lastError: 'unreachable', response: expect.stringMatching(/ECONNREFUSED/) }
    await expect.poll(() => mailTo('maya@example.com'), WAIT).toMatchObject(unreachable)
    await server.open()
    await expect.poll(() => server?.taken, WAIT).toEqual(['maya@example.com'])
    await expect
      .poll(() => mailTo('maya@example.com'), WAIT)
      .toMatchObject({ sentAt: expect.any(Date), failedAt: null, lastError: '', response: '', data: {} })
  })

  test('that was unavailable for hours, a mail is tried again within 40 seconds', async () => {
    server = await prepareMailServer()
    await queuePasswordChangedMail('maya@example.com')
    await sql`update mail set attempts = 500`.execute(shop.db)
    const waiting = async () => {
      const { rows } = await sql<{ waitS: number }>`
        select extract(epoch from due_at - now())::float8 as wait_s from mail where attempts > 500`.execute(
        shop.db,
      )
      return rows[0]?.waitS
    }
    work({ smtpUrl: server.url })
    await expect.poll(waiting, WAIT).toBeGreaterThan(10)
    expect(await waiting()).toBeLessThanOrEqual(40)
  })

  test('that rejects one recipient, that mail fails and the others are sent', async () => {
    server = await prepareMailServer()
    server.reject = (recipient) => {
      if (recipient === 'nobody@example.com') throw smtpError(550, 'no such mailbox')
    }
    await server.open()
    work({ smtpUrl: server.url })
    await queuePasswordChangedMail('nobody@example.com')
    await queuePasswordChangedMail('not an address')
    await queuePasswordChangedMail('maya@example.com')
    await expect.poll(() => server?.taken, WAIT).toEqual(['maya@example.com'])
    await expect
      .poll(() => mailTo('nobody@example.com'), WAIT)
      .toMatchObject({
        sentAt: null,
        failedAt: expect.any(Date),
        lastError: 'refused',
        response: '550 no such mailbox',
      })
    await expect.poll(() => mailTo('not an address'), WAIT).toMatchObject({ failedAt: expect.any(Date) })
  })

  test('that rejects the shop as a sender, mails wait for the operator’s correction', async () => {
    server = await prepareMailServer()
    server.rejectSender = () => {
      throw smtpError(550, 'sender not allowed')
    }
    await server.open()
    work({ smtpUrl: server.url })
    await queuePasswordChangedMail('maya@example.com')
    await expect
      .poll(async () => (await mailTo('maya@example.com'))?.response, WAIT)
      .toContain('sender not allowed')
    expect(await mailTo('maya@example.com')).toMatchObject({ sentAt: null, failedAt: null })
    server.rejectSender = () => {}
    await expect.poll(() => server?.taken, WAIT).toEqual(['maya@example.com'])
  })

  test('that reports a temporary error, the mail is tried again', async () => {
    server = await prepareMailServer()
    let tries = 0
    server.reject = (recipient) => {
      tries++
      if (tries === 1) throw smtpError(451, `${recipient}: please come back later`)
    }
    await server.open()
    work({ smtpUrl: server.url })
    await queuePasswordChangedMail('maya@example.com')
    await expect.poll(() => server?.taken, WAIT).toEqual(['maya@example.com'])
    expect(tries).toBe(2)
    await expect.poll(() => logged, WAIT).toEqual([failing('RCPT TO: 451'), WORKS])
  })

  test('that rejects the shop’s password, mails wait for the operator', async () => {
    server = await prepareMailServer({ password: 'right' })
    await server.open()
    work({ smtpUrl: server.url })
    await queuePasswordChangedMail('maya@example.com')
    await expect
      .poll(async () => (await mailTo('maya@example.com'))?.response, WAIT)
      .toContain('wrong password')
    expect(await mailTo('maya@example.com')).toMatchObject({ sentAt: null, failedAt: null })
    expect(logged).toEqual([failing('Invalid login: 535 wrong password')])
  })

  test('that is unavailable for a long time, the log says so every ten minutes, and once when mails are sent again', async () => {
    server = await prepareMailServer()
    work({ smtpUrl: server.url })
    const fail = async (recipient: string) => {
      await queuePasswordChangedMail(recipient)
      await expect.poll(async () => (await mailTo(recipient))?.lastError, WAIT).toBe('unreachable')
    }
    const unavailable = failing(expect.stringMatching(/^connect ECONNREFUSED/))
    await fail('maya@example.com')
    await fail('sita@example.com')
    expect(logged).toEqual([unavailable])
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 10 * 60_000)
    await fail('ram@example.com')
    expect(logged).toEqual([unavailable, unavailable])
    await server.open()
    await expect.poll(unsent, WAIT).toBe(0)
    await expect.poll(() => logged, WAIT).toEqual([unavailable, unavailable, WORKS])
  })

  test('that is slow, a code is sent before hundreds of other mails', async () => {
    server = await prepareMailServer()
    const fast = Promise.withResolvers<void>()
    server.beforeConfirming = () => fast.promise
    await server.open()
    await sql`insert into mail (kind, recipient, data, due_at)
      select 'password-changed', 'maya' || number || '@example.com', '{"name": "Maya"}', now() - interval '1 minute'
      from generate_series(1, 300) as number`.execute(shop.db)
    work({ smtpUrl: server.url })
    const received = () => server?.messageIds.length
    await expect.poll(received, WAIT).toBe(3)
    const sita = signUpDetails()
    await signUp(shop, sita)
    await expect.poll(received, WAIT).toBe(4)
    expect(server.messageIds[3]).toContain((await mailTo(sita.email))?.id)
    fast.resolve()
    await expect.poll(unsent, { ...WAIT, timeout: 60_000 }).toBe(0)
    expect(server.taken).toHaveLength(301)
  })

  test('that is slow, a recall is sent before all other mails, and those about a product that is back after them', async () => {
    server = await prepareMailServer()
    const fast = Promise.withResolvers<void>()
    server.beforeConfirming = () => fast.promise
    await server.open()
    const product = { productId: 'p1', product: { name: 'Ghee', nepaliName: '' }, unit: '1 kg', price: 90 }
    await shop.db.transaction().execute((tx) =>
      queueMails(
        tx,
        Array.from({ length: 20 }, (_, at) => ({
          kind: 'product-back',
          to: `waiting${at}@example.com`,
          language: 'en',
          data: { name: 'Maya', ...product },
        })),
      ),
    )
    for (const name of ['sita', 'gita', 'maya']) await queuePasswordChangedMail(`${name}@example.com`)
    const recall = {
      fullName: 'Ram',
      code: 'K7M2QXRT',
      product: { name: 'Ghee', nepaliName: '' },
      text: 'x',
      nepaliText: 'x',
    }
    await shop.db
      .transaction()
      .execute((tx) =>
        queueMail(tx, { kind: 'lot-recalled', to: 'ram@example.com', language: 'en', data: recall }),
      )
    work({ smtpUrl: server.url })
    const received = () => server?.messageIds.length
    await expect.poll(received, WAIT).toBe(3)
    const mails = await shop.db.selectFrom('mail').select(['id', 'kind']).execute()
    const first = mails.filter(({ id }) => server?.messageIds.some((messageId) => messageId.includes(id)))
    expect(first.map(({ kind }) => kind).sort()).toEqual([
      'lot-recalled',
      'password-changed',
      'password-changed',
    ])
    fast.resolve()
    await expect.poll(unsent, WAIT).toBe(0)
  })

  test('the age of a code is measured by the clock of the database', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    vi.useFakeTimers({ now: Date.now() + 20 * 60_000, toFake: ['Date'] })
    try {
      work()
      await expect.poll(() => printed.length, WAIT).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a code that expired while it waited is not sent', async () => {
    server = await prepareMailServer()
    await server.open()
    const maya = signUpDetails()
    await signUp(shop, maya)
    await sql`update mail set created_at = now() - interval '11 minutes'`.execute(shop.db)
    work({ smtpUrl: server.url })
    await queuePasswordChangedMail('later@example.com')
    await expect.poll(() => server?.taken, WAIT).toEqual(['later@example.com'])
    await expect
      .poll(() => mailTo(maya.email), WAIT)
      .toMatchObject({ sentAt: null, failedAt: expect.any(Date), data: {} })
  })
})

describe('the outbox', () => {
  test('has no mail of a change that was rolled back', async () => {
    const failing = shop.db.transaction().execute(async (tx) => {
      const to = 'maya@example.com'
      await queueMail(tx, { kind: 'password-changed', to, language: 'en', data: { name: 'Maya' } })
      throw new Error('and then it went wrong')
    })
    await expect(failing).rejects.toThrow('went wrong')
    expect(await shop.db.selectFrom('mail').select('id').execute()).toEqual([])
  })

  test('is sent by another process if the machine of the first is lost', async () => {
    const { rows } = await sql`select pg_advisory_lock(hashtextextended('mail sender', 0))`.execute(shop.db)
    expect(rows).toHaveLength(1)
    work()
    await queuePasswordChangedMail('maya@example.com')
    // what PostgreSQL does to a session that is idle for too long
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`
      .execute(shop.db)
      .catch(() => {})
    await expect.poll(() => printed.length, WAIT).toBe(1)
  })

  test('records a sent mail later, without sending it again, if the database was unavailable', async () => {
    server = await prepareMailServer()
    await server.open()
    let confirm = () => {}
    const isHeld = new Promise<void>((held) => {
      ;(server as FaultyMailServer).beforeConfirming = () =>
        new Promise((done) => {
          confirm = done
          held()
        })
    })
    work({ smtpUrl: server.url })
    await queuePasswordChangedMail('maya@example.com')
    await isHeld
    await shop.db.transaction().execute(async (tx) => {
      await sql`lock table mail in access exclusive mode`.execute(tx)
      confirm()
      // the shop gives up its statement twice
      await expect.poll(() => logged.length, WAIT).toBeGreaterThan(1)
    })
    await expect.poll(unsent, WAIT).toBe(0)
    expect(server.taken).toEqual(['maya@example.com'])
  })
})
