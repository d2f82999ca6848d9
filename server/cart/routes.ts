import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AddToCart, CartAnswer, UpdateCart } from '../../contract/cart.ts'
import { Done, Refusal } from '../../contract/envelope.ts'
import { Id } from '../../contract/fields.ts'
import { messages } from '../../contract/messages.ts'
import { requireSignedIn } from '../http/gate.ts'
import { addToCart, clearCart, getCart, takeOut, updateCart } from './cart.ts'

/** Calls of the cart domain, under /api. */
export const cartRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { mayCall: 'verified' } as const

  app.get('/cart', { config, schema: { response: { 200: CartAnswer } } }, async (request) => ({
    success: true as const,
    cart: await getCart(app.db, requireSignedIn(request).id),
  }))

  app.post(
    '/cart/add',
    {
      config: { ...config, signInMessage: messages.cartNeedsSignIn },
      schema: { body: AddToCart, response: { 200: Done, 404: Refusal, 409: Refusal } },
    },
    async (request) => {
      const { productId, quantity } = request.body
      const name = await addToCart(app.db, requireSignedIn(request).id, productId, quantity)
      return { success: true as const, message: messages.cartAdded(name) }
    },
  )

  app.put(
    '/cart/update',
    { config, schema: { body: UpdateCart, response: { 200: Done, 404: Refusal, 409: Refusal } } },
    async (request) => {
      const { productId, quantity } = request.body
      await updateCart(app.db, requireSignedIn(request).id, productId, quantity)
      return { success: true as const, message: messages.cartUpdated }
    },
  )

  app.delete(
    '/cart/remove/:productId',
    { config, schema: { params: z.object({ productId: Id }), response: { 200: Done } } },
    async (request) => {
      await takeOut(app.db, requireSignedIn(request).id, request.params.productId)
      return { success: true as const, message: messages.cartRemoved }
    },
  )

  app.delete('/cart/clear', { config, schema: { response: { 200: Done } } }, async (request) => {
    await clearCart(app.db, requireSignedIn(request).id)
    return { success: true as const, message: messages.cartCleared }
  })
}
