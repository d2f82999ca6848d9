import { useState } from 'react'
import { Link } from 'react-router'
import type { HideReason } from '#contract/admin/choices.ts'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { MAX_RATING } from '#contract/limits.ts'
import { shortOrderId } from '#contract/text.ts'
import * as labels from '#texts/labels.ts'
import { api } from '../../api/client.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminMutation, useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CursorPages } from '../../features/backoffice/cursor-pages.tsx'
import { DateTime } from '../../features/backoffice/dates.tsx'
import { FilterBar } from '../../features/backoffice/filter-bar.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { ReasonDialog } from '../../features/backoffice/reason-dialog.tsx'
import { offerUndo } from '../../features/backoffice/undo.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { ChatIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'

export const meta = () => adminTitle('Reviews')

export default function ReviewsPage() {
  const { values, change, clear, field, isFiltered, query } = useUrlFilters({
    show: 'all',
    rating: '',
    search: '',
  })
  const reviews = useAdminQuery('/admin/reviews', { query: query(), keepPrevious: true })
  const [toHide, setToHide] = useState<AdminReview>()
  const show = useAdminMutation({
    call: ({ _id }: AdminReview) => api.post('/admin/reviews/:id/show', { params: { id: _id } }),
    done: 'Review shown again',
  })
  const hide = useAdminMutation({
    call: ({ review, reason, note }: { review: AdminReview; reason: HideReason; note: string }) =>
      api.post('/admin/reviews/:id/hide', { params: { id: review._id }, body: { reason, note } }),
    done: (_answer, { review }) => {
      offerUndo('Review hidden. The product’s rating will be updated.', () => show.mutate(review))
      return undefined
    },
  })

  return (
    <AdminPage
      title="Reviews"
      lead="Hide abusive reviews, not merely negative ones: honest reviews build trust."
    >
      <FilterBar
        searchLabel="Search comments, products and names"
        search={values.search}
        onSearch={(search) => change({ search })}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <SelectField label="Show" className="grow basis-32" {...field('show')}>
          <option value="all">All</option>
          <option value="visible">Visible</option>
          <option value="hidden">Hidden</option>
        </SelectField>
        <SelectField label="Stars" className="grow basis-32" {...field('rating')}>
          <option value="">Any</option>
          {Array.from({ length: MAX_RATING }, (_, index) => MAX_RATING - index).map((rating) => (
            <option key={rating} value={rating}>
              {rating} {rating === 1 ? 'star' : 'stars'}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <QueryBoundary query={reviews}>
        {(data) =>
          data.reviews.length === 0 ? (
            <EmptyState
              title={isFiltered ? 'No matching reviews' : 'No reviews yet'}
              icon={<ChatIcon className="size-10" />}
              action={isFiltered && <Button onClick={clear}>Show all reviews</Button>}
            />
          ) : (
            <>
              <ul className="grid gap-4">
                {data.reviews.map((review) => (
                  <li key={review._id}>
                    <ReviewCard
                      review={review}
                      isBusy={show.isPending && show.variables._id === review._id}
                      onHide={() => setToHide(review)}
                      onShow={() => show.mutate(review)}
                    />
                  </li>
                ))}
              </ul>
              <CursorPages nextCursor={data.nextCursor} />
            </>
          )
        }
      </QueryBoundary>
      <ReasonDialog
        open={toHide !== undefined}
        onClose={() => setToHide(undefined)}
        title="Hide this review?"
        confirmLabel="Hide it"
        reasons={labels.hideReason}
        busy={hide.isPending}
        onConfirm={(reason, note) => {
          if (!toHide) return
          hide.mutate({ review: toHide, reason, note }, { onSettled: () => setToHide(undefined) })
        }}
      >
        <p>
          It will no longer be shown in the shop or count towards the rating. You can show it again later.
        </p>
      </ReasonDialog>
    </AdminPage>
  )
}

function ReviewCard({
  review,
  isBusy,
  onHide,
  onShow,
}: {
  review: AdminReview
  isBusy: boolean
  onHide: () => void
  onShow: () => void
}) {
  const { product, customer, orderId, images } = review
  return (
    <article className="card p-4 sm:p-5" aria-label={`Review of ${product.name} by ${customer.name}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Stars rating={review.rating} />
          <Link to={`/admin/products/${product._id}`} className="link font-bold">
            {product.name}
          </Link>
          {review.hidden && <Badge tone="bad">Hidden</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          <DateTime at={review.createdAt} />
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        {customer._id ? (
          <Link to={`/admin/customers/${customer._id}`} className="link">
            {customer.name}
          </Link>
        ) : (
          customer.name
        )}
        ,{' '}
        <Link to={`/admin/orders/${orderId}`} className="link">
          order {shortOrderId(orderId)}
        </Link>
      </p>
      <p className="mt-2 whitespace-pre-line">{review.comment}</p>
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <a href={image} target="_blank" rel="noreferrer">
                <Picture
                  src={image}
                  alt={`Picture ${index + 1} of the review, opens in a new tab`}
                  sizes="80px"
                  className="size-20 rounded-box"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.hidden && review.hiddenReason && (
        <p className="mt-2 text-sm">
          <strong>Hidden because:</strong>{' '}
          {labels.reasonAndNote(labels.hideReason, review.hiddenReason, review.hiddenNote)}
        </p>
      )}
      <div className="mt-3">
        {review.hidden ? (
          <Button size="small" variant="outline" busy={isBusy} onClick={onShow}>
            Show again
          </Button>
        ) : (
          <Button size="small" variant="outline" onClick={onHide}>
            Hide
          </Button>
        )}
      </div>
    </article>
  )
}
