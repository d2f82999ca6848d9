import type { FastifyPluginAsync } from 'fastify'
import { LOTS_OF_PRODUCT } from '#contract/limits.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { findLot, lotsOfProduct, lotTags } from './queries.ts'

/** Public routes of lots, under /api. */
export const lotsRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { cached } = declareRoutes(app)

  cached(
    'GET /products/:id/lots',
    ({ id }) => `lots/${id}`,
    async ({ id }) => {
      const lots = await lotsOfProduct(db, id, LOTS_OF_PRODUCT)
      return { data: { lots }, tags: lotTags(id, lots) }
    },
  )

  cached(
    'GET /lots/:code',
    ({ code }) => `lot/${code}`,
    async ({ code }) => {
      const lot = await findLot(db, code)
      if (!lot) throw notFound((t) => t.lotGone)
      return { data: { lot }, tags: lotTags(lot.product._id, [lot]) }
    },
  )
}
