import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CategoriesResponse, ProductQuery, ProductResponse, ProductsResponse } from '#contract/catalog.ts'
import { ErrorResponse } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import * as messages from '#texts/messages.ts'
import { listTags, productTags, publicJson, sendCached } from '../cache/cache.ts'
import { notFound } from '../shared/errors.ts'
import { findProduct, listCategories, listProducts, oneCategory, searchKey } from './catalog.ts'

const OneProduct = z.object({ id: Id })

/** Calls of the catalog domain, under /api. The answers are the same bytes for everyone, from the public cache. */
export const catalogRoutes: FastifyPluginAsyncZod = async (app) => {
  const { responseCache: cache, publicReads: reads } = app
  const list = {
    config: { mayCall: 'anyone' },
    schema: { querystring: ProductQuery, response: { 200: ProductsResponse, 400: ErrorResponse } },
  } as const

  for (const path of ['/products', '/products/search']) {
    app.get(path, list, (request, reply) => {
      const { query } = request
      return sendCached(cache, request, reply, `products?${listKey(query)}`, () =>
        reads.read(async (db) => {
          const { products, pagination } = await listProducts(db, query)
          return publicJson<ProductsResponse>({ success: true, products, pagination }, [
            ...listTags(query.sort, oneCategory(query)),
            ...products.flatMap((product) => productTags(product._id)),
          ])
        }),
      )
    })
  }

  app.get(
    '/products/categories',
    { config: { mayCall: 'anyone' }, schema: { response: { 200: CategoriesResponse } } },
    (request, reply) =>
      sendCached(cache, request, reply, 'categories', () =>
        reads.read(async (db) =>
          publicJson<CategoriesResponse>(
            { success: true, categories: await listCategories(db) },
            listTags('newest'),
          ),
        ),
      ),
  )

  app.get(
    '/products/:id',
    {
      config: { mayCall: 'anyone' },
      schema: { params: OneProduct, response: { 200: ProductResponse, 404: ErrorResponse } },
    },
    (request, reply) => {
      const id = request.params.id.toLowerCase()
      return sendCached(cache, request, reply, `product/${id}`, () =>
        reads.read(async (db) => {
          const product = await findProduct(db, id)
          if (!product) throw notFound(messages.productGone)
          return publicJson<ProductResponse>({ success: true, product }, productTags(id))
        }),
      )
    },
  )
}

/** Queries that must be answered alike have one key, however they are written. */
function listKey(query: ProductQuery): string {
  const { sort, page, limit } = query
  return JSON.stringify([oneCategory(query) ?? null, sort, searchKey(query.search), page, limit])
}
