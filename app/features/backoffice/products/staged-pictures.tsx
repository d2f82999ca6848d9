import { useEffect, useRef, useState } from 'react'
import { MAX_PRODUCT_PICTURES, NAME_MAX_LENGTH } from '#contract/limits.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { moved, OrderButtons, useMoveFocus } from './order-buttons.tsx'
import { PictureDrop } from './picture-drop.tsx'
import type { ChosenPicture } from './send-pictures.ts'

export interface StagedPicture extends ChosenPicture {
  key: string
}

let nextKey = 1

/** Pictures of a product that is not saved yet: chosen, ordered, described, and sent after it. */
export function StagedPictures({
  pictures,
  onChange,
}: {
  pictures: readonly StagedPicture[]
  onChange: (pictures: StagedPicture[]) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useMoveFocus(list, pictures.map(({ key }) => key).join())

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-bold">
        Pictures <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      {pictures.length > 0 && (
        <ul ref={list} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map((picture, index) => (
            <li key={picture.key} className="rounded-box border border-line p-3">
              <Preview file={picture.file} />
              <TextField
                className="mt-2"
                label={`Description of picture ${index + 1} (for blind shoppers and search engines)`}
                optional
                maxLength={NAME_MAX_LENGTH}
                value={picture.alt}
                onChange={(event) =>
                  onChange(
                    pictures.map((other) =>
                      other.key === picture.key ? { ...other, alt: event.target.value } : other,
                    ),
                  )
                }
              />
              <div className="mt-1 flex justify-between">
                <span>
                  <OrderButtons
                    id={picture.key}
                    name={`picture ${index + 1}`}
                    index={index}
                    count={pictures.length}
                    onMove={(way) => {
                      keepFocus(picture.key, way)
                      onChange(moved(pictures, index, index + way))
                    }}
                  />
                </span>
                <IconButton
                  label={`Remove picture ${index + 1}`}
                  onClick={() => onChange(pictures.filter((other) => other.key !== picture.key))}
                >
                  <TrashIcon className="size-5" />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      <PictureDrop
        room={MAX_PRODUCT_PICTURES - pictures.length}
        onAdd={(files) =>
          onChange([...pictures, ...files.map((file) => ({ key: `staged-${nextKey++}`, file, alt: '' }))])
        }
      />
    </fieldset>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className="aspect-square overflow-hidden rounded-box bg-mute">
      {url && <img src={url} alt={`Preview of ${file.name}`} className="size-full object-cover" />}
    </div>
  )
}
