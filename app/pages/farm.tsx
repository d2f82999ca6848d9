import { data, Link } from 'react-router'
import { ProductQuery } from '#contract/catalog.ts'
import type { Farm } from '#contract/farms.ts'
import { listingPath } from '#contract/product-filters.ts'
import * as common from '#texts/common.ts'
import { language } from '#texts/language.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/farms.ts'
import { catalogContext, originContext } from '../context.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { FARM_PRODUCTS, loadFarmPage } from '../features/farms/data.ts'
import { farmName, shownLabel } from '../features/farms/origin.ts'
import { placeOf } from '../features/farms/place.ts'
import { ProofBadge } from '../features/farms/proof-badge.tsx'
import { Proofs } from '../features/farms/proofs.tsx'
import { BackButton } from '../features/layout/back-button.tsx'
import { RecordErrorPage, recordError } from '../features/layout/record-error.tsx'
import { seo } from '../features/layout/seo.ts'
import { breadcrumbs } from '../features/layout/structured-data.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { localText } from '../ui/text/local-text.ts'
import type { Route } from './+types/farm.ts'

/** What search engines learn about a farm; one without consent is not described to them. */
function farmData(farm: Farm, origin: string): object[] {
  const name = farmName(farm)
  return [
    ...(farm.isNamed
      ? [
          {
            '@type': 'Organization',
            name: farm.name,
            ...(farm.nepaliName ? { alternateName: farm.nepaliName } : {}),
            address: {
              '@type': 'PostalAddress',
              addressLocality: farm.place || farm.city,
              addressRegion: farm.state,
              addressCountry: 'NP',
            },
          },
        ]
      : []),
    breadcrumbs(origin, [
      { name: common.home, path: '/' },
      { name: t.farmsTitle, path: '/farms' },
      { name, path: `/farm/${farm._id}` },
    ]),
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext)
  const farm = await catalog.findFarm(params.id)
  if (!farm) throw data(messages.farmGone, 404)
  const { products, pagination } = await catalog.findProducts(
    ProductQuery.parse({ farm: farm._id, limit: FARM_PRODUCTS }),
  )
  const origin = context.get(originContext)
  return { farm, products, total: pagination.total, origin, jsonLd: farmData(farm, origin) }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  try {
    return { ...(await loadFarmPage(params.id)), origin: new URL(request.url).origin, jsonLd: [] }
  } catch (error) {
    throw recordError(error, { gone: messages.farmGone, failed: t.farmFailed })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { farm, origin } = loaderData
  const name = farmName(farm)
  const path = `/farm/${farm._id}`
  return seo({
    title: name,
    description: localText(farm.story, farm.nepaliStory).text || t.farmDescription(name, placeOf(farm)),
    origin,
    path,
    image: farm.pictures[0],
    jsonLd: loaderData.jsonLd,
  })
}

export default function FarmPage({ loaderData: { farm, products, total } }: Route.ComponentProps) {
  const name = farmName(farm)
  const story = localText(farm.story, farm.nepaliStory)
  const facts = [
    t.kind[farm.kind],
    placeOf(farm),
    language === 'ne' ? farm.nepaliState : farm.state,
    farm.since === null ? '' : t.since(farm.since),
    farm.households === null ? '' : t.households(farm.households),
  ]
  return (
    <div className="page pt-4">
      <BackButton fallback="/farms" />
      <h1 className="mt-3 text-3xl font-bold sm:text-4xl">{name}</h1>
      <p className="mt-1 text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {farm.label && (
        <p className="mt-3">
          <ProofBadge {...shownLabel(farm.label)} />
        </p>
      )}
      {farm.isArchived && (
        <Notice tone="info" className="mt-4">
          {t.noLongerBought}
        </Notice>
      )}
      {!farm.isNamed && <p className="mt-4 text-ink-soft">{t.notNamed}</p>}
      {farm.pictures.length > 0 && (
        <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {farm.pictures.map((picture, index) => (
            <li key={picture}>
              <Picture
                src={picture}
                alt={t.farmPicture(index + 1, farm.pictures.length, name)}
                sizes="(width >= 64rem) 17rem, (width >= 40rem) 30vw, 45vw"
                priority={index < 2}
                className="aspect-square rounded-box"
              />
            </li>
          ))}
        </ul>
      )}
      {story.text && (
        <p lang={story.lang} className="mt-6 max-w-prose whitespace-pre-line">
          {story.text}
        </p>
      )}
      {farm.isNamed && <Proofs of={farm} products={products} />}
      <section aria-labelledby="products" className="mt-12">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="products" className="text-2xl font-bold">
            {t.productsFrom}
          </h2>
          {total > products.length && (
            <Link to={listingPath({ farm: farm._id })} className="link">
              {t.showAllProducts}
            </Link>
          )}
        </div>
        {products.length > 0 ? (
          <ProductGrid products={products} level={3} />
        ) : (
          <p className="text-ink-soft">{t.noProducts}</p>
        )}
      </section>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordErrorPage
      error={error}
      title={t.farmGoneTitle}
      action={<ButtonLink to="/farms">{t.allFarms}</ButtonLink>}
    />
  )
}
