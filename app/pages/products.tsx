import { useEffect, useRef, useState } from 'react'
import { Link, redirect, useNavigation, useRevalidator } from 'react-router'
import type { Category } from '#contract/catalog.ts'
import type { Language } from '#contract/languages.ts'
import { PRODUCTS_PER_PAGE } from '#contract/limits.ts'
import type { Filters } from '#contract/product-filters.ts'
import { filtersFrom, isNarrowed, listingPath } from '#contract/product-filters.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/product-list.ts'
import { queryClient } from '../api/query-client.ts'
import { catalogContext, originContext } from '../context.ts'
import { CategoryBanner } from '../features/catalog/category-banner.tsx'
import { choiceFilters } from '../features/catalog/choice-filters.ts'
import type { ChosenCategory } from '../features/catalog/chosen-category.ts'
import { chosenCategory } from '../features/catalog/chosen-category.ts'
import { cacheListing, type Listing, loadListing } from '../features/catalog/data.ts'
import { DeliveryAreas } from '../features/catalog/delivery-areas.tsx'
import { type CategoryOption, FilterBar } from '../features/catalog/filter-bar.tsx'
import { Marked } from '../features/catalog/marked.tsx'
import { NoProducts } from '../features/catalog/no-products.tsx'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { useFilters } from '../features/catalog/use-filters.ts'
import { seo } from '../features/layout/seo.ts'
import { breadcrumbs } from '../features/layout/structured-data.ts'
import { useSession } from '../features/session/session.ts'
import { useIdleComponent } from '../ui/browser/late-component.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { Pagination } from '../ui/lists/pagination.tsx'
import { toast } from '../ui/notices/toast.ts'
import { WarningIcon } from '../ui/pictures/icons.tsx'
import { localText } from '../ui/text/local-text.ts'
import type { Route } from './+types/products.ts'

/** Number of cards visible without scrolling, on phones and desktops. */
const VISIBLE_CARDS = 4
const NO_LISTING: Listing = {
  products: [],
  pagination: { page: 1, limit: PRODUCTS_PER_PAGE, total: 0, totalPages: 0 },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = filtersFrom(new URL(request.url).searchParams)
  const catalog = context.get(catalogContext)
  const [listing, categories, districts] = await Promise.all([
    catalog.findProducts({ ...filters, limit: PRODUCTS_PER_PAGE }),
    catalog.findCategories(),
    catalog.findFarmDistricts(),
  ])
  // search engines, chats and the shop's own banner keep links to a renamed category
  if (listing.category !== undefined && listing.category !== filters.category)
    throw redirect(listingPath({ ...filters, category: listing.category }), 301)
  const category = chosenCategory(filters, categories)
  const origin = context.get(originContext)
  return {
    filters,
    listing,
    category,
    categories: categoryOptions(categories),
    choices: choiceFilters(districts),
    failed: false,
    origin,
    jsonLd: [
      breadcrumbs(origin, [
        { name: common.home, path: '/' },
        { name: common.products, path: '/products' },
        ...(category
          ? [{ name: category.label.text, path: listingPath({ category: filters.category }) }]
          : []),
      ]),
    ],
  }
}

const categoryOptions = (categories: readonly Category[]): CategoryOption[] =>
  categories.map(({ name, nepaliName }) => ({ name, label: localText(name, nepaliName) }))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const filters = filtersFrom(searchParams)
  // only here, because the server's HTML already contains these texts
  const [{ listing = NO_LISTING, categories, districts }, texts, filterTexts] = await Promise.all([
    loadListing(filters),
    import('../features/catalog/chosen-category.ts').catch(() => undefined),
    import('../features/catalog/choice-filters.ts').catch(() => undefined),
  ])
  const failed = listing === NO_LISTING
  if (failed) toast.error(messages.productsFailed)
  return {
    filters,
    listing,
    category: texts?.chosenCategory(filters, categories ?? []),
    categories: categories && categoryOptions(categories),
    choices: districts && filterTexts?.choiceFilters(districts),
    failed,
    origin,
    jsonLd: [],
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: common.pageTitle(common.products) }]
  const { filters, origin, listing, category } = loaderData
  const { heading, text } = listingTexts(filters, category)
  const path = listingPath({ category: filters.category, page: filters.page })
  return seo({
    title: t.productsPageTitle(heading, filters.page),
    description: text,
    origin,
    path,
    noindex: filters.search !== '' || isNarrowed(filters) || listing.products.length === 0,
    jsonLd: loaderData.jsonLd,
  })
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { filters, listing, category, failed } = loaderData
  const categories = useLastKnown(loaderData.categories)
  const choices = useLastKnown(loaderData.choices)
  const { products, pagination } = listing
  const { draft, change } = useFilters(filters)
  const navigation = useNavigation()
  const retry = useRevalidator()
  const session = useSession()
  const count = useRef<HTMLParagraphElement>(null)
  const isLoading = navigation.location?.pathname === '/products'
  const { heading, lang, text } = listingTexts(filters, category)
  const searchesCategory = category && filters.search !== ''

  useEffect(() => {
    // Spares the request when the visitor comes back to a list that the server rendered.
    if (!failed) cacheListing(queryClient(), filters, listing)
  }, [filters, listing, failed])

  return (
    <div className="page pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 lang={lang} className="text-2xl font-bold sm:text-3xl">
          {heading}
        </h1>
        <Link to={searchesCategory ? listingPath({ search: filters.search }) : '/list'} className="link">
          {searchesCategory ? t.searchWholeShop : t.writeList}
        </Link>
      </div>
      <p className="truncate text-sm text-ink-soft">{text}</p>
      {category && <CategoryBanner category={category} />}
      <FilterBar
        draft={draft}
        categories={categories}
        choices={choices}
        total={pagination.total}
        showList={() => count.current?.focus()}
        change={change}
      />
      {failed ? (
        <EmptyState
          title={messages.productsFailed}
          icon={<WarningIcon className="size-9" />}
          action={
            <Button busy={retry.state === 'loading'} onClick={() => retry.revalidate()}>
              {common.tryAgain}
            </Button>
          }
        >
          {t.listFailedText}
        </EmptyState>
      ) : (
        <div
          aria-busy={isLoading}
          className={`transition-opacity delay-150 ${isLoading ? 'opacity-50' : ''}`}
        >
          <p ref={count} role="status" tabIndex={-1} className="mt-2 mb-2 text-ink-soft">
            {t.showingProducts(products.length, pagination.total)}
          </p>
          {products.length === 0 ? (
            <NoProducts filters={filters} total={pagination.total} />
          ) : (
            <ProductGrid
              products={products}
              visibleCards={VISIBLE_CARDS}
              renderName={(name) => <Marked text={name} search={filters.search} />}
            />
          )}
          <Pagination
            page={filters.page}
            totalPages={pagination.totalPages}
            total={t.totalProducts(pagination.total)}
            hrefFor={(page) => listingPath({ ...filters, page })}
            onGo={(page) => {
              change({ page })
              // otherwise it stays below the list, and nothing announces another page of as many products
              count.current?.focus({ preventScroll: true })
            }}
          />
        </div>
      )}
      {session.status === 'verified' && <LaterUsualRow />}
      <DeliveryAreas />
    </div>
  )
}

/** The options of a filter. Those that could not be loaded stay as they were. */
function useLastKnown<Option>(loaded: Option[] | undefined): Option[] {
  const [known, setKnown] = useState(loaded)
  if (loaded && loaded !== known) setKnown(loaded)
  return loaded ?? known ?? []
}

/** For customers, after what everybody sees. */
function LaterUsualRow() {
  const UsualRow = useIdleComponent(
    async () => (await import('../features/suggestions/usual-row.tsx')).UsualRow,
  )
  return UsualRow && <UsualRow />
}

/** Heading and introduction of a product list, which depend on its filters. `lang` is the language of the heading. */
function listingTexts(
  { search }: Filters,
  category: ChosenCategory | undefined,
): { heading: string; lang?: Language | undefined; text: string } {
  const chosen = category?.label.text
  const term = search.trim()
  if (term && chosen) {
    return { heading: t.searchInCategoryHeading(term, chosen), text: t.categoryText(chosen) }
  }
  if (term) return { heading: t.searchHeading(term), text: t.searchText }
  if (chosen) return { heading: chosen, lang: category?.label.lang, text: t.categoryText(chosen) }
  return { heading: t.allProducts, text: t.allProductsText }
}
