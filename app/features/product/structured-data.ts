import type { Product } from '#contract/catalog.ts'
import type { FarmOfProduct } from '#contract/farms.ts'
import type { CountryOfOrigin } from '#contract/proofs.ts'
import { localPath } from '../../ui/text/local-path.ts'
import { breadcrumbs } from '../layout/structured-data.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { localCategory, localDescription } from './product-texts.ts'

/** What search engines learn about a product. `origin` is that of the shop. */
export function productData(product: Product, origin: string): object[] {
  const { _id, name, nepaliName, price, unit, images, stock, rating, totalReviews } = product
  const description = localDescription(product)
  return [
    {
      '@type': 'Product',
      name,
      ...(nepaliName ? { alternateName: nepaliName } : {}),
      ...(description ? { description } : {}),
      ...(images.length > 0 ? { image: images.map((image) => origin + image) } : {}),
      sku: _id,
      category: localCategory(product).text,
      ...originData(product.farms, product.origin.grownIn),
      offers: {
        '@type': 'Offer',
        url: origin + localPath(`/product/${_id}`),
        price: price.toFixed(2),
        priceCurrency: 'NPR',
        ...(product.reduced ? { priceValidUntil: product.reduced.until } : {}),
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
    breadcrumbs(origin, breadcrumbsOf(product)),
  ]
}

const COUNTRY_CODES = { nepal: 'NP', india: 'IN', elsewhere: undefined }

/** Country and named farms. */
function originData(farms: readonly FarmOfProduct[], grownIn: CountryOfOrigin | null) {
  const country = grownIn && COUNTRY_CODES[grownIn]
  const named = farms.filter(({ name }) => name)
  return {
    ...(country ? { countryOfOrigin: country } : {}),
    ...(named.length > 0
      ? { manufacturer: named.map(({ name }) => ({ '@type': 'Organization', name })) }
      : {}),
  }
}
