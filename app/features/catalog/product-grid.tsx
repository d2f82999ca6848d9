import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog.ts'
import { ProductCard } from './product-card.tsx'

const COLUMNS = {
  /** Two columns on a phone. */
  dense: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  /** For four products: no row with a single one. */
  four: 'grid-cols-2 lg:grid-cols-4',
} as const

interface ProductGridProps {
  products: readonly Product[]
  columns?: keyof typeof COLUMNS
  level?: 2 | 3
  /** Number of cards visible without scrolling; their pictures load first. */
  visibleCards?: number
  /** Renders the names, for example with marked words. */
  renderName?: (name: string) => ReactNode
}

export function ProductGrid({
  products,
  columns = 'dense',
  level = 2,
  visibleCards = 0,
  renderName,
}: ProductGridProps) {
  return (
    <ul className={`grid gap-3 sm:gap-5 lg:gap-6 ${COLUMNS[columns]}`}>
      {products.map((product, position) => (
        <li key={product._id} className="grid grid-cols-1">
          <ProductCard
            product={product}
            level={level}
            priority={position < visibleCards}
            renderName={renderName}
          />
        </li>
      ))}
    </ul>
  )
}
