import { useEffect } from 'react'
import { savesData } from '../../ui/data-saver.ts'

/** A pointer that rests on a link for this long is likely to click. */
const HOVER_DELAY_MS = 65
let hover: ReturnType<typeof setTimeout> | undefined

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
  import('./prefetch-page.ts').then(
    ({ prefetchPage }) => prefetchPage(link),
    () => {},
  )
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
