import { PRODUCTS_PER_PAGE } from '#contract/limits.ts'
import { api } from '../../api/client.ts'
import { loadProducts } from '../catalog/data.ts'

/** Loads a page of the farms in the browser. Throws ApiError. */
export async function loadFarms(page: number) {
  const { farms, pagination } = await api.get('/farms', { query: { page, limit: FARMS_PER_PAGE } })
  return { farms, pagination }
}

export const FARMS_PER_PAGE = 60
/** Products on the page of a farm. */
export const FARM_PRODUCTS = PRODUCTS_PER_PAGE

/** Loads a farm and its best-selling products in the browser. Throws ApiError, with status 404 for an unknown farm. */
export async function loadFarmPage(id: string) {
  const [{ farm }, { products, pagination }] = await Promise.all([
    api.get('/farms/:id', { params: { id } }),
    loadProducts({ farm: id, limit: FARM_PRODUCTS }),
  ])
  return { farm, products, total: pagination.total }
}
