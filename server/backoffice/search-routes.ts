import type { FastifyPluginAsync } from 'fastify'
import { mayDo } from '#contract/permissions.ts'
import { requireSignedIn } from '../platform/http/authorization.ts'
import { forStaff } from './for-staff.ts'
import { searchAll } from './read/search.ts'

/** One search over all records of the back office. */
export const searchRoutes: FastifyPluginAsync = async (app) => {
  forStaff(app).read('GET /admin/search', 'backoffice.open', async ({ query, request }) => {
    const { role } = requireSignedIn(request).user
    return { results: await searchAll(app.db, query.q, (permission) => mayDo(role, permission)) }
  })
}
