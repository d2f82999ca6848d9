import type { FastifyPluginAsync } from 'fastify'
import { actorOf } from '../../platform/audit/audit.ts'
import { accountChange } from '../../platform/http/account-change.ts'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { readSettings, requireSecondFactor } from '../settings/settings.ts'
import { logRejectedCash, recordRiderAction, stopsOf } from './rider.ts'

/** Routes under /api/rider: the stops of the signed-in rider. */
export const riderRoutes: FastifyPluginAsync = async (app) => {
  const { route } = declareRoutes(app)
  const config = { permission: 'delivery-runs.drive' } as const
  app.addHook('onRequest', (request) => requireSecondFactor(app.db, requireSignedIn(request).id))

  route('GET /rider/stops', config, async ({ account }) => {
    const stops = await stopsOf(app.db, account.id)
    const { settings } = await readSettings(app.db)
    return { stops, paymentQr: settings.paymentQr }
  })

  route(
    'POST /rider/actions',
    { ...config, limits: [{ name: 'rider-actions', per: 'account', hits: 600, windowS: 3600 }] },
    async ({ body, request }) => {
      const rider = actorOf(request)
      try {
        return { result: await accountChange(request, (tx) => recordRiderAction(tx, rider, body)) }
      } catch (error) {
        await logRejectedCash(app.db, rider, body, error)
        throw error
      }
    },
  )
}
