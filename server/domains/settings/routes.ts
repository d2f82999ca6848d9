import type { FastifyPluginAsync } from 'fastify'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { readPublicSettings, readShopTexts } from './settings.ts'

/** The public settings and policies, under /api. They are cached; a change of the settings invalidates them. */
export const settingsRoutes: FastifyPluginAsync = async (app) => {
  const { db, config } = app
  const { cached } = declareRoutes(app)

  cached(
    'GET /settings',
    () => 'settings',
    async () => ({ data: { settings: await readPublicSettings(db, config) }, tags: ['settings'] }),
  )

  cached(
    'GET /policies',
    () => 'policies',
    async () => ({ data: { policies: (await readShopTexts(db)).texts.policies }, tags: ['settings'] }),
  )
}
