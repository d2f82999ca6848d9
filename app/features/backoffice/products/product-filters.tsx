import { SelectField } from '../../../ui/field.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { useUrlFilters } from '../use-url-filters.ts'

const DEFAULTS = { search: '', category: '', stock: 'all', show: 'on-sale', sort: 'name' }

/** Which products are listed, as the address says. */
export function useProductFilters(defaults: Partial<typeof DEFAULTS> = {}) {
  return useUrlFilters({ ...DEFAULTS, ...defaults })
}

/** Search and filters of every list of products. */
export function ProductFilters({
  filters,
  categories,
}: {
  filters: ReturnType<typeof useProductFilters>
  categories: readonly string[]
}) {
  const { values, change, clear, field, isFiltered } = filters
  return (
    <FilterBar
      searchLabel="Search by name or keyword"
      search={values.search}
      onSearch={(search) => change({ search })}
      isFiltered={isFiltered}
      onClear={clear}
    >
      <SelectField label="Category" className="grow basis-40" {...field('category')}>
        <option value="">All categories</option>
        {values.category && !categories.includes(values.category) && <option>{values.category}</option>}
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <SelectField label="Stock" className="grow basis-32" {...field('stock')}>
        <option value="all">Any stock</option>
        <option value="low">Low</option>
        <option value="out">Sold out</option>
      </SelectField>
      <SelectField label="Show" className="grow basis-32" {...field('show')}>
        <option value="on-sale">In the shop</option>
        <option value="archived">Archived</option>
        <option value="all">All</option>
      </SelectField>
      <SelectField label="Sort by" className="grow basis-40" {...field('sort')}>
        <option value="name">Name</option>
        <option value="newest">Newest</option>
        <option value="stock-low">Lowest stock</option>
        <option value="price-high">Highest price</option>
        <option value="price-low">Lowest price</option>
        <option value="popular">Best selling</option>
      </SelectField>
    </FilterBar>
  )
}
