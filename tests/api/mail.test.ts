import { readdirSync, readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../../server/config.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { addJob } from '../../server/platform/database/queue.ts'
import { WRITTEN_FOR_GRAPHILE_WORKER } from '../../server/platform/jobs/graphile-internals.ts'
import { type Jobs, startJobs } from '../../server/platform/jobs/jobs.ts'
import { queueMail, queueSecretMail } from '../../server/platform/mail/mail.ts'
import { type MoodyMailServer, prepareMailServer, smtpError } from '../support/mail-server.ts'
import { startShop, type TestShop } from '../support/shop.ts'
import { signUp, signUpDetails } from '../support/sign-ups.ts'

let shop: TestShop
let jobs: Jobs | undefined
let server: MoodyMailServer | undefined
let printed: string[]
let warnings: string[]
const silent = { info() {}, warn() {}, error() {} }

beforeEach(async () => {
  shop = await startShop()
  printed = []
  warnings = []
})

afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await shop.close()
  await server?.close()
  server = undefined
})

const WAIT = { timeout: 20_000, interval: 50 }

async function work(settings: Partial<Config> = {}): Promise<void> {
  jobs = await startJobs({
    config: { ...shop.config, ...settings },
    db: shop.db,
    databaseUrl: shop.databaseUrl,
    log: { ...silent, warn: (_details, message) => warnings.push(message) },
    print: (line) => printed.push(line),
  })
}

const queuePasswordChangedMail = (to: string) =>
  shop.db
    .transaction()
    .execute((tx) => queueMail(tx, { kind: 'password-changed', to, data: { name: 'Maya' } }))

const mailTo = (recipient: string) =>
  shop.db
    .selectFrom('mail')
    .select(['id', 'sent_at', 'failed_at', 'last_error', 'data'])
    .where('recipient', '=', recipient)
    .executeTakeFirst()

const unsent = async () =>
  (await shop.db.selectFrom('mail').select('id').where('sent_at', 'is', null).execute()).length

describe('without a mail server', () => {
  const files = () => {
    try {
      return readdirSync(joinPath(shop.config.dataDir, 'mail'))
    } catch {
      return []
    }
  }

  test('a mail becomes a file, and the console shows the code', async () => {
    await work()
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
    await work()
    await shop.db.transaction().execute((tx) =>
      queueSecretMail(tx, shop.config.sessionSecret, {
        kind: 'password-reset',
        to: 'maya@example.com',
        data: { name: 'Maya', token: 'the-token' },
      }),
    )
    await expect.poll(() => printed.length, WAIT).toBe(1)
    expect(printed[0]).toContain(`${shop.config.publicUrl.origin}/reset-password?token=the-token`)
  })
})

describe('with a mail server', () => {
  test('the console shows no code', async () => {
    server = await prepareMailServer()
    await server.open()
    await work({ smtpUrl: server.url })
    const maya = signUpDetails()
    await signUp(shop, maya)
    await expect.poll(() => server?.taken, WAIT).toEqual([maya.email])
    expect(printed).toEqual([])
  })

  test('that is unavailable, a mail waits and is sent when the server is back', async () => {
    server = await prepareMailServer()
    await work({ smtpUrl: server.url })
    await queuePasswordChangedMail('maya@example.com')
    await expect
      .poll(async () => (await mailTo('maya@example.com'))?.last_error, WAIT)
      .toMatch(/ECONNREFUSED/)
    await server.open()
    await expect.poll(() => server?.taken, WAIT).toEqual(['maya@example.com'])
    await expect
      .poll(() => mailTo('maya@example.com'), WAIT)
      .toMatchObject({ sent_at: expect.any(Date), failed_at: null, last_error: '', data: {} })
  })

  test('that was unavailable for hours, a mail is tried again within 40 seconds', async () => {
    server = await prepareMailServer()
    await queuePasswordChangedMail('maya@example.com')
    await sql`update mail set attempts = 500`.execute(shop.db)
    const waiting = async () => {
      const { rows } = await sql<{ wait_s: number }>`
        select extract(epoch from due_at - now())::float8 as wait_s from mail where attempts > 500`.execute(
        shop.db,
      )
      return rows[0]?.wait_s
    }
    await work({ smtpUrl: server.url })
    await expect.poll(waiting, WAIT).toBeGreaterThan(10)
    expect(await waiting()).toBeLessThanOrEqual(40)
  })

  test('that rejects one recipient, that mail fails and the others are sent', async () => {
    server = await prepareMailServer()
    server.reject = (recipient) => {
      if (recipient === 'nobody@example.com') throw smtpError(550, 'no such mailbox')
    }
    await server.open()
    await work({ smtpUrl: server.url })
    await queuePasswordChangedMail('nobody@example.com')
    await queuePasswordChangedMail('not an address')
    await queuePasswordChangedMail('maya@example.com')
    await expect.poll(() => server?.taken, WAIT).toEqual(['maya@example.com'])
    await expect
      .poll(() => mailTo('nobody@example.com'), WAIT)
      .toMatchObject({
        sent_at: null,
        failed_at: expect.any(Date),
        last_error: expect.stringContaining('no such'),
      })
    await expect.poll(() => mailTo('not an address'), WAIT).toMatchObject({ failed_at: expect.any(Date) })
  })

  test('that rejects the shop as a sender, mails wait for the operator’s correction', async () => {
    server = await prepareMailServer()
    server.rejectSender = () => {
      throw smtpError(550, 'sender not allowed')
    }
    await server.open()
    await work({ smtpUrl: server.url })
    await queuePasswordChangedMail('maya@example.com')
    await expect
      .poll(async () => (await mailTo('maya@example.com'))?.last_error, WAIT)
      .toContain('sender not allowed')
    expect(await mailTo('maya@example.com')).toMatchObject({ sent_at: null, failed_at: null })
    server.rejectSender = () => {}
    await expect.poll(() => server?.taken, WAIT).toEqual(['maya@example.com'])
  })

  test('that reports a temporary error, the mail is tried again', async () => {
    server = await prepareMailServer()
    let tries = 0
    server.reject = () => {
      tries++
      if (tries === 1) throw smtpError(451, 'please come back later')
    }
    await server.open()
    await work({ smtpUrl: server.url })
    await queuePasswordChangedMail('maya@example.com')
    await expect.poll(() => server?.taken, WAIT).toEqual(['maya@example.com'])
    expect(tries).toBe(2)
  })

  test('that rejects the shop’s password, mails wait for the operator', async () => {
    server = await prepareMailServer({ password: 'right' })
    await server.open()
    await work({ smtpUrl: server.url })
    await queuePasswordChangedMail('maya@example.com')
    await expect
      .poll(async () => (await mailTo('maya@example.com'))?.last_error, WAIT)
      .toContain('wrong password')
    expect(await mailTo('maya@example.com')).toMatchObject({ sent_at: null, failed_at: null })
  })

  test('that is slow, a code is sent before hundreds of other mails', async () => {
    server = await prepareMailServer()
    let continueSending = () => {}
    const isFast = new Promise<void>((done) => {
      continueSending = done
    })
    server.beforeConfirming = () => isFast
    await server.open()
    await sql`insert into mail (kind, recipient, data, due_at)
      select 'password-changed', 'maya' || number || '@example.com', '{"name": "Maya"}', now() - interval '1 minute'
      from generate_series(1, 300) as number`.execute(shop.db)
    await work({ smtpUrl: server.url })
    const received = () => server?.messageIds.length
    await expect.poll(received, WAIT).toBe(3)
    const sita = signUpDetails()
    await signUp(shop, sita)
    await expect.poll(received, WAIT).toBe(4)
    expect(server.messageIds[3]).toContain((await mailTo(sita.email))?.id)
    continueSending()
    await expect.poll(unsent, WAIT).toBe(0)
    expect(server.taken).toHaveLength(301)
  })

  test('the age of a code is measured by the clock of the database', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    vi.useFakeTimers({ now: Date.now() + 20 * 60_000, toFake: ['Date'] })
    try {
      await work()
      await expect.poll(() => printed.length, WAIT).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a code that has expired meanwhile is not sent', async () => {
    server = await prepareMailServer()
    await server.open()
    const maya = signUpDetails()
    await signUp(shop, maya)
    await sql`update mail set created_at = now() - interval '11 minutes'`.execute(shop.db)
    await work({ smtpUrl: server.url })
    await queuePasswordChangedMail('later@example.com')
    await expect.poll(() => server?.taken, WAIT).toEqual(['later@example.com'])
    await expect
      .poll(() => mailTo(maya.email), WAIT)
      .toMatchObject({ sent_at: null, failed_at: expect.any(Date), data: {} })
  })
})

describe('the outbox', () => {
  test('has no mail of a change that was rolled back', async () => {
    const failing = shop.db.transaction().execute(async (tx) => {
      await queueMail(tx, { kind: 'password-changed', to: 'maya@example.com', data: { name: 'Maya' } })
      throw new Error('and then it went wrong')
    })
    await expect(failing).rejects.toThrow('went wrong')
    expect(await shop.db.selectFrom('mail').select('id').execute()).toEqual([])
  })

  test('removes names and addresses after sending', async () => {
    await work()
    await queuePasswordChangedMail('maya@example.com')
    await expect
      .poll(() => mailTo('maya@example.com'), WAIT)
      .toMatchObject({ sent_at: expect.any(Date), data: {} })
  })

  test('is sent once by several processes, and by another one if the first stops', async () => {
    await work()
    const first = jobs
    await work()
    for (let index = 0; index < 20; index++) await queuePasswordChangedMail(`maya${index}@example.com`)
    await expect.poll(unsent, WAIT).toBe(0)
    expect(printed).toHaveLength(20)
    await first?.stop()
    await queuePasswordChangedMail('sita@example.com')
    await expect.poll(() => printed.length, WAIT).toBe(21)
  })

  test('is sent by another process if the machine of the first is lost', async () => {
    const { rows } = await sql`select pg_advisory_lock(hashtextextended('mail sender', 0))`.execute(shop.db)
    expect(rows).toHaveLength(1)
    await work()
    await queuePasswordChangedMail('maya@example.com')
    // what PostgreSQL does to a session that is idle for too long
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`
      .execute(shop.db)
      .catch(() => {})
    await expect.poll(() => printed.length, WAIT).toBe(1)
  })

  test('records a sent mail later, without sending it again, if the database was unavailable', async () => {
    server = await prepareMailServer()
    await server.open()
    let confirm = () => {}
    const isHeld = new Promise<void>((held) => {
      ;(server as MoodyMailServer).beforeConfirming = () =>
        new Promise((done) => {
          confirm = done
          held()
        })
    })
    await work({ smtpUrl: server.url })
    await queuePasswordChangedMail('maya@example.com')
    await isHeld
    await shop.db.transaction().execute(async (tx) => {
      await sql`lock table mail in access exclusive mode`.execute(tx)
      confirm()
      // the shop gives up its statement twice
      await expect.poll(() => warnings.length, WAIT).toBeGreaterThan(1)
    })
    await expect.poll(unsent, WAIT).toBe(0)
    expect(server.taken).toEqual(['maya@example.com'])
  })

  test('of the former version, which had a job for each mail, is sent as well', async () => {
    await queuePasswordChangedMail('maya@example.com')
    const { id } = await shop.db
      .updateTable('mail')
      .set({ due_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(shop.db, 'send-mail', { mailIds: [id], attempt: 1 })
    await work()
    await expect.poll(() => printed.length, WAIT).toBe(1)
  })
})

describe('the jobs', () => {
  const people = ['slow@example.com', ...Array.from({ length: 20 }, (_, index) => `maya${index}@example.com`)]

  beforeEach(async () => {
    await sql`insert into account (name, email, password_hash, is_verified)
      select 'Maya', unnest(${people}::text[]), 'hash', true`.execute(shop.db)
  })

  /** A job whose outcome is a line with a link. */
  const addResetJob = (db: Db, email: string) => addJob(db, 'request-reset', { email })

  test('of a killed process are done by the next', async () => {
    await addResetJob(shop.db, 'maya1@example.com')
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', attempts = 1,
      locked_at = now() - interval '1 minute'`.execute(shop.db)
    await sql`insert into job_runner (worker_id, seen_at) values ('pool-killed', now() - interval '1 minute')`.execute(
      shop.db,
    )
    await work()
    await expect.poll(() => printed.length, WAIT).toBe(1)
  })

  test('of a running process are left to it', async () => {
    await addResetJob(shop.db, 'slow@example.com')
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-busy', attempts = 1,
      locked_at = now() - interval '1 minute'`.execute(shop.db)
    await sql`insert into job_runner (worker_id) values ('pool-busy')`.execute(shop.db)
    await work()
    await addResetJob(shop.db, 'maya1@example.com')
    await expect.poll(() => printed.length, WAIT).toBe(1)
    expect(printed[0]).toContain('maya1@example.com')
  })

  test('claimed over a lost connection are done', async () => {
    await work()
    const { rows } = await sql<{ worker_id: string }>`select worker_id from job_runner`.execute(shop.db)
    await shop.db.transaction().execute(async (tx) => {
      await addResetJob(tx, 'maya1@example.com')
      await sql`update graphile_worker._private_jobs set attempts = 1, locked_by = ${rows[0]?.worker_id},
        locked_at = now() - interval '15 seconds'`.execute(tx)
    })
    await expect.poll(() => printed.length, WAIT).toBe(1)
  })

  test('use the private table of the installed version of graphile-worker', () => {
    const folder = joinPath(import.meta.dirname, '..', '..', 'node_modules', 'graphile-worker')
    const { version } = JSON.parse(readFileSync(joinPath(folder, 'package.json'), 'utf8'))
    expect(version).toBe(WRITTEN_FOR_GRAPHILE_WORKER)
  })

  test('continue after the database has closed every connection', async () => {
    await work()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(shop.db)
    await expect
      .poll(
        () =>
          addResetJob(shop.db, 'maya1@example.com').then(
            () => true,
            () => false,
          ),
        WAIT,
      )
      .toBe(true)
    await expect.poll(() => printed.length, WAIT).toBe(1)
  })

  test('start although the database was too busy for the first query', async () => {
    await shop.db.transaction().execute(async (tx) => {
      const waiting = async () => {
        await sql`select pg_stat_clear_snapshot()`.execute(tx)
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
        return rows.length
      }
      await sql`lock table graphile_worker._private_tasks in access exclusive mode`.execute(tx)
      await work()
      await expect.poll(waiting, WAIT).toBeGreaterThan(0)
      await expect.poll(() => warnings, WAIT).toContain('the job runner ended; starting it again')
    })
    await addResetJob(shop.db, 'maya1@example.com')
    await expect.poll(() => printed.length, WAIT).toBe(1)
  })

  test('leave no claim when they stop', async () => {
    await work()
    for (const person of people.slice(1)) await addResetJob(shop.db, person)
    await jobs?.stop()
    jobs = undefined
    const { rows } = await sql`select 1 from graphile_worker.jobs where locked_at is not null`.execute(
      shop.db,
    )
    expect(rows).toEqual([])
    const { rows: runners } = await sql`select 1 from job_runner`.execute(shop.db)
    expect(runners).toEqual([])
    await work()
    await expect.poll(() => printed.length, WAIT).toBe(20)
  })
})
