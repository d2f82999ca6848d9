import type { CategoryChoice } from '#contract/admin/products/categories.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/products.ts'
import { localName, nameLanguage } from '../../features/product/product-texts.ts'
import { FilterBar, FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'

const DEFAULTS = { search: '', category: '', stock: 'all', show: 'on-sale', sort: 'name' }

/** The filters of a list of products, kept in the URL. */
export function useProductFilters(defaults: Partial<typeof DEFAULTS> = {}) {
  return useUrlFilters({ ...DEFAULTS, ...defaults })
}

/** Search and filters of every list of products. */
export function ProductFilters({
  filters: { values, field, searchBar },
  categories = [],
  sorts = t.productSort,
}: {
  filters: ReturnType<typeof useProductFilters>
  categories: readonly CategoryChoice[] | undefined
  /** Labels of the sorts to choose from. */
  sorts?: Partial<typeof t.productSort>
}) {
  return (
    <FilterBar searchLabel={t.searchLabel} {...searchBar}>
      <FilterSelect label={t.category} {...field('category')}>
        <option value="">{t.allCategories}</option>
        {values.category && !categories.some(({ name }) => name === values.category) && (
          <option>{values.category}</option>
        )}
        {categories.map((category) => (
          <option key={category.name} value={category.name} lang={nameLanguage(category)}>
            {localName(category)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label={common.columnStock} options={t.stockFilter} {...field('stock')} />
      <FilterSelect label={common.filterShow} options={t.archiveFilter} {...field('show')} />
      <FilterSelect label={common.filterSort} options={sorts} {...field('sort')} />
    </FilterBar>
  )
}
