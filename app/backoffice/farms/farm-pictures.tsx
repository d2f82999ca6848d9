import { useRef } from 'react'
import type { AdminFarm } from '#contract/admin/products/farms.ts'
import { MAX_FARM_PICTURES } from '#contract/limits.ts'
import * as t from '#texts/admin/farms.ts'
import { localName } from '../../features/product/product-texts.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { TrashIcon } from '../../ui/pictures/icons.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { OnePictureDrop } from '../kit/pictures/one-picture-drop.tsx'
import { moved, SortButtons, useMoveFocus } from '../kit/tables/sort-buttons.tsx'
import { useArrangeFarmPictures, useSendFarmPicture } from './api-hooks.ts'

/** The pictures of a farm. Each change is saved immediately. */
export function FarmPictures({ farm }: { farm: AdminFarm }) {
  const list = useRef<HTMLUListElement>(null)
  const send = useSendFarmPicture(farm._id)
  const arrange = useArrangeFarmPictures(farm)
  // the new order is shown before the server has confirmed it
  const ids = arrange.isPending ? arrange.variables : farm.pictures.map(({ _id }) => _id)
  const shown = ids.flatMap((id) => farm.pictures.filter(({ _id }) => _id === id))
  const keepFocus = useMoveFocus(list, ids.join())
  const room = MAX_FARM_PICTURES - farm.pictures.length
  return (
    <Panel title={t.pictures}>
      <ul ref={list} className="mb-4 grid grid-cols-2 gap-3" aria-label={t.pictures}>
        {shown.map((picture, index) => (
          <li key={picture._id} className="rounded-box border border-line bg-white p-2">
            <Picture
              src={picture.url}
              alt={t.pictureAlt(index + 1, localName(farm))}
              sizes="10rem"
              className="aspect-square rounded-box"
            />
            <div className="mt-1 flex justify-between">
              <SortButtons
                id={picture._id}
                index={index}
                labels={[t.moveForward(index + 1), t.moveBack(index + 1)]}
                count={shown.length}
                onMove={(direction) => {
                  // the version of the farm is that of the answer
                  if (arrange.isPending) return
                  keepFocus(picture._id, direction)
                  arrange.mutate(moved(ids, index, index + direction))
                }}
              />
              <IconButton
                label={t.removePicture(index + 1)}
                onClick={() => !arrange.isPending && arrange.mutate(ids.filter((id) => id !== picture._id))}
              >
                <TrashIcon className="size-5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {room > 0 && <OnePictureDrop send={send} hint={t.pictureHint(room)} buttonLabel={t.choosePicture} />}
    </Panel>
  )
}
