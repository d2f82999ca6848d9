import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { savesData } from '../../ui/data-saver.ts'
import { useIdleComponent } from '../../ui/use-idle-component.ts'

/** A navigation that is faster feels instant. */
const SLOW_MS = 300

/** The path of a page that takes so long to load that its skeleton should be shown. */
export function useSlowNavigation(): string | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const nextPathname = location && location.pathname !== pathname ? location.pathname : undefined
  const [slowPathname, setSlowPathname] = useState<string>()

  useEffect(() => {
    if (nextPathname === undefined) return
    const hide = () => setSlowPathname(undefined)
    // Offline, the current page stays readable.
    const timer = setTimeout(() => navigator.onLine && setSlowPathname(nextPathname), SLOW_MS)
    window.addEventListener('offline', hide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', hide)
      hide()
    }
  }, [nextPathname])

  return slowPathname === nextPathname ? slowPathname : undefined
}

const loadPendingPage = async () => {
  if (savesData()) throw new Error('nothing is loaded in advance')
  return (await import('./pending-page.tsx')).PendingPage
}

/**
 * The skeletons of the pages, loaded after the first page so that they are available when the network is slow. Without them, the
 * old page stays until the new one is ready.
 */
export const usePendingPage = () => useIdleComponent(loadPendingPage)
