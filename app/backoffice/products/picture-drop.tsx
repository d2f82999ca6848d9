import { useState } from 'react'
import { MAX_PICTURE_BYTES, MAX_PRODUCT_PICTURES } from '#contract/limits.ts'
import * as t from '#texts/admin/products.ts'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { CameraIcon } from '../../ui/pictures/icons.tsx'
import { FileDrop } from '../kit/pictures/file-drop.tsx'

interface PictureDropProps {
  /** How many more pictures are allowed. */
  room: number
  onAdd: (files: File[]) => void
  /** The server's error message for the previous upload. */
  error?: string | undefined
}

/** Takes pictures that are dropped here or chosen with the button, and checks type, size and number. */
export function PictureDrop({ room, onAdd, error }: PictureDropProps) {
  const [rejected, setRejected] = useState('')

  function add(files: File[]) {
    if (files.length === 0) return
    const other = files.find((file) => !file.type.startsWith('image/'))
    if (other) return setRejected(t.pictureRejected(other.name, messages.pictureUnreadable))
    const tooLarge = files.find((file) => file.size > MAX_PICTURE_BYTES)
    if (tooLarge) return setRejected(t.pictureRejected(tooLarge.name, messages.pictureTooLarge))
    if (files.length > room) return setRejected(validation.productTooManyPictures)
    setRejected('')
    onAdd(files)
  }

  return (
    <FileDrop
      dropHint={t.dropPictures}
      buttonLabel={
        <>
          <CameraIcon className="size-5" />
          <span>{t.choosePictures}</span>
        </>
      }
      hint={<p className="text-sm text-ink-soft">{t.picturesHint(MAX_PRODUCT_PICTURES)}</p>}
      accept="image/*"
      multiple
      error={rejected || error}
      onFiles={add}
    />
  )
}
