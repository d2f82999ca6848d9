import type { FastifyPluginAsync } from 'fastify'
import { accountChange } from '../../platform/http/account-change.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import type { Limit } from '../../platform/http/rate-limit.ts'
import { addListToCart, matchList } from './match-list.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** Routes of written shopping lists, under /api. */
export const shoppingListRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { route } = declareRoutes(app)
  const matches: Limit = { name: 'list', per: 'source', hits: 120, windowS: MINUTE_S }
  // each result is kept for a day
  const additions: Limit = { name: 'cart-list', per: 'account', hits: 30, windowS: HOUR_S }

  route(
    'POST /list/match',
    { requiredRole: 'anyone', readsSession: true, limits: [matches] },
    async ({ body, request }) => matchList(db, { text: body.text, accountId: request.signedIn?.id }),
  )

  route(
    'POST /cart/list',
    { requiredRole: 'verified', signInMessage: (t) => t.cartNeedsSignIn, limits: [additions] },
    async ({ account, body, request }) => ({
      lines: await accountChange(request, (tx) => addListToCart(tx, account.id, body.items)),
    }),
  )
}
