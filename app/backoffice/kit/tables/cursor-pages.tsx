import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/common.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/pictures/icons.tsx'

interface PageState {
  /** Cursors of the pages before this one; '' is the first page. */
  trail?: string[]
}

/** Links to the next, previous and first page of a list with a cursor in the URL; nothing for a single page. */
export function CursorPages({ nextCursor }: { nextCursor: string | null }) {
  const { pathname, search, state } = useLocation()
  const params = new URLSearchParams(search)
  const cursor = params.get('cursor') ?? ''
  const trail = (state as PageState | null)?.trail ?? []
  if (!cursor && nextCursor === null) return null

  function hrefFor(target: string): string {
    const next = new URLSearchParams(params)
    if (target) next.set('cursor', target)
    else next.delete('cursor')
    const query = next.toString()
    return query ? `${pathname}?${query}` : pathname
  }
  const previous = trail.at(-1)

  return (
    <nav aria-label={t.paginationLabel} className="mt-6 flex flex-wrap justify-center gap-3 print:hidden">
      {cursor && previous === undefined && (
        <PageLink to={hrefFor('')} state={{ trail: [] }}>
          <ChevronLeftIcon className="size-5" /> {common.firstPage}
        </PageLink>
      )}
      {previous !== undefined && (
        <PageLink to={hrefFor(previous)} state={{ trail: trail.slice(0, -1) }}>
          <ChevronLeftIcon className="size-5" /> {t.previousPage}
        </PageLink>
      )}
      {nextCursor !== null && (
        <PageLink to={hrefFor(nextCursor)} state={{ trail: [...trail, cursor] }}>
          {t.nextPage} <ChevronRightIcon className="size-5" />
        </PageLink>
      )}
    </nav>
  )
}

function PageLink({ to, state, children }: { to: string; state: PageState; children: ReactNode }) {
  return (
    <Link
      to={to}
      state={state}
      className={buttonClass({ variant: 'outline' })}
      // otherwise the focus stays below the list, which scrolls to its top, and nothing is announced
      onClick={() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })}
    >
      {children}
    </Link>
  )
}

/** Says that a page shows only part of the matching orders; nothing when it shows all of them. */
export function PartialListNotice({
  shown,
  page: { total, totalIsCapped },
}: {
  shown: number
  page: { total: number; totalIsCapped: boolean }
}) {
  if (shown >= total) return null
  return <p className="mb-3 font-bold">{common.partOfOrders(shown, total, totalIsCapped)}</p>
}
