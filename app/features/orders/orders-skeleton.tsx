import * as t from '#texts/orders.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

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
