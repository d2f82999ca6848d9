/** Routes of the riders: which orders a rider delivers on a day, and the cash that comes back. */
export { assignOrder, checkTarget, refuseOnLaterRoute, sequenceRoute } from './assignment.ts'
export { dailyClosing } from './closing.ts'
export { handOver } from './hand-over.ts'
export { getRoute, listOverdueRoutes, listRoutes, routeLabels } from './progress.ts'
