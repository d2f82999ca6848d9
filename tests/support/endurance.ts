import { appendFileSync } from 'node:fs'

/** File for results of `npm run test:nightly -- endurance`; not set otherwise. */
const FILE = process.env.ENDURANCE

/** Whether this is a long run. */
export const isLongRun = Boolean(FILE)

/** Number of faults: few in `npm test`, many in `npm run test:nightly -- endurance`. */
export function times(counts: { short: number; long: number }): number {
  return isLongRun ? counts.long : counts.short
}

/** Results of one kind of fault. */
export interface FaultReport {
  fault: string
  /** Number of faults. */
  times: number
  acknowledged: number
  /** Acknowledged orders that are missing or differ. */
  lost: number
  /** Incomplete orders. */
  halfWritten: number
  /** Difference between actual and expected stock, in units. */
  inventedStock: number
  /** Longest time until the shop served again. */
  slowestStartMs?: number
}

/** Records results for the table at the end of `npm run test:nightly -- endurance`. */
export function recordFaults(report: FaultReport): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify(report)}\n`)
}
