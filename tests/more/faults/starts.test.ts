import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CUSTOMERS, DEMO_CUSTOMER_PASSWORD, DEMO_STAFF, demoAdmin } from '../../../demo/people.ts'
import { seedDemoShop } from '../../../server/demo-shop.ts'
import { makeAdmin } from '../../../server/domains/accounts/accounts.ts'
import { hashPassword } from '../../../server/domains/accounts/sign-in/passwords.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { childrenOf } from '../../support/children.ts'
import { openDatabaseProxy } from '../../support/database-proxy.ts'
import { newDatabase, openProcess, rejection } from '../../support/for-one-test.ts'
import { launchProcess, processSettings, type ShopProcess } from '../../support/process.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
describe('a shop that cannot start prints the reason in one sentence and exits with 1', () => {
  test('if the data folder cannot be created', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hariyo-process-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'file'), '')
    const said = await rejection({ DATA_DIR: join(folder, 'file', 'data') })
    expect(said).toMatch(/^DATA_DIR .*file\/data cannot be used: .*\.$/)
  })

  test('if there is no space for the pictures of the demo', async () => {
    const database = await newDatabase()
    const said = await rejection({ DATABASE_URL: database.url, DEMO: 'on' }, { fileBlocks: 16 })
    expect(said.split('\n').at(-1)).toMatch(
      /^The shop cannot write to DATA_DIR .* \(EFBIG: file too large, write\): make space there, .*\.$/,
    )
    expect(said).not.toContain('    at ')
  })

  test.each([
    ['53100', /^The shop cannot write to DATA_DIR .* or to its database \(no space left\): make space there/],
    ['57P02', /^The database stopped while the shop was starting: .* such as a full disk\.$/],
  ])('if the disk of the database is full (%s)', async (state, expected) => {
    const database = await newDatabase()
    await sql`create function fail() returns trigger language plpgsql
      as ${sql.lit(`begin raise exception 'no space left' using errcode = '${state}'; end`)}`.execute(
      database.db,
    )
    await sql`create trigger fail before insert on category execute function fail()`.execute(database.db)
    const said = await rejection({ DATABASE_URL: database.url, DEMO: 'on' })
    expect(said.split('\n').at(-1)).toMatch(expected)
    expect(said).not.toContain('    at ')
  })

  test('if another shop runs on the same data folder, which continues undisturbed', async () => {
    const first = await openProcess()
    const second = await launchProcess({ DATA_DIR: first.dataDir, RATE_LIMIT: '1' })
    expect((await second.ended).code).toBe(1)
    expect(second.output().trim()).toBe(
      `Another shop is running on DATA_DIR ${first.dataDir}: stop it first, or give this one its own DATA_DIR.`,
    )
    expect((await first.visitor().get('//readyz')).status).toBe(200)
  })
})

test('a shop that starts before its database waits for it, and prints that', async () => {
  const database = await newDatabase()
  const proxy = await openDatabaseProxy(database.url)
  onTestFinished(() => proxy.close())
  proxy.reject()
  const shop = await launchProcess({ DATABASE_URL: proxy.url })
  onTestFinished(() => shop.remove())
  const inTime = { timeout: 60_000 }
  await expect
    .poll(() => shop.output(), inTime)
    .toMatch(/^Warning: The database at .* cannot be reached: connect ECONNREFUSED .*\. Trying again\.$/m)
  await proxy.restore()
  await expect.poll(() => shop.output(), inTime).toContain('Hariyo is open.')
})

describe('a shop that was started as a demo', () => {
  const [sita, ram] = CUSTOMERS.map(({ email }) => ({ email, password: DEMO_CUSTOMER_PASSWORD }))
  const packer = { email: DEMO_STAFF[0].email, password: demoAdmin.password }
  const changed = { ...ram, password: 'not in the repository' }

  async function demoDatabase() {
    const database = await newDatabase()
    for (const [person, role] of [
      [demoAdmin, 'admin'],
      [packer, 'packer'],
      [sita, 'customer'],
      [changed, 'customer'],
    ] as const) {
      const passwordHash = await hashPassword(person?.password ?? '')
      await database.db
        .insertInto('account')
        .values({ name: 'Demo', email: person?.email ?? '', role, passwordHash, isVerified: true })
        .execute()
    }
    return database
  }

  const signsIn = async (shop: ShopProcess, person: object | undefined) =>
    (await shop.visitor().post('/user/signin', person)).status

  test('closes the accounts with public passwords if others can reach it, and prints that', async () => {
    const database = await demoDatabase()
    const local = await openProcess({ DATABASE_URL: database.url })
    for (const person of [demoAdmin, packer, sita, changed]) expect(await signsIn(local, person)).toBe(200)
    await local.stop()

    const admin = { email: 'keeper@shop.example', password: 'twelve letters' }
    const shop = await openProcess({
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://shop.example',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
    for (const person of [demoAdmin, packer, sita]) expect(await signsIn(shop, person)).toBe(401)
    expect([await signsIn(shop, admin), await signsIn(shop, changed)]).toEqual([200, 200])
    const { rows } = await sql`
      select 1 from account join session on account_id = account.id
      where email in (${demoAdmin.email}, ${sita?.email}) or role = 'admin' and email = ${demoAdmin.email}`.execute(
      database.db,
    )
    expect(rows).toEqual([])
    expect(shop.output()).toContain(
      `these accounts were disabled: ${demoAdmin.email}, ${packer.email}, ${sita?.email}`,
    )
    expect(shop.output()).not.toContain(demoAdmin.password)
    await shop.stop()

    const again = await openProcess(shop.env)
    expect(again.output()).not.toContain('accounts were disabled')
    expect(await signsIn(again, admin)).toBe(200)
  })

  test('gets the demo only while nobody has used it', async () => {
    const database = await newDatabase()
    let fillings = 0
    const demo = {
      loadSeed: async () => ({ seedDemo: async () => void fillings++ }),
      loadPeople: async () => ({ CUSTOMERS, demoAdmin }),
    }
    const seed = () => seedDemoShop(demo, database.url, undefined as never, () => {})
    await makeAdmin(database.db, 'keeper@shop.example', 'twelve letters')
    await seed()
    expect(fillings).toBe(1)
    await sql`insert into audit (actor_id, action) values (gen_random_uuid(), 'settings.change')`.execute(
      database.db,
    )
    await seed()
    expect(fillings).toBe(1)
  })

  test('closes an administrator with the public password also after a change of address', async () => {
    const database = await demoDatabase()
    const moved = { ...demoAdmin, email: 'boss@shop.example' }
    await sql`update account set email = ${moved.email} where role = 'admin'`.execute(database.db)
    const shop = await openProcess({
      DATABASE_URL: database.url,
      DEMO: 'off',
      PUBLIC_URL: 'https://shop.example',
    })
    expect(shop.output()).toContain(`${moved.email}, `)
    const accounts = database.db.selectFrom('account').select(['email', 'passwordHash'])
    expect(await accounts.where('role', '<>', 'customer').execute()).toEqual([])
    expect(await accounts.where('email', '=', moved.email).executeTakeFirst()).toMatchObject({
      passwordHash: null,
    })
  })

  test('rejects the public passwords through an unknown proxy or tunnel', async () => {
    const database = await demoDatabase()
    const shop = await openProcess({ DATABASE_URL: database.url })
    const statusWith = (headers: Record<string, string>, person: object | undefined) =>
      new Promise((resolve, reject) => {
        const url = `${shop.url}/api/user/signin`
        // fetch sends no Host header of the caller's choice
        const sent = request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
        })
        sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
        sent.end(JSON.stringify(person))
      })
    for (const person of [demoAdmin, packer, sita]) {
      expect(await statusWith({ host: 'localhost' }, person)).toBe(200)
      expect(await statusWith({ host: 'shop.example' }, person)).toBe(401)
      expect(await statusWith({ host: 'localhost', 'x-forwarded-for': '203.0.113.7' }, person)).toBe(401)
    }
    expect(await statusWith({ host: 'shop.example' }, changed)).toBe(200)
  })
})

test('npm start builds nothing without a change', async () => {
  const database = await newDatabase()
  const settings = await processSettings({ DATABASE_URL: database.url })
  const { npm_lifecycle_event: _, ...env } = { ...process.env, ...settings }
  const script = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], { env })
  const ended = once(script, 'close')
  let output = ''
  const opened = new Promise<void>((resolve) => {
    script.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Hariyo is open.')) resolve()
    })
  })
  await Promise.race([opened, ended])
  expect(output).toContain('Hariyo is open.')
  expect(output).not.toMatch(/Installing|Building/)
  expect((await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)).status).toBe(200)
  script.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a shop with other administrators prints that ADMIN_EMAIL is not one of them', async () => {
  const database = await newDatabase()
  await makeAdmin(database.db, 'keeper@shop.example', 'twelve letters')
  const shop = await openProcess({
    DATABASE_URL: database.url,
    ADMIN_EMAIL: 'former@shop.example',
    ADMIN_PASSWORD: 'twelve letters',
  })
  expect(shop.output()).toContain('npm run admin -- former@shop.example')
})

test('a shop that stops has logged every request', async () => {
  const shop = await openProcess({ WORKERS: '2', LOG_LEVEL: 'info' })
  const visitor = shop.visitor()
  const ids: string[] = []
  for (let request = 0; request < 300; request++) {
    const response = await visitor.get('//healthz')
    ids.push(String(response.headers.get('x-request-id')))
  }
  expect(await shop.stop()).toEqual({ code: 0, signal: null })
  const lines = shop
    .output()
    .split('\n')
    .filter((line) => line.includes('"route":"/healthz"'))
  const logged = lines.map((line) => JSON.parse(line) as { requestId: string })
  expect(logged.map(({ requestId }) => requestId).sort()).toEqual(ids.sort())
})

test('several processes serve one shop, and a killed one is replaced', async () => {
  const shop = await openProcess({ WORKERS: '2', LOG_LEVEL: 'error' })
  const replaced = new Promise<number>((resolve) => {
    shop.child.stdout?.on('data', () => {
      const pid = shop.output().match(/"process":(\d+),.*an HTTP process died/)?.[1]
      if (pid) resolve(Number(pid))
    })
  })
  const victim = childrenOf(shop.pid).find((child) => /main\.ts/.test(child.command))
  expect(victim).toBeDefined()
  process.kill(victim?.pid ?? 0, 'SIGKILL')
  await replaced
  await expect
    .poll(() => childrenOf(shop.pid).filter((child) => /main\.ts/.test(child.command)).length)
    .toBe(2)
  expect((await shop.visitor().get('//readyz')).status).toBe(200)
  expect(await shop.stop()).toEqual({ code: 0, signal: null })
})

test.each([['1'], ['2']])(
  'SIGTERM to a shop of %s processes turns readiness off, finishes running requests and exits with 0',
  async (WORKERS) => {
    const database = await newDatabase()
    const shop = await openProcess({ DATABASE_URL: database.url, WORKERS })
    const visitor = shop.visitor()

    const client = new pg.Client(database.url)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin')
    await client.query('lock table product in access exclusive mode')
    // fewer than the process has connections: otherwise a readiness check waits for one, and the requests time out
    const responses = Array.from({ length: 3 }, (_, index) =>
      visitor.get(`/products/search?category=none${index}`),
    )
    await expect.poll(() => waiting(database.db), { timeout: 10_000 }).toBeGreaterThanOrEqual(3)

    const ended = shop.stop()
    await expect.poll(async () => (await visitor.get('//readyz')).status, { interval: 20 }).toBe(503)
    await client.query('rollback')
    expect((await Promise.all(responses)).map((response) => response.status)).toEqual([200, 200, 200])
    expect(await ended).toEqual({ code: 0, signal: null })
  },
)

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
