import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { MAX_CUSTOMER_PICTURES, MAX_PICTURE_BYTES } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import { FieldError } from '../../ui/controls/field.tsx'
import { FileInput } from '../../ui/controls/file-input.tsx'
import { CameraIcon, CloseIcon } from '../../ui/pictures/icons.tsx'
import { richText } from '../../ui/text/rich-text.tsx'

interface PicturePickerProps {
  pictures: readonly File[]
  onChange: (pictures: File[]) => void
  error: string | undefined
  onError: (message: string | undefined) => void
}

/** Chooses the pictures of a review. Each shows a preview and can be removed. */
export function PicturePicker({ pictures, onChange, error, onError }: PicturePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  // checking files takes a moment, in which others may be removed
  const current = useRef(pictures)
  useLayoutEffect(() => {
    current.current = pictures
  })

  async function add(files: File[]) {
    if (files.some((file) => file.size > MAX_PICTURE_BYTES)) return onError(messages.pictureTooLarge)
    const readable = await Promise.all(files.map(isReadable))
    const unreadable = files.filter((_, index) => !readable[index]).map(({ name }) => name)
    const next = [...current.current, ...files.filter((_, index) => readable[index])]
    onChange(next.slice(0, MAX_CUSTOMER_PICTURES))
    if (next.length > MAX_CUSTOMER_PICTURES) return onError(messages.tooManyPictures)
    onError(unreadable.length > 0 ? t.picturesUnreadable(unreadable.join(', ')) : undefined)
  }

  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-bold">
        {richText(t.pictures, {
          soft: (text) => <span className="font-normal text-ink-soft">{text}</span>,
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        {pictures.map((picture, index) => (
          <Preview
            // The same file may be chosen twice.
            key={`${picture.name}-${picture.lastModified}-${index}`}
            picture={picture}
            onRemove={() => {
              onError(undefined)
              onChange(pictures.filter((_, position) => position !== index))
              input.current?.focus()
            }}
          />
        ))}
        <FileInput
          ref={input}
          accept="image/*"
          multiple
          aria-describedby={`${id}-hint ${id}-error`}
          onFiles={add}
          className="flex size-20 flex-col justify-center gap-1 border-dashed border-control text-sm"
        >
          <CameraIcon className="size-6" />
          <span aria-hidden="true">{t.addPictureShort}</span>
          <span className="sr-only">{t.addPictures}</span>
        </FileInput>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {t.picturesHint(MAX_CUSTOMER_PICTURES)}
      </p>
      <div role="alert">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}

/** Whether the browser can show a file: otherwise the shop would reject all pictures after the whole upload. */
async function isReadable(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file)
  try {
    return await new Promise((resolve) => {
      const image = new Image()
      image.onload = () => resolve(true)
      image.onerror = () => resolve(false)
      image.src = url
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

function Preview({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    const objectUrl = URL.createObjectURL(picture)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [picture])

  return (
    <div className="relative size-20">
      {url && (
        <img
          src={url}
          alt={t.previewOf(picture.name)}
          className="size-full rounded-box border border-line object-cover"
        />
      )}
      <button
        type="button"
        aria-label={t.removePicture(picture.name)}
        className="absolute -top-2 -right-2 flex size-7 cursor-pointer items-center justify-center rounded-full bg-ink text-white hover:bg-danger"
        onClick={onRemove}
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  )
}
