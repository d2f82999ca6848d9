import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowLeftIcon } from '../../ui/icons.tsx'

interface AdminPageProps {
  title: ReactNode
  /** A sentence under the title. */
  lead?: ReactNode
  /** Buttons beside the title; below it on phones. */
  actions?: ReactNode
  back?: { to: string; label: string }
  /** Paper leaves title and lead out: each sheet has a heading of its own. */
  untitledOnPaper?: boolean
  children: ReactNode
}

/** Title, actions and content of a page of the back office. */
export function AdminPage({ title, lead, actions, back, untitledOnPaper = false, children }: AdminPageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-8">
      {back && (
        <Link to={back.to} className="link mb-2 inline-flex min-h-8 items-center gap-1 print:hidden">
          <ArrowLeftIcon className="size-4" /> {back.label}
        </Link>
      )}
      <div
        className={`mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 ${untitledOnPaper ? 'print:hidden' : ''}`}
      >
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
            {title}
          </h1>
          {lead && <div className="mt-1 text-ink-soft">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** Title of a page of the back office, for its route's `meta`. */
export function adminTitle(title: string) {
  return [{ title: `${title} | Hariyo back office` }, { name: 'robots', content: 'noindex' }]
}

/** A part of a page in a white box, with a heading of its own. */
export function Panel({
  title,
  actions,
  className = '',
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`card p-4 sm:p-5 ${className}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{title}</h2>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

const NOTICE_TONES = {
  info: 'border-leaf bg-leaf-soft',
  warm: 'border-marigold bg-marigold-soft',
  bad: 'border-danger bg-danger-soft',
} as const

/** A word about the page as a whole. `live` reads it out when it appears. */
export function Notice({
  tone = 'info',
  live = false,
  children,
}: {
  tone?: keyof typeof NOTICE_TONES
  live?: boolean
  children: ReactNode
}) {
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={`mb-4 rounded-box border-l-4 px-4 py-3 ${NOTICE_TONES[tone]}`}
    >
      {children}
    </div>
  )
}
