import type { FastifyPluginAsync } from 'fastify'
import type { ProductQuery } from '#contract/catalog.ts'
import { editTags, FARMS_TAG, listTags, productTags } from '../../platform/cache/cache.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { notFound } from '../../platform/shared/errors.ts'
import {
  dependsOnFarms,
  findProduct,
  findSuggestions,
  listCategories,
  listProducts,
  oneCategory,
  searchKey,
} from './catalog.ts'

/** Routes of the catalogue, under /api. Their responses are the same for everyone and come from the response cache. */
export const catalogRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { cached } = declareRoutes(app)

  for (const name of ['GET /products', 'GET /products/search'] as const) {
    cached(
      name,
      ({ query }) => `products?${listKey(query)}`,
      async ({ query }) => {
        const { products, pagination, category } = await listProducts(db, query)
        const tags = [
          ...listTags(query.sort, category, query.inStock),
          // a new category may have the former name that the query has
          ...listTags(query.sort, oneCategory(query), query.inStock),
          ...(dependsOnFarms(query) ? [FARMS_TAG] : []),
          ...products.flatMap(productTags),
        ]
        return { data: { products, pagination }, tags }
      },
    )
  }

  cached(
    'GET /products/suggestions',
    ({ query: { q } }) => `suggestions?${searchKey(q)}`,
    async ({ query: { q } }) => {
      const suggestions = await findSuggestions(db, q)
      const found = suggestions.products.flatMap(({ _id }) => editTags({ _id, farms: [] }))
      return { data: suggestions, tags: [...listTags('popular'), FARMS_TAG, ...found] }
    },
  )

  cached(
    'GET /products/categories',
    () => 'categories',
    async () => ({ data: { categories: await listCategories(db) }, tags: listTags('newest') }),
  )

  cached(
    'GET /products/:id',
    ({ id }) => `product/${id}`,
    async ({ id }) => {
      const product = await findProduct(db, id)
      if (!product) throw notFound((t) => t.productGone)
      return { data: { product }, tags: productTags(product) }
    },
  )
}

/** Queries with the same result have the same cache key. */
function listKey(query: ProductQuery): string {
  const { inStock, reduced, minPrice } = query
  return JSON.stringify({
    ...query,
    category: oneCategory(query),
    search: searchKey(query.search),
    inStock: inStock || undefined,
    reduced: reduced || undefined,
    minPrice: minPrice || undefined,
  })
}
