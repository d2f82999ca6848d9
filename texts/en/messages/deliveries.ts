export const stopReassigned = 'This order is no longer on your delivery run. Please ask the shop.'
export const stopFinished = (status: string) => `Someone else has already marked this order as ${status}.`
export const stopEdited = 'The shop has changed this order. Please check the address and the amount.'
export const riderDeliveryRunClosed =
  'The cash for this delivery run has already been handed over. Please ask the shop.'
export const orderNotShipped = (status: string) =>
  `This order is ${status}. Only an order that is on its way can have a failed delivery.`
export const attemptRecordedMeanwhile = 'Someone else has just recorded a delivery attempt for this order.'
export const orderNotAssignable = (status: string) =>
  `This order is ${status}. Only orders that are on their way can be assigned to a rider.`
export const orderAssignedMeanwhile = (rider: string) =>
  `Someone else has just assigned this order to ${rider}.`
export const orderTakenOffMeanwhile = 'Someone else has just removed this order from its delivery run.'
export const orderOnLaterDeliveryRun = (rider: string, day: string) =>
  `This order is on ${rider}’s delivery run of ${day}. Remove it from that run first.`
export const riderGone = 'This person is not a rider.'
export const deliveryRunDayInvalid = 'Please choose today or one of the next 30 days.'
export const deliveryRunGone = 'This delivery run does not exist.'
export const deliveryRunClosed =
  'The cash for this delivery run has already been handed over, so the run can no longer be changed.'
export const deliveryRunChangedMeanwhile = 'This delivery run has just changed. Please check it again.'
export const deliveryRunOpenStops = (stops: number) =>
  stops === 1
    ? 'One stop is still open. Record what happened, assign it to another rider or remove it from the delivery run.'
    : `${stops} stops are still open. Record what happened, assign them to another rider or remove them from the delivery run.`
export const deliveryRunCashChanged = (expected: string) =>
  `The expected cash is now ${expected}. Please check the delivery run again.`
export const cashAlreadyRefunded =
  'Something was already refunded for this order, so what was paid can no longer be corrected.'
export const qrMoreThanDue = 'This is more than the amount due. Please check what was paid by QR.'
export const differenceReasonMissing = 'Please say why the amount differs.'
export const formerRider = 'Former rider'
