import { plural } from '../../plural.ts'

// order page
export const creditUsed = 'Paid with store credit'
/** Also for units that were paid back and stayed with the customer. */
export const refundedOf = (refunded: number, quantity: number) => `Refunded: ${refunded} of ${quantity}`
export const writtenOffOf = (lost: number, quantity: number) => `Written off: ${lost} of ${quantity}`
export const historyAttempt = 'Customer not at home'
export const historyReturn = 'Products returned'
export const historyRefund = {
  cash: (amount: string, creditNote: string) => `${amount} refunded in cash, credit note ${creditNote}`,
  credit: (amount: string, creditNote: string) =>
    `${amount} given as store credit, credit note ${creditNote}`,
} as const
export const historyNoRefund = (creditNote: string) => `Nothing to refund, credit note ${creditNote}`
export const historyWrittenOff = 'Written off: {quantity} × {name} ({unit})'
export const attempts = (made: number, most: number) =>
  `Delivery attempts: ${made} of ${most}. The order stays marked as shipped.`
export const attemptsReached = (made: number) =>
  plural(
    made,
    'The customer was not at home once, which is the limit in Settings. Should the order be cancelled?',
    `The customer was not at home ${made} times, which is the limit in Settings. Should the order be cancelled?`,
  )

// not at home
export const couldNotDeliver = 'Could not deliver?'
export const notAtHomeFor = 'Not at home<hidden>: {name}</hidden>'
export const notAtHomeTitle = (id: string) => `Order ${id}: not at home`
export const notAtHomeHint = 'The order stays marked as shipped, so the rider can try again.'
export const notAtHomeSave = 'Save the attempt'
export const notAtHomeDone = (attempts: number) =>
  plural(attempts, 'Saved: 1 delivery attempt.', `Saved: ${attempts} delivery attempts.`)

// failed delivery
export const failFor = 'Delivery failed<hidden>: {name}</hidden>'
export const failTitle = (id: string) => `Delivery of order ${id} failed`
export const failWarning =
  'The order is cancelled and the customer is notified. If an invoice was issued, it becomes void. This cannot be undone.'
export const failNoteHint = 'The customer reads it in the email about the cancellation.'
export const goods = 'What happens to the products'
export const goodsHint = 'Units that you do not write off go back into stock.'
export const writeOff = (product: string, quantity: number) =>
  `${product}: units to write off (of ${quantity})`
export const failConfirm = 'Cancel the order'
export const failKeep = 'Keep the order'
export const failed = (id: string) => `Order ${id} is cancelled.`
export const unitsInvalid = (most: number) => `Enter a whole number from 0 to ${most}.`

// returns
export const title = 'Returns'
export const lead = 'Returned products, newest first'
export const searchLabel = 'Search by order, credit note, name or phone'
export const filterRefund = 'Refund'
export const none = 'No returns yet'
export const noneHint = 'Open a delivered order to record a return.'
export const columnReturned = 'Returned'
export const columnGoods = 'Products'
export const columnRefund = 'Refund'
export const goodsReturned = (quantity: number, product: string, unit: string) =>
  `${quantity} × ${product} (${unit})`
export const spoiledOf = (spoiled: number, quantity: number) =>
  spoiled === quantity ? 'Spoiled' : `${spoiled} of ${quantity} spoiled`
export const refundOf = {
  cash: (amount: string) => `${amount} in cash`,
  credit: (amount: string) => `${amount} as store credit`,
} as const
export const nothingToRefund = 'Nothing to refund'
export const notReceived = (amount: string) => `${amount} was not received at the door and is deducted.`
export const notReceivedForOthers = 'If that was for other products, record the return of those first.'
export const chargeRefunded = (amount: string) => `This includes the delivery charge of ${amount}.`
export const noReturns = 'No returns.'
export const fromComplaint = 'After <complaint>a complaint</complaint>'

// recording a return
export const record = 'Record a return'
export const recordTitle = (id: string) => `Return of order ${id}`
export const returnHint =
  'Enter how many units came back. Sellable units go back into stock; spoiled ones, and units that never arrived, are written off.'
export const returnable = (left: number, quantity: number) =>
  left === quantity ? `${quantity} delivered` : `${left} of ${quantity} can still be returned`
export const sellable = 'Sellable'
export const spoiled = 'Spoiled'
export const tooMany = (most: number) => `Enter whole numbers, ${most} units at most.`
export const refund = 'Refund'
export const refundHint = 'Store credit is used automatically for the customer’s next order.'
export const cashOnlyHint = 'This order has no customer account, so it is refunded in cash.'
export const creditStays = (amount: string) =>
  `${amount} of this order was paid with store credit. That part is refunded as store credit, and only the rest in cash.`
export const creditOfDeletedAccount = (amount: string) =>
  `${amount} of this order was paid with the store credit of an account that is now deleted. Only the rest is refunded in cash.`
export const onlyChargeLeft = (amount: string) =>
  `All products of this order have been returned or refunded. Its delivery charge of ${amount} will be refunded.`
export const refundCharge = (amount: string) => `Refund the delivery charge of ${amount} too`
export const refundChargeHint =
  'Usual when the fault is the shop’s: products that were spoiled, wrong or never delivered.'
export const refundAmount = 'Refund: <strong>{amount}</strong>'
export const recordConfirm = 'Record the return'
export const recorded = (creditNote: string) => `Return recorded: credit note ${creditNote}.`

// credit note
export const creditNote = 'Credit note'
export const creditNoteTitle = (number: string) => `Credit note ${number}`
export const printCreditNote = 'Print the credit note'

export const keptUnits = (units: number) => `${units} did not come back`
