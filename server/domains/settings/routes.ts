import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { publicJson, sendCached } from '../../platform/cache/cache.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { readPublicSettings } from './settings.ts'

/** The public settings, under /api. They are cached; a change of the settings invalidates them. */
export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...endpoint('GET /settings'),
    config: { requiredRole: 'anyone', isCached: true },
    handler: (request, reply) =>
      sendCached(app.responseCache, request, reply, 'settings', () =>
        app.publicReads.read(async (db) =>
          publicJson({ success: true, settings: await readPublicSettings(db, app.config) }, ['settings']),
        ),
      ),
  })
}
