import { mailsSent, openFestival, raiseStock } from './festival.ts'
import { Customers } from './festival-orders.ts'
import { cpuMsOf } from './memory.ts'
import { median, type Report } from './report.ts'

const ORDERS_PER_SECOND = 10
const SECONDS = 12
const PAIRS = 3
const ADDED_STOCK = 100_000
/** A smaller difference between two commits is noise. */
const NOISE = 0.05

/**
 * CPU time of an order with its three cart calls and its mail, in this checkout and in another one (`folder`, with its packages and
 * pages), measured alternately.
 */
export async function benchOrdersAgainst(report: Report, folder: string): Promise<void> {
  const shops = [await openFestival(), await openFestival(folder)]
  const ratios: number[] = []
  try {
    for (const { db, products } of shops)
      await raiseStock(
        db,
        products.map(({ id }) => id),
        ADDED_STOCK,
      )
    for (let pair = 0; pair <= PAIRS; pair++) {
      const costs: number[] = []
      for (const { shop, db, products, buyers } of shops) {
        const customers = new Customers(shop.url, buyers, products)
        const before = cpuMsOf(shop.pid)
        const attempts = await customers.arrive(ORDERS_PER_SECOND, SECONDS)
        await mailsSent(db)
        customers.close()
        costs.push((cpuMsOf(shop.pid) - before) / attempts.filter(({ orderId }) => orderId).length)
      }
      const [ours = 0, theirs = 0] = costs
      // the first pair compiles the code
      if (pair > 0) ratios.push(ours / theirs)
    }
  } finally {
    for (const { shop, db } of shops) {
      await db.destroy()
      await shop.remove()
    }
  }
  report.add(
    'CPU time of an order with cart calls and mail: share of the other checkout',
    median(ratios),
    '',
    {
      atMost: 1 + NOISE,
    },
  )
}
