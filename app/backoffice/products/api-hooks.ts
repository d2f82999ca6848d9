import * as t from '#texts/admin/products.ts'
import { api, type RequestOf } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { useAction, useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'

/** A page of products. `query` comes from useUrlFilters. */
export function useProducts(query: RequestOf<'GET', '/admin/products'>['query']) {
  return useAdminQuery('/admin/products', { query, keepPrevious: true })
}

export function useCreateProduct() {
  return useAction('POST /admin/products', {
    done: ({ product }) => t.added(localName(product)),
    quietFailure: true,
  })
}

export function useEditProduct(id: string) {
  return useAction('PUT /admin/products/:id', { params: { id }, done: t.saved, quietFailure: true })
}

/** Publishes, archives or restores a product, or makes it a draft again. */
export function useProductState(id: string) {
  return useAdminMutation({
    call: (change: 'publish' | 'draft' | 'archive' | 'unarchive') =>
      api.post(`/admin/products/:id/${change}`, { params: { id } }),
  })
}

/** Adds a draft that is a copy of a product. */
export function useDuplicate(id: string) {
  return useAdminMutation({
    call: async () => (await api.post('/admin/products/:id/duplicate', { params: { id } })).product,
  })
}

export function useBulkEdit() {
  return useAction('PATCH /admin/products', { quietFailure: true })
}
