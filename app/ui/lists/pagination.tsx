import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/common.ts'
import { buttonClass } from '../controls/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../pictures/icons.tsx'

interface PaginationProps {
  page: number
  totalPages: number
  /** Number of all items in words: '128 total products'. */
  total: string
  /** URL of a page. */
  hrefFor: (page: number) => string
  /** Replaces the link's own navigation, for lists that debounce changes. */
  onGo?: (page: number) => void
}

/** Previous and Next as real links. Renders nothing for a single page. From a page beyond the last, Previous leads to the last. */
export function Pagination({ page, totalPages, total, hrefFor, onGo }: PaginationProps) {
  if (totalPages <= 1) return null
  const previous = Math.min(page - 1, totalPages)
  return (
    <nav aria-label={t.paginationLabel} className="mt-10 flex flex-wrap items-center justify-center gap-4">
      <Step to={previous ? hrefFor(previous) : undefined} rel="prev" onGo={onGo && (() => onGo(previous))}>
        <ChevronLeftIcon className="size-5" /> {t.previousPage}
      </Step>
      <p className="order-first w-full text-center sm:order-none sm:w-auto">
        {page > totalPages ? total : t.pageOf(page, totalPages, total)}
      </p>
      <Step
        to={page < totalPages ? hrefFor(page + 1) : undefined}
        rel="next"
        onGo={onGo && (() => onGo(page + 1))}
      >
        {t.nextPage} <ChevronRightIcon className="size-5" />
      </Step>
    </nav>
  )
}

interface StepProps {
  to: string | undefined
  rel: string
  onGo: (() => void) | undefined
  children: ReactNode
}

function Step({ to, rel, onGo, children }: StepProps) {
  const className = buttonClass({ variant: 'outline' })
  if (to === undefined) {
    return (
      <button type="button" disabled className={className}>
        {children}
      </button>
    )
  }
  return (
    <Link
      to={to}
      rel={rel}
      className={className}
      onClick={(event) => {
        const isPlain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!onGo || !isPlain) return
        event.preventDefault()
        onGo()
      }}
    >
      {children}
    </Link>
  )
}
