import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AddToWishlist, WishlistResponse } from '#contract/cart.ts'
import { ErrorResponse, OkResponse } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import * as messages from '#texts/messages.ts'
import { requireSignedIn } from '../http/authorization.ts'
import { ok } from '../http/ok.ts'
import { addToWishlist, clearWishlist, getWishlist, takeOut } from './wishlist.ts'

/** Calls of the wishlist domain, under /api. */
export const wishlistRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { mayCall: 'verified' } as const

  app.get('/wishlist', { config, schema: { response: { 200: WishlistResponse } } }, async (request) =>
    ok({
      wishlist: await getWishlist(app.db, requireSignedIn(request).id),
    }),
  )

  app.post(
    '/wishlist/add',
    {
      config: { ...config, signInMessage: messages.wishlistNeedsSignIn },
      schema: { body: AddToWishlist, response: { 200: OkResponse, 404: ErrorResponse, 409: ErrorResponse } },
    },
    async (request) => {
      const name = await addToWishlist(app.db, requireSignedIn(request).id, request.body.productId)
      return ok({ message: messages.wishlistAdded(name) })
    },
  )

  app.delete(
    '/wishlist/remove/:productId',
    { config, schema: { params: z.object({ productId: Id }), response: { 200: OkResponse } } },
    async (request) => {
      await takeOut(app.db, requireSignedIn(request).id, request.params.productId)
      return ok({ message: messages.wishlistRemoved })
    },
  )

  app.delete('/wishlist/clear', { config, schema: { response: { 200: OkResponse } } }, async (request) => {
    await clearWishlist(app.db, requireSignedIn(request).id)
    return ok({ message: messages.wishlistCleared })
  })
}
