import { useState } from 'react'
import type { AdminProduct } from '#contract/admin/products.ts'
import * as t from '#texts/admin/products.ts'
import { api } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'

const MAX_FOUND = 12

/** Finds products and adds one of their pictures to this product. */
export function ReusePicture({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 300)
  const { data } = useAdminQuery('/admin/products', {
    query: { search, show: 'all', limit: MAX_FOUND },
    keepPrevious: true,
  })
  const add = useAdminMutation({
    call: (pictureId: string) =>
      api.post('/admin/products/:id/pictures/:pictureId', { params: { id: product._id, pictureId } }),
    done: t.picturesAdded(1),
  })
  const own = product.pictures.map(({ _id }) => _id)
  const found = (data?.products ?? []).flatMap((each) =>
    each.pictures
      .filter(({ _id }) => !own.includes(_id))
      .map((picture) => ({ picture, name: localName(each) })),
  )
  return (
    <Dialog open onClose={onClose} title={t.reusePicture} wide>
      <TextField
        type="search"
        label={t.searchPictures}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {data && found.length === 0 && <p className="mt-4">{t.noPicturesFound}</p>}
      <ul className="mt-4 grid grid-cols-3 gap-3 sm:grid-cols-4">
        {found.map(({ picture, name }, index) => (
          <li key={`${picture._id}-${index}`}>
            <button
              type="button"
              aria-label={t.usePicture(picture.alt || name)}
              disabled={add.isPending}
              className="block w-full cursor-pointer text-left text-sm"
              onClick={() => add.mutate(picture._id, { onSuccess: onClose })}
            >
              <Picture src={picture.url} alt="" sizes="8rem" className="aspect-square rounded-box" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
