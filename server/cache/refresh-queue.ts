import type { Entry } from './entry.ts'

/** One refresh covers all changes within this time after the first. */
const SETTLE_MS = 1000
/** The usual cost of a page; small JSON responses cost less. */
const USUAL_COST_MS = 10
/** Measured by the shortest refreshes. Under load they take longer, and the share stays below a fifth. */
const MAX_TIME_SHARE = 0.15

/** Refreshes stale responses in the background, one at a time, with pauses that limit the share of time. */
export class RefreshQueue {
  readonly #waiting = new Set<Entry>()
  readonly #refresh: (entry: Entry) => Promise<void>
  readonly #preference: (key: string) => number
  #timer: NodeJS.Timeout | undefined
  #isRunning = false

  /**
   * `refresh` must not throw. Scores are multiplied by `preference`, so that processes which share their refreshes seldom
   * work on the same one.
   */
  constructor(refresh: (entry: Entry) => Promise<void>, preference: (key: string) => number = () => 1) {
    this.#refresh = refresh
    this.#preference = preference
  }

  add(entry: Entry): void {
    this.#waiting.add(entry)
    if (!this.#isRunning && this.#timer === undefined) this.#schedule(SETTLE_MS)
  }

  delete(entry: Entry): void {
    this.#waiting.delete(entry)
  }

  stop(): void {
    this.#waiting.clear()
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #schedule(pauseMs: number): void {
    this.#timer = setTimeout(() => void this.#run(), pauseMs)
    this.#timer.unref()
  }

  async #run(): Promise<void> {
    this.#timer = undefined
    const entry = this.#next()
    if (!entry) {
      if (this.#waiting.size > 0) this.#schedule(this.#msUntilNext())
      return
    }
    this.#waiting.delete(entry)
    this.#isRunning = true
    const startedAt = performance.now()
    await this.#refresh(entry)
    this.#isRunning = false
    const tookMs = performance.now() - startedAt
    const costMs = Math.min(tookMs, entry.costMs)
    if (this.#waiting.size > 0) this.#schedule(Math.max(0, costMs / MAX_TIME_SHARE - tookMs))
  }

  #msUntilNext(): number {
    let next = Number.POSITIVE_INFINITY
    for (const entry of this.#waiting) next = Math.min(next, readyAt(entry))
    return Math.max(1, next - Date.now())
  }

  /**
   * The response with the most requests for its cost. The waiting time counts as well, so that every response is refreshed
   * at some point.
   */
  #next(): Entry | undefined {
    const now = Date.now()
    let best: Entry | undefined
    let bestScore = 0
    for (const entry of this.#waiting) {
      const staleMs = now - (entry.staleSince ?? 0)
      const score =
        (this.#preference(entry.key) * staleMs * (1 + Math.log2(1 + entry.requests))) / scoredCost(entry)
      if (now >= readyAt(entry) && score > bestScore) {
        best = entry
        bestScore = score
      }
    }
    return best
  }
}

/** An unknown cost counts as low, so that it is measured soon: otherwise small responses would wait behind pages. */
function scoredCost({ costMs }: Entry): number {
  return Number.isFinite(costMs) ? Math.max(1, Math.min(costMs, USUAL_COST_MS)) : 1
}

function readyAt({ staleSince = 0 }: Entry): number {
  return staleSince + SETTLE_MS
}
