import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AddToWishlist, WishlistAnswer } from '../../contract/cart.ts'
import { Done, Refusal } from '../../contract/envelope.ts'
import { Id } from '../../contract/fields.ts'
import { messages } from '../../contract/messages.ts'
import { requireSignedIn } from '../http/gate.ts'
import { addToWishlist, clearWishlist, getWishlist, takeOut } from './wishlist.ts'

/** Calls of the wishlist domain, under /api. */
export const wishlistRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { mayCall: 'verified' } as const

  app.get('/wishlist', { config, schema: { response: { 200: WishlistAnswer } } }, async (request) => ({
    success: true as const,
    wishlist: await getWishlist(app.db, requireSignedIn(request).id),
  }))

  app.post(
    '/wishlist/add',
    {
      config: { ...config, signInMessage: messages.wishlistNeedsSignIn },
      schema: { body: AddToWishlist, response: { 200: Done, 404: Refusal, 409: Refusal } },
    },
    async (request) => {
      const name = await addToWishlist(app.db, requireSignedIn(request).id, request.body.productId)
      return { success: true as const, message: messages.wishlistAdded(name) }
    },
  )

  app.delete(
    '/wishlist/remove/:productId',
    { config, schema: { params: z.object({ productId: Id }), response: { 200: Done } } },
    async (request) => {
      await takeOut(app.db, requireSignedIn(request).id, request.params.productId)
      return { success: true as const, message: messages.wishlistRemoved }
    },
  )

  app.delete('/wishlist/clear', { config, schema: { response: { 200: Done } } }, async (request) => {
    await clearWishlist(app.db, requireSignedIn(request).id)
    return { success: true as const, message: messages.wishlistCleared }
  })
}
