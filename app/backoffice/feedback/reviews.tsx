import { useState } from 'react'
import type { HideReason } from '#contract/admin/choices.ts'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { MAX_RATING } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/feedback.ts'
import * as labels from '#texts/labels.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { ChatIcon } from '../../ui/icons.tsx'
import { adminTitle } from '../kit/admin-page.tsx'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { ChoiceField } from '../kit/choice-field.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { offerUndo } from '../kit/undo.tsx'
import { useUrlFilters } from '../kit/use-url-filters.ts'
import { ReviewCard } from './review-card.tsx'

export const meta = () => adminTitle(t.reviews)

const RATINGS = Array.from({ length: MAX_RATING }, (_, index) => MAX_RATING - index)
const FILTERS = { show: 'all', rating: '', search: '' }

export default function ReviewsPage() {
  const { clear, field, isFiltered, query, searchBar } = useUrlFilters(FILTERS)
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
            <ChoiceField
              label={common.filterShow}
              className="grow basis-32"
              options={t.reviewFilter}
              {...field('show')}
            />
            <SelectField label={t.stars} className="grow basis-32" {...field('rating')}>
              <option value="">{t.anyStars}</option>
              {RATINGS.map((rating) => (
                <option key={rating} value={rating}>
                  {t.starCount(rating)}
                </option>
              ))}
            </SelectField>
          </>
        ),
      }}
      query={reviews}
      rowsOf={(data) => data.reviews}
      empty={
        <EmptyState
          title={isFiltered ? t.noMatchingReviews : t.noReviews}
          icon={<ChatIcon className="size-10" />}
          action={isFiltered && <Button onClick={clear}>{t.showAllReviews}</Button>}
        />
      }
      afterList={
        <ReasonDialog
          open={toHide !== undefined}
          onClose={() => setToHide(undefined)}
          title={t.hideReviewTitle}
          confirmLabel={t.hideReviewConfirm}
          reasons={labels.hideReason}
          busy={hide.isPending}
          onConfirm={(reason, note) => {
            if (!toHide) return
            hide.mutate({ review: toHide, reason, note }, { onSuccess: () => setToHide(undefined) })
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
    call: ({ review, reason, note }: { review: AdminReview; reason: HideReason; note: string }) =>
      api.post('/admin/reviews/:id/hide', { params: { id: review._id }, body: { reason, note } }),
    done: (_response, { review }) => {
      offerUndo(t.reviewHidden, () => show.mutate(review))
      return undefined
    },
  })
  return { show, hide }
}
