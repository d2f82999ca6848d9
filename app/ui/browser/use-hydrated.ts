import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False on the server and while its HTML is hydrated, so that both render the same; true afterwards. Use it for anything that
 * only the browser knows: cached pages are rendered without the query string of their URL.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
