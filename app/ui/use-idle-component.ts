import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

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
