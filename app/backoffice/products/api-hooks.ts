import { api, type RequestOf } from '../../api/client.ts'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'

/** A page of products. `query` comes from useUrlFilters. */
export function useProducts(query: RequestOf<'GET', '/admin/products'>['query']) {
  return useAdminQuery('/admin/products', { query, keepPrevious: true })
}

/** Publishes, archives or restores a product, or makes it a draft again. */
export function useProductState(id: string) {
  return useAdminMutation({
    call: (change: 'publish' | 'draft' | 'archive' | 'unarchive') =>
      api.post(`/admin/products/:id/${change}`, { params: { id } }),
  })
}
