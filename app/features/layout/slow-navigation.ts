import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { whenIdle } from '../../ui/when-idle.ts'

/** As long as somebody takes a change of page for instant, more or less. */
const SLOW_MS = 300

/** The path of a page that has been on its way for so long that its outline should stand for it. */
export function useSlowNavigation(): string | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const toCome = location && location.pathname !== pathname ? location.pathname : undefined
  const [slow, setSlow] = useState<string>()

  useEffect(() => {
    if (toCome === undefined) return
    const hide = () => setSlow(undefined)
    // without a network nothing is coming, and what is shown stays for reading
    const timer = setTimeout(() => navigator.onLine && setSlow(toCome), SLOW_MS)
    window.addEventListener('offline', hide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', hide)
      hide()
    }
  }, [toCome])

  return slow === toCome ? slow : undefined
}

/** The outlines of the shop's pages: loaded once the first page stands, so that they are at hand when the network is slow. */
export function usePendingPage(): ComponentType<{ pathname: string }> | undefined {
  const [PendingPage, setPendingPage] = useState<ComponentType<{ pathname: string }>>()

  useEffect(
    () =>
      whenIdle(() => {
        import('./pending-page.tsx').then(
          (module) => setPendingPage(() => module.PendingPage),
          // without them the old page stays until the new one is there
          () => {},
        )
      }),
    [],
  )

  return PendingPage
}
