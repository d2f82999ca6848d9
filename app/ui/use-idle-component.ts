import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A component that is loaded when the browser is idle; undefined until then, and if it cannot be loaded. Pass a function declared
 * outside the component.
 */
export function useIdleComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState<ComponentType<Props>>()

  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (loaded) => setComponent(() => loaded),
          () => {},
        )
      }),
    [load],
  )

  return Component
}
