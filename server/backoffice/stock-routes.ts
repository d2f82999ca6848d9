import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IdParams } from '#contract/admin/fields.ts'
import {
  MovementsQuery,
  MovementsResponse,
  MoveStock,
  StockCheckResponse,
  StockResponse,
} from '#contract/admin/stock.ts'
import { ErrorResponse } from '#contract/envelope.ts'
import * as messages from '#texts/messages.ts'
import { namesOf } from '../accounts/accounts.ts'
import { writeAudit } from '../audit/audit.ts'
import { changeStock, checkStock, getShelfProduct, listMovements } from '../catalog/catalog.ts'
import { ok } from '../http/ok.ts'
import { conflict } from '../shared/errors.ts'
import { asAdmin } from './audited.ts'

/** Stock: what came, what was counted, and whether the books are right. */
export const stockRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { mayCall: 'admin' } as const

  app.post(
    '/products/:id/stock',
    {
      config,
      schema: {
        params: IdParams,
        body: MoveStock,
        response: { 200: StockResponse, 404: ErrorResponse, 409: ErrorResponse, 422: ErrorResponse },
      },
    },
    async (request) => {
      const { id } = request.params
      const move = request.body
      const isDelivery = move.kind === 'delivery'
      const delta = isDelivery ? move.quantity : move.delta
      const note = isDelivery ? move.note : move.reason
      const stock = await asAdmin(app, request, async (tx, actor) => {
        const { name } = await getShelfProduct(tx, id)
        const after = await changeStock(tx, id, { delta, reason: move.kind, actorId: actor.id, note })
        if (after === undefined) throw conflict('not_enough_stock', messages.stockBelowZero)
        const action = isDelivery ? 'stock.receive' : 'stock.correct'
        await writeAudit(tx, actor, action, { type: 'product', id }, { name, delta, stock: after, note })
        return after
      })
      return ok({ stock })
    },
  )

  app.get(
    '/stock/movements',
    { config, schema: { querystring: MovementsQuery, response: { 200: MovementsResponse } } },
    async (request) => {
      const { movements, nextCursor } = await listMovements(app.db, request.query)
      const names = await namesOf(
        app.db,
        movements.map((movement) => movement.actorId),
      )
      return ok({
        nextCursor,
        movements: movements.map(({ actorId, ...movement }) => ({
          ...movement,
          actorName: names.get(actorId ?? '') ?? '',
        })),
      })
    },
  )

  app.get('/stock/check', { config, schema: { response: { 200: StockCheckResponse } } }, async () =>
    ok({
      ...(await checkStock(app.db)),
    }),
  )
}
