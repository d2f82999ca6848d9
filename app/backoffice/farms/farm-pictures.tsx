import type { AdminFarm } from '#contract/admin/products/farms.ts'
import { MAX_FARM_PICTURES } from '#contract/limits.ts'
import * as t from '#texts/admin/farms.ts'
import { localName } from '../../features/product/product-texts.ts'
import { Panel } from '../kit/pages/admin-page.tsx'
import { PictureDrop } from '../kit/pictures/picture-drop.tsx'
import { PictureList } from '../kit/pictures/picture-list.tsx'
import { useArrangeFarmPictures, useSendFarmPicture } from './api-hooks.ts'

/** The pictures of a farm. Each change is saved immediately. */
export function FarmPictures({ farm }: { farm: AdminFarm }) {
  const send = useSendFarmPicture(farm._id)
  const arrange = useArrangeFarmPictures(farm)
  // the new order is shown before the server has confirmed it
  const ids = arrange.isPending ? arrange.variables : farm.pictures.map(({ _id }) => _id)
  const shown = ids.flatMap((id) => farm.pictures.filter(({ _id }) => _id === id))
  const room = MAX_FARM_PICTURES - farm.pictures.length
  function change(pictures: typeof shown) {
    // the version of the farm is that of the answer
    if (!arrange.isPending) arrange.mutate(pictures.map(({ _id }) => _id))
  }
  return (
    <Panel title={t.pictures}>
      <PictureList
        pictures={shown}
        label={t.pictures}
        name={localName(farm)}
        onArrange={change}
        onRemove={(picture) => change(shown.filter((other) => other !== picture))}
      />
      {room > 0 && <PictureDrop send={send} hint={t.pictureHint(room)} buttonLabel={t.choosePicture} />}
    </Panel>
  )
}
