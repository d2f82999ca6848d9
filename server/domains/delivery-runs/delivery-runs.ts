/** Delivery runs of the riders: which orders a rider delivers on a day, and the cash that comes back. */
export { assignOrder, checkTarget, rejectLaterDeliveryRun, sortDeliveryRun } from './assignment.ts'
export { correctCash } from './correct-cash.ts'
export { handOver } from './hand-over.ts'
