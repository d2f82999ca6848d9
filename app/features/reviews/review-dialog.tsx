import { z } from 'zod'
import { MAX_RATING, REVIEW_MAX_LENGTH } from '#contract/limits.ts'
import { CreateReview } from '#contract/reviews.ts'
import * as t from '#texts/orders.ts'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { useWriteReview } from './reviews.ts'
import { StarRadios } from './star-radios.tsx'

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
