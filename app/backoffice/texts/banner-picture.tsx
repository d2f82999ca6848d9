import type { BannerSlide } from '#contract/shop-texts.ts'
import * as t from '#texts/admin/texts.ts'
import { upload } from '../../api/upload.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { OnePictureDrop } from '../kit/pictures/one-picture-drop.tsx'
import { useSendPicture } from '../kit/pictures/use-send-picture.ts'
import type { TextsForm } from './policy-fields.tsx'

/** The picture of a slide: the shop's own, which is used when the texts are saved, or the standard one. */
export function BannerPicture({ form, slide }: { form: TextsForm; slide: BannerSlide }) {
  const name = `banner.${slide}.picture` as const
  const picture = form.watch(name)
  const change = (url: string) => form.setValue(name, url, { shouldDirty: true })
  const send = useSendPicture((picture) => upload('/admin/texts/picture', picture))

  return (
    <div>
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
      <OnePictureDrop
        send={{
          ...send,
          mutate: (file) => send.mutate(file, { onSuccess: (sent) => change(sent.picture) }),
        }}
        buttonLabel={t.choosePicture}
      />
    </div>
  )
}
