import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addJob, jobStats, type Outbox, type Tasks } from '../../server/platform/outbox/outbox.ts'
import { createTasks } from '../../server/tasks.ts'
import { signedInAdmin } from '../support/people.ts'
import { startJobs, startShop, type TestShop } from '../support/shop.ts'
import { signUp, signUpDetails } from '../support/sign-ups.ts'

const WAIT = { timeout: 20_000, interval: 50 }

let shop: TestShop
/** Each as in a process of its own. */
let started: Outbox[] = []
/** Payloads of the jobs that have run. */
let ran: unknown[] = []

beforeEach(async () => {
  shop = await startShop()
  ran = []
})

afterEach(async () => {
  await stopAll()
  await shop.close()
})

function start(tasks: Tasks): void {
  started.push(startJobs(shop, tasks))
}

async function stopAll(): Promise<void> {
  await Promise.all(started.map((jobs) => jobs.stop()))
  started = []
}

const note: Tasks = {
  note: {
    async run(payload) {
      ran.push(payload)
    },
  },
}

test('sweeping removes expired rows only', async () => {
  const [gone, stays] = [signUpDetails(), signUpDetails()]
  await signUp(shop, gone)
  const browser = await signUp(shop, stays)
  const { rows } = await sql<{ id: string }>`select id from account where email = ${gone.email}`.execute(
    shop.db,
  )
  const id = rows[0]?.id
  await sql`update session set expires_at = now() - interval '1 minute' where account_id = ${id}`.execute(
    shop.db,
  )
  await sql`update one_time_code set expires_at = now() - interval '2 hours' where account_id = ${id}`.execute(
    shop.db,
  )
  await sql`insert into password_reset (token_hash, account_id, expires_at) values
    ('\\x01', ${id}, now() - interval '1 minute'), ('\\x02', ${id}, now() + interval '1 minute')`.execute(
    shop.db,
  )
  await sql`insert into google_return (state_hash, expires_at) values
    ('\\x01', now() - interval '1 minute'), ('\\x02', now() + interval '1 minute')`.execute(shop.db)
  await sql`insert into rate_limit (key, hits, window_ends_at) values
    ('old', 1, now() - interval '1 minute'), ('new', 1, now() + interval '1 minute')`.execute(shop.db)
  await sql`insert into mail (kind, recipient, created_at, sent_at) values
    ('password-changed', 'old@example.com', now() - interval '100 days', now() - interval '100 days'),
    ('password-changed', 'new@example.com', now(), now())`.execute(shop.db)
  await sql`insert into job (name, key, attempts, run_at) values
    ('fails', 'old', 25, now() - interval '31 days'), ('fails', 'new', 25, now() - interval '1 day')`.execute(
    shop.db,
  )

  await addJob(shop.db, 'sweep', {})
  start(createTasks({ config: shop.config, db: shop.db, log: shop.app.log }))
  const left = async () => {
    const { rows } = await sql<{ what: string }>`
      select 'session of ' || email as what from session join account on account.id = account_id
      union all select 'code of ' || email from one_time_code
      union all select 'link ' || encode(token_hash, 'hex') from password_reset
      union all select 'return ' || encode(state_hash, 'hex') from google_return
      union all select 'count ' || key from rate_limit where key in ('old', 'new')
      union all select 'mail to ' || recipient from mail where kind = 'password-changed'
      union all select 'job ' || key from job where name = 'fails'
      order by what`.execute(shop.db)
    return rows.map(({ what }) => what)
  }
  await expect
    .poll(left, { timeout: 20_000 })
    .toEqual(
      [
        `session of ${stays.email}`,
        `code of ${stays.email}`,
        'link 02',
        'return 02',
        'count new',
        'job new',
        'mail to new@example.com',
      ].sort(),
    )
  expect((await browser.get('/user/profile')).status).toBe(200)
})

test('a job runs if the change that causes it is committed, and once if it was queued twice under its key', async () => {
  const failing = shop.db.transaction().execute(async (tx) => {
    await addJob(tx, 'note', { text: 'rolled back' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await addJob(shop.db, 'note', { text: 'first' }, 'key')
  await addJob(shop.db, 'note', { text: 'second' }, 'key')
  await addJob(shop.db, 'note', { text: 'other' }, 'other key')
  start(note)
  await expect.poll(() => ran.length, WAIT).toBeGreaterThanOrEqual(2)
  await stopAll()
  expect(ran).toHaveLength(2)
  expect(ran).toEqual(expect.arrayContaining([{ text: 'second' }, { text: 'other' }]))
})

test('a job that is queued again while it runs also runs again', async () => {
  const ends: (() => void)[] = []
  start({ slow: { run: () => new Promise((end) => ends.push(end)) } })
  await addJob(shop.db, 'slow', {}, 'key')
  await expect.poll(() => ends.length, WAIT).toBe(1)
  await addJob(shop.db, 'slow', {}, 'key')
  ends[0]?.()
  await expect.poll(() => ends.length, WAIT).toBe(2)
  ends[1]?.()
  await expect.poll(() => jobStats(shop.db), WAIT).toMatchObject({ ready: 0, later: 0, running: 0 })
})

test('each job runs in one of several processes, and another takes over when that stops', async () => {
  let end = () => {}
  const slow: Tasks = {
    slow: {
      run: () =>
        new Promise((done) => {
          ran.push({ index: 0 })
          end = done
        }),
    },
  }
  for (let index = 0; index < 3; index++) start({ ...note, ...slow })
  const queue = async (from: number, to: number) => {
    for (let index = from; index < to; index++) await addJob(shop.db, 'note', { index })
  }
  const numbers = () => (ran as { index: number }[]).map(({ index }) => index).sort((one, two) => one - two)
  await addJob(shop.db, 'slow', {})
  await expect.poll(() => ran.length, WAIT).toBe(1)
  // its next attempt would be due
  await sql`update job set run_at = now()`.execute(shop.db)
  await queue(1, 30)
  await expect.poll(() => ran.length, WAIT).toBeGreaterThanOrEqual(30)
  end()
  for (const jobs of started.splice(0, 2)) await jobs.stop()
  await queue(30, 60)
  await expect.poll(() => ran.length, WAIT).toBeGreaterThanOrEqual(60)
  await stopAll()
  expect(numbers()).toEqual(Array.from({ length: 60 }, (_, index) => index))
})

test('a job that fails runs again, a limited number of times, and does not hold up others', async () => {
  start({
    ...note,
    fails: {
      async run(payload) {
        ran.push(payload)
        throw new Error('as always')
      },
    },
  })
  await addJob(shop.db, 'fails', { fails: true })
  await expect.poll(() => ran, WAIT).toEqual([{ fails: true }])
  await addJob(shop.db, 'note', {})
  await expect.poll(() => ran, WAIT).toEqual(expect.arrayContaining([{}]))
  await expect.poll(() => ran.length, WAIT).toBeGreaterThan(2)
  await sql`update job set attempts = 24, run_at = now()`.execute(shop.db)
  await expect.poll(() => jobStats(shop.db), WAIT).toMatchObject({ later: 0, ready: 0, dead: 1 })
  const before = ran.length
  await sql`update job set run_at = now()`.execute(shop.db)
  await addJob(shop.db, 'note', { last: true })
  await expect.poll(() => ran.at(-1), WAIT).toEqual({ last: true })
  expect(ran).toHaveLength(before + 1)
})

test('a scheduled job runs in one process at its time, soon after a start if it was missed, and on schedule again after a failure', async () => {
  let runs = 0
  const tasks: Tasks = {
    hourly: {
      every: '1 hour',
      async run() {
        runs++
        throw new Error('as always')
      },
    },
  }
  start(tasks)
  start(tasks)
  const nextIn = async () => {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from run_at - now())::float8 / 60 as minutes from job where started_at is null`.execute(
      shop.db,
    )
    return rows.map(({ minutes }) => minutes > 0 && minutes <= 60)
  }
  await expect.poll(nextIn, WAIT).toEqual([true])
  expect(runs).toBe(0)
  await stopAll()
  await sql`update job set run_at = now() - interval '1 day'`.execute(shop.db)
  start(tasks)
  start(tasks)
  await expect.poll(() => runs, WAIT).toBe(1)
  await expect.poll(nextIn, WAIT).toEqual([true])
  start({})
  await stopAll()
  start({})
  // no longer a job of this version
  await expect.poll(nextIn, WAIT).toEqual([])
})

test('the end of every database connection interrupts a job, which runs again', async () => {
  let runs = 0
  start({
    sleeps: {
      async run() {
        runs++
        if (runs === 1) await sql`select pg_sleep(60)`.execute(shop.db)
      },
    },
  })
  await addJob(shop.db, 'sleeps', {})
  await expect.poll(() => runs, WAIT).toBe(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(shop.db)
  await expect.poll(() => runs, WAIT).toBe(2)
  await expect.poll(() => jobStats(shop.db), WAIT).toMatchObject({ ready: 0, later: 0, running: 0 })
})

test('stopping waits for the running job, which no other process starts; waiting jobs run after the next start', async () => {
  let end = () => {}
  const slow: Tasks = {
    slow: {
      run: () =>
        new Promise((done) => {
          ran.push('slow')
          end = done
        }),
    },
  }
  start({ ...note, ...slow })
  await addJob(shop.db, 'slow', {})
  await expect.poll(() => ran, WAIT).toEqual(['slow'])
  const stopped = stopAll()
  // its next attempt would be due
  await sql`update job set run_at = now()`.execute(shop.db)
  await addJob(shop.db, 'note', {})
  start({ ...note, ...slow })
  const attempts = new Set<string>()
  const attemptsToTakeOver = async () => {
    const { rows } = await sql<{ time: string }>`select query_start::text as time from pg_stat_activity
      where datname = current_database() and query like 'select pg_try_advisory_lock%'`.execute(shop.db)
    for (const { time } of rows) attempts.add(time)
    return attempts.size
  }
  await expect.poll(attemptsToTakeOver, WAIT).toBeGreaterThan(3)
  expect(ran).toEqual(['slow'])
  end()
  await stopped
  await expect.poll(() => ran, WAIT).toEqual(['slow', {}])
})

test('staff see the background work, without what it is about, and start failed work again', async () => {
  const admin = await signedInAdmin(shop)
  await addJob(shop.db, 'moody', { email: 'sita@example.com' })
  let isBroken = true
  start({
    moody: {
      async run() {
        if (isBroken) throw new Error('the provider is closed')
        ran.push('moody')
      },
    },
    tidy: { every: '1 hour', run: async () => {} },
  })
  const jobs = async () => (await admin.client.get('/admin/jobs')).body.jobs
  await expect.poll(jobs).toMatchObject([
    { name: 'moody', state: 'failed', everyS: null, lastError: 'Error: the provider is closed' },
    { name: 'tidy', state: 'waiting', everyS: 3600, lastError: '' },
  ])
  // it does not run again by itself meanwhile
  await sql`update job set run_at = now() + interval '1 hour' where name = 'moody'`.execute(shop.db)
  await expect.poll(jobs).toMatchObject([{ name: 'moody', state: 'failed' }, { name: 'tidy' }])
  const [failed, tidy] = await jobs()
  expect(JSON.stringify(failed)).not.toContain('sita')
  expect(Date.parse(failed.endedAt)).toBeGreaterThan(Date.now() - 60_000)
  isBroken = false
  expect((await admin.client.post(`/admin/jobs/${failed._id}/retry`)).status).toBe(200)
  await expect.poll(jobs).toMatchObject([{ name: 'tidy' }])
  expect(ran).toEqual(['moody'])
  expect((await admin.client.post(`/admin/jobs/${failed._id}/retry`)).status).toBe(404)
  expect((await admin.client.post(`/admin/jobs/${tidy._id}/retry`)).status).toBe(409)
})
