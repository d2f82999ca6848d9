import type { FastifyPluginAsync } from 'fastify'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { addToCart, clearCart, getCart, updateCart } from './change-cart.ts'
import { removeFromCart } from './queries.ts'

/** Cart routes, under /api. */
export const cartRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { route } = declareRoutes(app)

  route('GET /cart', 'verified', async ({ account }) => ({ cart: await getCart(db, account.id) }))

  route(
    'POST /cart/add',
    { requiredRole: 'verified', signInMessage: (t) => t.cartNeedsSignIn },
    async ({ account, body: { productId, quantity }, t }) => {
      const name = await addToCart(db, account.id, productId, quantity)
      return { message: t.cartAdded(name) }
    },
  )

  route('PUT /cart/update', 'verified', async ({ account, body: { productId, quantity }, t }) => {
    await updateCart(db, account.id, productId, quantity)
    return { message: t.cartUpdated }
  })

  route('DELETE /cart/remove/:productId', 'verified', async ({ account, productId, t }) => {
    await removeFromCart(db, account.id, [productId])
    return { message: t.cartRemoved }
  })

  route('DELETE /cart/clear', 'verified', async ({ account, t }) => {
    await clearCart(db, account.id)
    return { message: t.cartCleared }
  })
}
