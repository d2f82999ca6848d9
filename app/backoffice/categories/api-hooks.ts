import type { CreateCategory, EditCategory } from '#contract/admin/products/categories.ts'
import * as t from '#texts/admin/categories.ts'
import { api } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import { localName } from '../../features/product/product-texts.ts'
import { useAction, useAdminMutation } from '../kit/api-hooks.ts'
import { useSendPicture } from '../kit/pictures/use-send-picture.ts'

export function useCreateCategory() {
  return useAdminMutation({
    call: async (draft: CreateCategory) => (await api.post('/admin/categories', { body: draft })).category,
    done: (category) => t.added(localName(category)),
    quietFailure: true,
  })
}

export function useEditCategory(id: string) {
  return useAdminMutation({
    call: async (edited: EditCategory) =>
      (await api.put('/admin/categories/:id', { params: { id }, body: edited })).category,
    done: t.saved,
    quietFailure: true,
  })
}

export function useDeleteCategory(id: string, name: string) {
  return useAction('DELETE /admin/categories/:id', { params: { id }, done: t.removed(name) })
}

export function useOrderCategories() {
  return useAdminMutation({
    call: (ids: readonly string[]) => api.put('/admin/categories/order', { body: { ids: [...ids] } }),
  })
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
