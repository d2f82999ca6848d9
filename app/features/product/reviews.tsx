import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { inOwnCalendar } from '#contract/nepal/bikram-sambat.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import type { Review } from '#contract/reviews.ts'
import * as dates from '#texts/dates.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/product-page.ts'
import { api, expectArray } from '../../api/client.ts'
import { productListKey, withPostedItems } from '../../api/posted-items.ts'
import { useOnDemand } from '../../ui/browser/late-component.ts'
import { NotLoadedLine } from '../../ui/notices/not-loaded.tsx'
import { Skeleton } from '../../ui/notices/skeleton.tsx'
import { useErrorToast } from '../../ui/notices/use-error-toast.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Stars } from '../../ui/pictures/stars.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'
import { ShopReply } from '../reviews/shop-reply.tsx'

const date = dates.dateFormat({ dateStyle: 'long', timeZone: 'Asia/Kathmandu' })
const SHOWN_AT_FIRST = 6

/** Customer reviews of a product, with pictures. */
export function Reviews({ product: { _id, rating, totalReviews } }: { product: Product }) {
  const {
    data: reviews,
    isError,
    refetch,
  } = useQuery({
    queryKey: productListKey('reviews', _id),
    queryFn: async ({ signal, client }) => {
      const { reviews } = await api.get('/review/product/:id', { params: { id: _id }, signal })
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
          <NotLoadedLine text={messages.reviewsFailed} onRetry={refetch} />
        ) : !reviews ? (
          <div className="grid gap-4 md:grid-cols-2">
            <Skeleton className="h-32" count={2} />
          </div>
        ) : reviews.length === 0 ? (
          <p className="text-ink-soft">{t.noReviews}</p>
        ) : (
          <ReviewList reviews={reviews} />
        )}
      </div>
    </section>
  )
}

/** The newest reviews, and all of them on request. */
function ReviewList({ reviews }: { reviews: Review[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? reviews : reviews.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {shown.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <button type="button" className="link mt-4 min-h-11 cursor-pointer" onClick={() => setAll(true)}>
          {t.showAllReviews(reviews.length)}
        </button>
      )}
    </>
  )
}

function ReviewCard({ review: { user, rating, comment, reply, images, createdAt } }: { review: Review }) {
  const name = user.name || messages.formerCustomer
  const [open, setOpen] = useState<string>()
  const { Loaded: ReviewPicture, load } = useOnDemand(
    async () => (await import('./review-picture.tsx')).ReviewPicture,
    t.viewerFailed,
  )
  return (
    <article className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">{name}</h3>
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>
            {inOwnCalendar(nepalDay(new Date(createdAt)), date.format(new Date(createdAt)), dates)}
          </time>
        </p>
      </div>
      <Stars rating={rating} className="mt-1 h-4" />
      <p className="mt-2 whitespace-pre-line">{comment}</p>
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image, position) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t.openReviewPicture(position + 1, name)}
                className="block cursor-pointer overflow-hidden rounded-box border border-line hover:border-leaf"
                onClick={() => void load().then(() => setOpen(image))}
              >
                <Picture src={image} alt="" sizes="5rem" className="size-18 sm:size-20" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ShopReply reply={reply} />
      {ReviewPicture && <ReviewPicture picture={open} author={name} onClose={() => setOpen(undefined)} />}
    </article>
  )
}
