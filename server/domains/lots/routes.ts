import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LOTS_OF_PRODUCT } from '#contract/limits.ts'
import type { LotResponse, ProductLotsResponse } from '#contract/lots.ts'
import { publicJson, sendCached } from '../../platform/cache/cache.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { findLot, lotsOfProduct, lotTags } from './queries.ts'

/** Public routes of lots, under /api. */
export const lotsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, responseCache: cache } = app

  app.route({
    ...endpoint('GET /products/:id/lots'),
    config: { requiredRole: 'anyone', isCached: true },
    handler(request, reply) {
      const { id } = request.params
      return sendCached(cache, request, reply, `lots/${id}`, async () => {
        const lots = await lotsOfProduct(db, id, LOTS_OF_PRODUCT)
        return publicJson<ProductLotsResponse>({ success: true, lots }, lotTags(id, lots))
      })
    },
  })

  app.route({
    ...endpoint('GET /lots/:code'),
    config: { requiredRole: 'anyone', isCached: true },
    handler(request, reply) {
      const { code } = request.params
      return sendCached(cache, request, reply, `lot/${code}`, async () => {
        const lot = await findLot(db, code)
        if (!lot) throw notFound((t) => t.lotGone)
        return publicJson<LotResponse>({ success: true, lot }, lotTags(lot.product._id, [lot]))
      })
    },
  })
}
