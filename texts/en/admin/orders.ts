import type { OrderStatus } from '#contract/order-status.ts'
import { plural } from '../../plural.ts'
import { orderCount } from './common.ts'

export const title = 'Orders'
export const order = 'Order'
export const orderTitle = (id: string) => `Order ${id}`

// list
export const searchLabel = 'Search by order, name, phone, email or district'
export const province = 'Province'
export const sort = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'total-high': 'Highest total first',
  'total-low': 'Lowest total first',
} as const
export const none = 'No orders'
export const noneYet = 'New orders will appear here.'
export const columnPlaced = 'Placed'
export const columnTo = 'To'
export const columnProducts = 'Products'
export const selectOrder = (id: string) => `Select order ${id}`

// status changes
export const changeTo: Record<OrderStatus, string> = {
  pending: 'Move back',
  processing: 'Start packing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
}
export const nextSteps = 'What to do next'
export const shippedSoon = (order: string) => `Order ${order} will be shipped.`
export const statusChanged = (id: string, status: string) => `Order ${id} is now ${status}.`
export const deliveredTitle = (id: string) => `Mark order ${id} as delivered?`
export const deliveredWarning = 'An invoice will be issued, and this cannot be undone.'
export const cancelTitle = (id: string) => `Cancel order ${id}`
export const cancelWarning =
  'The products go back into stock and the customer is notified, with the reason. This cannot be undone.'
export const cancelConfirm = 'Cancel the order'
export const cancelKeep = 'Keep the order'

// status changes of several orders
export const selectedOrders = 'Selected orders'
export const selectedCount = (count: number) => `${orderCount(count)} selected`
export const clearSelection = 'Clear selection'
export const changeSeveralTo = (status: OrderStatus, count: number) => `${changeTo[status]} (${count})`
export const changeSeveralTitle = (status: OrderStatus, count: number) =>
  `${changeTo[status]}: ${orderCount(count)}`
export const changeSeveralWarning = (count: number, status: string) =>
  `${orderCount(count)} will be marked as ${status} and the customers notified. This cannot be undone.`
export const deliveredInCash = 'All count as paid in cash. Open an order to record QR.'
export const unchangeable = (count: number) =>
  `${orderCount(count)} of those selected cannot be changed to this status and will stay as they are.`
export const cancelSeveral = (count: number) => `Cancel ${orderCount(count)}`
export const cancelSeveralKeep = 'Keep orders'
export const cancelSeveralWarning =
  'The products go back into stock and the customers are notified, with the reason. This cannot be undone.'
export const updating = 'Updating orders'
export const updatingProgress = (done: number, total: number) => `${done} of ${orderCount(total)}`
export const updateDone = 'Done'
export const nothingUpdated = 'Nothing was updated'
export const changedMeanwhile = 'Someone else has changed these orders in the meantime.'
export const updated = (count: number) => `${orderCount(count)} updated.`
export const notUpdated = (count: number) => `${orderCount(count)} not updated:`
export const notUpdatedOrder = '<strong>{order}</strong>: {message}'

// one order
export const placed = 'Placed {time}'
export const placedByPhone = 'Placed {time}, phone order'
export const invoice = (number: string | null) => (number ? `Invoice ${number}` : 'Invoice')
export const delivery = 'Delivery'
export const account = 'Account: {customer}'
export const customerNote = 'Customer’s note'
export const quantityAndPrice = (quantity: number, price: string, unit: string) =>
  `${quantity} × ${price} / ${unit}`
export const deliveryDayWithLabel = '<b>Delivery day:</b> {day}'
export const subtotal = 'Subtotal'
export const deliveryCharge = 'Delivery charge'
export const cashDue = 'Due'
export const cashToCollect = 'To collect'
export const history = 'History'
export const historyPlaced = 'Placed'
export const theCustomer = 'the customer'
export const theShop = 'the shop'

// calls
export const calls = 'Calls'
export const callsLead =
  'First orders, customers who were not at home before, orders with a note, and missing products'
export const noCallsToMake = 'No calls to make'
export const noCallsToMakeHint = 'Orders that need a call appear here.'
export const notCalledYet = 'Not called yet'
export const orderAndTotal = '{order}, {total}'
export const lastCall = '<strong>{outcome}</strong>, {time}'
export const lastOfCalls = '<strong>{outcome}</strong>, {time}, {attempts} calls'
export const changeToFor = '{change}<hidden> for {name}</hidden>'
export const reachedFor = 'Spoke to customer<hidden> {name}</hidden>'
export const notReachedFor = 'No answer<hidden>: {name}</hidden>'
export const callOutcome = { reached: 'Spoke to customer', not_reached: 'No answer' } as const
export const callTitle = (outcome: string, name: string) => `${outcome}: ${name}`
export const callNoteHint = {
  reached: 'e.g. best time to deliver',
  not_reached: 'e.g. when to call again',
} as const
export const saveCall = 'Save call'
export const noCalls = 'No calls yet.'
export const firstOrder = 'First order'
export const earlierOrders = (count: number, orMore: boolean) =>
  orMore ? `${count} or more earlier orders` : plural(count, '1 earlier order', `${count} earlier orders`)
export const noShows = (count: number) =>
  plural(count, '1 refused or missed delivery', `${count} refused or missed deliveries`)
export const missingUnitsTitle = (order: string) => `Ship order ${order} without the missing units?`
export const missingUnitsWarning =
  'The customer would pay for the missing units. Edit the order first, or correct the number with Short on the packing slip.'
export const missingUnitsConfirm = 'Ship anyway'
export const foundOf = (found: number, ordered: number) => `Found ${found} of ${ordered}`
