import { Link } from 'react-router'
import { type Filters, isNarrowed, listingPath } from '#contract/product-filters.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/product-list.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { SearchIcon } from '../../ui/pictures/icons.tsx'

/** Empty result with suggestions. A page number beyond the last offers the first page. */
export function NoProducts({ filters, total }: { filters: Filters; total: number }) {
  return (
    <EmptyState
      title={messages.noProducts}
      icon={<SearchIcon className="size-9" />}
      action={
        <>
          {total > 0 && (
            <Link to={listingPath({ ...filters, page: 1 })} className={buttonClass()}>
              {t.backToFirstPage}
            </Link>
          )}
          <Link to={listingPath()} className={buttonClass({ variant: 'outline' })}>
            {isNarrowed(filters) ? common.clearFilters : t.showAllProducts}
          </Link>
        </>
      }
    >
      <p>{messages.noProductsMatching}</p>
      <p className="mt-4 font-bold text-ink">{t.suggestedSearchesIntro}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {t.suggestedSearches.map((search) => (
          <li key={search}>
            <Link
              to={listingPath({ search })}
              className="inline-block rounded-full border border-line bg-white px-4 py-1.5 text-leaf hover:border-leaf"
            >
              {search}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
