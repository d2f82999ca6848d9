import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../../platform/audit/audit.ts'
import { accountChange } from '../../platform/http/account-change.ts'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { ok } from '../../platform/http/ok.ts'
import { readSettings, requireSecondFactor } from '../settings/settings.ts'
import { logRejectedCash, recordRiderAction, stopsOf } from './rider.ts'

/** Routes under /api/rider: the stops of the signed-in rider. */
export const riderRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'delivery-runs.drive' } as const
  app.addHook('onRequest', (request) => requireSecondFactor(app.db, requireSignedIn(request).id))

  app.route({
    ...endpoint('GET /rider/stops'),
    config,
    async handler(request) {
      const stops = await stopsOf(app.db, requireSignedIn(request).id)
      const { settings } = await readSettings(app.db)
      return ok({ stops, paymentQr: settings.paymentQr })
    },
  })

  app.route({
    ...endpoint('POST /rider/actions'),
    config: { ...config, limits: [{ name: 'rider-actions', per: 'account', hits: 600, windowS: 3600 }] },
    async handler(request) {
      const rider = actorOf(request)
      try {
        return ok({
          result: await accountChange(request, (tx) => recordRiderAction(tx, rider, request.body)),
        })
      } catch (error) {
        await logRejectedCash(app.db, rider, request.body, error)
        throw error
      }
    },
  })
}
