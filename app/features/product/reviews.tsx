import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Product } from '#contract/catalog.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/product-page.ts'
import { api, expectArray } from '../../api/client.ts'
import { productListKey, withPostedItems } from '../../api/posted-items.ts'
import { richText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { strong } from '../../ui/text-slots.tsx'
import { useErrorToast } from './use-error-toast.ts'

const loadList = () => import('./review-list.tsx')
const ReviewList = lazy(loadList)

const skeleton = (
  <div className="grid gap-4 md:grid-cols-2">
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
)

/** Customer reviews of a product, with pictures. */
export function Reviews({ product: { _id, rating, totalReviews } }: { product: Product }) {
  const {
    data: reviews,
    isError,
    refetch,
  } = useQuery({
    queryKey: productListKey('reviews', _id),
    queryFn: async ({ signal, client }) => {
      const [{ reviews }] = await Promise.all([
        api.get('/review/product/:id', { params: { id: _id }, signal }),
        loadList(),
      ])
      return withPostedItems(client, 'reviews', _id, expectArray(reviews, 'reviews'))
    },
  })
  useErrorToast(isError, messages.reviewsFailed)

  return (
    <section aria-labelledby="reviews" className="mt-14">
      <h2 id="reviews" className="text-2xl font-bold">
        {t.reviews}
      </h2>
      {totalReviews > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          <Stars rating={rating} className="h-6" />
          <span>
            {richText(t.averageRating(totalReviews), {
              rating: rating.toFixed(1),
              count: totalReviews,
              strong,
            })}
          </span>
        </p>
      )}
      <div className="mt-5">
        {isError && !reviews ? (
          <p>
            {messages.reviewsFailed}
            {' · '}
            <button type="button" className="link cursor-pointer" onClick={() => refetch()}>
              {common.tryAgain}
            </button>
          </p>
        ) : !reviews ? (
          skeleton
        ) : reviews.length === 0 ? (
          <p className="text-ink-soft">{t.noReviews}</p>
        ) : (
          <Suspense fallback={skeleton}>
            <ReviewList reviews={reviews} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
