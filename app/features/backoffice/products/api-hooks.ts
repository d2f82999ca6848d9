import type {
  AdminProductResponse,
  AdminProductsResponse,
  BulkEdit,
  BulkEditResponse,
  CreateProduct,
  EditProduct,
  ProductHistoryResponse,
} from '#contract/admin/products.ts'
import { api } from '../../../api/client.ts'
import { useAdminMutation, useAdminQuery } from '../api-hooks.ts'

/** A page of products. `query` comes from useUrlFilters. */
export function useProducts(query: string) {
  return useAdminQuery<typeof AdminProductsResponse>(`/admin/products${query}`, { keepPrevious: true })
}

export function useProduct(id: string) {
  return useAdminQuery<typeof AdminProductResponse>(`/admin/products/${id}`)
}

export function useProductHistory(id: string) {
  return useAdminQuery<typeof ProductHistoryResponse>(`/admin/products/${id}/history`)
}

/** Every category of the shop, also those whose products are archived. */
export function useCategories() {
  return useAdminQuery<typeof AdminProductsResponse>('/admin/products?limit=1').data?.categories ?? []
}

export function useCreateProduct() {
  return useAdminMutation({
    call: async (draft: CreateProduct) => {
      const { product } = await api.post<typeof AdminProductResponse>('/admin/products', draft)
      return product
    },
    quietFailure: true,
  })
}

export function useEditProduct(id: string) {
  return useAdminMutation({
    call: async (edited: EditProduct) => {
      const { product } = await api.put<typeof AdminProductResponse>(`/admin/products/${id}`, edited)
      return product
    },
    done: 'Product saved',
    quietFailure: true,
  })
}

/** Takes a product off sale, or puts it back. */
export function useArchive(id: string) {
  return useAdminMutation({
    call: (isArchived: boolean) =>
      api.post<typeof AdminProductResponse>(`/admin/products/${id}/${isArchived ? 'archive' : 'unarchive'}`),
  })
}

export function useBulkEdit() {
  return useAdminMutation({
    call: (edit: BulkEdit) => api.patch<typeof BulkEditResponse>('/admin/products', edit),
    quietFailure: true,
  })
}
