import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '../../../server/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/platform/database/embedded/embedded.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy.ts'
import { times } from '../../support/endurance.ts'
import { type FaultyMailServer, prepareMailServer } from '../../support/mail-server.ts'
import { signedInCustomers } from '../../support/people.ts'
import { openShopOf, postgresOf, type ShopProcess, startProcess } from '../../support/process.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
import { type SignUpDetails, signUpDetails } from '../../support/sign-ups.ts'

const ROUNDS = times({ short: 2, long: 20 })
const OUTAGE_MS = 8000
const WITHIN_A_MINUTE = { timeout: 60_000, interval: 100 }
/** More mails than the shop sends in parallel. */
const MAILS = 8
/** Number of mails that the shop sends in parallel. */
const SMTP_CONNECTIONS = 3

let dataDir: string
let postgres: EmbeddedPostgres
let network: DatabaseProxy
let server: FaultyMailServer
let shop: ShopProcess
let db: Db

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hariyo-outage-'))
  postgres = await startEmbeddedPostgres({ dataDir, connections: 60, log: () => {} })
  network = await openDatabaseProxy(postgres.url)
  server = await prepareMailServer()
  await server.open()
  shop = await startProcess({ DATABASE_URL: network.url, SMTP_URL: server.url, LOG_LEVEL: 'fatal' })
  db = openDatabase(postgres.url, { connections: 2 })
})

afterAll(async () => {
  await db?.destroy()
  await shop?.remove()
  await server?.close()
  await network?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const signUp = async (person: SignUpDetails) =>
  (await shop.visitor().post('/user/register-with-otp', person)).status

test('after repeated outages of 8 seconds during sending, verification codes and all queued mails are sent within a minute', async () => {
  const product = await addProduct({ db }, { stock: 1000 })
  for (let round = 0; round < ROUNDS; round++) {
    const unconfirmed: (() => void)[] = []
    server.beforeConfirming = () => new Promise((confirm) => unconfirmed.push(confirm))
    const customers = await signedInCustomers(openShopOf(shop, db), MAILS)
    for (const customer of customers) expect((await placeOrder(customer, [[product, 1]])).status).toBe(201)
    await expect.poll(() => unconfirmed.length, WITHIN_A_MINUTE).toBe(SMTP_CONNECTIONS)

    const backAt = performance.now() + OUTAGE_MS
    network.reject()
    // each mail is sent, but the shop cannot record that
    while (performance.now() < backAt) {
      unconfirmed.shift()?.()
      expect(await signUp(signUpDetails())).toBe(503)
      await pause(100)
    }
    server.beforeConfirming = async () => {}
    for (const confirm of unconfirmed) confirm()
    await network.restore()

    const person = signUpDetails()
    await expect.poll(() => signUp(person), WITHIN_A_MINUTE).toBe(201)
    await expect.poll(() => server.taken, WITHIN_A_MINUTE).toContain(person.email)
    const addresses = customers.map(({ email }) => email)
    await expect.poll(() => server.taken, WITHIN_A_MINUTE).toEqual(expect.arrayContaining(addresses))
  }
})

const FAULTS: Record<string, () => Promise<unknown>> = {
  'its process is killed': async () => {
    await shop.kill()
    shop = await startProcess(shop.env)
  },
  'its database is killed and starts again': async () => {
    process.kill(postgresOf(dataDir) ?? 0, 'SIGQUIT')
  },
  'the network to its database breaks': async () => network.cut(),
}
for (const [fault, cause] of Object.entries(FAULTS)) {
  test(`a job runs again when ${fault}`, async () => {
    const email = `${randomUUID()}@example.com`
    await sql`insert into account (name, email, password_hash, is_verified) values ('Maya', ${email}, 'x', true)`.execute(
      db,
    )
    const client = new pg.Client(postgres.url)
    client.on('error', () => {})
    await client.connect()
    await client.query('begin; lock table password_reset in access exclusive mode')
    expect((await shop.visitor().post('/user/forgot-password', { email })).status).toBe(200)
    const waiting = () =>
      client.query(
        `select pg_stat_clear_snapshot(), count(*)::int as jobs from pg_stat_activity where wait_event_type = 'Lock'`,
      )
    await expect.poll(async () => (await waiting()).rows[0].jobs, WITHIN_A_MINUTE).toBe(1)
    const caused = cause()
    await client.end().catch(() => {})
    await caused
    await expect.poll(() => server.taken, WITHIN_A_MINUTE).toContain(email)
  })
}
