import type { AdminCategory } from '#contract/admin/products/categories.ts'
import * as t from '#texts/admin/categories.ts'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { OnePictureDrop } from '../kit/pictures/one-picture-drop.tsx'
import { useRemoveCategoryPicture, useSendCategoryPicture } from './api-hooks.ts'

/** The picture of a category. Each change is saved immediately. */
export function CategoryPicture({ category }: { category: AdminCategory }) {
  const { _id, picture } = category
  const send = useSendCategoryPicture(_id)
  const remove = useRemoveCategoryPicture(_id)

  return (
    <Panel title={t.picture}>
      {picture ? (
        <div className="mb-4 flex flex-wrap items-center gap-4">
          <Picture
            src={picture}
            alt={t.pictureOf(localName(category))}
            sizes="6rem"
            className="size-24 rounded-box"
          />
          <Button size="small" variant="outline" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t.removePicture}
          </Button>
        </div>
      ) : (
        <p className="mb-4 text-ink-soft">{t.noPicture}</p>
      )}
      <OnePictureDrop send={send} hint={t.pictureHint} buttonLabel={t.choosePicture} />
    </Panel>
  )
}
