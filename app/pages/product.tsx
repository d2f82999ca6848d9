import { data, isRouteErrorResponse, Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { LOTS_OF_PRODUCT, PRODUCTS_TOGETHER, SIMILAR_PRODUCTS } from '#contract/limits.ts'
import { listingPath } from '#contract/product-filters.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import * as productTexts from '#texts/shop/product.ts'
import * as t from '#texts/shop/product-page.ts'
import { ApiError } from '../api/client.ts'
import { catalogContext, originContext } from '../context.ts'
import { loadProductPage, POPULAR_READ } from '../features/catalog/data.ts'
import { Price } from '../features/catalog/price.tsx'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { BackButton } from '../features/layout/back-button.tsx'
import { ErrorPage } from '../features/layout/error-page.tsx'
import { seo } from '../features/layout/seo.ts'
import { breadcrumbsOf } from '../features/product/breadcrumbs.ts'
import { BuyBox } from '../features/product/buy-box.tsx'
import { Gallery } from '../features/product/gallery.tsx'
import { LaterSection } from '../features/product/later-section.tsx'
import { productDetails } from '../features/product/product-details.ts'
import { ProductDetailsList } from '../features/product/product-details-list.tsx'
import {
  descriptionLanguage,
  localCategory,
  localDescription,
  localName,
  nameLanguage,
  otherName,
} from '../features/product/product-texts.ts'
import { productData } from '../features/product/structured-data.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { toast } from '../ui/notices/toast.ts'
import { BasketIcon } from '../ui/pictures/icons.tsx'
import { Stars } from '../ui/pictures/stars.tsx'
import type { Route } from './+types/product.ts'

/** The popular products that the page does not show already. */
function otherPopular(popular: Product[], product: Product, similar: Product[]): Product[] {
  const shown = new Set([product, ...similar].map(({ _id }) => _id))
  return popular.filter(({ _id }) => !shown.has(_id)).slice(0, SIMILAR_PRODUCTS)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext)
  const product = await catalog.findProduct(params.id)
  if (!product) throw data(messages.productGone, 404)
  const [similar, popular, together, lots] = await Promise.all([
    catalog.findSimilar(product, SIMILAR_PRODUCTS),
    catalog.findMostSold(POPULAR_READ),
    catalog.findTogether(product, PRODUCTS_TOGETHER),
    catalog.findLotsOf(product, LOTS_OF_PRODUCT),
  ])
  const origin = context.get(originContext)
  return {
    product,
    details: productDetails(product, lots),
    similar,
    popular: otherPopular(popular, product, similar),
    together,
    origin,
    jsonLd: productData(product, origin),
  }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { origin } = new URL(request.url)
  // only here, because the server's HTML already contains these texts
  const texts = import('../features/product/product-details.ts')
  try {
    const { product, similar, popular, together, lots } = await loadProductPage(params.id)
    return {
      product,
      details: (await texts).productDetails(product, lots),
      similar,
      popular: otherPopular(popular, product, similar),
      together,
      origin,
      jsonLd: [],
    }
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (!isGone) toast.error(messages.productFailed)
    throw data(isGone ? messages.productGone : messages.productFailed, isGone ? 404 : 503)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, origin } = loaderData
  const { _id, name, nepaliName, images } = product
  return seo({
    title: t.productTitle(name, nepaliName),
    description: localDescription(product) || t.productDescription(localName(product)),
    origin,
    path: `/product/${_id}`,
    type: 'product',
    image: images[0],
    jsonLd: loaderData.jsonLd,
  })
}

export default function ProductPage({
  loaderData: { product, details, similar, popular, together },
}: Route.ComponentProps) {
  const { _id, category, rating, totalReviews } = product
  const other = otherName(product)
  const categoryName = localCategory(product)
  return (
    <div className="page pt-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <BackButton fallback="/products" />
        <nav aria-label={t.breadcrumb} className="text-sm text-ink-soft max-sm:hidden">
          <ol className="flex flex-wrap items-center gap-x-2">
            {breadcrumbsOf(product)
              .slice(0, -1)
              .map(({ name: step, lang, path }) => (
                <li key={path} className="flex items-center gap-2">
                  <Link to={path} lang={lang} className="inline-flex min-h-9 items-center hover:underline">
                    {step}
                  </Link>
                  <span aria-hidden="true">/</span>
                </li>
              ))}
            <li aria-current="page" lang={nameLanguage(product)}>
              {localName(product)}
            </li>
          </ol>
        </nav>
      </div>
      {/* The key resets the quantity and the chosen picture for another product. */}
      <div key={_id} className="mt-3 grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:gap-14">
        <Gallery product={product} />
        <div>
          <p className="font-bold text-leaf">
            <Link to={listingPath({ category })} lang={categoryName.lang} className="hover:underline">
              {categoryName.text}
            </Link>
          </p>
          <h1 lang={nameLanguage(product)} className="mt-1 text-3xl font-bold sm:text-4xl">
            {localName(product)}
          </h1>
          {other && (
            <p lang={other.lang} className="mt-1 text-xl text-ink-soft">
              {other.text}
            </p>
          )}
          <p className="mt-3 flex flex-wrap items-center gap-x-2">
            {totalReviews > 0 ? (
              <>
                <Stars rating={rating} />
                <span aria-hidden="true">{rating.toFixed(1)}</span>
                <a href="#reviews" className="link">
                  {t.reviewCount(totalReviews)}
                </a>
              </>
            ) : (
              <span className="text-ink-soft">{productTexts.noRatings}</span>
            )}
          </p>
          <div className="mt-3">
            <Price product={product} large />
            {product.weighed && <p className="mt-1">{productTexts.weighed}</p>}
          </div>
          <BuyBox product={product} />
          <p lang={descriptionLanguage(product)} className="mt-6 max-w-prose whitespace-pre-line">
            {localDescription(product) || productTexts.noDescription}
          </p>
          <ProductDetailsList {...details} />
        </div>
      </div>
      <LaterSection
        key={`questions-${_id}`}
        id="questions"
        title={t.questions}
        load={async () => (await import('../features/product/later-sections.ts')).Questions}
        props={{ productId: _id }}
        failed={messages.productFaqsFailed}
      />
      <LaterSection
        key={`reviews-${_id}`}
        id="reviews"
        title={t.reviews}
        load={async () => (await import('../features/product/later-sections.ts')).Reviews}
        props={{ product }}
        failed={messages.reviewsFailed}
      />
      <ProductSection
        id="similar-products"
        title={t.similarProducts}
        products={similar}
        more={listingPath({ category })}
      />
      <ProductSection
        id="customers-also-buy"
        title={together.length > 0 ? t.together : t.alsoBought}
        products={together.length > 0 ? together : popular}
        more={listingPath()}
      />
    </div>
  )
}

function ProductSection({
  id,
  title,
  products,
  more,
}: {
  id: string
  title: string
  products: readonly Product[]
  more: string
}) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl font-bold">
          {title}
        </h2>
        <Link to={more} className="link">
          {t.showAll}
        </Link>
      </div>
      <ProductGrid products={products} columns="four" level={3} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage />
  if (error.status !== 404) return <ErrorPage message={String(error.data)} />
  return (
    <div className="page py-10">
      <title>{common.pageTitle(t.productGoneTitle)}</title>
      <EmptyState
        title={t.productGoneTitle}
        level={1}
        icon={<BasketIcon className="size-9" />}
        action={<ButtonLink to="/products">{common.browseProducts}</ButtonLink>}
      >
        <p>{messages.productGone}</p>
      </EmptyState>
    </div>
  )
}
