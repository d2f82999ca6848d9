import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that is loaded when the browser is idle, not before `afterMs` milliseconds; undefined until then, and if it cannot
 * be loaded. Pass a function declared outside the component.
 */
export function useIdleComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  afterMs = 0,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState<ComponentType<Props>>()

  useEffect(() => {
    let cancel = () => {}
    const loadWhenIdle = () => {
      cancel = whenIdle(() => {
        load().then(
          (loaded) => setComponent(() => loaded),
          () => {},
        )
      })
    }
    if (afterMs === 0) loadWhenIdle()
    const timer = afterMs > 0 ? setTimeout(loadWhenIdle, afterMs) : undefined
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [load, afterMs])

  return Component
}

/** Runs `work` when the browser is idle, after two seconds at the latest. Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(idle)
}
