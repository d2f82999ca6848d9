import { type ComponentType, useState } from 'react'
import { toast } from './toast.ts'

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
