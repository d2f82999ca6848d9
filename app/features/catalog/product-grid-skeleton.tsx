import { Skeleton } from '../../ui/skeleton.tsx'
import { COLUMNS, GRID } from './grid.ts'

interface ProductGridSkeletonProps {
  count: number
  columns?: keyof typeof COLUMNS
}

/** Placeholders with the size of product cards. */
export function ProductGridSkeleton({ count, columns = 'dense' }: ProductGridSkeletonProps) {
  return (
    <div className={`${GRID} ${COLUMNS[columns]}`}>
      {Array.from({ length: count }, (_, position) => (
        <div key={position} className="card">
          <Skeleton className="aspect-square" />
          <div className="p-3 sm:p-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-2 h-10" />
            <Skeleton className="mt-2 h-5 w-1/2" />
            <Skeleton className="mt-2 h-7 w-2/3" />
            <Skeleton className="mt-3 h-11 md:hidden" />
          </div>
        </div>
      ))}
    </div>
  )
}
