import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  areFiltersEqual,
  changeFilters,
  type Filters,
  filtersFrom,
  listingPath,
} from '#contract/product-filters.ts'
import { useDebouncedAction } from '../../ui/lists/debounce.ts'

/**
 * The values of the filter controls. They are ahead of the URL by the debounce time, so that several quick changes cause one
 * navigation. A changed search replaces the history entry, any other change adds one.
 */
export function useFilters(shown: Filters) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(shown)
  const isTyping = useRef(false)
  const debounce = useDebouncedAction()
  const shownPath = listingPath(shown)
  /** The list that is shown or loading. */
  const requested = useRef(shown)

  useEffect(() => {
    const filters = filtersFrom(new URL(shownPath, window.location.origin).searchParams)
    requested.current = filters
    // A result of an earlier change does not overwrite a pending one.
    if (debounce.isWaiting() || isTyping.current) return
    // The search of the URL has no spaces at its ends, which the customer may have typed to go on.
    setDraft((now) => (listingPath(now) === shownPath ? now : filters))
  }, [shownPath, debounce])

  useEffect(() => {
    // Following a link cancels a pending change, which would otherwise navigate back to the list.
    const cancelPending = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (link?.origin !== window.location.origin || link.target || opensElsewhere) return
      debounce.cancel()
    }
    // In the capture phase, because the pagination links start a pending change in their own handlers.
    document.addEventListener('click', cancelPending, { capture: true })
    return () => document.removeEventListener('click', cancelPending, { capture: true })
  }, [debounce])

  const change = (
    changes: Partial<Filters>,
    { now = false, whileTyping = false }: { now?: boolean; whileTyping?: boolean } = {},
  ) => {
    const next = changeFilters(draft, changes)
    setDraft(next)
    debounce.cancel()
    isTyping.current = whileTyping
    if (whileTyping || areFiltersEqual(next, requested.current)) return
    const go = () => {
      requested.current = next
      void navigate(listingPath(next), {
        replace: 'search' in changes,
        preventScrollReset: !('page' in changes),
      })
    }
    if (now) go()
    else debounce.run(go)
  }

  return { draft, change }
}
