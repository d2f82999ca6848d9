import { type FormEvent, useId, useRef, useState } from 'react'
import { MAX_RATING, REVIEW_MAX_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/orders.ts'
import * as validation from '#texts/validation.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { useWriteReview } from './reviews.ts'
import { StarRadios } from './star-radios.tsx'

export interface ReviewSubject {
  orderId: string
  productId: string
  productName: string
}

/** The form for one review. It closes when the review is saved; a failure keeps everything typed. */
export function ReviewDialog({
  subject,
  onClose,
}: {
  subject: ReviewSubject | undefined
  onClose: () => void
}) {
  const formId = useId()
  const write = useWriteReview()

  return (
    <FormDialog
      open={subject !== undefined}
      onClose={onClose}
      title={t.reviewTitle(subject?.productName ?? '')}
      formId={formId}
      submitLabel={write.isPending ? t.reviewSending(Math.round(write.progress * 100)) : t.submitReview}
      cancelLabel={t.notNow}
      busy={write.isPending}
    >
      {subject && (
        <ReviewForm
          id={formId}
          isSending={write.isPending}
          onSubmit={(review) =>
            write.mutate(
              { productId: subject.productId, orderId: subject.orderId, ...review },
              { onSuccess: onClose },
            )
          }
        />
      )}
    </FormDialog>
  )
}

interface ReviewFormProps {
  id: string
  isSending: boolean
  onSubmit: (review: { rating: number; comment: string; pictures: File[] }) => void
}

function ReviewForm({ id, isSending, onSubmit }: ReviewFormProps) {
  const [rating, setRating] = useState(MAX_RATING)
  const [comment, setComment] = useState('')
  const [pictures, setPictures] = useState<File[]>([])
  const [commentError, setCommentError] = useState<string>()
  const [picturesError, setPicturesError] = useState<string>()
  const commentField = useRef<HTMLTextAreaElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (comment.trim() === '') {
      setCommentError(validation.reviewIncomplete)
      commentField.current?.focus()
      return
    }
    onSubmit({ rating, comment, pictures })
  }

  return (
    <form id={id} noValidate onSubmit={submit} method="post" className="grid gap-5">
      <StarRadios name={`${id}-rating`} value={rating} onChange={setRating} />
      <TextAreaField
        label={t.comment}
        ref={commentField}
        maxLength={REVIEW_MAX_LENGTH}
        value={comment}
        error={commentError}
        onChange={(event) => {
          setComment(event.target.value)
          setCommentError(undefined)
        }}
      />
      <PicturePicker
        pictures={pictures}
        onChange={setPictures}
        error={picturesError}
        onError={setPicturesError}
      />
    </form>
  )
}
