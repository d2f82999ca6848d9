import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { changeStock } from '../domains/catalog/catalog.ts'
import { requirePermission } from '../platform/http/authorization.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { conflict } from '../platform/shared/errors.ts'
import { listProducts, readProduct } from './read/products.ts'
import { listStockMovements } from './read/stock.ts'
import { staffChange } from './staff-change.ts'

/** Stock: levels, received stock, corrections and movements. */
export const stockRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'stock.manage' } as const

  app.route({
    ...endpoint('GET /admin/stock'),
    config: { permission: 'stock.receive' },
    async handler(request) {
      const { products, ...page } = await listProducts(app.db, request.query)
      return ok({
        ...page,
        products: products.map(({ _id, name, nepaliName, unit, stock, hasLots, farms, pictures }) => ({
          _id,
          name,
          nepaliName,
          unit,
          stock,
          hasLots,
          farms,
          image: pictures[0]?.url ?? null,
        })),
      })
    },
  })

  app.route({
    ...endpoint('POST /admin/products/:id/stock'),
    config: { permission: 'stock.receive' },
    async handler(request) {
      const { id } = request.params
      const change = request.body
      const isReceived = change.kind === 'received'
      if (!isReceived) requirePermission(request, 'stock.manage')
      const delta = isReceived ? change.quantity : change.delta
      const correctionReason = isReceived ? undefined : change.reason
      const { kind, note } = change
      const changed = await staffChange(request, async (tx, staff) => {
        const { name } = await readProduct(tx, id)
        const newStock = await changeStock(tx, id, {
          delta,
          reason: kind,
          correctionReason,
          actorId: staff.id,
          note,
        })
        if (newStock === undefined) throw conflict('not_enough_stock', (t) => t.stockBelowZero)
        const action = isReceived ? 'stock.receive' : 'stock.correct'
        await staff.log(action, id, { name, delta, stock: newStock, reason: correctionReason, note })
        return { stock: newStock }
      })
      return ok(changed)
    },
  })

  app.route({
    ...endpoint('GET /admin/stock/movements'),
    config,
    handler: async (request) => ok(await listStockMovements(app.db, request.query)),
  })
}
