import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '../support/database-proxy.ts'
import { newDatabase, openProcess } from '../support/for-one-test.ts'
import { expectUnavailable, startShoppers } from '../support/shoppers.ts'

test('without its database the shop shows pages, rejects orders, and loses none when it is back', async () => {
  const database = await newDatabase()
  const network = await openDatabaseProxy(database.url)
  onTestFinished(() => network.close())
  const shop = await openProcess({ DATABASE_URL: network.url, LOG_LEVEL: 'fatal' })
  const crowd = await startShoppers(shop, { databaseUrl: database.url, pauseMs: 100 })
  const visitor = shop.visitor()
  await crowd.untilMore(10)
  expect((await visitor.get('//products')).status).toBe(200)

  network.reject()
  expectUnavailable(await visitor.get('//readyz'))
  expect((await visitor.get('//products')).status).toBe(200)
  // each was rejected with 503, which the shoppers check
  await expect.poll(() => crowd.failedTries.length).toBeGreaterThan(5)

  await network.restore()
  await expect.poll(async () => (await visitor.get('//readyz')).status).toBe(200)
  await crowd.untilMore(10)
  await crowd.settle()
})
