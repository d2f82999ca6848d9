import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../features/orders/dates.ts'
import { reviewsFailure, useOwnReviews } from '../features/reviews/reviews.ts'
import { ReviewsSkeleton } from '../features/reviews/reviews-skeleton.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PencilIcon, WarningIcon } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'
import { toast } from '../ui/toast.ts'

export const meta = () => [{ title: 'My Reviews | Hariyo' }]

export default function MyReviewsPage() {
  const { reviews, total, isLoading, isError, failure, isFetching, refetch } = useOwnReviews()

  useEffect(() => {
    if (isError) toast.error(reviewsFailure(failure))
  }, [isError, failure])

  return (
    <div className="page py-8">
      <h1 tabIndex={-1} className="text-3xl font-bold">
        My Reviews
      </h1>
      {isLoading ? (
        <ReviewsSkeleton />
      ) : isError ? (
        <EmptyState
          title="Your reviews could not be loaded"
          icon={<WarningIcon className="size-10" />}
          action={
            <>
              <Button busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
              <ButtonLink variant="outline" to="/profile">
                Back to profile
              </ButtonLink>
            </>
          }
        >
          Please check your connection.
        </EmptyState>
      ) : reviews.length === 0 ? (
        <EmptyState
          title="No reviews yet"
          icon={<PencilIcon className="size-10" />}
          action={<ButtonLink to="/orders">Go to My Orders</ButtonLink>}
        >
          Once an order is delivered, you can review its products.
        </EmptyState>
      ) : (
        <>
          <ul className="mt-6 grid gap-4 md:grid-cols-2">
            {reviews.map((review) => (
              <li key={review._id}>
                <article className="card h-full p-5" aria-label={`Review of ${review.product.name}`}>
                  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <h2 className="text-lg font-bold">
                      <Link to={`/product/${review.product._id}`} className="hover:underline">
                        {review.product.name}
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
                  {review.images?.length > 0 && (
                    <ul className="mt-4 flex flex-wrap gap-3">
                      {review.images.map((image, index) => (
                        <li key={image}>
                          <a href={image} target="_blank" rel="noreferrer" className="block">
                            <Picture
                              src={image}
                              alt={`Picture ${index + 1} of my review of ${review.product.name}, opens in a new tab`}
                              sizes="96px"
                              className="size-24 rounded-box"
                            />
                          </a>
                        </li>
                      ))}
                    </ul>
                  )}
                </article>
              </li>
            ))}
          </ul>
          {reviews.length < total && (
            <p className="mt-6 text-center text-ink-soft">
              These are your newest {reviews.length} of {total} reviews.
            </p>
          )}
        </>
      )}
    </div>
  )
}
