import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { MAX_SEARCH_LENGTH, SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { ALL_CATEGORIES } from '#contract/sorts.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ADMIN_KEY } from './api-hooks.ts'

const SHOWN = 8

/** Finds products on sale by the words that customers use, and adds them one by one. */
export function ProductPicker({
  chosen,
  onAdd,
}: {
  chosen: ReadonlySet<string>
  onAdd: (product: Product) => void
}) {
  const headingId = useId()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const query = useQuery({
    queryKey: [...ADMIN_KEY, 'picker', search],
    queryFn: ({ signal }) =>
      api.get('/products/search', { query: { category: ALL_CATEGORIES, search, limit: SHOWN }, signal }),
    enabled: search !== '',
  })
  const products = search === '' ? [] : (query.data?.products ?? [])

  return (
    <div>
      <TextField
        label="Find a product"
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="tomato, golbheda, गोलभेंडा"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter here looks for a product; it must not place the order
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p id={headingId} role="status" className="mt-2 text-sm text-ink-soft">
        {search === ''
          ? 'Type a product name in English or Nepali'
          : query.isPending
            ? 'Searching…'
            : query.isError
              ? messages.productsFailed
              : products.length === 0
                ? messages.noProductsMatching
                : `${products.length === 1 ? '1 product' : `${products.length} products`} found`}
      </p>
      {products.length > 0 && (
        <ul aria-labelledby={headingId} className="mt-1 divide-y divide-line">
          {products.map((product) => {
            const isChosen = chosen.has(product._id)
            return (
              <li key={product._id} className="flex items-center justify-between gap-3 py-2">
                <div className="min-w-0">
                  <p className="font-bold">{product.name}</p>
                  <p className="text-sm text-ink-soft">
                    {formatRupees(product.price)} / {product.unit} ·{' '}
                    {product.stock === 0 ? 'sold out' : `${product.stock} left`}
                  </p>
                </div>
                <Button
                  size="small"
                  variant="outline"
                  disabled={isChosen || product.stock === 0}
                  onClick={() => onAdd(product)}
                >
                  <span>
                    {isChosen ? 'Added' : 'Add'}
                    <span className="sr-only"> {product.name}</span>
                  </span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
