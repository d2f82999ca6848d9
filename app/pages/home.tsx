import type { Category, Product } from '#contract/catalog.ts'
import {
  HOME_POPULAR_PRODUCTS,
  MAX_SEARCH_LENGTH,
  MOST_SOLD_READ,
  MOST_SOLD_SHOWN,
} from '#contract/limits.ts'
import { listingPath } from '#contract/listing.ts'
import * as messages from '#texts/messages.ts'
import { catalogContext, originContext } from '../context.ts'
import { Banner } from '../features/banner/banner.tsx'
import { loadHome } from '../features/catalog/data.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { SearchForm } from '../features/catalog/search-form.tsx'
import { firstOfEachCategory } from '../features/home/most-sold.ts'
import { MostSold } from '../features/home/most-sold.tsx'
import { DeliveryCities, Promises, Reasons, Section, Shelves } from '../features/home/sections.tsx'
import { seo } from '../features/layout/seo.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ArrowRightIcon, SearchIcon } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/home.ts'

function compose(mostSold: Product[], categories: Category[], origin: string) {
  const popular = mostSold.slice(0, HOME_POPULAR_PRODUCTS)
  return { popular, mostSold: firstOfEachCategory(mostSold, popular, MOST_SOLD_SHOWN), categories, origin }
}

export async function loader({ context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext)
  const [mostSold, categories] = await Promise.all([
    catalog.findMostSold(MOST_SOLD_READ),
    catalog.findCategories(),
  ])
  const shown = compose(mostSold, categories, context.get(originContext))
  catalog.showsStockOf([...shown.popular, ...shown.mostSold])
  return shown
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { origin } = new URL(request.url)
  try {
    const { popular, mostSold, categories } = await loadHome()
    return { ...compose(mostSold, categories, origin), popular }
  } catch {
    toast.error(messages.productsFailed)
    return compose([], [], origin)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? ''
  return seo({
    title: 'Hariyo: organic groceries delivered in Nepal',
    description:
      'Organic vegetables, grains, dairy and spices from farmers of Nepal. Same-day delivery in Kathmandu Valley, cash on delivery.',
    origin,
    path: '/',
    jsonLd: [
      {
        '@type': 'WebSite',
        name: 'Hariyo',
        alternateName: 'हरियो',
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/products?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { popular, mostSold, categories } = loaderData
  return (
    <div className="page pt-4 sm:pt-6">
      <Banner />
      <div className="mt-6 grid items-center gap-x-12 gap-y-5 lg:mt-10 lg:grid-cols-[1.3fr_1fr]">
        <div>
          <h1 className="text-3xl font-bold sm:text-4xl lg:text-5xl">Organic food from Nepal’s own fields</h1>
          <p className="mt-3 max-w-2xl text-lg text-ink-soft">
            {/* as wide in every face: the words after it must not move when ours arrives */}
            <span lang="ne" className="inline-block w-[2em] whitespace-nowrap">
              हरियो
            </span>{' '}
            (Hariyo) means green. We bring tarkari, dal, chamal and dahi from farmers who grow without
            chemicals to kitchens from Kathmandu to Dhangadhi, at the price you see.
          </p>
        </div>
        <SearchForm label="Product search" className="flex gap-2">
          <label className="min-w-0 grow">
            <span className="sr-only">What are you looking for?</span>
            <input
              type="search"
              name="search"
              maxLength={MAX_SEARCH_LENGTH}
              placeholder="What are you cooking today?"
              className="min-h-13 w-full rounded-box border-2 border-control bg-white px-4"
            />
          </label>
          <Button type="submit" size="large" aria-label="Search" className="px-5!">
            <SearchIcon />
          </Button>
        </SearchForm>
      </div>
      <Promises />
      <Section
        title="Most popular"
        intro="What our customers buy most often."
        aside={
          <ButtonLink to="/products">
            Browse All Products <ArrowRightIcon className="size-5" />
          </ButtonLink>
        }
      >
        {popular.length > 0 ? (
          <ProductGrid products={popular} columns="roomy" level={3} />
        ) : (
          <p className="text-ink-soft">Our products will be here soon. Please check back later.</p>
        )}
      </Section>
      {categories.length > 0 && (
        <Section title="Shop by category" intro="Go straight to what you need.">
          <Shelves categories={categories} />
        </Section>
      )}
      {mostSold.length > 0 && (
        <Section
          title="Best sellers by category"
          intro="One favourite from each category."
          aside={
            <ButtonLink to={listingPath({ sort: 'newest' })} variant="outline">
              See what’s new
            </ButtonLink>
          }
        >
          <MostSold products={mostSold} />
        </Section>
      )}
      <Section title="Why people shop at Hariyo">
        <Reasons />
      </Section>
      <Section
        title="Where we deliver"
        intro="The charge depends on your province and is shown in the cart before you order."
      >
        <DeliveryCities />
      </Section>
    </div>
  )
}
