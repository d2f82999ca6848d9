import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkData } from '../../../server/check-data/check-data.ts'
import { createBareDatabase, type TestDatabase } from '../../support/database.ts'
import { newDatabase, openProcess } from '../../support/for-one-test.ts'
import { findFreePort } from '../../support/free-port.ts'
import { testPostgres } from '../../support/postgres.ts'
import { runTool, startProcess } from '../../support/process.ts'
import { startShoppers } from '../../support/shoppers.ts'
import { observe, run, startServer, waitUntil, whyNotRun } from './programs.ts'

const BACKUP = 'server/platform/backup/cli.ts'
const ORDERS = 100

const reason = whyNotRun(['pgbouncer', 'setpriv'])
if (reason) observe(`PgBouncer: not run, ${reason}`)

/** Starts PgBouncer with the settings of docs/operating.md. Returns the URL of a database behind it. */
async function startPgBouncer(): Promise<(database: TestDatabase) => string> {
  const folder = mkdtempSync(join(tmpdir(), 'hariyo-pgbouncer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const port = await findFreePort()
  const { hostname, username, password, port: serverPort } = new URL(testPostgres().url)
  const host = decodeURIComponent(hostname)
  // only the owner may open the socket of the tests' PostgreSQL
  const user = String(statSync(host).uid)
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = session
default_pool_size = 60
max_client_conn = 200
`,
  )
  await run('chown', ['-R', user, folder])
  const server = startServer(
    'setpriv',
    [`--reuid=${user}`, '--clear-groups', 'pgbouncer', join(folder, 'pgbouncer.ini')],
    join(folder, 'log'),
  )
  onTestFinished(() => server.stop())
  return ({ url }) => `postgres://${username}:${password}@127.0.0.1:${port}${new URL(url).pathname}`
}

describe.skipIf(reason)('PgBouncer in session mode', () => {
  test('migration, orders, stop and start, backup and restore work through it', async () => {
    const through = await startPgBouncer()
    const [database, copy] = [await newDatabase(createBareDatabase), await newDatabase(createBareDatabase)]
    const settings = { DATABASE_URL: through(database), WORKERS: '2' }
    const shop = await waitUntil('the shop', () => startProcess(settings))
    onTestFinished(() => shop.remove())
    const shoppers = await startShoppers(shop, { databaseUrl: database.url })
    await shoppers.untilMore(ORDERS)
    await shop.stop()
    const again = await openProcess(shop.env)
    await shoppers.untilMore(ORDERS)
    await shoppers.settle()

    const file = join(shop.dataDir, 'backup')
    const backup = await runTool([BACKUP, 'backup', file], { ...again.env })
    expect(backup.code, backup.output).toBe(0)
    const restore = await runTool([BACKUP, 'restore', file], {
      ...again.env,
      DATABASE_URL: through(copy),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'hariyo-restored-')),
    })
    expect(restore.code, restore.output).toBe(0)
    expect(await checkData(copy.db)).toEqual([])
    const count = async ({ db }: TestDatabase) =>
      (
        await db
          .selectFrom('orders')
          .select((eb) => eb.fn.countAll().as('orders'))
          .executeTakeFirstOrThrow()
      ).orders
    expect(await count(copy)).toEqual(await count(database))
    observe(`PgBouncer, session mode: ${shoppers.orders} orders over a restart, backup and restore`)
  })
})
