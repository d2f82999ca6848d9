import { useState } from 'react'
import { withBikramSambat } from '#contract/nepal/bikram-sambat.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import type { Review } from '#contract/reviews.ts'
import * as dates from '#texts/dates.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/product-page.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'

const date = dates.dateFormat({ dateStyle: 'long', timeZone: 'Asia/Kathmandu' })
const SHOWN_AT_FIRST = 6

/** The newest reviews, and all of them on request. */
export default function ReviewList({ reviews }: { reviews: Review[] }) {
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

function ReviewCard({ review: { user, rating, comment, images, createdAt } }: { review: Review }) {
  const name = user.name || messages.formerCustomer
  const [open, setOpen] = useState<string>()
  return (
    <article className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">{name}</h3>
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>
            {withBikramSambat(nepalDay(new Date(createdAt)), date.format(new Date(createdAt)), dates)}
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
                onClick={() => setOpen(image)}
              >
                <Picture src={image} alt="" sizes="5rem" className="size-18 sm:size-20" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t.reviewPictureTitle(name)}
        wide
      >
        <Picture
          src={open}
          alt={t.reviewPictureAlt(name)}
          sizes="(width >= 48rem) 46rem, 90vw"
          priority
          className="aspect-square max-h-[65dvh] w-full rounded-box [&_img]:object-contain"
        />
      </Dialog>
    </article>
  )
}
