import { Counter } from 'prom-client'

/** Orders placed through this process since it started. */
export const ordersPlaced = new Counter({
  name: 'shop_orders_placed_total',
  help: 'Orders placed, by where they came in',
  labelNames: ['source'],
  registers: [],
})

// a series that exists from the start shows its first order as an increase
for (const source of ['web', 'phone']) ordersPlaced.inc({ source }, 0)

/** Orders cancelled through this process since it started, by anyone. */
export const ordersCancelled = new Counter({
  name: 'shop_orders_cancelled_total',
  help: 'Orders cancelled, by customers and by the shop',
  registers: [],
})
