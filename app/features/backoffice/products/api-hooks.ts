import type {
  AdminProductResponse,
  AdminProductsResponse,
  BulkEdit,
  BulkEditResponse,
  CreateProduct,
  EditProduct,
  ProductHistoryResponse,
} from '#contract/admin/products.ts'
import * as t from '#texts/admin/products.ts'
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

/** All categories of the shop, including those with only archived products. */
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
    done: t.saved,
    quietFailure: true,
  })
}

/** Archives a product, or restores it. */
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
