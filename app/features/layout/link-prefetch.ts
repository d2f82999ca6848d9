import { useEffect } from 'react'
import { scriptsOfPage } from '../../react-router-internals.ts'
import { savesData } from '../../ui/data-saver.ts'
import { whenIdle } from '../../ui/when-idle.ts'

/** A pointer that rests on a link for this long is likely to click. */
const HOVER_DELAY_MS = 65
let hover: ReturnType<typeof setTimeout> | undefined

const prefetchModule = () => import('./prefetch-data.ts')

const fetchedScripts = new Set<string>()

function onIntent(event: Event) {
  clearTimeout(hover)
  if (savesData()) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
  if (isMouse) hover = setTimeout(() => prefetch(link), HOVER_DELAY_MS)
  else prefetch(link)
}

function prefetch(link: HTMLAnchorElement) {
  for (const url of scriptsOfPage(link.pathname)) fetchScript(url)
  // Within a page, the page decides when to load: the product list debounces changes.
  if (link.pathname !== window.location.pathname)
    prefetchModule().then(
      ({ prefetchData }) => prefetchData(new URL(link.href)),
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
    const cancelLoading = whenIdle(() => savesData() || void prefetchModule().catch(() => {}))
    return () => {
      cancelLoading()
      for (const event of events) document.removeEventListener(event, onIntent)
    }
  }, [])
}
