export const unitsNotInOrder = 'This order does not contain that many units.'
export const returnNotDelivered = (status: string) =>
  `This order is ${status}. Products can be returned once it is delivered.`
export const returnEmpty = 'Please enter how many units are returned.'
export const returnTooMany = 'These units have already been returned, or were never ordered.'
export const returnedMeanwhile =
  'A return has just been recorded for this order. Please check the quantities again.'
export const returnChargeTwice = 'The delivery charge has already been refunded.'
export const returnChargeOfPart = 'The delivery charge is refunded only when the whole order comes back.'
export const returnWithoutAccount = 'Store credit needs a customer account. Please refund this order in cash.'
export const creditNoteGone = 'This credit note does not exist.'
export const invoiceMissing = 'No invoice has been issued for this order yet.'
export const invoiceCancelled = 'A cancelled order cannot be invoiced.'
