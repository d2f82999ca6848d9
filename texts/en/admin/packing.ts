import { plural } from '../../plural.ts'
import { orderCount, productCount } from './common.ts'

export const orders = 'Orders'
export const noOrders = 'No orders with this status.'

// packing
export const packing = 'Packing'
export const pickingList = 'Picking list'
export const packingSlips = 'Packing slips'
export const whatToPrint = 'What to print'
export const packingFilter = { processing: 'Being packed', pending: 'Pending' } as const
export const nothingToPack = 'Nothing to pack'
export const pickingSummary = (products: number, orders: number) =>
  `${productCount(products)} for ${orderCount(orders)}`
export const pickingCaption = 'Products to pick'
export const slipTitle = '<print>Packing slip: order </print>{order}'
export const slipCaption = (id: string) => `Products of order ${id}`
export const stepForOrder = '{step}<hidden> for order {order}</hidden>'
export const deliveryDayWithLabel = '<b>Delivery day:</b> {day}'
export const ifMissingWithLabel = '<b>If a product is missing:</b> {choice}'
export const collect = (total: string) => `Collect ${total}`

// weighing
export const grams = 'g'
export const gramsOf = (product: string) => `${product}, grams`
export const notWeighed = (ordered: number) => `Weigh: ${ordered} g ordered`
export const weighConfirmTitle = 'Is this weight right?'
export const weighConfirm = 'Yes, it is right'

// missing products
export const picked = (product: string) => `Picked: ${product}`
export const short = 'Missing…<hidden>: {product}</hidden>'
export const shortTitle = (product: string) => `Missing: ${product}`
export const found = (ordered: number) => `Units found (${ordered} ordered)`
export const allFoundHint = (ordered: number) => `All found after all? Enter ${ordered}.`
export const shortHint = {
  call: 'The customer wants a call: the order waits on Calls until somebody has reached them.',
  leave_out: 'The missing units are left out, and the customer gets an email.',
  similar: 'The customer accepts a similar product and pays the lower of both prices.',
} as const
export const shortCancels = 'Nothing else is left in this order: saving cancels it.'
export const findReplacement = 'Replace with (empty: leave out)'
export const replaceWith = (product: string, unit: string) => `Replace with ${product}, ${unit}`
export const shortDone = {
  left_out: 'Left out. The order is changed.',
  replaced: 'Replaced. The order is changed.',
  call: 'The order waits for a call.',
  cancelled: 'Nothing is left, so the order is cancelled.',
  found: 'All units are there. Nothing is missing any more.',
} as const
export const waitsForCall = 'Waits for a call about a missing product.'

// deliveries
export const deliveries = 'Deliveries'
export const printList = 'Print the list'
export const deliveryFilter = { processing: 'Ready to send', shipped: 'On the way' } as const
export const nothingToDeliver = 'Nothing to deliver'
export const ordersAndCash = (orders: number, collect: string) =>
  `${orderCount(orders)}, ${collect} to collect`
export const deliveriesTo = (district: string) => `Deliveries to ${district}`
export const columnCollect = 'Collect'
export const untickedTitle = (count: number) =>
  plural(count, '1 product is not ticked. Ship anyway?', `${count} products are not ticked. Ship anyway?`)
export const untickedConfirm = 'Ship anyway'
