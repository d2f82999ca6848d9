import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ShopProcess, startProcess } from '../../support/process.ts'
import { type Shoppers, startShoppers } from '../../support/shoppers.ts'
import { CLUSTER_PROGRAMS, type Cluster, startCluster } from './cluster.ts'
import { observe, waitUntil, whyNotRun } from './programs.ts'

const ROUNDS = 5
const CUSTOMERS = 32
const TOKEN = 'a token of 32 characters or more for tests'
/** Orders must work again within this time after there is a new leader. */
const RECOVERY_MS = 15_000

const reason = whyNotRun(CLUSTER_PROGRAMS)
if (reason) observe(`cluster: not run, ${reason}`)

describe.skipIf(reason)('a shop on a Patroni cluster, while customers order', () => {
  let cluster: Cluster
  let shop: ShopProcess
  let shoppers: Shoppers
  let pages: PageReader

  beforeAll(async () => {
    cluster = await startCluster()
    shop = await startProcess({
      DATABASE_URL: cluster.databaseUrl,
      WORKERS: '2',
      METRICS_TOKEN: TOKEN,
    })
    shoppers = await startShoppers(shop, { databaseUrl: cluster.databaseUrl, customers: CUSTOMERS })
    pages = await readPages(shop.url)
    await shoppers.untilMore(CUSTOMERS)
  }, 300_000)

  afterAll(async () => {
    await pages?.stop()
    await shop?.remove()
    await cluster?.stop()
  }, 60_000)

  const faults: [
    name: string,
    cause: (leader: string) => Promise<void>,
    mend: (leader: string) => Promise<void>,
  ][] = [
    ['killed', (leader) => cluster.kill(leader), async (leader) => cluster.restart(leader)],
    ['frozen', (leader) => cluster.freeze(leader), (leader) => cluster.unfreeze(leader)],
    [
      'cut off from the network',
      (leader) => cluster.setConnected(leader, false),
      (leader) => cluster.setConnected(leader, true),
    ],
    ['switched over', (leader) => cluster.switchOver(leader), async () => {}],
  ]

  test.each(faults)(
    'orders work again soon after the leader was %s',
    async (name, cause, mend) => {
      const recoveries: number[] = []
      const elections: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const before = await waitUntil('a leader', () => cluster.leader())
        const startedAt = Date.now()
        await cause(before)
        await waitUntil('a new leader', async () => {
          const now = await cluster.leader()
          return now !== undefined && now !== before
        })
        const electedAt = Date.now()
        await shoppers.untilMore(CUSTOMERS)
        elections.push(electedAt - startedAt)
        recoveries.push(Date.now() - electedAt)
        await mend(before)
        await cluster.untilHealthy()
      }
      observe(
        `cluster, leader ${name} ${ROUNDS} times: new leader after ${seconds(elections)}, ${CUSTOMERS} more orders after ${seconds(recoveries)} more`,
      )
      expect(recoveries.filter((ms) => ms > RECOVERY_MS)).toEqual([])
    },
    600_000,
  )

  test('no order is lost or duplicated, the stock is exact, mails are sent, and pages were always served', async () => {
    await shoppers.settle()
    const { served, failed } = await pages.stop()
    observe(`cluster: ${shoppers.orders} orders acknowledged, ${served} pages served, ${failed.length} not`)
    expect(failed).toEqual([])
    expect(served).toBeGreaterThan(100)
    await waitUntil('all mails are sent', async () => (await waitingMails(shop)) === 0, 120)
    expect(shop.child.exitCode).toBeNull()
  }, 180_000)
})

const seconds = (times: number[]) => `${(Math.max(...times) / 1000).toFixed(1)} s at most`

interface PageReader {
  stop(): Promise<{ served: number; failed: string[] }>
}

/** Requests the home page and the list, five times a second, once every process of the shop has them in its cache. */
async function readPages(url: string): Promise<PageReader> {
  let open = true
  const counts = { served: 0, failed: [] as string[] }
  const read = async (address: string) => {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) })
    await response.text()
    return response.status
  }
  // parallel connections reach all processes
  const paths = Array.from({ length: 8 }, () => ['/', '/products']).flat()
  await Promise.all(paths.map((path) => read(url + path)))
  const reading = (async () => {
    for (let at = 0; open; at++) {
      const path = at % 2 ? '/' : '/products'
      const startedAt = performance.now()
      const result = await read(url + path).catch((error: Error) => error.name)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      if (result === 200) counts.served++
      else counts.failed.push(`${path}: ${result} after ${seconds} s`)
      await new Promise((resume) => setTimeout(resume, 200))
    }
  })()
  return {
    async stop() {
      open = false
      await reading
      return counts
    },
  }
}

async function waitingMails({ url }: ShopProcess): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text()
  return Number(/^shop_mails\{[^}]*state="waiting"[^}]*\} (\d+)/m.exec(metrics)?.[1] ?? Number.NaN)
}
