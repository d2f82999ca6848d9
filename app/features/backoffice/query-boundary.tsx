import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Notice } from './admin-page.tsx'

interface QueryBoundaryProps<Data> {
  query: UseQueryResult<Data>
  /** In the size of what is on its way; a few rows unless given. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query brings: its waiting, its failure with a way out, and its data, paler while newer ones are on their way. */
export function QueryBoundary<Data>({ query, skeleton, children }: QueryBoundaryProps<Data>) {
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = query
  if (data === undefined) {
    if (!isError) {
      return (
        <div>
          <p role="status" className="sr-only">
            Loading…
          </p>
          {skeleton ?? <RowsSkeleton />}
        </div>
      )
    }
    return (
      <EmptyState
        title={messageOf(error, messages.adminNotLoaded)}
        icon={<WarningIcon className="size-10" />}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  }
  return (
    <>
      {isError && (
        <Notice tone="warm" live>
          {messages.adminStale}{' '}
          <button type="button" className="link cursor-pointer font-bold" onClick={() => void refetch()}>
            Try again
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
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-16 md:h-12" />
      ))}
    </div>
  )
}
