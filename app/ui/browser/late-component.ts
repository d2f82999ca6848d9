import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../notices/toast.ts'

/**
 * A component whose code loads when `load` is called, for parts that few visitors use. It is undefined until then. If loading
 * fails, a toast says `failed`, if given, and the next call tries again.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>, failed?: string) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  return {
    Loaded,
    load: () =>
      load().then(
        (component) => setLoaded(() => component),
        () => void (failed && toast.error(failed)),
      ),
  }
}

/** A component that is loaded when the browser is idle; undefined until then. */
export function useIdleComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const late = useOnDemand(load)
  const loadNow = useEffectEvent(() => void late.load())
  useEffect(() => whenIdle(loadNow), [])
  return late.Loaded
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
