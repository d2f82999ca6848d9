export const lotEdited = 'Someone else has changed this lot since you opened it.'
export const lotGone = 'This lot does not exist.'
export const harvestAfterArrival = 'The harvest day is after the day it arrived.'
export const arrivalInFuture = 'The day of arrival is in the future.'
export const lastDayPassed = 'The last day has passed.'
export const otherOrigin = (product: string, origin: string) => `The origin of ${product} is ${origin}.`
export const lastDayBeforeArrival = 'The last day is before the day it arrived.'
export const lastDayBeforeHarvest = 'The last day is before the harvest.'
export const receiveFrom = (farm: string) => `Receive from ${farm}?`
export const lotFinished = 'This lot is finished. Its days can no longer be changed.'
export const lotHasFewer = (units: number) =>
  units === 1 ? 'This lot has only one unit left.' : `This lot has only ${units} units left.`
export const lotHasStatus = (status: string) => `This is not possible, because the lot is ${status}.`
export const lotHeldByTest = 'A residue test holds this lot. Only a later test that passes ends it.'
export const lotExpired = 'This lot is past its last day.'
export const testInFuture = 'The day of the test is in the future.'
export const testFinal = 'A test can be corrected only for an hour, by who recorded it.'
export const testBeforeHarvest = 'The day of the test is before the harvest.'
export const lotChanged = 'A lot of this order can no longer be taken. Please check the lots to take instead.'
export const lotShort = (product: string, needed: number, available: number) =>
  `Not enough good units of ${product}: ${needed} needed, ${available} available. Units whose last day is before the delivery do not count.`
export const lotUnitsDiffer =
  'The units chosen from the lots do not add up to the units in the order. Please correct them.'
export const lotRecalledNow = (orders: number) =>
  orders === 1 ? 'Recalled. One order received it.' : `Recalled. ${orders} orders received it.`
