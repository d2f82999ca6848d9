import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { LotOrdersResponse } from '#contract/admin/stock/lots.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import { nepalTime } from '#contract/nepal/time.ts'
import * as labels from '../../texts/en/labels.ts'
import { changeStock, setShelfLife } from '../domains/catalog/catalog.ts'
import {
  addTest,
  editLot,
  holdLot,
  recallLot,
  receiveGoods,
  releaseLot,
  setTestPicture,
  writeOffLot,
} from '../domains/lots/lots.ts'
import { unitsInOpenOrders } from '../domains/orders/orders.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { textsFor } from '../platform/http/language.ts'
import { conflict, notFound } from '../platform/shared/errors.ts'
import { type CsvColumns, sendCsv, shownOrderId } from './csv-download.ts'
import { forStaff, noData } from './for-staff.ts'
import { exportOrdersOfLot, listLots, ordersOfLot, readLot } from './read/lots.ts'
import { listProducts, readProduct } from './read/products.ts'
import { listStockMovements } from './read/stock.ts'
import { changedFields, staffChange } from './staff-change.ts'

/** The file of the orders that received units of a lot. */
const LOT_ORDER_COLUMNS: CsvColumns<LotOrdersResponse['orders'][number]> = {
  order: shownOrderId,
  placed: (order) => nepalTime(new Date(order.createdAt)),
  status: (order) => labels.orderStatus[order.status],
  name: (order) => order.fullName,
  phone: (order) => order.phone,
  email: (order) => order.email,
  units: (order) => order.quantity,
  'may have': (order) => order.mayHave,
  mail: (order) => order.notified?.mail ?? '',
  sms: (order) => order.notified?.sms ?? '',
}

/** Stock and lots: levels, receiving, corrections, movements, write-off, hold, residue tests and recall. */
export const stockRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read, change, picture } = forStaff(app)
  const lot = async ({ id }: { id: string }) => ({ lot: await readLot(app.db, id) })

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

  change(
    'POST /admin/receipts',
    'stock.receive',
    async ({ ids }: { ids: string[] }) => ({
      lots: await Promise.all(ids.map((id) => readLot(app.db, id))),
    }),
    async ({ tx, staff, body }) => {
      const received = await receiveGoods(tx, {
        ...body,
        actorId: staff.id,
        readOpenUnits: (id) => unitsInOpenOrders(tx, id),
      })
      const { farm, day, note } = body
      const lines = received.map(({ lot, ...line }) => ({ ...line, lot: lot && formatLotCode(lot.code) }))
      await staff.log('stock.receive', null, { farm, day, note, lines })
      return { ids: received.flatMap(({ lot }) => (lot ? [lot.id] : [])) }
    },
  )

  change('PUT /admin/products/:id/shelf-life', 'stock.manage', noData, async ({ tx, staff, id, body }) => {
    const { keepsDays, before } = body
    await setShelfLife(tx, id, body)
    await staff.log('product.edit', id, changedFields({ keepsDays: before }, { keepsDays }))
  })

  read('GET /admin/lots', 'stock.receive', ({ query }) => listLots(app.db, query))

  read('GET /admin/lots/:id', 'stock.receive', lot)

  change('PUT /admin/lots/:id', 'stock.manage', lot, async ({ tx, staff, id, body }) => {
    const before = await editLot(tx, id, body, { actorId: staff.id })
    const from = { harvestDay: before.harvestDay, lastDay: before.lastDay }
    const { harvestDay = from.harvestDay, lastDay = from.lastDay } = body
    const changes = changedFields(from, { harvestDay, lastDay })
    await staff.log('lot.edit', id, { lot: formatLotCode(before.code), ...changes })
  })

  change('POST /admin/lots/:id/write-off', 'stock.manage', lot, async ({ tx, staff, id, body }) => {
    const { units, note } = body
    const { code } = await writeOffLot(tx, id, { units, note }, { actorId: staff.id })
    await staff.log('lot.write-off', id, { lot: formatLotCode(code), units, note })
  })

  change('POST /admin/lots/:id/hold', 'stock.manage', lot, async ({ tx, staff, id, body }) => {
    const { code } = await holdLot(tx, id, body, { actorId: staff.id })
    await staff.log('lot.hold', id, { lot: formatLotCode(code), note: body.note })
  })

  change('POST /admin/lots/:id/release', 'stock.manage', lot, async ({ tx, staff, id }) => {
    const { code } = await releaseLot(tx, id, { actorId: staff.id })
    await staff.log('lot.release', id, { lot: formatLotCode(code) })
  })

  change('POST /admin/lots/:id/tests', 'stock.manage', lot, async ({ tx, staff, id, body }) => {
    const { code } = await addTest(tx, id, body, { actorId: staff.id })
    await staff.log('lot.test', id, { lot: formatLotCode(code), ...body })
  })

  change(
    'PUT /admin/lots/:id/tests/:testId',
    'stock.manage',
    lot,
    async ({ tx, staff, id, testId, body }) => {
      const { code } = await addTest(tx, id, body, { actorId: staff.id, correcting: testId })
      await staff.log('lot.test', id, { lot: formatLotCode(code), corrected: true, ...body })
    },
  )

  change(
    'POST /admin/lots/:id/recall',
    'orders.manage',
    async ({ id, request }) => {
      const recalled = await readLot(app.db, id)
      return { lot: recalled, message: textsFor(request).lotRecalledNow(recalled.orders) }
    },
    async ({ tx, staff, id, body }) => {
      const recalled = await recallLot(tx, id, body, { actorId: staff.id })
      // a second press changes nothing
      if (!recalled) return
      await staff.log('lot.recall', id, { lot: formatLotCode(recalled.code), reason: body.reason })
    },
  )

  read('GET /admin/lots/:id/orders', 'orders.manage', async ({ id, query }) => {
    await readLot(app.db, id)
    return ordersOfLot(app.db, id, query)
  })

  app.route({
    ...endpoint('GET /admin/lots/:id/orders.csv'),
    config: { permission: 'orders.manage', isExport: true },
    async handler(request, reply) {
      const { id } = request.params
      const { code } = await readLot(app.db, id)
      await staffChange(request, (_tx, staff) => staff.log('lot.export', id, { lot: formatLotCode(code) }))
      return sendCsv(request, reply, `lot-${code}`, LOT_ORDER_COLUMNS, exportOrdersOfLot(app.db, id))
    },
  })

  picture(
    'POST /admin/lots/:id/tests/:testId/picture',
    'stock.manage',
    lot,
    async ({ tx, staff, id, testId, picture }) => {
      if (!(await setTestPicture(tx, id, testId, picture))) throw notFound()
      const { code } = await readLot(tx, id)
      await staff.log('lot.test', id, { lot: formatLotCode(code), picture })
    },
  )
}
