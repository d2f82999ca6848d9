import { useState } from 'react'
import { Link } from 'react-router'
import { type AdminReview, ReplyToReview } from '#contract/admin/feedback/reviews.ts'
import { ANSWER_MAX_LENGTH } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/feedback.ts'
import * as messages from '#texts/messages.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { ProductName } from '../../features/product/product-name.tsx'
import { localName } from '../../features/product/product-texts.ts'
import { ShopReply } from '../../features/reviews/shop-reply.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { PictureLinks } from '../../ui/pictures/picture-links.tsx'
import { Stars } from '../../ui/pictures/stars.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'
import { useAction } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { InlineOrderLink } from '../kit/orders/order-link.tsx'
import { CustomerLink } from '../kit/pages/links.tsx'

interface ReviewCardProps {
  review: AdminReview
  isBusy: boolean
  onHide: () => void
  onShow: () => void
}

/** One review with a button to hide it or to show it again. */
export function ReviewCard({ review, isBusy, onHide, onShow }: ReviewCardProps) {
  const { product, customer, orderId, images } = review
  const [isReplying, setReplying] = useState(false)
  const save = useAction('PUT /admin/reviews/:id/reply', { params: { id: review._id }, done: t.replySaved })
  return (
    <article
      className="card p-4 sm:p-5"
      aria-label={t.reviewLabel(localName(product), customer.name || messages.formerCustomer)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Stars rating={review.rating} />
          <Link to={`/admin/products/${product._id}`} className="link font-bold">
            <ProductName product={product} />
          </Link>
          {review.hidden && <Badge tone="bad">{common.hidden}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          <DateTime at={review.createdAt} />
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        {richText(t.reviewSource, {
          customer: <CustomerLink customer={customer} />,
          order: <InlineOrderLink id={orderId} />,
        })}
      </p>
      <p className="mt-2 whitespace-pre-line">{review.comment}</p>
      <PictureLinks pictures={images} altOf={t.reviewPicture} />
      {review.hiddenNote && (
        <p className="mt-2 text-sm">{richText(t.hiddenBecause, { strong, reason: review.hiddenNote })}</p>
      )}
      <ShopReply reply={review.reply} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={() => setReplying(true)}>
          {review.reply ? t.editReply : t.reply}
        </Button>
        {review.hidden ? (
          <Button size="small" variant="outline" busy={isBusy} onClick={onShow}>
            {common.showAgain}
          </Button>
        ) : (
          <Button size="small" variant="outline" onClick={onHide}>
            {common.hide}
          </Button>
        )}
      </div>
      <FormDialog
        open={isReplying}
        onClose={() => setReplying(false)}
        title={review.reply ? t.editReply : t.reply}
        submitLabel={common.save}
        busy={save.isPending}
        schema={ReplyToReview}
        defaultValues={{ reply: review.reply, before: review.reply }}
        onSubmit={(typed) => save.mutate(typed, { onSuccess: () => setReplying(false) })}
      >
        {({ field }) => (
          <TextAreaField
            label={t.reply}
            hint={t.replyHint}
            rows={5}
            maxLength={ANSWER_MAX_LENGTH}
            {...field('reply')}
          />
        )}
      </FormDialog>
    </article>
  )
}
