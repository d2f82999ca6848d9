import { useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { type Filters, filtersFrom, listingPath, NO_FILTERS } from '#contract/product-filters.ts'
import { ALL_CATEGORIES, SORTS, type Sort } from '#contract/sorts.ts'
import * as t from '#texts/shop/product-list.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { localPath } from '../../ui/local-path.ts'
import type { LocalText } from '../../ui/local-text.ts'
import type { ChoiceFilter } from './choice-filters.ts'

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
  choices: readonly ChoiceFilter[]
  change: (changes: Partial<Filters>, how?: { now?: boolean; whileTyping?: boolean }) => void
}

/**
 * Search, category, sort order, label, origin, stock and prices. A regular form, so that it works before and without scripts. Typed prices apply
 * when the form is submitted, because the start of a price is another price.
 */
export function FilterBar({ draft, categories, choices, change }: FilterBarProps) {
  const [typed, setTyped] = useState<{ minPrice?: string; maxPrice?: string }>({})
  const prices = { minPrice: `${draft.minPrice ?? ''}`, maxPrice: `${draft.maxPrice ?? ''}`, ...typed }
  const isUnknown =
    draft.category !== ALL_CATEGORIES && !categories.some(({ name }) => name === draft.category)
  const isFiltered = listingPath({ ...draft, page: 1 }) !== listingPath()

  const submit = () => {
    const { minPrice, maxPrice } = filtersFrom(new URLSearchParams(prices))
    const isSamePrice = minPrice === draft.minPrice && maxPrice === draft.maxPrice
    setTyped({})
    change(isSamePrice ? { search: draft.search } : { minPrice, maxPrice }, { now: true })
  }

  return (
    <FilterForm
      className="p-3 sm:p-4"
      action={localPath('/products')}
      search={{
        id: 'product-search',
        label: t.searchProducts,
        placeholder: t.searchProductsExample,
        value: draft.search,
        maxLength: MAX_SEARCH_LENGTH,
        onChange: (search, isComposing) => change({ search }, { whileTyping: isComposing }),
      }}
      onSubmit={submit}
      isFiltered={isFiltered}
      onClear={() => {
        setTyped({})
        change(NO_FILTERS, { now: true })
      }}
    >
      <SelectField
        label={t.category}
        name="category"
        className="min-w-0 grow basis-40 md:basis-48 md:grow-0"
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
        className="min-w-0 grow basis-40 md:basis-48 md:grow-0"
        value={draft.sort}
        onChange={(event) => change({ sort: event.target.value as Sort })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t.sortOrders[sort]}
          </option>
        ))}
      </SelectField>
      {choices.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          className="min-w-0 grow basis-40 md:basis-54 md:grow-0"
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
      <CheckboxField
        label={t.reducedOnly}
        name="reduced"
        value="true"
        className="self-end max-sm:w-full"
        checked={draft.reduced}
        onChange={(event) => change({ reduced: event.target.checked })}
      />
      {PRICE_FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          className="min-w-0 grow basis-28 md:grow-0"
          value={prices[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <Button type="submit" variant="outline" className="self-end">
        {t.applyFilters}
      </Button>
    </FilterForm>
  )
}
