/** Lists and rules of lots that screens import without the schema library. */

/** Only units of open lots are sold. */
export const LOT_STATUSES = ['open', 'expired', 'held', 'failed', 'recalled'] as const
export type LotStatus = (typeof LOT_STATUSES)[number]

export const LOT_FILTERS = ['open', 'ending', 'unsold', 'held', 'finished', 'all'] as const
export type LotFilter = (typeof LOT_FILTERS)[number]

/** How residues were measured; the rapid bioassay gives two percentages. */
export const TEST_METHODS = ['bioassay', 'other'] as const
export type TestMethod = (typeof TEST_METHODS)[number]

export type TestResult = 'passed' | 'held' | 'failed'

/** Inhibition in per cent. Source: the thresholds that newspapers report for the laboratory of the Kalimati market. */
const PASSES_BELOW = 35
const FAILS_ABOVE = 45

/** What the rapid bioassay says about a lot; `percents` are those of both groups. */
export function testResult(percents: readonly number[]): TestResult {
  const highest = Math.max(...percents)
  if (highest > FAILS_ABOVE) return 'failed'
  return highest >= PASSES_BELOW ? 'held' : 'passed'
}

/** For so long, whoever recorded a test can correct a typing error. */
export const TEST_CORRECTION_MS = 3_600_000

/** The stored form of a typed code: its letters and digits in capitals, without spaces and any kind of dash. */
export const canonicalLotCode = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** A code as people read it: K7M2-QXRT. */
export const formatLotCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Whether units that arrive become a lot: those of a product with lots or a shelf life, and those with a day. */
export const becomesLot = (
  product: { hasLots: boolean; keepsDays: number | null },
  { harvestDay, lastDay }: { harvestDay: string | null; lastDay?: string | null | undefined },
): boolean => Boolean(product.hasLots || product.keepsDays !== null || harvestDay || lastDay)
