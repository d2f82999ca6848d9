import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as messages from '#texts/messages.ts'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { ok } from '../../platform/http/ok.ts'
import { addToCart, clearCart, getCart, removeProduct, updateCart } from './cart.ts'

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
    config: { ...config, signInMessage: messages.cartNeedsSignIn },
    async handler(request) {
      const { productId, quantity } = request.body
      const name = await addToCart(app.db, requireSignedIn(request).id, productId, quantity)
      return ok({ message: messages.cartAdded(name) })
    },
  })

  app.route({
    ...endpoint('PUT /cart/update'),
    config,
    async handler(request) {
      const { productId, quantity } = request.body
      await updateCart(app.db, requireSignedIn(request).id, productId, quantity)
      return ok({ message: messages.cartUpdated })
    },
  })

  app.route({
    ...endpoint('DELETE /cart/remove/:productId'),
    config,
    async handler(request) {
      await removeProduct(app.db, requireSignedIn(request).id, request.params.productId)
      return ok({ message: messages.cartRemoved })
    },
  })

  app.route({
    ...endpoint('DELETE /cart/clear'),
    config,
    async handler(request) {
      await clearCart(app.db, requireSignedIn(request).id)
      return ok({ message: messages.cartCleared })
    },
  })
}
