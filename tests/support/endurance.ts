import { appendFileSync } from 'node:fs'

/** Where figures are kept during `npm run test:endurance`; not set otherwise. */
const FILE = process.env.ENDURANCE

/** Whether there is a night's time. */
export const isLongRun = Boolean(FILE)

/** How often a fault strikes: a few times in `npm test`, many times in `npm run test:endurance`. */
export function times(counts: { short: number; long: number }): number {
  return isLongRun ? counts.long : counts.short
}

/** What became of the orders under a fault. */
export interface FaultReport {
  fault: string
  /** How often it struck. */
  times: number
  acknowledged: number
  /** Acknowledged, but not in the books as they were told. */
  lost: number
  /** In the books, but not whole. */
  halfWritten: number
  /** Units on the shelf more or less than the orders have left. */
  inventedStock: number
  /** Until the shop was open again, at most. */
  slowestStartMs?: number
}

/** Keeps figures for the table that `npm run test:endurance` ends with. */
export function recordFaults(figures: FaultReport): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify(figures)}\n`)
}
