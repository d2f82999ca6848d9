import type { ReactNode } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import * as common from '#texts/common.ts'
import { ApiError } from '../../api/client.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { LeafIcon } from '../../ui/pictures/icons.tsx'
import { ErrorPage } from './error-page.tsx'

/** What the browser's loader of a record throws: 404 if there is no such record, otherwise 503, with a toast. */
export function recordError(error: unknown, { gone, failed }: { gone: string; failed: string }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (!isGone) toast.error(failed)
  return data(isGone ? gone : failed, isGone ? 404 : 503)
}

interface RecordErrorPageProps {
  error: unknown
  /** Heading if there is no such record. */
  title: string
  action: ReactNode
}

/** The error page of a farm or lot. Its text is the message that the loader threw. */
export function RecordErrorPage({ error, title, action }: RecordErrorPageProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage />
  const message = String(error.data)
  if (error.status !== 404) return <ErrorPage message={message} />
  return (
    <div className="page py-10">
      <title>{common.pageTitle(title)}</title>
      <EmptyState title={title} level={1} icon={<LeafIcon className="size-9" />} action={action}>
        <p>{message}</p>
      </EmptyState>
    </div>
  )
}
