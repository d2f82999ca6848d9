import { useEffect, useId, useRef, useState } from 'react'
import { MAX_PICTURE_BYTES, MAX_REVIEW_PICTURES } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { FieldError } from '../../ui/field.tsx'
import { CameraIcon, CloseIcon } from '../../ui/icons.tsx'

interface PicturePickerProps {
  pictures: readonly File[]
  onChange: (pictures: File[]) => void
  error: string | undefined
  onError: (message: string | undefined) => void
}

/** Up to five pictures with a look at each, to be taken out again one by one. */
export function PicturePicker({ pictures, onChange, error, onError }: PicturePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function add(files: File[]) {
    if (files.some((file) => file.size > MAX_PICTURE_BYTES)) return onError(messages.pictureTooLarge)
    if (pictures.length + files.length > MAX_REVIEW_PICTURES) return onError(messages.reviewTooManyPictures)
    onError(undefined)
    onChange([...pictures, ...files])
  }

  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-bold">
        Pictures <span className="font-normal text-ink-soft">(optional)</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {pictures.map((picture, index) => (
          <Preview
            // two pictures may be the same file
            key={`${picture.name}-${picture.lastModified}-${index}`}
            picture={picture}
            onRemove={() => {
              onError(undefined)
              onChange(pictures.filter((_, position) => position !== index))
              input.current?.focus()
            }}
          />
        ))}
        <label className="relative flex size-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-box border-2 border-dashed border-control text-sm text-leaf hover:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:outline-leaf">
          <CameraIcon className="size-6" />
          <span aria-hidden="true">Add</span>
          <span className="sr-only">Add pictures</span>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            aria-describedby={`${id}-hint ${id}-error`}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              add(Array.from(event.target.files ?? []))
              // the same file may be chosen again after it was taken out
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        Up to {MAX_REVIEW_PICTURES}. We remove location data before showing them.
      </p>
      <div role="alert">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}

function Preview({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  const [url, setUrl] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])

  return (
    <div className="relative size-20">
      {url && !isUnreadable ? (
        <img
          src={url}
          alt={`Preview of ${picture.name}`}
          className="size-full rounded-box border border-line object-cover"
          onError={() => setUnreadable(true)}
        />
      ) : (
        <div className="flex size-full items-center justify-center overflow-hidden rounded-box border border-line bg-mute p-1 text-center text-sm break-all">
          {picture.name.slice(-14)}
        </div>
      )}
      <button
        type="button"
        aria-label={`Remove ${picture.name}`}
        className="absolute -top-2 -right-2 flex size-7 cursor-pointer items-center justify-center rounded-full bg-ink text-white hover:bg-danger"
        onClick={onRemove}
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  )
}
