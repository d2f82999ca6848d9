import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False on the server and in the browser's first render of its HTML, which must agree; true from then on. For what only the
 * browser knows: cached pages are rendered without the query of their address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
