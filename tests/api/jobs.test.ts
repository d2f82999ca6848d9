import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addJob } from '../../server/platform/database/queue.ts'
import { type Jobs, startJobs } from '../../server/platform/jobs/jobs.ts'
import { startShop, type TestShop } from '../support/shop.ts'
import { signUp, signUpDetails } from '../support/sign-ups.ts'

let shop: TestShop
let jobs: Jobs | undefined

beforeEach(async () => {
  shop = await startShop()
})

afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await shop.close()
})

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

  await addJob(shop.db, 'sweep', {})
  jobs = await startJobs({
    config: shop.config,
    db: shop.db,
    databaseUrl: shop.databaseUrl,
    log: shop.app.log,
    print: () => {},
  })
  const left = async () => {
    const { rows } = await sql<{ what: string }>`
      select 'session of ' || email as what from session join account on account.id = account_id
      union all select 'code of ' || email from one_time_code
      union all select 'link ' || encode(token_hash, 'hex') from password_reset
      union all select 'return ' || encode(state_hash, 'hex') from google_return
      union all select 'count ' || key from rate_limit where key in ('old', 'new')
      union all select 'mail to ' || recipient from mail where kind = 'password-changed'
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
        'mail to new@example.com',
      ].sort(),
    )
  expect((await browser.get('/user/profile')).status).toBe(200)
})

test('a job is queued exactly if the change that causes it is committed', async () => {
  const failing = shop.db.transaction().execute(async (tx) => {
    await addJob(tx, 'sweep', {}, { key: 'never' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await shop.db.transaction().execute((tx) => addJob(tx, 'sweep', {}, { key: 'once' }))
  await addJob(shop.db, 'sweep', {}, { key: 'once', runAt: new Date('2100-01-01') })
  const { rows } =
    await sql`select key, extract(year from run_at)::int as year from graphile_worker.jobs`.execute(shop.db)
  expect(rows).toEqual([{ key: 'once', year: 2100 }])
})
