import { data, isRouteErrorResponse, Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { SIMILAR_PRODUCTS } from '#contract/limits.ts'
import { listingPath } from '#contract/listing.ts'
import * as messages from '#texts/messages.ts'
import { ApiError } from '../api/client.ts'
import { catalogContext, originContext } from '../context.ts'
import { loadProductPage, POPULAR_READ } from '../features/catalog/data.ts'
import { Price } from '../features/catalog/price.tsx'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { BackButton } from '../features/layout/back-button.tsx'
import { breadcrumbs, seo } from '../features/layout/seo.ts'
import { SomethingBroke } from '../features/layout/something-broke.tsx'
import { BuyBox } from '../features/product/buy-box.tsx'
import { Gallery } from '../features/product/gallery.tsx'
import { ProductGone } from '../features/product/product-gone.tsx'
import { Questions } from '../features/product/questions.tsx'
import { Reviews } from '../features/product/reviews.tsx'
import { Stars } from '../ui/stars.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/product.ts'

/** The popular ones that are not on the page already. */
function others(popular: Product[], product: Product, similar: Product[]): Product[] {
  const shown = new Set([product, ...similar].map(({ _id }) => _id))
  return popular.filter(({ _id }) => !shown.has(_id)).slice(0, SIMILAR_PRODUCTS)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext)
  const product = await catalog.findProduct(params.id)
  if (!product) throw data(messages.productGone, 404)
  const [similar, popular] = await Promise.all([
    catalog.findSimilar(product, SIMILAR_PRODUCTS),
    catalog.findMostSold(POPULAR_READ),
  ])
  return { product, similar, popular: others(popular, product, similar), origin: context.get(originContext) }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { origin } = new URL(request.url)
  try {
    const { product, similar, popular } = await loadProductPage(params.id)
    return { product, similar, popular: others(popular, product, similar), origin }
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (!isGone) toast.error(messages.productFailed)
    throw data(isGone ? messages.productGone : messages.productFailed, isGone ? 404 : 503)
  }
}

function trail({ _id, name, category }: Product) {
  return [
    { name: 'Home', path: '/' },
    { name: 'Products', path: '/products' },
    { name: category, path: listingPath({ category }) },
    { name, path: `/product/${_id}` },
  ]
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, origin } = loaderData
  const { _id, name, nepaliName, description, price, unit, images, stock, rating, totalReviews } = product
  const path = `/product/${_id}`
  return seo({
    title: nepaliName ? `${name} (${nepaliName})` : name,
    description: description || `${name} from Hariyo, organic and delivered to your door in Nepal.`,
    origin,
    path,
    type: 'product',
    image: images[0],
    jsonLd: [
      {
        '@type': 'Product',
        name,
        ...(nepaliName ? { alternateName: nepaliName } : {}),
        ...(description ? { description } : {}),
        ...(images.length > 0 ? { image: images.map((image) => origin + image) } : {}),
        sku: _id,
        category: product.category,
        offers: {
          '@type': 'Offer',
          url: origin + path,
          price: price.toFixed(2),
          priceCurrency: 'NPR',
          availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          eligibleQuantity: { '@type': 'QuantitativeValue', unitText: unit },
        },
        ...(totalReviews > 0
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: rating,
                reviewCount: totalReviews,
                bestRating: 5,
                worstRating: 1,
              },
            }
          : {}),
      },
      breadcrumbs(origin, trail(product)),
    ],
  })
}

export default function ProductPage({ loaderData: { product, similar, popular } }: Route.ComponentProps) {
  const { _id, name, nepaliName, description, category, rating, totalReviews } = product
  return (
    <div className="page pt-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <BackButton fallback="/products" />
        <nav aria-label="Breadcrumb" className="text-sm text-ink-soft max-sm:hidden">
          <ol className="flex flex-wrap items-center gap-x-2">
            {trail(product)
              .slice(0, -1)
              .map(({ name: step, path }) => (
                <li key={path} className="flex items-center gap-2">
                  <Link to={path} className="inline-flex min-h-9 items-center hover:underline">
                    {step}
                  </Link>
                  <span aria-hidden="true">/</span>
                </li>
              ))}
            <li aria-current="page">{name}</li>
          </ol>
        </nav>
      </div>
      {/* another product is another page, with its own quantity and chosen picture */}
      <div key={_id} className="mt-3 grid items-start gap-6 md:grid-cols-2 lg:gap-14">
        <Gallery product={product} />
        <div>
          <p className="font-bold text-leaf">
            <Link to={listingPath({ category })} className="hover:underline">
              {category}
            </Link>
          </p>
          <h1 className="mt-1 text-3xl font-bold sm:text-4xl">{name || 'Untitled Product'}</h1>
          {nepaliName && (
            <p lang="ne" className="mt-1 text-xl text-ink-soft">
              {nepaliName}
            </p>
          )}
          <p className="mt-3 flex flex-wrap items-center gap-x-2">
            {totalReviews > 0 ? (
              <>
                <Stars rating={rating} />
                <span aria-hidden="true">{rating.toFixed(1)}</span>
                <a href="#reviews" className="link">
                  {totalReviews} {totalReviews === 1 ? 'review' : 'reviews'}
                </a>
              </>
            ) : (
              <span className="text-ink-soft">No ratings</span>
            )}
          </p>
          <div className="mt-5">
            <Price product={product} large />
          </div>
          <p className="mt-5 max-w-prose whitespace-pre-line">{description || 'No description available'}</p>
          <BuyBox product={product} />
        </div>
      </div>
      <Questions key={`questions-${_id}`} productId={_id} />
      <Reviews key={`reviews-${_id}`} product={product} />
      <Shelf title="Similar products" products={similar} more={listingPath({ category })} />
      <Shelf title="Customers also buy" products={popular} more={listingPath()} />
    </div>
  )
}

function Shelf({ title, products, more }: { title: string; products: readonly Product[]; more: string }) {
  if (products.length === 0) return null
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="mt-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl font-bold">
          {title}
        </h2>
        <Link to={more} className="link">
          Show all
        </Link>
      </div>
      <ProductGrid products={products} columns="four" level={3} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductGone />
  return <SomethingBroke message={isRouteErrorResponse(error) ? String(error.data) : undefined} />
}
