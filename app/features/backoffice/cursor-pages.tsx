import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx'

interface Trail {
  /** Cursors of the pages before this one; '' is the first page. */
  trail?: string[]
}

/** Next, previous and first page of a list that pages by cursor. The cursor is in the address; nothing for a single page. */
export function CursorPages({ nextCursor }: { nextCursor: string | null }) {
  const { pathname, search, state } = useLocation()
  const params = new URLSearchParams(search)
  const cursor = params.get('cursor') ?? ''
  const trail = (state as Trail | null)?.trail ?? []
  if (!cursor && nextCursor === null) return null

  function hrefFor(wanted: string): string {
    const next = new URLSearchParams(params)
    if (wanted) next.set('cursor', wanted)
    else next.delete('cursor')
    const query = next.toString()
    return query ? `${pathname}?${query}` : pathname
  }
  const before = trail.at(-1)

  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-center gap-3 print:hidden">
      {cursor && before === undefined && (
        <Step to={hrefFor('')} state={{ trail: [] }}>
          <ChevronLeftIcon className="size-5" /> First page
        </Step>
      )}
      {before !== undefined && (
        <Step to={hrefFor(before)} state={{ trail: trail.slice(0, -1) }}>
          <ChevronLeftIcon className="size-5" /> Previous
        </Step>
      )}
      {nextCursor !== null && (
        <Step to={hrefFor(nextCursor)} state={{ trail: [...trail, cursor] }}>
          Next <ChevronRightIcon className="size-5" />
        </Step>
      )}
    </nav>
  )
}

function Step({ to, state, children }: { to: string; state: Trail; children: ReactNode }) {
  return (
    <Link to={to} state={state} className={buttonClass({ variant: 'outline' })}>
      {children}
    </Link>
  )
}

/** '1 order', '38 orders', 'more than 1,000 orders'. */
export function countWords(total: number, isCapped: boolean, one: string, many: string): string {
  const number = total.toLocaleString('en-IN')
  return isCapped ? `more than ${number} ${many}` : `${number} ${total === 1 ? one : many}`
}

/** Says that a page shows only a part of what matches; nothing when it shows everything. */
export function PartialListNotice({
  shown,
  page: { total, totalIsCapped },
}: {
  shown: number
  page: { total: number; totalIsCapped: boolean }
}) {
  if (shown >= total) return null
  return (
    <p className="mb-3 font-bold">
      Showing {shown.toLocaleString('en-IN')} of {countWords(total, totalIsCapped, 'order', 'orders')}.
    </p>
  )
}
