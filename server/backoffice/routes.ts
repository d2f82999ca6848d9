import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireSignedIn } from '../http/authorization.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { voiceRoutes } from './feedback-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { productRoutes } from './product-routes.ts'
import { recordRoutes } from './record-routes.ts'
import { requireSecondFactor } from './required-second-factor.ts'
import { settingRoutes } from './setting-routes.ts'
import { stockRoutes } from './stock-routes.ts'
import { todayRoutes } from './today-routes.ts'

/** Calls of the back office, under /api/admin, for administrators only. */
export const backofficeRoutes: FastifyPluginAsyncZod = async (api) => {
  await api.register(
    async (admin) => {
      admin.addHook('onRequest', (request) => requireSecondFactor(api.db, requireSignedIn(request).id))
      await admin.register(todayRoutes)
      await admin.register(orderRoutes)
      await admin.register(productRoutes)
      await admin.register(stockRoutes)
      await admin.register(voiceRoutes)
      await admin.register(customerRoutes)
      await admin.register(settingRoutes)
      await admin.register(complaintRoutes)
      await admin.register(recordRoutes)
    },
    { prefix: '/admin' },
  )
}
