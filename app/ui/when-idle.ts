/** Runs `work` when the browser is idle, after two seconds at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(idle)
}
