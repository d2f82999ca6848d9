import { Link } from 'react-router'
import type { Review } from '#contract/reviews.ts'
import * as t from '#texts/account.ts'
import { ProductName } from '../features/product/product-name.tsx'
import { localName } from '../features/product/product-texts.ts'
import { reviewsErrorMessage, useOwnReviews } from '../features/reviews/reviews.ts'
import { ShopReply } from '../features/reviews/shop-reply.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { formatDay } from '../ui/dates/dates.ts'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { NotLoaded } from '../ui/notices/not-loaded.tsx'
import { LoadingStatus, Skeleton } from '../ui/notices/skeleton.tsx'
import { useErrorToast } from '../ui/notices/use-error-toast.ts'
import { PencilIcon } from '../ui/pictures/icons.tsx'
import { PictureLinks } from '../ui/pictures/picture-links.tsx'
import { Stars } from '../ui/pictures/stars.tsx'

export const meta = () => [{ title: t.pageTitle(t.myReviews) }]

export default function MyReviewsPage() {
  const { data, isPending, isError, error, refetch } = useOwnReviews()
  const { reviews, total } = data ?? { reviews: [], total: 0 }
  useErrorToast(isError && !data, reviewsErrorMessage(error))

  return (
    <div className="page py-8">
      <h1 tabIndex={-1} className="text-3xl font-bold">
        {t.myReviews}
      </h1>
      {isPending ? (
        <ReviewsSkeleton />
      ) : !data ? (
        <NotLoaded
          title={t.reviewsNotLoaded}
          onRetry={refetch}
          alternative={
            <ButtonLink variant="outline" to="/profile">
              {t.backToProfile}
            </ButtonLink>
          }
        >
          {t.checkConnection}
        </NotLoaded>
      ) : reviews.length === 0 ? (
        <EmptyState
          title={t.noReviews}
          icon={<PencilIcon className="size-10" />}
          action={<ButtonLink to="/orders">{t.goToOrders}</ButtonLink>}
        >
          {t.noReviewsHint}
        </EmptyState>
      ) : (
        <>
          <ul className="mt-6 grid gap-4 md:grid-cols-2">
            {reviews.map((review) => (
              <li key={review._id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
          {reviews.length < total && (
            <p className="mt-6 text-center text-ink-soft">{t.newestReviewsOf(reviews.length, total)}</p>
          )}
        </>
      )}
    </div>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const { product, images } = review
  return (
    <article className="card h-full p-5" aria-label={t.reviewOf(localName(product))}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">
          <Link to={`/product/${product._id}`} className="hover:underline">
            <ProductName product={product} />
          </Link>
        </h2>
        <time dateTime={review.createdAt} className="text-sm text-ink-soft">
          {formatDay(review.createdAt)}
        </time>
      </div>
      <div className="mt-1">
        <Stars rating={review.rating} />
      </div>
      <p className="mt-3 whitespace-pre-line">{review.comment}</p>
      <PictureLinks
        pictures={images ?? []}
        altOf={(position) => t.reviewPicture(position, localName(product))}
      />
      <ShopReply reply={review.reply} />
    </article>
  )
}

function ReviewsSkeleton() {
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2">
      <LoadingStatus text={t.reviewsLoading} />
      <Skeleton className="h-40" count={4} />
    </div>
  )
}
