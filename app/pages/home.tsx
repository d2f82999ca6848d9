import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { HOME_POPULAR_PRODUCTS, MOST_SOLD_READ } from '#contract/limits.ts'
import { listingPath } from '#contract/product-filters.ts'
import * as common from '#texts/common.ts'
import { language } from '#texts/language.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/home.ts'
import { catalogContext, originContext } from '../context.ts'
import { type CategoryTile, categoryTiles } from '../features/catalog/category-tiles.ts'
import { loadHome } from '../features/catalog/data.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { useChargeRange } from '../features/delivery/arrivals.ts'
import { Banner } from '../features/home/banner.tsx'
import { BestSellerList } from '../features/home/best-seller-list.tsx'
import { firstOfEachCategory } from '../features/home/best-sellers.ts'
import { CategoryList, Section } from '../features/home/sections.tsx'
import { StaticSection } from '../features/home/static-section.tsx'
import { LanguageOffer } from '../features/layout/language-offer.tsx'
import { seo } from '../features/layout/seo.ts'
import { useHomeTexts } from '../features/settings/shop-texts.ts'
import { toast } from '../ui/notices/toast.ts'
import { localPath } from '../ui/text/local-path.ts'
import { richText } from '../ui/text/rich-text.tsx'
import type { Route } from './+types/home.ts'

const MOST_SOLD_SHOWN = 6

function pageData(mostSold: Product[], categories: CategoryTile[], origin: string) {
  const popular = mostSold.slice(0, HOME_POPULAR_PRODUCTS)
  return { popular, bestSellers: firstOfEachCategory(mostSold, popular, MOST_SOLD_SHOWN), categories, origin }
}

export async function loader({ context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext)
  const [mostSold, categories] = await Promise.all([
    catalog.findMostSold(MOST_SOLD_READ),
    catalog.findCategories(),
  ])
  const origin = context.get(originContext)
  const shown = pageData(mostSold, categoryTiles(categories), origin)
  catalog.showsStockOf([...shown.popular, ...shown.bestSellers])
  const jsonLd = [
    {
      '@type': 'WebSite',
      name: common.shopName,
      alternateName: common.shopNameNepali,
      url: origin + localPath('/'),
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${localPath('/products')}?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
  return { ...shown, jsonLd }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { origin } = new URL(request.url)
  const loading = import('../features/home/static-sections.tsx').catch(() => undefined)
  try {
    const [{ popular, mostSold, categories }, { categoryTiles }] = await Promise.all([
      loadHome(),
      // only here, because the server's HTML already contains the categories
      import('../features/catalog/category-tiles.ts'),
    ])
    return {
      ...pageData(mostSold, categoryTiles(categories), origin),
      popular,
      staticSections: await loading,
    }
  } catch {
    toast.error(messages.productsFailed)
    return { ...pageData([], [], origin), staticSections: await loading }
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? ''
  return seo({
    title: t.homeTitle,
    description: t.homeDescription,
    origin,
    path: '/',
    jsonLd: loaderData && 'jsonLd' in loaderData ? loaderData.jsonLd : undefined,
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { popular, bestSellers, categories } = loaderData
  const textOf = useHomeTexts()
  const heading = textOf('homeHeading', t.homeHeading)
  const intro = textOf('homeIntro', t.homeIntro)
  const charges = useChargeRange()
  const staticSections = 'staticSections' in loaderData ? loaderData.staticSections : undefined
  return (
    <div className="page pt-4 sm:pt-6">
      <LanguageOffer />
      <Banner />
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 lang={heading.lang} className="text-xl font-bold sm:text-2xl">
          {heading.text}
        </h1>
        <Link to="/list" className="link">
          {t.writeList}
        </Link>
      </div>
      {categories.length > 0 && <CategoryList categories={categories} />}
      <Section
        id="most-popular"
        title={t.popularTitle}
        aside={
          <Link to="/products" className="link">
            {t.browseAllProducts}
          </Link>
        }
      >
        {popular.length > 0 ? (
          <ProductGrid products={popular} columns="four" level={3} visibleCards={2} />
        ) : (
          <p className="text-ink-soft">{t.popularNone}</p>
        )}
      </Section>
      <StaticSection name="Promises" loaded={staticSections} />
      {bestSellers.length > 0 && (
        <Section
          id="best-sellers"
          title={t.bestSellersTitle}
          aside={
            <Link to={listingPath({ sort: 'newest' })} className="link">
              {t.seeNew}
            </Link>
          }
        >
          <BestSellerList products={bestSellers} />
        </Section>
      )}
      <Section
        id="reasons"
        title={t.reasonsTitle}
        intro={
          intro.text !== t.homeIntro
            ? intro.text
            : richText(t.homeIntro, {
                // The same width in every font, to avoid a layout shift when the web font loads.
                hariyo: (
                  <span lang="ne" className="inline-block w-[2em] font-mark whitespace-nowrap">
                    {common.shopNameNepali}
                  </span>
                ),
              })
        }
      >
        <StaticSection name="Reasons" loaded={staticSections} />
      </Section>
      <Section id="delivery-cities" title={t.deliveryTitle} intro={charges && t.deliveryIntro(...charges)}>
        <StaticSection name="DeliveryCities" loaded={staticSections} />
      </Section>
    </div>
  )
}
