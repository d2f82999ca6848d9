import type { UsualProduct } from '#contract/orders.ts'
import * as t from '#texts/shop/suggestions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'

interface SuggestionsProps {
  id: string
  title: string
  intro: string
  products: readonly UsualProduct[]
  onHide: () => void
}

/** Products that a customer usually buys, with a button that hides them on this device. */
export function Suggestions({ id, title, intro, products, onHide }: SuggestionsProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl font-bold">
          {title}
        </h2>
        <Button variant="quiet" size="small" onClick={onHide}>
          {t.hideSuggestions}
        </Button>
      </div>
      <p className="mb-4 text-ink-soft">{intro}</p>
      <ProductGrid products={products.map(({ product }) => product)} columns="four" level={3} />
    </section>
  )
}
