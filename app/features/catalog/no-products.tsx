import { Link } from 'react-router'
import { type Filters, listingPath } from '#contract/listing.ts'
import * as messages from '#texts/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/icons.tsx'

const SUGGESTED_SEARCHES = [
  'organic vegetables',
  'fresh fruits',
  'natural dairy',
  'organic rice',
  'herbal tea',
]

/** Nothing found, and what may be. A page beyond the last leads back to the first. */
export function NoProducts({ filters, total }: { filters: Filters; total: number }) {
  return (
    <EmptyState
      title={messages.noProducts}
      icon={<SearchIcon className="size-9" />}
      action={
        <>
          {total > 0 && (
            <Link to={listingPath({ ...filters, page: 1 })} className={buttonClass()}>
              Back to the first page
            </Link>
          )}
          <Link to={listingPath()} className={buttonClass({ variant: 'outline' })}>
            Show all products
          </Link>
        </>
      }
    >
      <p>{messages.noProductsMatching}</p>
      <p className="mt-4 font-bold text-ink">Try one of these searches:</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {SUGGESTED_SEARCHES.map((search) => (
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
