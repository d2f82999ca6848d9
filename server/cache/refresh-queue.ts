export interface Refreshable {
  readonly key: string
  /** Requests since it became stale. */
  requests: number
  /** Duration of the shortest refresh so far, because requests delay the others; infinite before the first. */
  readonly costMs: number
  /** Milliseconds since the epoch; undefined while it is fresh. */
  staleSince: number | undefined
  /** Until this moment another process is expected to deliver a refresh. */
  peerUntil: number
}

/** One refresh covers all changes within this time after the first. */
const SETTLE_MS = 1000
/** The usual cost of a page; small JSON responses cost less. */
const USUAL_COST_MS = 10
/** Measured by the shortest refreshes. Under load they take longer, and the share stays below a fifth. */
const MAX_TIME_SHARE = 0.15

/** Refreshes stale responses in the background, one at a time, with pauses that limit the share of time. */
export class RefreshQueue {
  readonly #waiting = new Set<Refreshable>()
  readonly #refresh: (entry: Refreshable) => Promise<void>
  readonly #preference: (key: string) => number
  #timer: NodeJS.Timeout | undefined
  #isRunning = false

  /**
   * `refresh` must not throw. Scores are multiplied by `preference`, so that processes which share their refreshes do not all
   * begin with the same one.
   */
  constructor(refresh: (entry: Refreshable) => Promise<void>, preference: (key: string) => number = () => 1) {
    this.#refresh = refresh
    this.#preference = preference
  }

  add(entry: Refreshable): void {
    this.#waiting.add(entry)
    if (!this.#isRunning && this.#timer === undefined) this.#schedule(SETTLE_MS)
  }

  delete(entry: Refreshable): void {
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
  #next(): Refreshable | undefined {
    const now = Date.now()
    let best: Refreshable | undefined
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
function scoredCost({ costMs }: Refreshable): number {
  return Number.isFinite(costMs) ? Math.max(1, Math.min(costMs, USUAL_COST_MS)) : 1
}

function readyAt({ staleSince = 0, peerUntil }: Refreshable): number {
  return Math.max(staleSince + SETTLE_MS, peerUntil)
}
