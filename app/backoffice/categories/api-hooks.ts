import type { AdminCategory } from '#contract/admin/products/categories.ts'
import * as t from '#texts/admin/categories.ts'
import { upload } from '../../api/upload.ts'
import { localName } from '../../features/product/product-texts.ts'
import { useAction } from '../kit/api-hooks.ts'
import { useSendPicture } from '../kit/pictures/use-send-picture.ts'

export function useCreateCategory() {
  const done = ({ category }: { category: AdminCategory }) => t.added(localName(category))
  return useAction('POST /admin/categories', { done, quietFailure: true })
}

export function useEditCategory(id: string) {
  return useAction('PUT /admin/categories/:id', { params: { id }, done: t.saved, quietFailure: true })
}

export function useDeleteCategory(id: string, name: string) {
  return useAction('DELETE /admin/categories/:id', { params: { id }, done: t.removed(name) })
}

export function useSendCategoryPicture(id: string) {
  return useSendPicture(
    (picture) => upload('/admin/categories/:id/picture', { params: { id }, ...picture }),
    t.pictureSaved,
  )
}

export function useRemoveCategoryPicture(id: string) {
  return useAction('DELETE /admin/categories/:id/picture', { params: { id }, done: t.pictureRemoved })
}
