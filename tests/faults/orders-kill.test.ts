import { afterEach, test } from 'vitest'
import { times } from '../support/endurance.ts'
import { type ShopProcess, startProcess } from '../support/process.ts'
import { startShoppers } from '../support/shoppers.ts'

const KILLS = times({ short: 1, long: 100 })

let shop: ShopProcess | undefined
afterEach(() => shop?.remove())

/** A random moment. */
const someOrders = () => 5 + Math.floor(Math.random() * 40)

test('acknowledged orders survive every kill -9 of the shop, and none is partly written', async () => {
  shop = await startProcess({ WORKERS: '2' })
  const crowd = await startShoppers(shop)
  let slowestStartMs = 0
  for (let round = 0; round < KILLS; round++) {
    await crowd.untilMore(someOrders())
    await shop.kill()
    const killedAt = performance.now()
    shop = await startProcess(shop.env)
    slowestStartMs = Math.max(slowestStartMs, performance.now() - killedAt)
  }
  await crowd.untilMore(10)
  await crowd.settle({ fault: 'kill -9 of the shop', times: KILLS, slowestStartMs })
})
