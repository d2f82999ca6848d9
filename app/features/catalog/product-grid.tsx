import type { Product } from '../../../contract/catalog.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'

const GRID = 'grid gap-3 sm:gap-5 lg:gap-6'

const COLUMNS = {
  /** Two beside each other already on a phone. */
  dense: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  /** For a shelf of four, so that none stands alone. */
  four: 'grid-cols-2 lg:grid-cols-4',
  /** One to four. */
  roomy: 'grid-cols-1 min-[30rem]:grid-cols-2 lg:grid-cols-4',
} as const

interface ProductGridProps {
  products: readonly Product[]
  columns?: keyof typeof COLUMNS
  level?: 2 | 3
  /** How many of the pictures are in sight at first. */
  inSight?: number
}

export function ProductGrid({ products, columns = 'dense', level = 2, inSight = 0 }: ProductGridProps) {
  return (
    <ul className={`${GRID} ${COLUMNS[columns]}`}>
      {products.map((product, position) => (
        <li key={product._id} className="grid grid-cols-1">
          <ProductCard
            product={product}
            level={level}
            priority={position < inSight}
            wideOnPhone={columns === 'roomy'}
          />
        </li>
      ))}
    </ul>
  )
}

/** Cards to come, in their size. */
export function ProductGridSkeleton({
  count = 8,
  columns = 'dense',
}: {
  count?: number
  columns?: keyof typeof COLUMNS
}) {
  return (
    <div className={`${GRID} ${COLUMNS[columns]}`}>
      {Array.from({ length: count }, (_, position) => (
        <div key={position} className="card p-3">
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-3 h-5 w-3/4" />
          <Skeleton className="mt-2 h-4" />
          <Skeleton className="mt-4 h-6 w-1/2" />
        </div>
      ))}
    </div>
  )
}
