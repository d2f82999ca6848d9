import type { FastifyPluginAsync } from 'fastify'
import { changeStock } from '../domains/catalog/catalog.ts'
import { requirePermission } from '../platform/http/authorization.ts'
import { conflict } from '../platform/shared/errors.ts'
import { forStaff } from './for-staff.ts'
import { listProducts, readProduct } from './read/products.ts'
import { listStockMovements } from './read/stock.ts'

/** Stock: levels, received stock, corrections and movements. */
export const stockRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)

  read('GET /admin/stock', 'stock.receive', async ({ query }) => {
    const { products, ...page } = await listProducts(app.db, query)
    return {
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
    }
  })

  change(
    'POST /admin/products/:id/stock',
    'stock.receive',
    async ({ stock }: { stock: number }) => ({ stock }),
    async ({ tx, staff, id, body, request }) => {
      const isReceived = body.kind === 'received'
      if (!isReceived) requirePermission(request, 'stock.manage')
      const delta = isReceived ? body.quantity : body.delta
      const { kind, note } = body
      const { name } = await readProduct(tx, id)
      const stock = await changeStock(tx, id, { delta, reason: kind, actorId: staff.id, note })
      if (stock === undefined) throw conflict('not_enough_stock', (t) => t.stockBelowZero)
      const action = isReceived ? 'stock.receive' : 'stock.correct'
      await staff.log(action, id, { name, delta, stock, note })
      return { stock }
    },
  )

  read('GET /admin/stock/movements', 'stock.manage', ({ query }) => listStockMovements(app.db, query))
}
