import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { type Filters, listingPath, NO_FILTERS } from '#contract/product-filters.ts'
import { ALL_CATEGORIES, SORTS, type Sort } from '#contract/sorts.ts'
import * as t from '#texts/shop/product-list.ts'
import { CheckboxField, SelectField } from '../../ui/controls/field.tsx'
import { FilterForm } from '../../ui/lists/filter-form.tsx'
import { localPath } from '../../ui/text/local-path.ts'
import type { LocalText } from '../../ui/text/local-text.ts'
import type { ChoiceFilter } from './choice-filters.ts'

/** A category to choose; `name` is English and a part of the URL. */
export interface CategoryOption {
  name: string
  label: LocalText
}

const YES_NO = [
  ['inStock', t.inStockOnly],
  ['reduced', t.reducedOnly],
] as const

interface FilterBarProps {
  draft: Filters
  categories: readonly CategoryOption[]
  choices: readonly ChoiceFilter[]
  /** Number of products that are found. */
  total: number
  showList: () => void
  change: (changes: Partial<Filters>, how?: { now?: boolean; whileTyping?: boolean }) => void
}

/** Search, category and sort order; the other filters unfold. A regular form, so that it works before and without scripts. */
export function FilterBar({ draft, categories, choices, total, showList, change }: FilterBarProps) {
  const isUnknown =
    draft.category !== ALL_CATEGORIES && !categories.some(({ name }) => name === draft.category)
  const isFiltered = listingPath({ ...draft, page: 1 }) !== listingPath()

  return (
    <FilterForm
      className="mt-3"
      action={localPath('/products')}
      search={{
        id: 'product-search',
        label: t.searchProducts,
        placeholder: t.searchProductsExample,
        value: draft.search,
        maxLength: MAX_SEARCH_LENGTH,
        onChange: (search, isComposing) => change({ search }, { whileTyping: isComposing }),
      }}
      onSubmit={() => change({ search: draft.search }, { now: true })}
      isFiltered={isFiltered}
      onClear={() => change(NO_FILTERS, { now: true })}
      done={{ label: t.showProducts(total), showList }}
      more={
        <>
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
          {YES_NO.map(([name, label]) => (
            <CheckboxField
              key={name}
              label={label}
              name={name}
              value="true"
              className="self-end"
              checked={draft[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
          ))}
        </>
      }
      chosen={[
        ...choices.flatMap(({ name, options }) =>
          options
            .filter(([value]) => value === draft[name])
            .map(([, text]) => ({ text, remove: () => change({ [name]: undefined }) })),
        ),
        ...YES_NO.filter(([name]) => draft[name]).map(([name, text]) => ({
          text,
          remove: () => change({ [name]: false }),
        })),
      ]}
    >
      <SelectField
        label={t.category}
        hideLabel
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
        hideLabel
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
    </FilterForm>
  )
}
