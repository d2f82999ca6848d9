import * as t from '#texts/account.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ReviewsSkeleton() {
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2">
      <p role="status" className="sr-only">
        {t.reviewsLoading}
      </p>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}
