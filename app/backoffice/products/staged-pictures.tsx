import { useEffect, useRef, useState } from 'react'
import { MAX_PRODUCT_PICTURES, NAME_MAX_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/admin/products.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { TrashIcon } from '../../ui/pictures/icons.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { moved, SortButtons, useMoveFocus } from '../kit/tables/sort-buttons.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { type ChosenPicture, PICTURE_TEXTS } from './send-pictures.ts'

export interface StagedPicture extends ChosenPicture {
  key: string
}

let nextKey = 1

/** Pictures of a product that is not saved yet. They are uploaded after the product. */
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
        {richText(t.picturesOptional, {
          optional: (text) => <span className="font-normal text-ink-soft">{text}</span>,
        })}
      </legend>
      {pictures.length > 0 && (
        <ul ref={list} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map((picture, index) => (
            <li key={picture.key} className="rounded-box border border-line p-3">
              <Preview file={picture.file} />
              {PICTURE_TEXTS.map(([field, lang, label]) => (
                <TextField
                  key={field}
                  className="mt-2"
                  label={label(index + 1)}
                  lang={lang}
                  optional
                  maxLength={NAME_MAX_LENGTH}
                  value={picture[field]}
                  onChange={({ target }) =>
                    onChange(
                      pictures.map((other) =>
                        other.key === picture.key ? { ...other, [field]: target.value } : other,
                      ),
                    )
                  }
                />
              ))}
              <div className="mt-1 flex justify-between">
                <SortButtons
                  id={picture.key}
                  index={index}
                  labels={[t.movePictureForward(index + 1), t.movePictureBack(index + 1)]}
                  count={pictures.length}
                  onMove={(direction) => {
                    keepFocus(picture.key, direction)
                    onChange(moved(pictures, index, index + direction))
                  }}
                />
                <IconButton
                  label={t.removePicture(index + 1)}
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
          onChange([
            ...pictures,
            ...files.map((file) => ({ key: `staged-${nextKey++}`, file, alt: '', nepaliAlt: '' })),
          ])
        }
      />
    </fieldset>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return (
    <div className="aspect-square overflow-hidden rounded-box bg-mute">
      {url && <img src={url} alt={t.picturePreview(file.name)} className="size-full object-cover" />}
    </div>
  )
}
