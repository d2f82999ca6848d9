import type { FastifyPluginAsync } from 'fastify'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { addToWishlist, clearWishlist, getWishlist, removeFromWishlist } from './change-wishlist.ts'

/** Wishlist routes, under /api. */
export const wishlistRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { route } = declareRoutes(app)

  route('GET /wishlist', 'verified', async ({ account }) => ({
    wishlist: await getWishlist(db, account.id),
  }))

  route(
    'POST /wishlist/add',
    { requiredRole: 'verified', signInMessage: (t) => t.wishlistNeedsSignIn },
    async ({ account, body, t }) => {
      const name = await addToWishlist(db, account.id, body.productId)
      return { message: t.wishlistAdded(name) }
    },
  )

  route('DELETE /wishlist/remove/:productId', 'verified', async ({ account, productId, t }) => {
    await removeFromWishlist(db, account.id, productId)
    return { message: t.wishlistRemoved }
  })

  route('DELETE /wishlist/clear', 'verified', async ({ account, t }) => {
    await clearWishlist(db, account.id)
    return { message: t.wishlistCleared }
  })
}
