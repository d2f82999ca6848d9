import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { addJob } from '../../../server/platform/outbox/outbox.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy.ts'
import { findFreePort } from '../../support/free-port.ts'
import { type FaultyMailServer, prepareMailServer, smtpError } from '../../support/mail-server.ts'
import { type SignedInPerson, signedInCustomer } from '../../support/people.ts'
import { openShopOf, type ShopProcess, startProcess } from '../../support/process.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
import { observe, run, type Server, startServer, waitUntil, whyNotRun } from './programs.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const TOKEN = 'what only the Prometheus of this trial knows'
const DISK_MEGABYTES = 200
/** How long the rules are watched while nothing is wrong. */
const QUIET_MS = 15_000
/** An alert must fire within this many seconds of its cause, with the shortened rules. */
const FIRES_WITHIN_S = 60

const reason = whyNotRun(['prometheus', 'mount'])
if (reason) observe(`Prometheus: not run, ${reason}`)

/**
 * The rules with their durations shortened, so that a trial does not take hours: windows of minutes become 15 s, waiting times
 * 1 s. Thresholds stay, but for ages in seconds, which would need the same waiting: these become 5 s.
 */
function shortenRules(rules: string): string {
  return rules
    .replace(/\[\d+[mh]\]/g, '[15s]')
    .replace(/for: \d+m/g, 'for: 1s')
    .replace(/(_seconds\)) > (120|900)/g, '$1 > 5')
}

describe.skipIf(reason)('Prometheus, with the rules of deploy/prometheus/alerts.yml', () => {
  const rules = readFileSync(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8')
  const names: string[] = parse(rules).groups.flatMap(({ rules }: { rules: { alert: string }[] }) =>
    rules.map(({ alert }) => alert),
  )
  let folder: string
  let database: TestDatabase
  let proxy: DatabaseProxy
  let mailServer: FaultyMailServer
  let shop: ShopProcess
  let prometheus: Server
  let prometheusUrl: string
  let customer: SignedInPerson
  const fired: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hariyo-prometheus-'))
    const disk = join(folder, 'data')
    mkdirSync(disk)
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', disk])
    database = await createTestDatabase()
    proxy = await openDatabaseProxy(database.url)
    mailServer = await prepareMailServer()
    await mailServer.open()
    shop = await startProcess({
      DATABASE_URL: proxy.url,
      DATA_DIR: join(disk, 'shop'),
      SMTP_URL: mailServer.url,
      METRICS_TOKEN: TOKEN,
    })
    customer = await signedInCustomer(openShopOf(shop, database.db))
    writeFileSync(join(folder, 'alerts.yml'), shortenRules(rules))
    writeFileSync(join(folder, 'token'), TOKEN)
    writeFileSync(
      join(folder, 'prometheus.yml'),
      JSON.stringify({
        global: { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '1s' },
        rule_files: ['alerts.yml'],
        scrape_configs: [
          {
            job_name: 'hariyo',
            authorization: { credentials_file: 'token' },
            static_configs: [{ targets: [new URL(shop.url).host] }],
          },
        ],
      }),
    )
    const port = await findFreePort()
    prometheusUrl = `http://127.0.0.1:${port}`
    prometheus = startServer(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'series')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      join(folder, 'log'),
    )
    await waitUntil('the first scrape', async () => (await queryValue('up{job="hariyo"}')) === 1)
  }, 120_000)

  afterAll(async () => {
    await prometheus?.stop()
    await shop?.remove()
    await mailServer?.close()
    await proxy?.close()
    await database?.drop()
    await run('umount', ['--lazy', join(folder, 'data')])
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  async function ask<Answer>(path: string): Promise<Answer> {
    const response = await fetch(`${prometheusUrl}/api/v1/${path}`)
    return ((await response.json()) as { data: Answer }).data
  }

  async function queryValue(query: string): Promise<number | undefined> {
    const { result } = await ask<{ result: { value: [number, string] }[] }>(
      `query?query=${encodeURIComponent(query)}`,
    )
    return result[0] && Number(result[0].value[1])
  }

  async function firing(): Promise<string[]> {
    const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts')
    return [
      ...new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)),
    ]
  }

  const untilSilent = () => waitUntil('no alert', async () => (await firing()).length === 0, 120)

  /** Expects the alert while `cause` lasts, and silence after it. */
  async function expectAlert(names: string[], cause: () => Promise<() => unknown>): Promise<void> {
    await untilSilent()
    const seen = new Set<string>()
    const end = await cause()
    try {
      await waitUntil(
        names.join(' and '),
        async () => {
          for (const name of await firing()) seen.add(name)
          if (names.every((name) => seen.has(name))) return true
          throw new Error(`only ${[...seen]} fired`)
        },
        FIRES_WITHIN_S,
      )
      fired.push(...names)
    } finally {
      await end()
    }
    await untilSilent()
  }

  /** Repeats a call, `parallel` at a time, until the returned function is called. */
  function repeat(parallel: number, call: () => Promise<unknown>): () => Promise<void> {
    let open = true
    const callers = Array.from({ length: parallel }, async () => {
      while (open) {
        await call().catch(() => {})
        await new Promise((resume) => setTimeout(resume, 20))
      }
    })
    return async () => {
      open = false
      await Promise.all(callers)
    }
  }

  test('no alert fires in normal operation', async () => {
    const stop = repeat(2, () => shop.visitor().get('/products'))
    const end = Date.now() + QUIET_MS
    const seen: string[] = []
    await waitUntil(
      'the quiet time',
      async () => {
        seen.push(...(await firing()))
        return Date.now() > end
      },
      60,
    )
    await stop()
    expect(seen).toEqual([])
    expect(await queryValue('sum(rate(http_request_duration_seconds_count[15s]))')).toBeGreaterThan(1)
  })

  test('the shop does not respond', () =>
    expectAlert(['ShopDown'], async () => {
      shop.child.kill('SIGSTOP')
      return () => shop.child.kill('SIGCONT')
    }))

  test('the database is unavailable, and requests fail', () =>
    expectAlert(['ShopNotReady', 'ShopErrors'], async () => {
      proxy.reject()
      const stop = repeat(2, () => customer.client.get('/cart'))
      return async () => {
        await stop()
        await proxy.restore()
      }
    }))

  test('requests are slow and wait for connections', () =>
    expectAlert(['ShopSlow', 'ShopDatabasePoolFull'], async () => {
      const lock = repeat(1, () =>
        database.db.transaction().execute(async (tx) => {
          await sql`lock table cart_line`.execute(tx)
          await new Promise((resume) => setTimeout(resume, 2000))
        }),
      )
      const stop = repeat(60, () => customer.client.get('/cart'))
      return async () => {
        await lock()
        await stop()
      }
    }))

  test('the process is too busy', () =>
    expectAlert(['ShopEventLoopLate'], async () => {
      // stopped and continued, as by a machine without free processors
      const stop = repeat(1, async () => {
        shop.child.kill('SIGSTOP')
        await new Promise((resume) => setTimeout(resume, 700))
        shop.child.kill('SIGCONT')
        await new Promise((resume) => setTimeout(resume, 300))
      })
      return async () => {
        await stop()
        shop.child.kill('SIGCONT')
      }
    }))

  test('background jobs wait', () =>
    expectAlert(['ShopJobsLate'], async () => {
      // a job that the runner does not know is never taken
      await addJob(database.db, 'of another version', {})
      return () => sql`delete from job where every is null`.execute(database.db)
    }))

  test('mails wait, and mails fail', async () => {
    const inside = openShopOf(shop, database.db)
    const product = await addProduct(inside, { stock: 1000 })
    const order = async () => placeOrder(await signedInCustomer(inside), [[product, 1]])
    await expectAlert(['ShopMailsWaiting'], async () => {
      mailServer.reject = () => {
        throw smtpError(451, 'later')
      }
      await order()
      return async () => {
        mailServer.reject = () => {}
        await sql`update mail set sent_at = now() where sent_at is null`.execute(database.db)
      }
    })
    await expectAlert(['ShopMailsFailed'], async () => {
      mailServer.reject = () => {
        throw smtpError(550, 'no such mailbox')
      }
      for (let count = 0; count < 12; count++) await order()
      return () => {
        mailServer.reject = () => {}
      }
    })
  })

  test('the disk is filling up', () =>
    expectAlert(['ShopDiskFilling', 'ShopDiskFull'], async () => {
      const file = join(folder, 'data', 'large')
      await run('fallocate', ['--length', `${Math.floor(DISK_MEGABYTES * 0.975)}M`, file])
      return () => rmSync(file)
    }))

  test('passwords are being guessed', () =>
    expectAlert(['ShopPasswordGuessing'], async () =>
      repeat(4, () =>
        shop.visitor().post('/user/signin', { email: 'sita@example.com', password: 'not the right one' }),
      ),
    ))

  test('every rule has fired', () => {
    observe(
      `Prometheus: ${fired.length} rules fired when their causes were produced and were silent otherwise`,
    )
    expect(fired.toSorted()).toEqual(names.toSorted())
  })
})
