import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { openPictures, storePicture } from '../../../server/platform/media/media.ts'
import type { TestDatabase } from '../../support/database.ts'
import { newDatabase, openProcess } from '../../support/for-one-test.ts'
import { signedInCustomer } from '../../support/people.ts'
import { photo } from '../../support/pictures.ts'
import { openShopOf, type ShopProcess } from '../../support/process.ts'
import { addProduct, placeOrder } from '../../support/products.ts'

const METRICS_TOKEN = 'what only the Prometheus of the tests knows'
const ROOT = join(import.meta.dirname, '..', '..', '..')

async function open(
  env: Record<string, string> = {},
): Promise<{ shop: ShopProcess; database: TestDatabase }> {
  const database = await newDatabase()
  const shop = await openProcess({ DATABASE_URL: database.url, METRICS_TOKEN, ...env })
  return { shop, database }
}

/** The metrics as Prometheus reads them. */
async function scrape(shop: ShopProcess): Promise<string> {
  const response = await shop.visitor().get('//metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  expect(response.status).toBe(200)
  return response.body
}

/** Sum of all series of this name whose labels contain all of these texts. */
function sumOf(text: string, name: string, ...labels: string[]): number {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

/** Names of all metrics. */
function exposed(text: string): Set<string> {
  const names = new Set(['up'])
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\w+)$/gm)) {
    names.add(name)
    if (type === 'histogram') for (const part of ['_bucket', '_sum', '_count']) names.add(name + part)
  }
  return names
}

const PROMQL = new Set(
  'sum by rate increase delta max min avg_over_time histogram_quantile topk or vector label_values'.split(
    ' ',
  ),
)

/** Metric names in an expression: all words except labels, numbers and keywords. */
function askedFor(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .replace(/^label_values\((\w+),.*$/, '$1')
  return (bare.match(/[a-z_]\w*/gi) ?? []).filter((word) => !PROMQL.has(word))
}

/** All expressions of a dashboard, at any depth. */
function expressionsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = Object.entries(part).flatMap(([key, value]) =>
    (key === 'expr' || key === 'definition') && typeof value === 'string' ? [value] : [],
  )
  return [...own, ...Object.values(part).flatMap(expressionsOf)]
}

test('every process returns the metrics of all, and dashboard and alerts use only these', async () => {
  const { shop, database } = await open({ WORKERS: '2' })
  const inside = openShopOf(shop, database.db)
  const tomato = await addProduct(inside, { stock: 5 })
  await storePicture(openPictures(inside.config), database.db, await photo())
  const sita = await signedInCustomer(inside)
  const id = (await placeOrder(sita, [[tomato, 2]], {}, { 'idempotency-key': 'a' })).body.order._id
  expect((await placeOrder(sita, [[tomato, 2]], {}, { 'idempotency-key': 'a' })).status).toBe(201)
  expect((await placeOrder(sita, [[tomato, 50]])).status).toBe(409)
  expect((await sita.client.put(`/order/${id}/cancel`)).status).toBe(200)
  await shop.visitor().post('/user/signin', { email: sita.email, password: 'not hers' })
  await shop.visitor().get('/products')

  // each call may reach another process, and leaves out one that takes longer than 2.5 seconds
  for (let call = 0; call < 4; call++) {
    await vi.waitFor(
      async () => {
        const text = await scrape(shop)
        expect(sumOf(text, 'shop_orders_placed_total', 'source="web"')).toBe(1)
        expect(sumOf(text, 'shop_orders_cancelled_total')).toBe(1)
        expect(sumOf(text, 'shop_error_responses_total', 'code="not_enough_stock"')).toBe(1)
        expect(sumOf(text, 'shop_error_responses_total', 'code="wrong_credentials"')).toBe(1)
        expect(
          sumOf(text, 'http_request_duration_seconds_count', 'route="/api/order/create"', 'status="201"'),
        ).toBe(2)
        expect(sumOf(text, 'shop_ready')).toBe(1)
        expect(sumOf(text, 'database_connections_max')).toBeGreaterThanOrEqual(2)
        expect(sumOf(text, 'shop_data_dir_free_bytes')).toBeGreaterThan(0)
        expect(sumOf(text, 'shop_picture_bytes')).toBeGreaterThan(100)
        const processes = new Set([...text.matchAll(/process="([\w-]+)"/g)].map(([, name]) => name))
        expect(processes).toEqual(new Set(['main', 'web-1', 'web-2']))
      },
      { timeout: 30_000, interval: 500 },
    )
  }

  const dashboard = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana/dashboard.json'), 'utf8'))
  const { groups } = parse(readFileSync(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8'))
  const rules = groups.flatMap((group: { rules: object[] }) => group.rules)
  const expressions = [...expressionsOf(dashboard), ...expressionsOf(rules)]
  expect(expressions.length).toBeGreaterThan(20)
  const unknown = async () => {
    const names = exposed(await scrape(shop))
    return expressions.flatMap(askedFor).filter((name) => !names.has(name))
  }
  await expect.poll(unknown).toEqual([])
})

test('every alert has a severity and a link to the runbook', () => {
  const page = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')
  const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
  const { groups } = parse(readFileSync(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8'))
  for (const { rules } of groups) {
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket'], alert).toContain(labels.severity)
      const [file, anchor] = annotations.runbook.split('#')
      expect(file).toBe('docs/operating.md')
      expect(anchors, alert).toContain(anchor)
    }
  }
})

test('waiting mails and jobs are counted, and a missing database is reported as a metric instead of a failure', async () => {
  const { shop, database } = await open()
  const db = openDatabase(database.url)
  onTestFinished(() => db.destroy())
  const [before, later] = [-600_000, 600_000].map((ms) => new Date(Date.now() + ms))
  await db
    .insertInto('mail')
    .values([
      // not due yet, so that it is still waiting when the metrics are read
      { kind: 'order-placed', recipient: 'a@example.com', createdAt: before, dueAt: later },
      { kind: 'order-placed', recipient: 'b@example.com', failedAt: new Date() },
    ])
    .execute()
  const up = await scrape(shop)
  expect(sumOf(up, 'shop_mails', 'state="waiting"')).toBe(1)
  expect(sumOf(up, 'shop_mails', 'state="failed"')).toBe(1)
  expect(sumOf(up, 'shop_mail_oldest_waiting_seconds')).toBeGreaterThan(599)
  expect(up).toMatch(/^shop_jobs\{state="ready"\} \d+$/m)
  expect(sumOf(up, 'shop_database_up')).toBe(1)

  await db.destroy()
  await database.drop()
  const away = await scrape(shop)
  expect(sumOf(away, 'shop_database_up')).toBe(0)
  expect(sumOf(away, 'shop_ready')).toBe(0)
  expect(away).not.toContain('shop_mails{')
})
