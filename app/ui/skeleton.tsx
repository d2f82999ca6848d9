/** A grey box in the size of what is on its way. Hidden from screen readers: say 'Loading' once around them. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`pulse rounded-box bg-mute ${className}`} />
}

/** A page whose content is not known yet. */
export function PageSkeleton() {
  return (
    <div className="page py-10">
      <p role="status" className="sr-only">
        Loading…
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
