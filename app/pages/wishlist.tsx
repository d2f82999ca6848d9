import { useRef } from 'react'
import { useClearWishlist, useWishlist } from '../features/wishlist/wishlist.ts'
import { WishCard } from '../features/wishlist-page/wish-card.tsx'
import { WISHLIST_GRID, WishlistSkeleton } from '../features/wishlist-page/wishlist-skeleton.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ClearButton } from '../ui/clear-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HeartIcon, WarningIcon } from '../ui/icons.tsx'

export const meta = () => [{ title: 'Wishlist | Hariyo' }]

export default function WishlistPage() {
  const { products, isLoading, isError, refetch } = useWishlist()
  const clear = useClearWishlist()
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <div className="page py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold">
          Wishlist
        </h1>
        {products.length > 1 && (
          <ClearButton
            label="Empty the wishlist"
            question="Remove all products from your wishlist?"
            onClear={() => clear.mutate()}
          />
        )}
      </div>
      {isLoading ? (
        <WishlistSkeleton />
      ) : isError ? (
        <EmptyState
          title="Your wishlist could not be loaded"
          icon={<WarningIcon className="size-10" />}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Nothing is lost. Please check your connection.
        </EmptyState>
      ) : products.length === 0 ? (
        <EmptyState
          title="Your wishlist is empty"
          icon={<HeartIcon className="size-10" />}
          action={<ButtonLink to="/products">Browse Products</ButtonLink>}
        >
          Tap the heart on a product to save it here. We’ll email you when a sold-out product is back in
          stock.
        </EmptyState>
      ) : (
        <ul className={WISHLIST_GRID}>
          {products.map((product) => (
            <WishCard key={product._id} product={product} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  )
}
