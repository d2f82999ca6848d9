import type { FastifyPluginAsync } from 'fastify'
import { FARMS_TAG, farmTag } from '../../platform/cache/cache.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { findFarm, listFarmDistricts, listFarms } from './queries.ts'

/** Public routes of farms, under /api. Their responses come from the response cache. */
export const farmsRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { cached } = declareRoutes(app)

  cached(
    'GET /farms',
    ({ query: { page, limit } }) => `farms?${page},${limit}`,
    async ({ query }) => ({ data: await listFarms(db, query), tags: [FARMS_TAG] }),
  )

  cached(
    'GET /farms/districts',
    () => 'farm districts',
    async () => ({ data: { districts: await listFarmDistricts(db) }, tags: [FARMS_TAG] }),
  )

  cached(
    'GET /farms/:id',
    ({ id }) => `farm/${id}`,
    async ({ id }) => {
      const farm = await findFarm(db, id)
      if (!farm) throw notFound((t) => t.farmGone)
      return { data: { farm }, tags: [farmTag(id)] }
    },
  )
}
