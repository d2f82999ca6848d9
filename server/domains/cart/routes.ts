import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { textsFor } from '../../platform/http/language.ts'
import { ok } from '../../platform/http/ok.ts'
import { addToCart, clearCart, getCart, updateCart } from './change-cart.ts'
import { removeFromCart } from './queries.ts'

/** Cart routes, under /api. */
export const cartRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { requiredRole: 'verified' } as const

  app.route({
    ...endpoint('GET /cart'),
    config,
    handler: async (request) => ok({ cart: await getCart(app.db, requireSignedIn(request).id) }),
  })

  app.route({
    ...endpoint('POST /cart/add'),
    config: { ...config, signInMessage: (t) => t.cartNeedsSignIn },
    async handler(request) {
      const { productId, quantity } = request.body
      const name = await addToCart(app.db, requireSignedIn(request).id, productId, quantity)
      return ok({ message: textsFor(request).cartAdded(name) })
    },
  })

  app.route({
    ...endpoint('PUT /cart/update'),
    config,
    async handler(request) {
      const { productId, quantity } = request.body
      await updateCart(app.db, requireSignedIn(request).id, productId, quantity)
      return ok({ message: textsFor(request).cartUpdated })
    },
  })

  app.route({
    ...endpoint('DELETE /cart/remove/:productId'),
    config,
    async handler(request) {
      await removeFromCart(app.db, requireSignedIn(request).id, [request.params.productId])
      return ok({ message: textsFor(request).cartRemoved })
    },
  })

  app.route({
    ...endpoint('DELETE /cart/clear'),
    config,
    async handler(request) {
      await clearCart(app.db, requireSignedIn(request).id)
      return ok({ message: textsFor(request).cartCleared })
    },
  })
}
