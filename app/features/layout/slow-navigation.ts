import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { savesData } from '../../ui/data-saver.ts'

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

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin'] as const

/** The skeletons of the pages, loaded at the visitor's first interaction so that they are available when the network is slow. */
export function usePendingPage(): ComponentType<{ pathname: string }> | undefined {
  const [PendingPage, setPendingPage] = useState<ComponentType<{ pathname: string }>>()

  useEffect(() => {
    const load = () => {
      stopWaiting()
      if (savesData()) return
      import('./pending-page.tsx').then(
        (module) => setPendingPage(() => module.PendingPage),
        // If loading fails, the old page stays until the new one is ready.
        () => {},
      )
    }
    const stopWaiting = () => {
      for (const event of INTERACTIONS) document.removeEventListener(event, load)
    }
    for (const event of INTERACTIONS) document.addEventListener(event, load, { passive: true })
    return stopWaiting
  }, [])

  return PendingPage
}
