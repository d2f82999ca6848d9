import { useState } from 'react'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { MAX_PICTURE_BYTES } from '#contract/limits.ts'
import * as t from '#texts/admin/categories.ts'
import * as products from '#texts/admin/products.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CameraIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { FileDrop } from '../kit/file-drop.tsx'
import { UploadProgress } from '../kit/progress-bar.tsx'
import { useRemoveCategoryPicture, useSendCategoryPicture } from './api-hooks.ts'

/** The picture of a category. Each change is saved immediately. */
export function CategoryPicture({ category }: { category: AdminCategory }) {
  const { _id, picture } = category
  const [rejected, setRejected] = useState('')
  const send = useSendCategoryPicture(_id)
  const remove = useRemoveCategoryPicture(_id)

  function choose([file]: File[]) {
    if (!file) return
    if (!file.type.startsWith('image/')) return setRejected(messages.pictureUnreadable)
    if (file.size > MAX_PICTURE_BYTES) return setRejected(messages.pictureTooLarge)
    setRejected('')
    send.mutate(file)
  }

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
      {send.isPending ? (
        <UploadProgress
          progress={send.progress}
          uploading={products.uploadingPictures}
          processing={products.processingPictures}
        />
      ) : (
        <FileDrop
          dropHint={t.dropPicture}
          buttonLabel={
            <>
              <CameraIcon className="size-5" />
              {t.choosePicture}
            </>
          }
          hint={<p className="text-sm text-ink-soft">{t.pictureHint}</p>}
          accept="image/*"
          error={rejected || (send.error ? messageOf(send.error, messages.adminNotSaved) : undefined)}
          onFiles={choose}
        />
      )}
    </Panel>
  )
}
