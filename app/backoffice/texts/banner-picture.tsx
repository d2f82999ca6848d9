import { useState } from 'react'
import { MAX_PICTURE_BYTES } from '#contract/limits.ts'
import type { BannerSlide } from '#contract/shop-texts.ts'
import * as products from '#texts/admin/products.ts'
import * as t from '#texts/admin/texts.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { FileDrop } from '../kit/file-drop.tsx'
import { UploadProgress } from '../kit/progress-bar.tsx'
import type { TextsForm } from './texts-form.ts'

/** The picture of a slide: the shop's own, which is used when the texts are saved, or the standard one. */
export function BannerPicture({ form, slide }: { form: TextsForm; slide: BannerSlide }) {
  const name = `banner.${slide}.picture` as const
  const picture = form.watch(name)
  const [progress, setProgress] = useState(0)
  const [rejected, setRejected] = useState('')
  const change = (url: string) => form.setValue(name, url, { shouldDirty: true })
  const send = useAdminMutation({
    call: (file: File) => {
      const body = new FormData()
      body.append('images', file)
      setProgress(0)
      return upload('/admin/texts/picture', { body, onProgress: setProgress })
    },
    quietFailure: true,
  })

  function choose([file]: readonly File[]) {
    if (!file || send.isPending) return
    const problem = !file.type.startsWith('image/')
      ? messages.pictureUnreadable
      : file.size > MAX_PICTURE_BYTES
        ? messages.pictureTooLarge
        : ''
    setRejected(problem)
    if (!problem) send.mutate(file, { onSuccess: (sent) => change(sent.picture) })
  }
  return (
    <div className="mt-4">
      <p className="mb-2 font-bold">{t.picture}</p>
      {picture ? (
        <div className="mb-3 flex flex-wrap items-center gap-4">
          <Picture src={picture} alt={t.picture} sizes="6rem" className="size-24 rounded-box" />
          <Button size="small" variant="outline" onClick={() => change('')}>
            {t.removePicture}
          </Button>
        </div>
      ) : (
        <p className="mb-3 text-ink-soft">{t.standardPicture}</p>
      )}
      {send.isPending ? (
        <UploadProgress
          progress={progress}
          uploading={products.uploadingPictures}
          processing={products.processingPictures}
        />
      ) : (
        <FileDrop
          dropHint={products.dropPictures}
          buttonLabel={t.choosePicture}
          hint={undefined}
          accept="image/*"
          error={rejected || (send.error ? messageOf(send.error, messages.adminNotSaved) : undefined)}
          onFiles={choose}
        />
      )}
    </div>
  )
}
