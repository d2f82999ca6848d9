import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { VIEW_LISTS } from '#contract/admin/view-lists.ts'
import { mayDo } from '#contract/permissions.ts'
import { inTransaction } from '../platform/database/retry.ts'
import { requirePermission, requireSignedIn } from '../platform/http/authorization.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { searchAll } from './read/search.ts'
import { deleteView, listViews, saveView } from './saved-views.ts'

/** Finding things in the back office: one search over all records, and saved filters of lists. */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'backoffice.open' } as const
  const viewerOf = (request: Parameters<typeof requireSignedIn>[0]) => {
    const { id, user } = requireSignedIn(request)
    return { id, role: user.role }
  }

  app.route({
    ...endpoint('GET /admin/search'),
    config,
    async handler(request) {
      const { role } = viewerOf(request)
      return ok({
        results: await searchAll(app.db, request.query.q, (permission) => mayDo(role, permission)),
      })
    },
  })

  app.route({
    ...endpoint('GET /admin/views'),
    config,
    async handler(request) {
      const { list } = request.query
      requirePermission(request, VIEW_LISTS[list])
      return ok({ views: await listViews(app.db, viewerOf(request), list) })
    },
  })

  app.route({
    ...endpoint('POST /admin/views'),
    config,
    async handler(request, reply) {
      const viewer = viewerOf(request)
      const { list, forAll } = request.body
      requirePermission(request, VIEW_LISTS[list])
      if (forAll) requirePermission(request, 'reports.read')
      await inTransaction(app.db, (tx) => saveView(tx, viewer, request.body))
      return reply.code(201).send(ok({ views: await listViews(app.db, viewer, list) }))
    },
  })

  app.route({
    ...endpoint('DELETE /admin/views/:id'),
    config,
    async handler(request) {
      await inTransaction(app.db, (tx) => deleteView(tx, viewerOf(request), request.params.id))
      return ok()
    },
  })
}
