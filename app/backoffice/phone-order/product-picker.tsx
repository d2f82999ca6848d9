import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { ALL_CATEGORIES } from '#contract/sorts.ts'
import * as t from '#texts/admin/phone-order.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { localName, localUnit } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../ui/lists/debounce.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { ADMIN_KEY } from '../kit/api-hooks.ts'

const MAX_RESULTS = 8

interface ProductPickerProps {
  label?: string
  /** Ids of the products already added. */
  chosen: ReadonlySet<string>
  onAdd: (product: Product) => void
}

/** Finds products with the same search as the shop and adds them one by one. */
export function ProductPicker({ label = t.findProduct, chosen, onAdd }: ProductPickerProps) {
  const statusId = useId()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = useQuery({
    queryKey: [...ADMIN_KEY, 'picker', search],
    queryFn: ({ signal }) =>
      api.get('/products/search', {
        query: { category: ALL_CATEGORIES, search, limit: MAX_RESULTS },
        signal,
      }),
    enabled: search !== '',
  })
  const products = search === '' ? [] : (query.data?.products ?? [])

  function status(): string {
    if (search === '') return t.findProductHint
    if (query.isPending) return t.searching
    if (query.isError) return messages.productsFailed
    return products.length === 0 ? messages.noProductsMatching : t.productsFound(products.length)
  }

  return (
    <div>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t.findProductPlaceholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form and place the order
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p id={statusId} role="status" className="mt-2 text-sm text-ink-soft">
        {status()}
      </p>
      {products.length > 0 && (
        <ul aria-labelledby={statusId} className="mt-1 divide-y divide-line">
          {products.map((product) => (
            <PickableProduct
              key={product._id}
              product={product}
              isChosen={chosen.has(product._id)}
              onAdd={() => onAdd(product)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function PickableProduct({
  product,
  isChosen,
  onAdd,
}: {
  product: Product
  isChosen: boolean
  onAdd: () => void
}) {
  const { price, stock } = product
  const unit = localUnit(product.unit)
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-bold">
          <ProductName product={product} />
        </p>
        <p className="text-sm text-ink-soft">
          {stock === 0
            ? t.priceAndSoldOut(formatRupees(price), unit)
            : t.priceAndStock(formatRupees(price), unit, stock)}
        </p>
      </div>
      <Button size="small" variant="outline" disabled={isChosen || stock === 0} onClick={onAdd}>
        <span>{richText(isChosen ? t.added : t.add, { hidden: srOnly, name: localName(product) })}</span>
      </Button>
    </li>
  )
}
