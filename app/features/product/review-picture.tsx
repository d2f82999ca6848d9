import * as t from '#texts/shop/product-page.ts'
import { Dialog } from '../../ui/notices/dialog.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'

/** A picture of a review in full size; closed without a picture. */
export function ReviewPicture({
  picture,
  author,
  onClose,
}: {
  picture: string | undefined
  author: string
  onClose: () => void
}) {
  return (
    <Dialog open={picture !== undefined} onClose={onClose} title={t.reviewPictureTitle(author)} wide>
      <Picture
        src={picture}
        alt={t.reviewPictureAlt(author)}
        sizes="(width >= 48rem) 46rem, 90vw"
        priority
        className="aspect-square max-h-[65dvh] w-full rounded-box [&_img]:object-contain"
      />
    </Dialog>
  )
}
