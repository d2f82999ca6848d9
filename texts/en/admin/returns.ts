import { plural } from '../../plural.ts'

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
export const handOver = 'Parcel not handed over'
export const notAtHomeFor = 'Not at home<hidden>: {name}</hidden>'
export const notAtHomeTitle = (id: string) => `Order ${id}: not at home`
export const notAtHomeHint = 'The order stays on its way for another attempt.'
export const notAtHomeSave = 'Save the attempt'
export const notAtHomeDone = (attempts: number) =>
  plural(attempts, 'Saved: 1 delivery attempt.', `Saved: ${attempts} delivery attempts.`)

// failed delivery
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
