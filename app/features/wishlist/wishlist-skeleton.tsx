import * as t from '#texts/shop/wishlist.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export const WISHLIST_GRID = 'mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4'

export function WishlistSkeleton() {
  return (
    <div className={WISHLIST_GRID}>
      <p role="status" className="sr-only">
        {t.wishlistLoading}
      </p>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
}
