import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect as expectPage, type Locator, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkData } from '../../../server/check-data/check-data.ts'
import { findChromium } from '../../support/browser.ts'
import { type Client, createClient } from '../../support/client.ts'
import { createBareDatabase, type TestDatabase } from '../../support/database.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy.ts'
import { findFreePort } from '../../support/free-port.ts'
import { type Mailbox, openMailbox } from '../../support/mailbox.ts'
import type { SignedInPerson } from '../../support/people.ts'
import type { TestProduct } from '../../support/products.ts'
import { type Bucket, openBucket } from '../../support/s3.ts'
import { OPENING_STOCK, type Shoppers, startShoppers } from '../../support/shoppers.ts'
import { signUpAndVerify, signUpDetails } from '../../support/sign-ups.ts'
import { observe, type Server, startServer, waitUntil, whyNotRun } from './programs.ts'
import { previousRelease, unpackNextVersion, unpackRelease } from './releases.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const CUSTOMERS = 4
const ORDERS = 40
/** Read while both versions run. */
const PAGES = 12
const ADMIN = { ADMIN_EMAIL: 'hari@example.com', ADMIN_PASSWORD: 'the long word of the shopkeeper' }

const previous = await previousRelease()
const reason = whyNotRun(['haproxy', 'git', 'tar']) ?? (previous ? undefined : 'no previous release in git')
if (reason) observe(`rolling update: not run, ${reason}`)

describe.skipIf(reason)('an update behind HAProxy, from the previous release', () => {
  let folder: string
  let database: TestDatabase
  let proxy: DatabaseProxy
  let mailbox: Mailbox
  let bucket: Bucket
  let browser: Browser
  let balancer: Server
  let url: string
  let statsUrl: string
  let ports: [old: number, now: number]
  let settings: Record<string, string>
  let versions: [old: Server, now?: Server]
  let shoppers: Shoppers
  let pages: PageReader
  let product: TestProduct
  let idle: Page
  let inCheckout: Page
  const problems: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hariyo-rolling-'))
    database = await createBareDatabase()
    proxy = await openDatabaseProxy(database.url)
    mailbox = await openMailbox()
    bucket = await openBucket()
    browser = await chromium.launch(await findChromium())
    ports = [await findFreePort(), await findFreePort()]
    await startBalancer()
    settings = {
      ...bucket.env,
      ...ADMIN,
      DATABASE_URL: proxy.url,
      SMTP_URL: mailbox.url,
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      SESSION_SECRET: 'the same secret on every machine of this shop',
      DEMO: 'off',
      WORKERS: '2',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
    }
    versions = [startVersion('old', await unpackRelease(previous as string), ports[0])]
    await waitUntil('the previous release', async () => (await ready()) === 'shop1', 500)
    await openShop()
  }, 600_000)

  afterAll(async () => {
    await browser?.close()
    await pages?.stop()
    for (const version of versions ?? []) await version?.stop()
    await balancer?.stop()
    await bucket?.lose()
    await mailbox?.close()
    await proxy?.close()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  async function startBalancer(): Promise<void> {
    const [port, statsPort] = [await findFreePort(), await findFreePort()]
    url = `http://127.0.0.1:${port}`
    statsUrl = `http://127.0.0.1:${statsPort}/`
    const stats = join(folder, 'stats.cfg')
    writeFileSync(
      stats,
      `frontend stats\n  mode http\n  timeout client 5s\n  bind 127.0.0.1:${statsPort}\n  stats enable\n  stats uri /\n`,
    )
    const env = { BIND: `127.0.0.1:${port}`, SHOP1: `127.0.0.1:${ports[0]}`, SHOP2: `127.0.0.1:${ports[1]}` }
    const files = ['-f', join(ROOT, 'deploy', 'haproxy.cfg'), '-f', stats]
    balancer = startServer('haproxy', ['-W', '-db', ...files], join(folder, 'haproxy.log'), { env })
  }

  /** The servers that HAProxy uses. */
  async function ready(): Promise<string> {
    const lines = (await (await fetch(`${statsUrl};csv`)).text()).split('\n').map((line) => line.split(','))
    const [names = []] = lines
    const status = names.indexOf('status')
    return lines
      .filter(
        ([backend, name, ...rest]) => backend === 'shop' && name !== 'BACKEND' && rest[status - 2] === 'UP',
      )
      .map(([, name]) => name)
      .join()
  }

  /** Starts a version as `npm start` does, which installs and builds what is missing. */
  function startVersion(name: string, home: string, port: number): Server {
    const env = { ...settings, PORT: String(port), DATA_DIR: join(folder, name) }
    return startServer(process.execPath, ['scripts/start.mjs'], join(folder, `${name}.log`), {
      cwd: home,
      env,
    })
  }

  /** Products and customers are created through the API of the previous release, because this version cannot write its tables. */
  async function openShop(): Promise<void> {
    const visitor = () => createClient(url)
    const admin = visitor()
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN
    expect((await admin.post('/user/signin', { email, password })).status).toBe(200)
    const addProduct = async (name: string, price: number): Promise<TestProduct> => {
      const draft = { name, price, unit: 'kg', stock: OPENING_STOCK, category: 'Vegetables' }
      const { status, body } = await admin.post('/admin/products', draft)
      expect(status, JSON.stringify(body)).toBe(201)
      return { id: body.product._id, name, price }
    }
    const signUp = async (): Promise<SignedInPerson> => {
      const person = signUpDetails()
      const client = await signUpAndVerify({ visitor }, mailbox, person)
      return { ...person, id: (await client.get('/user/profile')).body.user._id, client }
    }
    product = await addProduct('Apple of Jumla', 120)
    const products = [
      await addProduct('Product 1', 10),
      await addProduct('Product 2', 11),
      await addProduct('Product 3', 12),
    ]
    const people: SignedInPerson[] = []
    for (let at = 0; at < CUSTOMERS; at++) people.push(await signUp())
    const shop = { url, dataDir: folder, env: settings }
    shoppers = await startShoppers(shop, { databaseUrl: database.url, prepared: { products, people } })
    pages = readPages(url, ['/', '/products', `/product/${product.id}`])
    idle = await openTab((await signUp()).client, '/')
    const customer = (await signUp()).client
    await customer.post('/cart/add', { productId: product.id, quantity: 2 })
    inCheckout = await openTab(customer, '/cart')
    await fillShipping(inCheckout)
  }

  /** Opens a tab with the session of a client, and waits until the page is hydrated. */
  async function openTab(client: Client, path: string): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Kathmandu' })
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })))
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(String(error)))
    await page.goto(url + path, { waitUntil: 'networkidle' })
    return page
  }

  /** Clicks a link. If its page is in a file of the old build, the tab loads again, and the customer clicks once more. */
  async function follow(page: Page, link: Locator, path: string): Promise<void> {
    await expectPage(async () => {
      await link.first().click({ timeout: 5000 })
      await expectPage(page).toHaveURL(url + path, { timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
  }

  async function fillShipping(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await page.getByLabel('Delivery province').selectOption('Gandaki')
    await page.getByRole('combobox', { name: 'City' }).fill('Kaski')
  }

  async function finishOrder(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Continue to summary' }).click()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expectPage(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
  }

  test('orders and pages work without an error while both versions run', async () => {
    await shoppers.untilMore(ORDERS)
    const next = startVersion('now', await unpackNextVersion(), ports[1])
    versions.push(next)
    await waitUntil('both versions', async () => !next.isRunning || (await ready()) === 'shop1,shop2', 400)
    expect(next.isRunning, readFileSync(join(folder, 'now.log'), 'utf8')).toBe(true)
    const { served } = pages.counts
    await waitUntil('pages of both versions', async () => pages.counts.served >= served + PAGES, 120)
    await shoppers.untilMore(ORDERS)
    expect(pages.counts.repeated).toEqual([])
    const { rows } = await sql`select name from schema_migration order by name desc limit 1`.execute(
      database.db,
    )
    expect(rows).toEqual([{ name: '9999_trial_of_the_update' }])
  }, 600_000)

  test('tabs of the old version continue after it has stopped', async () => {
    versions[0].signal('SIGTERM')
    expect(await versions[0].ended).toBe(0)
    await shoppers.untilMore(ORDERS)
    await finishOrder(inCheckout)
    await follow(idle, idle.getByRole('link', { name: 'Products' }), '/products')
    await follow(
      idle,
      idle.getByRole('main').getByRole('link', { name: product.name }),
      `/product/${product.id}`,
    )
    await idle.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expectPage(idle.getByText(`${product.name} added to cart`)).toBeVisible()
    await follow(idle, idle.locator('header a[href="/cart"]'), '/cart')
    await fillShipping(idle)
    await finishOrder(idle)
    expect(problems).toEqual([])
  })

  test('no order failed or needed a retry, and no page lacked a file', async () => {
    await pages.stop()
    const { served, repeated, failed } = pages.counts
    await shoppers.settle()
    expect(await checkData(database.db)).toEqual([])
    observe(
      `rolling update from ${previous?.slice(0, 7)}: ${shoppers.orders} orders acknowledged, ${served} pages with their files served, ${repeated.length} of them at the second try`,
    )
    expect(failed).toEqual([])
    // only a page that the old version served just before it stopped
    expect(repeated.length, repeated.join('\n')).toBeLessThan(2)
    expect(shoppers.failedTries).toEqual([])
  })
})

interface PageReader {
  readonly counts: { served: number; repeated: string[]; failed: string[] }
  stop(): Promise<void>
}

/**
 * Requests the pages in turn with all scripts, styles and fonts that they name, without keeping any. A page whose version stops
 * before its files are loaded is requested once more, as customers do.
 */
function readPages(url: string, paths: string[]): PageReader {
  let open = true
  const counts = { served: 0, repeated: [] as string[], failed: [] as string[] }
  const read = async (path: string) => {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
    return { status: response?.status, text: (await response?.text()) ?? '' }
  }
  /** What was missing. */
  const readPage = async (path: string) => {
    const page = await read(path)
    const missing = page.status === 200 ? [] : [`${path}: ${page.status}`]
    for (const file of new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))) {
      const { status } = await read(file)
      if (status !== 200) missing.push(`${path}: ${file}: ${status}`)
    }
    return missing
  }
  const reading = (async () => {
    for (let at = 0; open; at++) {
      const path = paths[at % paths.length] as string
      const missing = await readPage(path)
      if (missing.length > 0) {
        counts.repeated.push(missing.join())
        counts.failed.push(...(await readPage(path)))
      }
      counts.served++
      await new Promise((resume) => setTimeout(resume, 100))
    }
  })()
  return {
    counts,
    async stop() {
      open = false
      await reading
    },
  }
}
