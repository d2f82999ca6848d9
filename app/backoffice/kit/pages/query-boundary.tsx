import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as t from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../../api/client.ts'
import { NotLoaded } from '../../../ui/notices/not-loaded.tsx'
import { LoadingStatus, Skeleton } from '../../../ui/notices/skeleton.tsx'
import { Notice } from './admin-page.tsx'

interface QueryBoundaryProps<Data> {
  query: UseQueryResult<Data>
  /** A placeholder of about the same size as the data; by default a few rows. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows a query: its loading state, its error with a retry button, or its data, dimmed while other data is loading. */
export function QueryBoundary<Data>({ query, skeleton, children }: QueryBoundaryProps<Data>) {
  const { data, isError, error, isPlaceholderData, refetch } = query
  if (data === undefined) {
    if (!isError) {
      return (
        <div>
          <LoadingStatus />
          {skeleton ?? <RowsSkeleton />}
        </div>
      )
    }
    return <NotLoaded title={messageOf(error, messages.adminNotLoaded)} onRetry={refetch} />
  }
  return (
    <>
      {isError && (
        <Notice tone="warm" live>
          {messages.adminStale}{' '}
          <button type="button" className="link cursor-pointer font-bold" onClick={() => void refetch()}>
            {t.tryAgain}
          </button>
        </Notice>
      )}
      <div
        aria-busy={isPlaceholderData || undefined}
        className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
      >
        {children(data)}
      </div>
    </>
  )
}

export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-16 md:h-12" count={rows} />
    </div>
  )
}
