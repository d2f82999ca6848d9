import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { textsFor } from '../../platform/http/language.ts'
import { ok } from '../../platform/http/ok.ts'
import { addToWishlist, clearWishlist, getWishlist, removeFromWishlist } from './change-wishlist.ts'

/** Wishlist routes, under /api. */
export const wishlistRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { requiredRole: 'verified' } as const

  app.route({
    ...endpoint('GET /wishlist'),
    config,
    handler: async (request) => ok({ wishlist: await getWishlist(app.db, requireSignedIn(request).id) }),
  })

  app.route({
    ...endpoint('POST /wishlist/add'),
    config: { ...config, signInMessage: (t) => t.wishlistNeedsSignIn },
    async handler(request) {
      const name = await addToWishlist(app.db, requireSignedIn(request).id, request.body.productId)
      return ok({ message: textsFor(request).wishlistAdded(name) })
    },
  })

  app.route({
    ...endpoint('DELETE /wishlist/remove/:productId'),
    config,
    async handler(request) {
      await removeFromWishlist(app.db, requireSignedIn(request).id, request.params.productId)
      return ok({ message: textsFor(request).wishlistRemoved })
    },
  })

  app.route({
    ...endpoint('DELETE /wishlist/clear'),
    config,
    async handler(request) {
      await clearWishlist(app.db, requireSignedIn(request).id)
      return ok({ message: textsFor(request).wishlistCleared })
    },
  })
}
