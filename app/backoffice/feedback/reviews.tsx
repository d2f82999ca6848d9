import { useState } from 'react'
import type { AdminReview } from '#contract/admin/feedback/reviews.ts'
import { MAX_RATING } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/feedback.ts'
import { api } from '../../api/client.ts'
import { ChatIcon } from '../../ui/pictures/icons.tsx'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { ReasonDialog } from '../kit/forms/reason-dialog.tsx'
import { offerUndo } from '../kit/forms/undo.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { ReviewCard } from './review-card.tsx'

export const meta = () => adminTitle(t.reviews)

const RATINGS = Array.from({ length: MAX_RATING }, (_, index) => MAX_RATING - index)
const FILTERS = { show: 'all', rating: '', search: '' }

export default function ReviewsPage() {
  const { field, query, bar, searchBar } = useUrlFilters(FILTERS)
  const reviews = useAdminQuery('/admin/reviews', { query: query(), keepPrevious: true })
  const [toHide, setToHide] = useState<AdminReview>()
  const { show, hide } = useReviewChanges()

  return (
    <ListPage
      title={t.reviews}
      lead={t.reviewsLead}
      filterBar={{
        searchLabel: t.searchReviews,
        ...searchBar,
        children: (
          <>
            <FilterSelect label={common.filterShow} options={t.reviewFilter} {...field('show')} />
            <FilterSelect label={t.stars} {...field('rating')}>
              <option value="">{t.anyStars}</option>
              {RATINGS.map((rating) => (
                <option key={rating} value={rating}>
                  {t.starCount(rating)}
                </option>
              ))}
            </FilterSelect>
          </>
        ),
      }}
      query={reviews}
      rowsOf={(data) => data.reviews}
      empty={<EmptyList {...bar} none={t.noReviews} icon={<ChatIcon className="size-10" />} />}
      afterList={
        <ReasonDialog
          open={toHide !== undefined}
          onClose={() => setToHide(undefined)}
          title={t.hideReviewTitle}
          confirmLabel={t.hideReviewConfirm}
          busy={hide.isPending}
          onConfirm={(note) => {
            if (!toHide) return
            hide.mutate({ review: toHide, note }, { onSuccess: () => setToHide(undefined) })
          }}
        >
          <p>{t.hideReviewWarning}</p>
        </ReasonDialog>
      }
    >
      {(rows) => (
        <ul className="grid gap-4">
          {rows.map((review) => (
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
      )}
    </ListPage>
  )
}

function useReviewChanges() {
  const show = useAdminMutation({
    call: ({ _id }: AdminReview) => api.post('/admin/reviews/:id/show', { params: { id: _id } }),
    done: t.reviewShown,
  })
  const hide = useAdminMutation({
    call: ({ review, note }: { review: AdminReview; note: string }) =>
      api.post('/admin/reviews/:id/hide', { params: { id: review._id }, body: { note } }),
    done: (_response, { review }) => {
      offerUndo(t.reviewHidden, () => show.mutate(review))
      return undefined
    },
  })
  return { show, hide }
}
