import { type ReactNode, useLayoutEffect } from 'react'
import { HOME_POPULAR_PRODUCTS, PRODUCTS_PER_PAGE } from '#contract/limits.ts'
import * as t from '#texts/common.ts'
import { PageSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { ProductGridSkeleton } from '../catalog/product-grid-skeleton.tsx'
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx'
import { OrdersSkeleton } from '../orders/orders-skeleton.tsx'
import { ReviewsSkeleton } from '../reviews/reviews-skeleton.tsx'
import { WishlistSkeleton } from '../wishlist/wishlist-skeleton.tsx'

const withTitle = (list: ReactNode) => (
  <div className="page py-8">
    <Skeleton className="h-9 w-48" />
    {list}
  </div>
)

function Home() {
  return (
    <div className="page pt-4 sm:pt-6">
      <Skeleton className="banner" />
      <Skeleton className="mt-6 h-20 lg:mt-10" />
      <Skeleton className="mt-3 h-20" />
      <div className="mt-16">
        <ProductGridSkeleton count={HOME_POPULAR_PRODUCTS} columns="roomy" />
      </div>
    </div>
  )
}

function Listing() {
  return (
    <div className="page pt-8">
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-2 h-6 max-w-2xl" />
      <Skeleton className="mt-5 h-18 sm:h-26 md:h-44 lg:h-26" />
      <Skeleton className="mt-5 mb-3 h-6 w-56" />
      <ProductGridSkeleton count={PRODUCTS_PER_PAGE} />
    </div>
  )
}

function Product() {
  return (
    <div className="page pt-4">
      <Skeleton className="h-11 w-24" />
      <div className="mt-3 grid items-start gap-6 md:grid-cols-2 lg:gap-14">
        <div>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-3 h-20 w-64 max-w-full" />
        </div>
        <div>
          <Skeleton className="h-6 w-32" />
          <Skeleton className="mt-2 h-10 w-3/4" />
          <Skeleton className="mt-4 h-6 w-40" />
          <Skeleton className="mt-5 h-12 w-48" />
          <Skeleton className="mt-5 h-28" />
          <Skeleton className="mt-6 h-64" />
        </div>
      </div>
      <Skeleton className="mt-14 h-80" />
    </div>
  )
}

function skeletonOf(pathname: string): ReactNode {
  if (pathname.startsWith('/product/')) return <Product />
  switch (pathname) {
    case '/':
      return <Home />
    case '/products':
      return <Listing />
    case '/cart':
      return withTitle(<CheckoutSkeleton />)
    case '/orders':
      return withTitle(<OrdersSkeleton />)
    case '/wishlist':
      return withTitle(<WishlistSkeleton />)
    case '/my-reviews':
      return withTitle(<ReviewsSkeleton />)
    default:
      return <PageSkeleton />
  }
}

/** Skeleton of a page that takes long to load. */
export function PendingPage({ pathname }: { pathname: string }) {
  useLayoutEffect(() => {
    // The new page starts at its top. If the navigation is cancelled, the old page scrolls back.
    const previousY = window.scrollY
    window.scrollTo(0, 0)
    return () => window.scrollTo(0, previousY)
  }, [])
  return (
    <div data-pending-page={pathname}>
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      {skeletonOf(pathname)}
    </div>
  )
}
