import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { openDatabaseProxy } from '../support/database-proxy.ts'
import { startProcess } from '../support/process.ts'
import { expectUnavailable, startShoppers } from '../support/shoppers.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('without its database the shop shows pages, rejects orders, and loses none when it is back', async () => {
  const database = await createTestDatabase()
  undo.push(() => database.drop())
  const network = await openDatabaseProxy(database.url)
  undo.push(() => network.close())
  const shop = await startProcess({ DATABASE_URL: network.url, LOG_LEVEL: 'fatal' })
  undo.push(() => shop.remove())
  const crowd = await startShoppers(shop, { databaseUrl: database.url, pauseMs: 100 })
  const visitor = shop.visitor()
  await crowd.untilMore(10)
  expect((await visitor.get('//products')).status).toBe(200)

  network.reject()
  const away = await visitor.get('//readyz')
  expect(away.status).toBe(503)
  expectUnavailable(away)
  expect((await visitor.get('//products')).status).toBe(200)
  // each was rejected with 503, which the shoppers check
  await expect.poll(() => crowd.failedTries.length).toBeGreaterThan(5)

  await network.restore()
  await expect.poll(async () => (await visitor.get('//readyz')).status).toBe(200)
  await crowd.untilMore(10)
  await crowd.settle()
})
