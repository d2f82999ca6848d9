import { orderCount, productCount } from './common.ts'

export const orders = 'Orders'
export const noOrders = 'No orders with this status.'
const placedOn = (orders: string, date: string) => (date ? `${orders}, placed on ${date}` : orders)

// packing
export const packing = 'Packing'
export const pickingList = 'Picking list'
export const packingSlips = 'Packing slips'
export const pendingOrders = (date: string) => placedOn('Pending orders', date)
export const ordersBeingPacked = (date: string) => placedOn('Orders being packed', date)
export const whatToPrint = 'What to print'
export const packingFilter = { processing: 'Being packed', pending: 'Pending' } as const
export const nothingToPack = 'Nothing to pack'
export const pickingSummary = (products: number, orders: number) =>
  `${productCount(products)} for ${orderCount(orders)}`
export const pickingCaption = 'Products to pick'
export const columnPick = 'Pick'
export const slipTitle = '<print>Packing slip: order </print>{order}'
export const slipCaption = (id: string) => `Goods of order ${id}`
export const columnPacked = 'Packed'
export const stepForOrder = '{step}<hidden> for order {order}</hidden>'
export const collect = (total: string) => `Collect ${total}`

// deliveries
export const deliveries = 'Deliveries'
export const readyToSend = (date: string) => placedOn('Ready to send', date)
export const onTheWay = (date: string) => placedOn('Orders on the way', date)
export const printList = 'Print the list'
export const deliveryFilter = { processing: 'Ready to send', shipped: 'On the way' } as const
export const nothingToDeliver = 'Nothing to deliver'
export const ordersAndCash = (orders: number, collect: string) =>
  `${orderCount(orders)}, ${collect} to collect`
export const deliveriesTo = (district: string) => `Deliveries to ${district}`
export const columnCollect = 'Collect'
