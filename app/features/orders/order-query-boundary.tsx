import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import { messageOf } from '../../api/client.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { NotLoaded } from '../../ui/notices/not-loaded.tsx'
import { LoadingStatus, Skeleton } from '../../ui/notices/skeleton.tsx'

/** Shows a query about one order: its loading state, its error with a retry button, or its data. */
export function OrderQueryBoundary<Data>({
  query: { data, isError, error, refetch },
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (!isError) return <OrdersSkeleton />
  return (
    <NotLoaded
      title={messageOf(error, messages.ordersFailed)}
      onRetry={refetch}
      alternative={
        <ButtonLink variant="outline" to="/orders">
          {t.myOrders}
        </ButtonLink>
      }
    />
  )
}

export function OrdersSkeleton() {
  return (
    <div className="mt-6 grid gap-6">
      <LoadingStatus text={t.ordersLoading} />
      <Skeleton className="h-96" count={2} />
    </div>
  )
}
