import { z } from 'zod'
import { MAX_RATING, REVIEW_MAX_LENGTH } from '#contract/limits.ts'
import { CreateReview } from '#contract/reviews.ts'
import * as t from '#texts/orders.ts'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { useWriteReview } from './reviews.ts'

export interface ReviewSubject {
  orderId: string
  productId: string
  productName: string
}

const Typed = CreateReview.pick({ comment: true }).extend({
  rating: z.number(),
  pictures: z.array(z.custom<File>()),
})

/** The form for one review. It closes when the review is saved; a failure keeps everything typed. */
export function ReviewDialog({
  subject,
  onClose,
  onDone,
}: {
  subject: ReviewSubject | undefined
  onClose: () => void
  /** Closes the dialog after the review was saved. */
  onDone: (subject: ReviewSubject) => void
}) {
  const write = useWriteReview()
  return (
    <FormDialog
      open={subject !== undefined}
      onClose={onClose}
      title={t.reviewTitle(subject?.productName ?? '')}
      submitLabel={write.isPending ? t.reviewSending(Math.round(write.progress * 100)) : t.submitReview}
      cancelLabel={t.notNow}
      busy={write.isPending}
      schema={Typed}
      defaultValues={{ rating: MAX_RATING, comment: '', pictures: [] }}
      onSubmit={(review) => {
        if (!subject) return
        const { orderId, productId } = subject
        write.mutate({ orderId, productId, ...review }, { onSuccess: () => onDone(subject) })
      }}
    >
      {({ field, errors, watch, setValue, setError, clearErrors }) => (
        <>
          <StarRadios
            value={watch('rating')}
            onChange={(rating) => setValue('rating', rating, { shouldDirty: true })}
          />
          <TextAreaField label={t.comment} maxLength={REVIEW_MAX_LENGTH} {...field('comment')} />
          <PicturePicker
            pictures={watch('pictures')}
            onChange={(pictures) => setValue('pictures', pictures, { shouldDirty: true })}
            error={errors.pictures?.message}
            onError={(message) => (message ? setError('pictures', { message }) : clearErrors('pictures'))}
          />
        </>
      )}
    </FormDialog>
  )
}

const STAR = 'm12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z'

interface StarRadiosProps {
  value: number
  onChange: (rating: number) => void
}

/** A rating from one to five: radio buttons that look like stars. */
function StarRadios({ value, onChange }: StarRadiosProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t.rating}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="flex">
          {t.ratingWords.map((word, index) => {
            const rating = index + 1
            return (
              <label
                key={word}
                className="relative flex size-11 cursor-pointer items-center justify-center rounded-box has-focus-visible:outline-3 has-focus-visible:outline-leaf"
              >
                <input
                  type="radio"
                  name="rating"
                  value={rating}
                  checked={rating === value}
                  onChange={() => onChange(rating)}
                  className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                />
                <span className="sr-only">{t.ratingOption(rating, word)}</span>
                <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8">
                  <path
                    d={STAR}
                    strokeWidth="1.5"
                    className={`stroke-star ${rating <= value ? 'fill-marigold' : 'fill-white'}`}
                  />
                </svg>
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="text-ink-soft">
          {t.ratingWords[value - 1]}
        </span>
      </div>
    </fieldset>
  )
}
