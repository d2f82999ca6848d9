import { useState } from 'react'
import type { AdminProduct } from '#contract/admin/products/products.ts'
import type { Language } from '#contract/languages.ts'
import { MAX_PRODUCT_PICTURES, NAME_MAX_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/admin/products.ts'
import { api } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import { localName } from '../../features/product/product-texts.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Unfolding } from '../../ui/controls/unfolding.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { Panel } from '../kit/pages/admin-page.tsx'
import { PictureDrop } from '../kit/pictures/picture-drop.tsx'
import { PictureList } from '../kit/pictures/picture-list.tsx'
import { useSendPictures } from '../kit/pictures/use-send-pictures.ts'

type Pictures = AdminProduct['pictures']

/** The texts of a picture, with their languages and the labels of their fields. */
const PICTURE_TEXTS = [
  ['alt', 'en', t.pictureDescription],
  ['nepaliAlt', 'ne', t.nepaliPictureDescription],
] as const

const textsOf = (pictures: Pictures) => pictures.map(({ _id, alt, nepaliAlt }) => ({ _id, alt, nepaliAlt }))

/** The pictures of a product. Each change is saved immediately. */
export function ProductPictures({ product }: { product: AdminProduct }) {
  const params = { id: product._id }
  const [toRemove, setToRemove] = useState<Pictures[number]>()
  const send = useSendPictures(
    (picture) => upload('/admin/products/:id/pictures', { params, ...picture }),
    ({ length }) => t.picturesAdded(length),
  )
  const remove = useAdminMutation({
    call: (pictureId: string) =>
      api.delete('/admin/products/:id/pictures/:pictureId', { params: { ...params, pictureId } }),
    done: t.pictureRemoved,
  })
  const arrange = useAdminMutation({
    call: (body: { before: Pictures; pictures: Pictures }) =>
      api.put('/admin/products/:id/pictures', {
        params,
        body: { pictures: textsOf(body.pictures), before: textsOf(body.before) },
      }),
    done: t.picturesSaved,
  })
  // shows the new order until the server has confirmed or rejected it
  const shown = arrange.isPending ? arrange.variables.pictures : product.pictures
  const change = (pictures: Pictures) => arrange.mutate({ before: shown, pictures })
  const room = MAX_PRODUCT_PICTURES - product.pictures.length

  return (
    <Panel title={t.pictures}>
      <PictureList
        pictures={shown}
        label={t.pictures}
        name={localName(product)}
        onArrange={change}
        onRemove={setToRemove}
      />
      {shown.length > 0 && (
        <Unfolding title={t.pictureDescriptions} isOpen={false}>
          {shown.flatMap((picture, index) =>
            PICTURE_TEXTS.map(([field, lang, label]) => (
              <AltField
                key={`${picture._id} ${field}`}
                label={label(index + 1)}
                lang={lang}
                alt={picture[field]}
                onSave={(text) =>
                  change(
                    shown.map((other) => (other._id === picture._id ? { ...other, [field]: text } : other)),
                  )
                }
              />
            )),
          )}
        </Unfolding>
      )}
      {room > 0 && (
        <PictureDrop
          send={send}
          room={room}
          hint={t.picturesHint(MAX_PRODUCT_PICTURES)}
          buttonLabel={t.choosePictures}
        />
      )}
      <ConfirmDialog
        open={toRemove !== undefined}
        onClose={() => setToRemove(undefined)}
        title={t.removePictureTitle}
        confirmLabel={t.removePictureConfirm}
        busy={remove.isPending}
        onConfirm={() => {
          if (toRemove) remove.mutate(toRemove._id, { onSettled: () => setToRemove(undefined) })
        }}
      >
        <p>{t.removePictureWarning}</p>
      </ConfirmDialog>
    </Panel>
  )
}

interface AltFieldProps {
  label: string
  lang: Language
  alt: string
  onSave: (alt: string) => void
}

/** Saves on blur and on Enter. */
function AltField({ label, lang, alt, onSave }: AltFieldProps) {
  const [typed, setTyped] = useState(alt)
  const [saved, setSaved] = useState(alt)
  if (alt !== saved) {
    setSaved(alt)
    setTyped(alt)
  }
  const save = () => {
    if (typed.trim() !== alt) onSave(typed.trim())
  }
  return (
    <TextField
      label={label}
      lang={lang}
      maxLength={NAME_MAX_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
