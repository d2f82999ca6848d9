import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type {
  CategoriesResponse,
  ProductQuery,
  ProductResponse,
  ProductsResponse,
  SuggestionsResponse,
} from '#contract/catalog.ts'
import {
  editTags,
  FARMS_TAG,
  listTags,
  productTags,
  publicJson,
  sendCached,
} from '../../platform/cache/cache.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
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
export const catalogRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, responseCache: cache } = app

  for (const name of ['GET /products', 'GET /products/search'] as const) {
    app.route({
      ...endpoint(name),
      config: { requiredRole: 'anyone', isCached: true },
      handler(request, reply) {
        const { query } = request
        return sendCached(cache, request, reply, `products?${listKey(query)}`, async () => {
          const { products, pagination, category } = await listProducts(db, query)
          return publicJson<ProductsResponse>({ success: true, products, pagination }, [
            ...listTags(query.sort, category, query.inStock),
            // a new category may have the former name that the query has
            ...listTags(query.sort, oneCategory(query), query.inStock),
            ...(dependsOnFarms(query) ? [FARMS_TAG] : []),
            ...products.flatMap(productTags),
          ])
        })
      },
    })
  }

  app.route({
    ...endpoint('GET /products/suggestions'),
    config: { requiredRole: 'anyone', isCached: true },
    handler(request, reply) {
      const { q } = request.query
      return sendCached(cache, request, reply, `suggestions?${searchKey(q)}`, async () => {
        const suggestions = await findSuggestions(db, q)
        return publicJson<SuggestionsResponse>({ success: true, ...suggestions }, [
          ...listTags('popular'),
          FARMS_TAG,
          ...suggestions.products.flatMap(({ _id }) => editTags({ _id, farms: [] })),
        ])
      })
    },
  })

  app.route({
    ...endpoint('GET /products/categories'),
    config: { requiredRole: 'anyone', isCached: true },
    handler: (request, reply) =>
      sendCached(cache, request, reply, 'categories', async () =>
        publicJson<CategoriesResponse>(
          { success: true, categories: await listCategories(db) },
          listTags('newest'),
        ),
      ),
  })

  app.route({
    ...endpoint('GET /products/:id'),
    config: { requiredRole: 'anyone', isCached: true },
    handler(request, reply) {
      const { id } = request.params
      return sendCached(cache, request, reply, `product/${id}`, async () => {
        const product = await findProduct(db, id)
        if (!product) throw notFound((t) => t.productGone)
        return publicJson<ProductResponse>({ success: true, product }, productTags(product))
      })
    },
  })
}

/** Equivalent queries have the same cache key. */
function listKey(query: ProductQuery): string {
  const { sort, search, inStock = false, reduced = false, minPrice = 0, maxPrice, page, limit } = query
  const { farm, district, proof, label } = query
  return JSON.stringify([
    oneCategory(query),
    sort,
    searchKey(search),
    inStock,
    reduced,
    minPrice,
    maxPrice,
    page,
    limit,
    farm,
    district,
    proof,
    label,
  ])
}
