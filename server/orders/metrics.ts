import { Counter } from 'prom-client'

/** Orders that this process has placed since it started. */
export const ordersPlaced = new Counter({
  name: 'shop_orders_placed_total',
  help: 'Orders placed, by where they came in',
  labelNames: ['source'],
  registers: [],
})

// known from the start, so that the first order is seen as a rise
for (const source of ['web', 'phone']) ordersPlaced.inc({ source }, 0)

/** Orders that this process has cancelled since it started, whoever wished it. */
export const ordersCancelled = new Counter({
  name: 'shop_orders_cancelled_total',
  help: 'Orders cancelled, by customers and by the shop',
  registers: [],
})
