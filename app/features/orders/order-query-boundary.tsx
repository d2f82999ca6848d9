import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import { messageOf } from '../../api/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Shows a query about one order: its loading state, its error with a retry button, or its data. */
export function OrderQueryBoundary<Data>({
  query: { data, isError, error, isFetching, refetch },
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (!isError) return <OrdersSkeleton />
  return (
    <EmptyState
      title={messageOf(error, messages.ordersFailed)}
      icon={<WarningIcon className="size-10" />}
      action={
        <>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
          <ButtonLink variant="outline" to="/orders">
            {t.myOrders}
          </ButtonLink>
        </>
      }
    />
  )
}

export function OrdersSkeleton() {
  return (
    <div className="mt-6 grid gap-6">
      <p role="status" className="sr-only">
        {t.ordersLoading}
      </p>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
}
