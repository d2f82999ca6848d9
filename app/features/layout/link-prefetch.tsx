import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { routePath } from '../../ui/text/local-path.ts'

/** A pointer that rests on a link for this long is likely to click. */
const HOVER_DELAY_MS = 65

function loadData(link: HTMLAnchorElement) {
  import('./prefetch-data.ts').then(
    ({ prefetchData }) => prefetchData(link),
    () => {},
  )
}

/** Prefetches scripts and data of a page when a link to it is hovered, touched or focused. */
export function LinkPrefetch() {
  const [page, setPage] = useState<string>()

  useEffect(() => {
    let hover: ReturnType<typeof setTimeout> | undefined
    function prefetch(link: HTMLAnchorElement) {
      setPage(link.pathname + link.search)
      loadData(link)
    }
    function onIntent(event: Event) {
      clearTimeout(hover)
      // without a network, React Router would reload the page for a file that it cannot load
      if (savesData() || !navigator.onLine) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== window.location.origin || routePath(link.pathname) === undefined) return
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
      if (isMouse) hover = setTimeout(() => prefetch(link), HOVER_DELAY_MS)
      else prefetch(link)
    }
    const events = ['pointerover', 'focusin', 'touchstart'] as const
    for (const event of events) document.addEventListener(event, onIntent, { passive: true })
    return () => {
      clearTimeout(hover)
      for (const event of events) document.removeEventListener(event, onIntent)
    }
  }, [])

  return page && <PrefetchPageLinks page={page} />
}

interface NetworkInformation {
  saveData?: boolean
  /** 'slow-2g', '2g', '3g' or '4g'. */
  effectiveType?: string
}

/** Whether the visitor asked the browser to save data, or has a very slow connection. Only some browsers know. */
function savesData(browser: Navigator = navigator): boolean {
  const { saveData, effectiveType } = (browser as { connection?: NetworkInformation }).connection ?? {}
  return (
    saveData === true ||
    /2g$/.test(effectiveType ?? '') ||
    globalThis.matchMedia?.('(prefers-reduced-data: reduce)').matches === true
  )
}
