import { afterEach, expect, test } from 'vitest'
import { times } from '../../support/endurance.ts'
import { postgresOf, type ShopProcess, startProcess } from '../../support/process.ts'
import { startShoppers } from '../../support/shoppers.ts'

const KILLS = times({ short: 2, long: 20 })

let shop: ShopProcess | undefined
afterEach(() => shop?.remove())

/** A random moment. */
const someOrders = () => 5 + Math.floor(Math.random() * 40)

test('acknowledged orders survive every kill -9 of the database, and the shop recovers by itself', async () => {
  shop = await startProcess()
  const crowd = await startShoppers(shop)
  for (let round = 0; round < KILLS; round++) {
    await crowd.untilMore(someOrders())
    const postgres = postgresOf(shop.dataDir)
    expect(postgres).toBeDefined()
    process.kill(postgres as number, 'SIGKILL')
  }
  await crowd.untilMore(10)
  await crowd.settle({ fault: 'kill -9 of PostgreSQL', times: KILLS })
  expect(shop.child.exitCode).toBeNull()
})
