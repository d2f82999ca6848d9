import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FarmDistrictsResponse, FarmResponse, FarmsResponse } from '#contract/farms.ts'
import { FARMS_TAG, farmTag, publicJson, sendCached } from '../../platform/cache/cache.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { findFarm, listFarmDistricts, listFarms } from './queries.ts'

/** Public routes of farms, under /api. Their responses come from the response cache. */
export const farmsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, responseCache: cache } = app

  app.route({
    ...endpoint('GET /farms'),
    config: { requiredRole: 'anyone', isCached: true },
    handler(request, reply) {
      const { page, limit } = request.query
      return sendCached(cache, request, reply, `farms?${page},${limit}`, async () =>
        publicJson<FarmsResponse>({ success: true, ...(await listFarms(db, { page, limit })) }, [FARMS_TAG]),
      )
    },
  })

  app.route({
    ...endpoint('GET /farms/districts'),
    config: { requiredRole: 'anyone', isCached: true },
    handler: (request, reply) =>
      sendCached(cache, request, reply, 'farm districts', async () =>
        publicJson<FarmDistrictsResponse>({ success: true, districts: await listFarmDistricts(db) }, [
          FARMS_TAG,
        ]),
      ),
  })

  app.route({
    ...endpoint('GET /farms/:id'),
    config: { requiredRole: 'anyone', isCached: true },
    handler(request, reply) {
      const { id } = request.params
      return sendCached(cache, request, reply, `farm/${id}`, async () => {
        const farm = await findFarm(db, id)
        if (!farm) throw notFound((t) => t.farmGone)
        return publicJson<FarmResponse>({ success: true, farm }, [farmTag(id)])
      })
    },
  })
}
