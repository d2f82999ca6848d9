import { useRef } from 'react'
import * as t from '#texts/admin/common.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { TrashIcon } from '../../../ui/pictures/icons.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { moved, SortButtons, useMoveFocus } from '../tables/sort-buttons.tsx'

interface Sortable {
  _id: string
  url: string
  alt?: string
}

interface PictureListProps<Item extends Sortable> {
  pictures: readonly Item[]
  label: string
  /** What the pictures show. */
  name: string
  onArrange: (pictures: Item[]) => void
  onRemove: (picture: Item) => void
}

/** Pictures that can be moved and removed. */
export function PictureList<Item extends Sortable>({
  pictures,
  label,
  name,
  onArrange,
  onRemove,
}: PictureListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useMoveFocus(list, pictures.map(({ _id }) => _id).join())
  return (
    <ul
      ref={list}
      className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(8.9rem,1fr))] gap-2 empty:hidden"
      aria-label={label}
    >
      {pictures.map((picture, index) => (
        <li
          key={picture._id}
          data-picture-id={picture._id}
          className="rounded-box border border-line bg-white p-1"
        >
          <Picture
            src={picture.url}
            alt={picture.alt || t.pictureAlt(index + 1, name)}
            sizes="(width < 40rem) 45vw, 16rem"
            className="aspect-square rounded-box"
          />
          <div className="mt-1 flex justify-between">
            <SortButtons
              id={picture._id}
              index={index}
              labels={[t.movePictureForward(index + 1), t.movePictureBack(index + 1)]}
              count={pictures.length}
              onMove={(direction) => {
                keepFocus(picture._id, direction)
                onArrange(moved(pictures, index, index + direction))
              }}
            />
            <IconButton label={t.removePicture(index + 1)} onClick={() => onRemove(picture)}>
              <TrashIcon className="size-5" />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  )
}
