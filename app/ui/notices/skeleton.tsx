import * as t from '#texts/common.ts'

/** Grey boxes in the size of the content being loaded. Hidden from screen readers: announce the loading once around them. */
export function Skeleton({ className = '', count = 1 }: { className?: string; count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} aria-hidden="true" className={`pulse rounded-box bg-mute ${className}`} />
  ))
}

/** Announces the loading to screen readers. */
export function LoadingStatus({ text = t.loading }: { text?: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

/** Placeholder for a page of unknown content. */
export function PageSkeleton() {
  return (
    <div className="page py-10">
      <LoadingStatus />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 grid gap-4">
        <Skeleton className="h-28" count={3} />
      </div>
    </div>
  )
}
