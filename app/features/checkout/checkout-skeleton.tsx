import * as t from '#texts/checkout.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholder with the layout of the cart. */
export function CheckoutSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {t.cartLoading}
      </p>
      <Skeleton className="mt-5 h-11" />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-4">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </>
  )
}
