import type { FastifyPluginAsync } from 'fastify'
import { changeStock } from '../domains/catalog/catalog.ts'
import { conflict } from '../platform/shared/errors.ts'
import { forStaff } from './for-staff.ts'
import { listProducts, readProduct } from './read/products.ts'
import { listStockMovements } from './read/stock.ts'

/** Stock: levels, corrections and movements. */
export const stockRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)

  read('GET /admin/stock', 'stock.receive', async ({ query }) => {
    const { products, ...page } = await listProducts(app.db, query)
    // the schema of the response leaves out everything else, such as prices
    return {
      ...page,
      products: products.map((product) => ({ ...product, image: product.pictures[0]?.url ?? null })),
    }
  })

  change(
    'POST /admin/products/:id/stock',
    'stock.manage',
    async ({ stock }: { stock: number }) => ({ stock }),
    async ({ tx, staff, id, body: { delta, note } }) => {
      const { name } = await readProduct(tx, id)
      const stock = await changeStock(tx, id, { delta, reason: 'correction', actorId: staff.id, note })
      if (stock === undefined) throw conflict('not_enough_stock', (t) => t.stockBelowZero)
      await staff.log('stock.correct', id, { name, delta, stock, note })
      return { stock }
    },
  )

  read('GET /admin/stock/movements', 'stock.manage', ({ query }) => listStockMovements(app.db, query))
}
