import { type DragEvent, useId, useState } from 'react'
import { MAX_PICTURE_BYTES, MAX_PRODUCT_PICTURES } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { FieldError } from '../../../ui/field.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'
import { PictureInput } from '../../../ui/picture-input.tsx'

interface PictureDropProps {
  /** How many more there may be. */
  room: number
  onAdd: (files: File[]) => void
  /** Why the last ones were refused by the server. */
  error?: string | undefined
  isBusy?: boolean
}

/** Takes pictures that are dropped here, or chosen with the button. */
export function PictureDrop({ room, onAdd, error, isBusy = false }: PictureDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState('')

  function add(files: File[]) {
    if (files.length === 0 || isBusy) return
    if (files.some((file) => !file.type.startsWith('image/'))) return setRefused(messages.pictureUnreadable)
    if (files.some((file) => file.size > MAX_PICTURE_BYTES)) return setRefused(messages.pictureTooLarge)
    if (files.length > room) return setRefused(messages.productTooManyPictures)
    setRefused('')
    onAdd(files)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    add(Array.from(event.dataTransfer.files))
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the field inside */}
      <div
        data-drop
        className={`rounded-box border-2 border-dashed p-5 text-center ${isOver ? 'border-leaf bg-leaf-soft' : 'border-control'}`}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="mb-2 text-ink-soft max-sm:hidden">Drop pictures here, or</p>
        <PictureInput
          aria-describedby={`${id}-hint ${id}-error`}
          onFiles={add}
          className="inline-flex min-h-11 gap-2 border-leaf bg-white px-5 py-2 font-bold has-focus-visible:outline-offset-2"
        >
          <CameraIcon className="size-5" />
          Choose pictures
        </PictureInput>
        <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
          Up to {MAX_PRODUCT_PICTURES} pictures of 10 MB each. The first is shown on the product card.
        </p>
      </div>
      <div role="alert">
        <FieldError id={`${id}-error`}>{refused || error}</FieldError>
      </div>
    </div>
  )
}
