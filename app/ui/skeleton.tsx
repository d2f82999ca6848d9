import * as t from '#texts/common.ts'

/** A grey box in the size of the content being loaded. Hidden from screen readers: announce the loading once around it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`pulse rounded-box bg-mute ${className}`} />
}

/** Placeholder for a page of unknown content. */
export function PageSkeleton() {
  return (
    <div className="page py-10">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 grid gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </div>
  )
}
