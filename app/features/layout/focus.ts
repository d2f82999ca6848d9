import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Moves focus to the heading of a page newly gone to, so that it is read out. Not on Back, which restores the place. */
export function useFocusOnNewPage(pathname: string): void {
  const cameBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (cameBack) return
    const content = document.getElementById('content')
    const heading = content?.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? content)?.focus({ preventScroll: true })
  }, [pathname, cameBack])
}
