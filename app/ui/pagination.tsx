import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

interface PaginationProps {
  page: number
  totalPages: number
  /** How many of what there are in all, in words: '128 total products'. */
  total: string
  /** Address of a page. */
  hrefFor: (page: number) => string
  /** Called instead of following the link at once, where the list has its own pace. */
  onGo?: (page: number) => void
}

/** Previous and Next as real links; nothing when there is only one page. */
export function Pagination({ page, totalPages, total, hrefFor, onGo }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-4">
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" onGo={onGo && (() => onGo(page - 1))}>
        <ChevronLeftIcon className="size-5" /> Previous
      </Step>
      <p className="order-first w-full text-center sm:order-none sm:w-auto">
        Page {page} of {totalPages} ({total})
      </p>
      <Step
        to={page < totalPages ? hrefFor(page + 1) : undefined}
        rel="next"
        onGo={onGo && (() => onGo(page + 1))}
      >
        Next <ChevronRightIcon className="size-5" />
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
