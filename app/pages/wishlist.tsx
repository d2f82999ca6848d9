import { useRef } from 'react'
import * as common from '#texts/common.ts'
import * as t from '#texts/shop/wishlist.ts'
import { useClearWishlist, useWishlist } from '../features/wishlist/wishlist.ts'
import { WishlistCard } from '../features/wishlist/wishlist-card.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { ClearButton } from '../ui/controls/clear-button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { NotLoaded } from '../ui/notices/not-loaded.tsx'
import { LoadingStatus, Skeleton } from '../ui/notices/skeleton.tsx'
import { HeartIcon } from '../ui/pictures/icons.tsx'

export const meta = () => [{ title: common.pageTitle(common.wishlist) }]

export default function WishlistPage() {
  const { products, isPending, isError, refetch } = useWishlist()
  const clear = useClearWishlist()
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <div className="page py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold">
          {common.wishlist}
        </h1>
        {products.length > 1 && (
          <ClearButton
            label={t.emptyWishlist}
            question={t.emptyWishlistQuestion}
            onClear={() => clear.mutate()}
          />
        )}
      </div>
      {isPending ? (
        <WishlistSkeleton />
      ) : isError ? (
        <NotLoaded title={t.wishlistFailedTitle} onRetry={refetch}>
          {t.wishlistFailed}
        </NotLoaded>
      ) : products.length === 0 ? (
        <EmptyState
          title={t.wishlistEmptyTitle}
          icon={<HeartIcon className="size-10" />}
          action={<ButtonLink to="/products">{common.browseProducts}</ButtonLink>}
        >
          {t.wishlistEmpty}
        </EmptyState>
      ) : (
        <ul className={WISHLIST_GRID}>
          {products.map((product) => (
            <WishlistCard key={product._id} product={product} onRemove={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  )
}

const WISHLIST_GRID = 'mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4'

function WishlistSkeleton() {
  return (
    <div className={WISHLIST_GRID}>
      <LoadingStatus text={t.wishlistLoading} />
      <Skeleton className="h-96" count={4} />
    </div>
  )
}
