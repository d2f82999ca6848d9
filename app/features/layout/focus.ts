import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** After navigation, moves focus to the heading so that screen readers announce the page. Back and Forward keep the focus. */
export function useFocusOnNewPage(pathname: string): void {
  const isHistoryNavigation = useNavigationType() === 'POP'
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isHistoryNavigation) return
    const content = document.getElementById('content')
    const heading = content?.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? content)?.focus({ preventScroll: true })
  }, [pathname, isHistoryNavigation])
}
