import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mayDo } from '#contract/permissions.ts'
import { requireSignedIn } from '../platform/http/authorization.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { searchAll } from './read/search.ts'

/** One search over all records of the back office. */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...endpoint('GET /admin/search'),
    config: { permission: 'backoffice.open' },
    async handler(request) {
      const { role } = requireSignedIn(request).user
      return ok({
        results: await searchAll(app.db, request.query.q, (permission) => mayDo(role, permission)),
      })
    },
  })
}
