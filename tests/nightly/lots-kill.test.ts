import { afterEach, expect, test } from 'vitest'
import { addDays, nepalDay } from '../../contract/nepal/time.ts'
import { checkData } from '../../server/check-data/check-data.ts'
import type { ApiResponse } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { times } from '../support/endurance.ts'
import { receiveLot } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { openShopOf, type ShopProcess, startProcess } from '../support/process.ts'
import { addProduct, placeOrder } from '../support/products.ts'

const ORDERS = 16
const ROUNDS = times({ short: 2, long: 20 })

let shop: ShopProcess
let database: TestDatabase
afterEach(async () => {
  await shop.remove()
  await database.drop()
})

/** Repeats a call, to the next process where one was killed, until the shop responds. */
async function insist(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  let response: ApiResponse | undefined
  const tryAgain = async () => {
    response = await call().catch(() => undefined)
    return response?.status ?? 503
  }
  await expect.poll(tryAgain, { timeout: 60_000 }).not.toBe(503)
  return response as ApiResponse
}

/** Ships all orders at the same time while the shop is killed and started again; returns the final status of each. */
async function shipAndKill(admin: SignedInPerson, ids: string[]): Promise<string[]> {
  let responded = 0
  const shipped = ids.map(async (id) => {
    const response = await insist(() => admin.client.patch(`/admin/orders/${id}`, { status: 'shipped' }))
    responded++
    return response
  })
  await expect.poll(() => responded, { interval: 1 }).toBeGreaterThan(2)
  await shop.kill()
  shop = await startProcess(shop.env)
  await Promise.all(shipped)
  const orders = ids.map((id) => admin.client.get(`/admin/orders/${id}`))
  return (await Promise.all(orders)).map(({ body }) => body.order.status)
}

test('a shop that is killed while it ships from a lot with too few units assigns each unit once', async () => {
  database = await createTestDatabase()
  shop = await startProcess({ DATABASE_URL: database.url })
  const open = openShopOf(shop, database.db)
  const admin = await signedInAdmin(open)
  const customer = await signedInCustomer(open)
  for (let round = 0; round < ROUNDS; round++) {
    const product = await addProduct(open, { stock: 0 })
    const lastDay = addDays(nepalDay(new Date()), 30)
    const received = await receiveLot(admin, product.id, { units: ORDERS, lastDay })
    const ids: string[] = []
    for (let count = 0; count < ORDERS; count++) {
      ids.push((await placeOrder(customer, [[product, 1]])).body.order._id)
    }
    for (const id of ids) await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    const lot = received.body.lot._id
    await admin.client.post(`/admin/lots/${lot}/write-off`, { units: 1, note: 'rotten' })

    const final = await shipAndKill(admin, ids)
    expect(final.toSorted()).toEqual(['processing', ...Array.from({ length: ORDERS - 1 }, () => 'shipped')])
    expect((await admin.client.get(`/admin/lots/${lot}`)).body.lot).toMatchObject({ units: 0 })
    expect(await checkData(database.db)).toEqual([])
  }
})
