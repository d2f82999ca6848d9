import { useEffect } from 'react'
import { scriptsOfPage } from '../../react-router-internals.ts'
import { routePath } from '../../ui/local-path.ts'

/** A pointer that rests on a link for this long is likely to click. */
const HOVER_DELAY_MS = 65
let hover: ReturnType<typeof setTimeout> | undefined

const fetchedScripts = new Set<string>()

function onIntent(event: Event) {
  clearTimeout(hover)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
  if (isMouse) hover = setTimeout(() => prefetch(link), HOVER_DELAY_MS)
  else prefetch(link)
}

function prefetch(link: HTMLAnchorElement) {
  const path = routePath(link.pathname)
  if (path === undefined) return
  for (const url of scriptsOfPage(path)) fetchScript(url)
  // Within a page, the page decides when to load: the product list debounces changes.
  if (link.pathname !== window.location.pathname)
    import('./prefetch-data.ts').then(
      ({ prefetchData }) => prefetchData(path, new URLSearchParams(link.search)),
      () => {},
    )
}

/**
 * Loads a script into the HTTP cache. Not by a link element: Firefox applies default-src to rel=prefetch, and a script whose
 * preload or modulepreload failed once cannot be imported later.
 */
function fetchScript(url: string) {
  if (fetchedScripts.has(url)) return
  fetchedScripts.add(url)
  fetch(url, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => fetchedScripts.delete(url))
}

/** Prefetches scripts and data of a page when a link to it is hovered, touched or focused. */
export function useLinkPrefetch(): void {
  useEffect(() => {
    const events = ['pointerover', 'focusin', 'touchstart'] as const
    for (const event of events) document.addEventListener(event, onIntent, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, onIntent)
    }
  }, [])
}
