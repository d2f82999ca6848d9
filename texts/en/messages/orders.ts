export const orderPlaced = 'Order placed successfully!'
export const orderFailed = 'Failed to place order'
export const orderPriceChanged = 'Some prices have changed. Please check your cart again.'
export const orderProductGone = 'A product in your order is no longer available.'
export const keyReused =
  'An earlier attempt was already saved, with different details. Please check it before you try again.'
export const keyRunning = 'This was already sent and is being processed. Please wait a moment.'
export const deliveryDayImpossible = (day: string) =>
  `We cannot deliver on ${day}. Please choose another day.`
/** One or two days. */
const closestDays = (one: string, other?: string) =>
  other ? `The closest free days are ${one} and ${other}.` : `The closest free day is ${one}.`
export const deliveryDayImpossibleThere = (day: string, one: string, other?: string) =>
  `We cannot deliver there on ${day}. ${closestDays(one, other)}`
export const deliveryDayFull = (day: string, one: string, other?: string) =>
  `${day} is now fully booked. ${closestDays(one, other)}`
export const noDeliveryDay = (province: string) => `There are no delivery days for ${province} at the moment.`
export const notDelivered = (place: string) => `We do not deliver to ${place} yet.`
export const moreForDelivery = (amount: string, province: string) =>
  `${amount} more for delivery to ${province}`
export const ordersFailed = 'Failed to fetch orders'
export const orderCancelled = 'Order cancelled successfully'
export const orderChangedMeanwhile = (status: string) =>
  `Someone else has just changed this order. It is now ${status}.`
export const orderEditedMeanwhile =
  'Someone else has just changed this order. Please load their version and make your changes again.'
export const orderNotEditable = (status: string) => `This order is ${status} and can no longer be edited.`
export const orderInvoiced = 'An invoice has been issued for this order, so it can no longer be edited.'
export const notEnoughStockOf = (name: string, left: number) =>
  left === 0 ? `No more ${name} in stock.` : `Only ${left} more in stock: ${name}.`
export const orderChanged = 'Order changed.'
export const orderChangeTooLate =
  'This order can no longer be changed, because packing has begun or it is finished. Please place a new order or call us.'
export const orderCutoffPassed =
  'It is too late to change this order for its delivery day. Please place a new order or call us.'
export const orderCancelFailed = 'Failed to cancel order'
export const orderCancelTooLate = 'This order can no longer be cancelled.'
export const orderCancelConfirm = 'Are you sure you want to cancel this order?'
export const orderGone = 'This order does not exist.'
export const orderStatusChangeRejected = (from: string, to: string) =>
  `An order cannot go from ${from} to ${to}.`
export const tooManyOpenOrders = (most: number) =>
  `You have ${most} open orders, which is the most we can take. You can order again as soon as one is delivered or cancelled.`
export const tooManyUnits = (name: string, most: number) =>
  `You can order at most ${most} of ${name} online at a time. Please call us if you need more.`
export const orderingPaused = 'We are not taking orders right now. Please check back soon.'
export const callLogged = 'Call saved.'
export const orderChangeUnconfirmed =
  'No answer from the server. Please check whether this order was updated.'
export const callNotPending =
  'Calls can only be logged for pending orders and for orders with a missing product.'
export const callerChanged =
  'This account no longer belongs to this phone number. Please check with the caller again.'
