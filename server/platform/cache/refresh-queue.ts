import type { Entry } from './entry.ts'

/** One refresh covers all changes within this time after the first. */
const SETTLE_MS = 500
/** Measured by the shortest refreshes. Under load they take longer, and the share stays below a fifth. */
const MAX_TIME_SHARE = 0.15
/** A response that nobody has requested for this long is not refreshed, until somebody does. */
const FORGET_MS = 5000

/** Refreshes stale responses in the background, one at a time, with pauses that limit the share of time. */
export class RefreshQueue {
  readonly #waiting = new Set<Entry>()
  readonly #refresh: (entry: Entry) => Promise<void>
  #timer: NodeJS.Timeout | undefined
  #isRunning = false

  /** `refresh` must not throw. */
  constructor(refresh: (entry: Entry) => Promise<void>) {
    this.#refresh = refresh
  }

  add(entry: Entry): void {
    this.#waiting.add(entry)
    if (!this.#isRunning && this.#timer === undefined) this.#schedule(msUntilSettled(entry))
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
    this.#timer = setTimeout(() => void this.#run(), Math.max(0, pauseMs))
    this.#timer.unref()
  }

  async #run(): Promise<void> {
    this.#timer = undefined
    const entry = this.#next()
    if (!entry) return
    const waitMs = msUntilSettled(entry)
    if (waitMs > 0) return this.#schedule(waitMs)
    this.#waiting.delete(entry)
    this.#isRunning = true
    const startedAt = performance.now()
    await this.#refresh(entry)
    this.#isRunning = false
    const tookMs = performance.now() - startedAt
    const costMs = Math.min(tookMs, entry.costMs)
    if (this.#waiting.size > 0) this.#schedule(costMs / MAX_TIME_SHARE - tookMs)
  }

  /** The response with the highest product of requests and waiting time. If none is due yet, the one that is due first. */
  #next(): Entry | undefined {
    const now = performance.now()
    const score = ({ requests, staleAt }: Entry) => {
      const waitedMs = now - staleAt - SETTLE_MS
      return waitedMs < 0 ? waitedMs : requests * (waitedMs + SETTLE_MS)
    }
    let best: Entry | undefined
    for (const entry of this.#waiting) {
      if (now - entry.requestedAt > FORGET_MS) this.#waiting.delete(entry)
      else if (!best || score(entry) > score(best)) best = entry
    }
    return best
  }
}

const msUntilSettled = ({ staleAt }: Entry) => Math.ceil(staleAt + SETTLE_MS - performance.now())
