import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import {
  areFiltersEqual,
  changeFilters,
  type Filters,
  filtersFrom,
  listingPath,
} from '#contract/product-filters.ts'

/**
 * The values of the filter controls. They are ahead of the URL by the debounce time, so that several quick changes cause one
 * navigation. A changed search replaces the history entry, any other change adds one.
 */
export function useFilters(shown: Filters) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shownPath = listingPath(shown)

  useEffect(() => {
    // A result of an earlier change does not overwrite a pending one.
    if (timer.current !== undefined) return
    setDraft(filtersFrom(new URL(shownPath, window.location.origin).searchParams))
  }, [shownPath])

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    // Following a link cancels a pending change, which would otherwise navigate back to the list.
    const cancelPending = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (link?.origin !== window.location.origin || link.target || opensElsewhere) return
      clearTimeout(timer.current)
      timer.current = undefined
    }
    // In the capture phase, because the pagination links start a pending change in their own handlers.
    document.addEventListener('click', cancelPending, { capture: true })
    return () => document.removeEventListener('click', cancelPending, { capture: true })
  }, [])

  const go = useCallback(
    (next: Filters, replace: boolean, toTop: boolean) => {
      clearTimeout(timer.current)
      timer.current = undefined
      void navigate(listingPath(next), { replace, preventScrollReset: !toTop })
    },
    [navigate],
  )

  const change = (
    changes: Partial<Filters>,
    { now = false, whileTyping = false }: { now?: boolean; whileTyping?: boolean } = {},
  ) => {
    const next = changeFilters(draft, changes)
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = undefined
    if (whileTyping) return
    if (areFiltersEqual(next, shown)) return
    const replace = 'search' in changes
    const toTop = 'page' in changes
    if (now) go(next, replace, toTop)
    else timer.current = setTimeout(() => go(next, replace, toTop), SEARCH_DEBOUNCE_MS)
  }

  return { draft, change }
}
