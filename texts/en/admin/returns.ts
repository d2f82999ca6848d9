import { plural } from '../../plural.ts'

const units = (count: number) => plural(count, '1 unit', `${count} units`)

// order page
export const creditUsed = 'Paid with store credit'
export const returnedOf = (returned: number, quantity: number) => `Returned: ${returned} of ${quantity}`
export const writtenOffOf = (lost: number, quantity: number) => `Written off: ${lost} of ${quantity}`
export const historyAttempt = 'Customer not at home'
export const historyReturn = 'Goods returned'
export const attempts = (made: number, most: number) =>
  `Delivery attempts: ${made} of ${most}. The order stays on its way.`
export const attemptsReached = (made: number) =>
  plural(
    made,
    'The customer was not at home once, which is the limit in Settings. Please consider cancelling the order.',
    `The customer was not at home ${made} times, which is the limit in Settings. Please consider cancelling the order.`,
  )

// not at home
export const notAtHome = 'Not at home'
export const notAtHomeFor = 'Not at home<hidden>: {name}</hidden>'
export const notAtHomeTitle = (id: string) => `Order ${id}: not at home`
export const notAtHomeHint = 'The order stays on its way for another attempt.'
export const notAtHomeSave = 'Save the attempt'
export const notAtHomeDone = (attempts: number) =>
  plural(attempts, 'Saved: 1 delivery attempt.', `Saved: ${attempts} delivery attempts.`)

// failed delivery
export const fail = 'Delivery failed'
export const failFor = 'Delivery failed<hidden>: {name}</hidden>'
export const failTitle = (id: string) => `Delivery of order ${id} failed`
export const failWarning =
  'The order is cancelled and the customer is notified. An invoice becomes void. This cannot be undone.'
export const goods = 'What happens to the goods'
export const goodsHint = 'Units that you do not write off go back into stock.'
export const writeOff = (product: string, quantity: number) => `${product}: write off (of ${quantity})`
export const failConfirm = 'Cancel the order'
export const failKeep = 'Keep the order'
export const failed = (id: string) => `Order ${id} is cancelled.`
export const unitsInvalid = (most: number) => `Enter a whole number from 0 to ${most}.`

// return
export const returnGoods = 'Record a return'
export const returnTitle = (id: string) => `Return from order ${id}`
export const returnHint = 'Sellable units go back into stock. Spoiled units are lost.'
export const sellable = 'Sellable'
export const spoiled = 'Spoiled'
export const unitsLeft = (count: number) => `${units(count)} can be returned`
export const sellableOf = (product: string) => `${product}: sellable units`
export const spoiledOf = (product: string) => `${product}: spoiled units`
export const refund = 'Refund'
export const refundInCash = 'Cash'
export const refundAsCredit = 'Store credit for the next order'
export const refundWithoutAccount = 'Cash only: this order has no customer account.'
export const amount = 'Amount to refund'
export const amountHint = 'The delivery charge is not refunded.'
export const noUnits = 'Please enter how many units are returned.'
export const tooManyUnits = (left: number) => `Only ${units(left)} can be returned.`
export const returnConfirm = 'Save the return'
export const returned = (creditNote: string) => `Return saved. Credit note ${creditNote}.`

// returns of an order
export const returns = 'Returns'
export const creditNoteAndAmount = '{link}: <strong>{amount}</strong>, {refund}'
export const complaintLink = 'Complaint'

// credit note
export const creditNote = 'Credit note'
export const creditNoteTitle = (number: string) => `Credit note ${number}`
export const print = 'Print the credit note'
export const creditNoteNo = 'Credit note no.'
export const forInvoice = 'For invoice'
export const invoiceDate = 'Invoice date'
export const returnedBy = 'Returned by'
export const refundedInCash = 'Refunded in cash'
export const refundedAsCredit = 'Refunded as store credit'
