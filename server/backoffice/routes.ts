import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireSecondFactor } from '../domains/settings/settings.ts'
import { requireSignedIn } from '../platform/http/authorization.ts'
import { categoryRoutes } from './category-routes.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { deliveryRunRoutes } from './delivery-run-routes.ts'
import { farmRoutes } from './farm-routes.ts'
import { feedbackRoutes } from './feedback-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { productRoutes } from './product-routes.ts'
import { returnRoutes } from './return-routes.ts'
import { settingRoutes } from './setting-routes.ts'
import { shopTextRoutes } from './shop-text-routes.ts'
import { staffNoteRoutes } from './staff-note-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { stockRoutes } from './stock-routes.ts'
import { systemRoutes } from './system-routes.ts'
import { todayRoutes } from './today-routes.ts'

/** Routes of the back office, under /api/admin, for staff. */
export const backofficeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', (request) => requireSecondFactor(app.db, requireSignedIn(request).id))
  await app.register(todayRoutes)
  await app.register(orderRoutes)
  await app.register(returnRoutes)
  await app.register(deliveryRunRoutes)
  await app.register(productRoutes)
  await app.register(categoryRoutes)
  await app.register(farmRoutes)
  await app.register(stockRoutes)
  await app.register(feedbackRoutes)
  await app.register(customerRoutes)
  await app.register(staffNoteRoutes)
  await app.register(staffRoutes)
  await app.register(settingRoutes)
  await app.register(shopTextRoutes)
  await app.register(complaintRoutes)
  await app.register(systemRoutes)
}
