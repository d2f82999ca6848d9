import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { changed, type Filters, isSame, listingPath } from '#contract/listing.ts'

/**
 * What the listing's controls show, ahead of the address by 300 ms: quick changes become one. Typing replaces the entry in
 * the history, a choice makes a new one.
 */
export function useFilters(shown: Filters) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = listingPath(shown)

  useEffect(() => {
    // an answer to an earlier wish does not undo what is being typed
    if (timer.current === undefined) setDraft(shown)
  }, [address])

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    // a shopper who follows a link while a change waits is not brought back to the listing
    const forget = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (link?.origin !== window.location.origin || link.target || opensElsewhere) return
      clearTimeout(timer.current)
      timer.current = undefined
    }
    // before the link's own handler: the listing's links to its other pages begin to wait in theirs
    document.addEventListener('click', forget, { capture: true })
    return () => document.removeEventListener('click', forget, { capture: true })
  }, [])

  const go = useCallback(
    (wanted: Filters, replace: boolean, toTop: boolean) => {
      clearTimeout(timer.current)
      timer.current = undefined
      void navigate(listingPath(wanted), { replace, preventScrollReset: !toTop })
    },
    [navigate],
  )

  const change = (
    wish: Partial<Filters>,
    { now = false, whileTyping = false }: { now?: boolean; whileTyping?: boolean } = {},
  ) => {
    const wanted = changed(draft, wish)
    setDraft(wanted)
    clearTimeout(timer.current)
    timer.current = undefined
    if (whileTyping) return
    if (isSame(wanted, shown)) return
    const replace = 'search' in wish
    const toTop = 'page' in wish
    if (now) go(wanted, replace, toTop)
    else timer.current = setTimeout(() => go(wanted, replace, toTop), SEARCH_DEBOUNCE_MS)
  }

  return { draft, change }
}
