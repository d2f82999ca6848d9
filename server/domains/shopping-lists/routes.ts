import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accountChange } from '../../platform/http/account-change.ts'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { ok } from '../../platform/http/ok.ts'
import { addListToCart, matchList } from './match-list.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** Routes of written shopping lists, under /api. */
export const shoppingListRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...endpoint('POST /list/match'),
    config: {
      requiredRole: 'anyone',
      readsSession: true,
      limits: [{ name: 'list', per: 'source', hits: 120, windowS: MINUTE_S }],
    },
    handler: async (request) =>
      ok(await matchList(app.db, { text: request.body.text, accountId: request.signedIn?.id })),
  })

  app.route({
    ...endpoint('POST /cart/list'),
    config: {
      requiredRole: 'verified',
      signInMessage: (t) => t.cartNeedsSignIn,
      // each result is kept for a day
      limits: [{ name: 'cart-list', per: 'account', hits: 30, windowS: HOUR_S }],
    },
    async handler(request) {
      const { id } = requireSignedIn(request)
      return ok({ lines: await accountChange(request, (tx) => addListToCart(tx, id, request.body.items)) })
    },
  })
}
