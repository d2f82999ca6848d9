import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as common from '#texts/admin/common.ts'
import { ApiError } from '../../../api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Unfolding } from '../../../ui/controls/unfolding.tsx'
import { ArrowLeftIcon } from '../../../ui/pictures/icons.tsx'

export interface AdminPageProps {
  title: ReactNode
  /** A sentence below the title. */
  lead?: ReactNode
  /** Buttons beside the title; below it on phones. */
  actions?: ReactNode
  back?: { to: string; label: string }
  /** Leaves title and lead out of the print, for pages whose sheets have their own headings. */
  untitledInPrint?: boolean
  children: ReactNode
}

/** Title, actions and content of a page of the back office. */
export function AdminPage({ title, lead, actions, back, untitledInPrint = false, children }: AdminPageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 md:px-8 md:py-6 print:p-0">
      {back && (
        <Link to={back.to} className="link mb-2 inline-flex min-h-8 items-center gap-1 print:hidden">
          <ArrowLeftIcon className="size-4" /> {back.label}
        </Link>
      )}
      <div
        className={`mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 ${untitledInPrint ? 'print:hidden' : ''}`}
      >
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
            {title}
          </h1>
          {lead && <div className="mt-1 text-ink-soft">{lead}</div>}
        </div>
        {/* one row, which is swiped on phones, from the main action, which is the last; relative, to clip hidden texts too */}
        {actions && (
          <div className="relative -m-1 flex gap-2 overflow-x-auto p-1 *:shrink-0 max-sm:flex-row-reverse max-sm:justify-end print:hidden">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

/** Title of a page of the back office, for the `meta` of its route. */
export function adminTitle(title: string) {
  return [{ title: common.pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

/** A section of a page in a white box with its own heading. */
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

/** A panel for what few need. It starts folded unless `isOpen`. */
export function FoldedPanel({
  title,
  isOpen,
  children,
}: {
  title: string
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <section className="card px-4 py-1.5 sm:px-5">
      <Unfolding title={title} isOpen={isOpen}>
        <div className="pb-3 sm:col-span-2">{children}</div>
      </Unfolding>
    </section>
  )
}

const NOTICE_TONES = {
  info: 'border-leaf bg-leaf-soft',
  warm: 'border-marigold bg-marigold-soft',
  bad: 'border-danger bg-danger-soft',
} as const

/** Failures whose notice had the focus, so that a notice that appears again later does not take it from the next input. */
const shown = new WeakSet<object>()

/**
 * A message about the page as a whole. Screen readers announce it when `live`. With the `failure` of a save it is scrolled into
 * view and gets the focus, because the pressed button can be far below. The focus announces it then, and not a live region.
 */
export function Notice({
  tone = 'info',
  live = false,
  failure = null,
  children,
}: {
  tone?: keyof typeof NOTICE_TONES
  live?: boolean
  failure?: object | null | undefined
  children: ReactNode
}) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!failure || shown.has(failure)) return
    shown.add(failure)
    // a field with an error of its own already has the focus
    if (document.activeElement?.ariaInvalid === 'true') return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [failure])
  return (
    <div
      ref={ref}
      tabIndex={failure ? -1 : undefined}
      role={live && !failure ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={`mb-4 rounded-box border-l-4 px-4 py-3 ${NOTICE_TONES[tone]}`}
    >
      {children}
    </div>
  )
}

/** Says that someone else has saved a newer version, and offers to load it or to keep the changes of this user. */
export function ConflictNotice({
  message,
  saveError,
  onLoad,
  onKeep,
}: {
  message: string
  /** Of the last save, if it failed. The newer version can also arrive while this user types. */
  saveError: Error | null
  onLoad: () => void
  onKeep: () => void
}) {
  return (
    <Notice
      tone="warm"
      live
      failure={saveError instanceof ApiError && saveError.status === 409 ? saveError : null}
    >
      <p>{message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onLoad}>
          {common.loadLatest}
        </Button>
        <Button size="small" variant="outline" onClick={onKeep}>
          {common.keepChanges}
        </Button>
      </div>
    </Notice>
  )
}
