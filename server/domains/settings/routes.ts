import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { publicJson, sendCached } from '../../platform/cache/cache.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { readPublicSettings, readShopTexts } from './settings.ts'

/** The public settings and policies, under /api. They are cached; a change of the settings invalidates them. */
export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...endpoint('GET /settings'),
    config: { requiredRole: 'anyone', isCached: true },
    handler: (request, reply) =>
      sendCached(app.responseCache, request, reply, 'settings', async () =>
        publicJson({ success: true, settings: await readPublicSettings(app.db, app.config) }, ['settings']),
      ),
  })

  app.route({
    ...endpoint('GET /policies'),
    config: { requiredRole: 'anyone', isCached: true },
    handler: (request, reply) =>
      sendCached(app.responseCache, request, reply, 'policies', async () =>
        publicJson({ success: true, policies: (await readShopTexts(app.db)).texts.policies }, ['settings']),
      ),
  })
}
