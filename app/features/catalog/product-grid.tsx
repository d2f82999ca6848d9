import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog.ts'
import { COLUMNS, GRID } from './grid.ts'
import { ProductCard } from './product-card.tsx'

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
    <ul className={`${GRID} ${COLUMNS[columns]}`}>
      {products.map((product, position) => (
        <li key={product._id} className="grid grid-cols-1">
          <ProductCard
            product={product}
            level={level}
            priority={position < visibleCards}
            renderName={renderName}
            wideOnPhone={columns === 'roomy'}
          />
        </li>
      ))}
    </ul>
  )
}
