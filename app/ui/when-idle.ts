/** What visitors see first is loaded by then. */
const AFTER_MS = 1500
const IDLE_TIMEOUT_MS = 2000

/**
 * Runs `work`, which may wait, when the page has been open for a moment and the browser is idle, after 3.5 seconds at the latest.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  let cancelIdle = () => {}
  const timer = setTimeout(() => {
    if (!('requestIdleCallback' in window)) return work()
    const idle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
    cancelIdle = () => cancelIdleCallback(idle)
  }, AFTER_MS)
  return () => {
    clearTimeout(timer)
    cancelIdle()
  }
}
