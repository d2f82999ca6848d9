import { type FormEvent, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { type Filters, filtersFrom, listingPath, NO_FILTERS } from '#contract/product-filters.ts'
import { ALL_CATEGORIES, SORTS, type Sort } from '#contract/sorts.ts'
import * as common from '#texts/common.ts'
import * as t from '#texts/shop/product-list.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx'
import { FilterIcon, SearchIcon } from '../../ui/icons.tsx'
import { localPath } from '../../ui/local-path.ts'
import type { LocalText } from '../../ui/local-text.ts'
import type { OriginFilter } from './origin-filters.ts'

const PRICE_FIELDS = [
  ['minPrice', t.minPrice],
  ['maxPrice', t.maxPrice],
] as const

/** A category to choose; `name` is English and a part of the URL. */
export interface CategoryOption {
  name: string
  label: LocalText
}

interface FilterBarProps {
  draft: Filters
  categories: readonly CategoryOption[]
  origins: readonly OriginFilter[]
  change: (changes: Partial<Filters>, how?: { now?: boolean; whileTyping?: boolean }) => void
}

/**
 * Search, category, sort order, origin, stock and prices. A regular form, so that it works before and without scripts. Typed prices apply
 * when the form is submitted, because the start of a price is another price.
 */
export function FilterBar({ draft, categories, origins, change }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<{ minPrice?: string; maxPrice?: string }>({})
  const prices = { minPrice: `${draft.minPrice ?? ''}`, maxPrice: `${draft.maxPrice ?? ''}`, ...typed }
  const isUnknown =
    draft.category !== ALL_CATEGORIES && !categories.some(({ name }) => name === draft.category)
  const isFiltered = listingPath({ ...draft, page: 1 }) !== listingPath()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { minPrice, maxPrice } = filtersFrom(new URLSearchParams(prices))
    const isSamePrice = minPrice === draft.minPrice && maxPrice === draft.maxPrice
    setTyped({})
    change(isSamePrice ? { search: draft.search } : { minPrice, maxPrice }, { now: true })
  }

  return (
    <form action={localPath('/products')} method="get" onSubmit={submit} className="card p-3 sm:p-4">
      {/* biome-ignore lint/a11y/useSemanticElements: not all screen readers support <search> yet */}
      <div role="search" className="flex flex-wrap items-end gap-3">
        <SearchField search={draft.search} change={change} />
        <Button
          variant="outline"
          className="filter-toggle"
          aria-expanded={open}
          aria-controls="filters"
          onClick={() => setOpen(!open)}
        >
          <FilterIcon className="size-5" /> {t.filters}
        </Button>
        <div id="filters" data-open={open} className="filters flex w-full flex-wrap gap-3 md:w-auto">
          <SelectField
            label={t.category}
            name="category"
            className="min-w-0 grow basis-40 md:w-56"
            value={draft.category}
            onChange={(event) => change({ category: event.target.value })}
          >
            <option value={ALL_CATEGORIES}>{t.allCategories}</option>
            {categories.map(({ name, label }) => (
              <option key={name} value={name} lang={label.lang}>
                {label.text}
              </option>
            ))}
            {isUnknown && <option value={draft.category}>{draft.category}</option>}
          </SelectField>
          <SelectField
            label={t.sortBy}
            name="sort"
            className="min-w-0 grow basis-40 md:w-52"
            value={draft.sort}
            onChange={(event) => change({ sort: event.target.value as Sort })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t.sortOrders[sort]}
              </option>
            ))}
          </SelectField>
          {origins.map(({ name, label, all, options }) => (
            <SelectField
              key={name}
              label={label}
              name={name}
              className="min-w-0 grow basis-40 md:w-48"
              value={draft[name] ?? ''}
              onChange={(event) => change({ [name]: event.target.value || undefined })}
            >
              <option value="">{all}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
          ))}
          {draft.farm && <input type="hidden" name="farm" value={draft.farm} />}
          <CheckboxField
            label={t.inStockOnly}
            name="inStock"
            value="true"
            className="self-end max-sm:w-full"
            checked={draft.inStock}
            onChange={(event) => change({ inStock: event.target.checked })}
          />
          {PRICE_FIELDS.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              className="min-w-0 grow basis-28 md:w-32"
              value={prices[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))}
          <Button type="submit" variant="outline" className="self-end">
            {t.applyFilters}
          </Button>
          {isFiltered && (
            <button
              type="button"
              className="link min-h-11 cursor-pointer self-end px-1"
              onClick={() => {
                setTyped({})
                change(NO_FILTERS, { now: true })
              }}
            >
              {t.clearFilters}
            </button>
          )}
        </div>
      </div>
    </form>
  )
}

function SearchField({ search, change }: { search: string; change: FilterBarProps['change'] }) {
  const isComposing = useRef(false)
  return (
    <div className="relative min-w-0 grow basis-40 sm:basis-64">
      <label htmlFor="product-search" className="mb-1 block font-bold max-sm:sr-only">
        {t.searchProducts}
      </label>
      <input
        id="product-search"
        type="search"
        name="search"
        value={search}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t.searchProductsExample}
        className="min-h-11 w-full rounded-box border-2 border-control bg-white pr-12 pl-3"
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={(event) => {
          // Nepali keyboards compose a syllable from several keys; incomplete syllables are not searched for.
          isComposing.current = false
          change({ search: event.currentTarget.value })
        }}
        onChange={(event) => change({ search: event.target.value }, { whileTyping: isComposing.current })}
      />
      <button
        type="submit"
        aria-label={common.search}
        className="absolute right-0 bottom-0 flex size-11 cursor-pointer items-center justify-center rounded-box text-leaf hover:bg-leaf-soft"
      >
        <SearchIcon className="size-5" />
      </button>
    </div>
  )
}
