import { Counter } from 'prom-client'

/** Orders that this process has placed since it started. */
export const ordersPlaced = new Counter({
  name: 'shop_orders_placed_total',
  help: 'Orders placed, by where they came in',
  labelNames: ['source'],
  registers: [],
})

/** Orders that this process has cancelled since it started, whoever wished it. */
export const ordersCancelled = new Counter({
  name: 'shop_orders_cancelled_total',
  help: 'Orders cancelled, by customers and by the shop',
  registers: [],
})
