import { afterEach, expect, test } from 'vitest'
import { postgresOf, type ShopProcess, startProcess } from '../support/process.ts'
import { type Crowd, letCrowdIn } from '../support/shoppers.ts'

/** More for a night: ROUNDS=100. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)

let shop: ShopProcess | undefined
afterEach(() => shop?.remove())

/** A moment that no one can foresee. */
const someOrders = () => 5 + Math.floor(Math.random() * 40)

function report(what: string, crowd: Crowd): void {
  if (process.env.ROUNDS) {
    console.log(
      `${ROUNDS} kills of ${what}, ${crowd.orders} orders acknowledged: none lost, none half-written`,
    )
  }
}

test('an order that was acknowledged outlives every kill -9 of the shop, and none is half-written', async () => {
  shop = await startProcess({ WORKERS: '2' })
  const crowd = await letCrowdIn(shop)
  for (let round = 0; round < ROUNDS; round++) {
    await crowd.untilMore(someOrders())
    await shop.kill()
    shop = await startProcess(shop.env)
  }
  await crowd.untilMore(10)
  await crowd.settle()
  report('the shop', crowd)
})

test('an order that was acknowledged outlives every kill -9 of the database, and the shop goes on by itself', async () => {
  shop = await startProcess()
  const crowd = await letCrowdIn(shop)
  for (let round = 0; round < ROUNDS; round++) {
    await crowd.untilMore(someOrders())
    const postgres = postgresOf(shop.dataDir)
    expect(postgres).toBeDefined()
    process.kill(postgres as number, 'SIGKILL')
  }
  await crowd.untilMore(10)
  await crowd.settle()
  expect(shop.child.exitCode).toBeNull()
  report('the database', crowd)
})
