export interface Refreshable {
  readonly key: string
  /** Requests since it became stale: the most requested is refreshed first. */
  requests: number
  /** Milliseconds since the epoch; undefined while it is fresh. */
  staleSince: number | undefined
}

/** Changes within this time after the first are covered by one refresh. */
const SETTLE_MS = 500
/** Refreshing takes at most this share of the process's time. */
const MAX_TIME_SHARE = 0.2
/** The cost of a refresh is the shortest of this many: the others waited for requests in between. */
const COST_SAMPLES = 10

/** Refreshes stale responses in the background, one at a time, with pauses that keep to the share of time. */
export class RefreshQueue {
  readonly #waiting = new Set<Refreshable>()
  readonly #refresh: (entry: Refreshable) => Promise<void>
  #timer: NodeJS.Timeout | undefined
  #isRunning = false
  readonly #durationsMs: number[] = []

  /** `refresh` must not throw. */
  constructor(refresh: (entry: Refreshable) => Promise<void>) {
    this.#refresh = refresh
  }

  get length(): number {
    return this.#waiting.size
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
      if (this.#waiting.size > 0) this.#schedule(SETTLE_MS)
      return
    }
    this.#waiting.delete(entry)
    this.#isRunning = true
    const startedAt = performance.now()
    await this.#refresh(entry)
    this.#isRunning = false
    this.#durationsMs.push(performance.now() - startedAt)
    if (this.#durationsMs.length > COST_SAMPLES) this.#durationsMs.shift()
    const costMs = Math.min(...this.#durationsMs)
    if (this.#waiting.size > 0) this.#schedule(costMs * (1 / MAX_TIME_SHARE - 1))
  }

  /** The most requested of those whose changes have settled. */
  #next(): Refreshable | undefined {
    const settledSince = Date.now() - SETTLE_MS
    let best: Refreshable | undefined
    for (const entry of this.#waiting) {
      if ((entry.staleSince ?? 0) > settledSince) continue
      if (!best || entry.requests > best.requests) best = entry
    }
    return best
  }
}
