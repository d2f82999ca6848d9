export { boughtTogether, countPairs } from './bought-together.ts'
export { anonymizeCustomerOrders, lockOrdersOfCustomer } from './changing/anonymize-customer.ts'
export { changeOwnOrder } from './changing/change-own-order.ts'
export { cancelOrder, changeOrderStatus, proposeLotsFor } from './changing/change-status.ts'
export {
  correctReceivedCash,
  deliveryRunsOfOrder,
  isToDeliver,
  lockShippedOrdersOf,
  seeQrPayment,
  setDeliveryRunOfOrder,
  sortStops,
  stopsOfDeliveryRun,
} from './changing/delivery-run-stops.ts'
export { editOrder } from './changing/edit-order.ts'
export { failDelivery, recordDeliveryAttempt } from './changing/failed-delivery.ts'
export { logPhoneCall } from './changing/phone-calls.ts'
export {
  countReturnedUnits,
  findOwnLine,
  hasUnreviewedLine,
  lastBought,
  linesWithUnitsLeft,
  unitsInOpenOrders,
} from './line-queries.ts'
export { ordersCancelled, ordersPlaced } from './metrics.ts'
export { recordEvent } from './order-events.ts'
export { mailReturn, recallRecipients } from './order-mails.ts'
export { queueDeliveryRunSms } from './order-sms.ts'
export { getOwnOrder, isOwnOrder, orderAgain, ordersOf, ownerOf } from './own-orders.ts'
export { reportMissing } from './packing/missing.ts'
export { weighOrder } from './packing/weights.ts'
export { placePhoneOrder } from './placing/phone-order.ts'
export { placeOrder } from './placing/place-order.ts'
export { deliveredAt, findOrderDetails, lockOrder, type OrderDetails, outcomesOf } from './queries.ts'
export { listStops, lockStop, type RiderStopRow } from './rider-stops.ts'
export { grantStoreCredit, storeCreditOf } from './store-credit.ts'
export { usualProducts } from './usual-products.ts'
