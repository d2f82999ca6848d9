import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AddToCart, CartResponse, UpdateCart } from '#contract/cart.ts'
import { ErrorResponse, OkResponse } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import * as messages from '#texts/messages.ts'
import { requireSignedIn } from '../http/authorization.ts'
import { ok } from '../http/ok.ts'
import { addToCart, clearCart, getCart, takeOut, updateCart } from './cart.ts'

/** Calls of the cart domain, under /api. */
export const cartRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { mayCall: 'verified' } as const

  app.get('/cart', { config, schema: { response: { 200: CartResponse } } }, async (request) =>
    ok({
      cart: await getCart(app.db, requireSignedIn(request).id),
    }),
  )

  app.post(
    '/cart/add',
    {
      config: { ...config, signInMessage: messages.cartNeedsSignIn },
      schema: { body: AddToCart, response: { 200: OkResponse, 404: ErrorResponse, 409: ErrorResponse } },
    },
    async (request) => {
      const { productId, quantity } = request.body
      const name = await addToCart(app.db, requireSignedIn(request).id, productId, quantity)
      return ok({ message: messages.cartAdded(name) })
    },
  )

  app.put(
    '/cart/update',
    {
      config,
      schema: { body: UpdateCart, response: { 200: OkResponse, 404: ErrorResponse, 409: ErrorResponse } },
    },
    async (request) => {
      const { productId, quantity } = request.body
      await updateCart(app.db, requireSignedIn(request).id, productId, quantity)
      return ok({ message: messages.cartUpdated })
    },
  )

  app.delete(
    '/cart/remove/:productId',
    { config, schema: { params: z.object({ productId: Id }), response: { 200: OkResponse } } },
    async (request) => {
      await takeOut(app.db, requireSignedIn(request).id, request.params.productId)
      return ok({ message: messages.cartRemoved })
    },
  )

  app.delete('/cart/clear', { config, schema: { response: { 200: OkResponse } } }, async (request) => {
    await clearCart(app.db, requireSignedIn(request).id)
    return ok({ message: messages.cartCleared })
  })
}
