import { plural } from '../../plural.ts'
import { orderCount } from './common.ts'

export const title = 'Delivery runs'
export const lead = 'What the riders deliver, and the cash that they hand over.'
export const none = 'No delivery runs on this day'
export const noneHint =
  'To plan a delivery run, open Deliveries, show the orders that are on the way, and select orders for a rider.'
export const toDeliveries = 'Plan in Deliveries'
export const overdue = 'Cash not handed over yet'
export const overdueLead = 'Delivery runs of earlier days whose cash has not been counted.'
export const caption = 'Delivery runs of the day'
export const dailyClosing = 'Daily closing'

// a delivery run
export const columnRider = 'Rider'
export const columnStops = 'Stops'
export const columnCash = 'Cash so far'
export const columnPaid = 'Received so far'
export const qr = 'QR'
export const columnToCollect = 'Still to collect'
export const deliveryRunOf = (rider: string) => `Delivery run of ${rider}`
export const outcome = {
  open: 'Open',
  delivered: 'Delivered',
  not_at_home: 'Not at home',
  failed: 'Failed',
} as const
/** Counts of stops, such as '3 delivered, 2 open'. */
export const progress = (stops: Record<keyof typeof outcome, number>) =>
  [
    stops.delivered > 0 && `${stops.delivered} delivered`,
    stops.not_at_home > 0 && `${stops.not_at_home} not at home`,
    stops.failed > 0 && `${stops.failed} failed`,
    stops.open > 0 && `${stops.open} open`,
  ]
    .filter(Boolean)
    .join(', ') || 'No stops'
export const cashNotHandedOver = 'Cash not handed over'
export const handedOver = 'Cash handed over'
export const columnOutcome = 'Result'
export const stopsCaption = 'Stops, in order'
export const moveStop = 'Order of stops'
export const moveUp = (name: string) => `Move ${name} up`
export const reported = (cash: string) => `The rider reported: delivered, ${cash} received`
export const moveDown = (name: string) => `Move ${name} down`
export const takenOff = 'Removed from this delivery run'
export const selectStop = (id: string) => `Select order ${id}`

// correcting the cash of a stop
export const correctCash = 'Correct the payment'
export const correctCashFor = 'Correct the payment<hidden> of {name}</hidden>'
export const correctCashTitle = (name: string) => `Correct the payment of ${name}`
export const whyCorrected = 'Reason for the correction'
export const cashCorrected = 'The payment has been corrected.'

// hand-over
export const receiveCash = 'Receive the cash'
export const handOverHint =
  'Count the cash with the rider. Afterwards, the delivery run can no longer be changed.'
export const openStopsFirst = (stops: number) =>
  plural(
    stops,
    'One stop is still open. Record what happened, assign it to another rider or remove it from the delivery run.',
    `${stops} stops are still open. Record what happened, assign them to another rider or remove them from the delivery run.`,
  )
export const notAtHomeStays = (stops: number) =>
  plural(
    stops,
    'One customer was not at home. The order leaves this delivery run and can go on another one.',
    `${stops} customers were not at home. Their orders leave this delivery run and can go on another one.`,
  )
export const expected = 'Expected'
export const notReceived = 'Not received'
export const extraCash = 'More than due'
export const counted = 'Counted'
export const countedField = 'Counted cash (Rs.)'
export const difference = 'Difference'
export const differenceReason = 'Reason for the difference'
export const closeDeliveryRun = 'Close the delivery run'
export const handOverDone = (rider: string) => `The cash of ${rider} has been handed over.`
export const handOverUnconfirmed = 'No answer from the server. Check whether the delivery run is closed.'
export const handedOverBy = 'Counted by {name}, {time}'

// assigning orders to riders
export const assign = 'Assign to a rider'
export const promisedDays = (days: string) => `Promised to customers: ${days}`
export const notPromisedDay = 'This is not the promised day. The customers are not notified of another day.'
export const assignTitle = (orders: number) => `Assign ${orderCount(orders)} to a rider`
export const rider = 'Rider'
export const assignDone = (orders: number, rider: string, day: string) =>
  `${orderCount(orders)} assigned to ${rider} for ${day}.`
export const takeOff = 'Remove from the delivery run'
export const takeOffTitle = (orders: number) => `Remove ${orderCount(orders)} from the delivery run?`
export const takeOffHint = 'These orders will not be delivered until you assign them to a rider again.'
export const takeOffDone = (orders: number) => `${orderCount(orders)} removed from the delivery run.`
export const notAssigned = 'Not changed'
export const noRiders = 'There are no riders yet. An administrator can invite riders under Staff.'
export const deliveryRunLabel = (rider: string, day: string) => `${rider}, ${day}`
export const noRider = 'No rider'

// in the history of an order
export const historyAssigned = 'Assigned to a rider'
export const historyTakenOff = 'Removed from the delivery run'
export const historyFrom = (rider: string, day: string) => `Before: ${rider}, ${day}`
export const onRun = '<b>Rider:</b> {run}'
