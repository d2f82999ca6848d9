import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { LotOrdersResponse } from '#contract/admin/lots.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import { nepalTime } from '#contract/nepal/time.ts'
import * as labels from '#texts/labels.ts'
import { setKeeping } from '../domains/catalog/catalog.ts'
import {
  addTest,
  editLot,
  holdLot,
  recallLot,
  receiveLot,
  releaseLot,
  setTestPicture,
  writeOffLot,
} from '../domains/lots/lots.ts'
import { unitsInOpenOrders } from '../domains/orders/orders.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { textsFor } from '../platform/http/language.ts'
import { ok } from '../platform/http/ok.ts'
import { notFound } from '../platform/shared/errors.ts'
import { type CsvColumns, sendCsv, shownOrderId } from './csv-download.ts'
import { addPicture } from './picture-form.ts'
import { exportOrdersOfLot, listLots, ordersOfLot, readKeeping, readLot } from './read/lots.ts'
import { recordChanges } from './record-changes.ts'
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

/** Lots: receiving, write-off, hold, residue tests and recall. */
export const lotRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'stock.manage' } as const
  const lot = async (id: string) => ok({ lot: await readLot(app.db, id) })

  const change = recordChanges(app, config.permission, lot)

  change(
    'POST /admin/products/:id/lots',
    async ({ tx, staff, id: productId, body }) => {
      const { id, code, name } = await receiveLot(tx, productId, {
        ...body,
        actorId: staff.id,
        readOpenUnits: () => unitsInOpenOrders(tx, productId),
      })
      await staff.log('lot.receive', id, { lot: formatLotCode(code), name, units: body.units })
      return id
    },
    { permission: 'stock.receive' },
  )

  app.route({
    ...endpoint('GET /admin/products/:id/keeping'),
    config: { permission: 'stock.receive' },
    handler: async (request) => ok(await readKeeping(app.db, request.params.id)),
  })

  app.route({
    ...endpoint('PUT /admin/products/:id/keeping'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        const { keepsDays, before } = request.body
        await setKeeping(tx, id, request.body)
        await staff.log('product.edit', id, changedFields({ keepsDays: before }, { keepsDays }))
      })
      return ok(await readKeeping(app.db, id))
    },
  })

  app.route({
    ...endpoint('GET /admin/lots'),
    config: { permission: 'stock.receive' },
    handler: async (request) => ok(await listLots(app.db, request.query)),
  })

  app.route({
    ...endpoint('GET /admin/lots/:id'),
    config: { permission: 'stock.receive' },
    handler: (request) => lot(request.params.id),
  })

  change('PUT /admin/lots/:id', async ({ tx, staff, id, body }) => {
    const before = await editLot(tx, id, body, { actorId: staff.id })
    const from = { harvestDay: before.harvestDay, lastDay: before.lastDay }
    const { harvestDay = from.harvestDay, lastDay = from.lastDay } = body
    const changes = changedFields(from, { harvestDay, lastDay })
    await staff.log('lot.edit', id, { lot: formatLotCode(before.code), ...changes })
  })

  change('POST /admin/lots/:id/write-off', async ({ tx, staff, id, body }) => {
    const { units, note } = body
    const { code } = await writeOffLot(tx, id, { units, note }, { actorId: staff.id })
    await staff.log('lot.write-off', id, { lot: formatLotCode(code), units, note })
  })

  change('POST /admin/lots/:id/hold', async ({ tx, staff, id, body }) => {
    const { code } = await holdLot(tx, id, body, { actorId: staff.id })
    await staff.log('lot.hold', id, { lot: formatLotCode(code), note: body.note })
  })

  change('POST /admin/lots/:id/release', async ({ tx, staff, id }) => {
    const { code } = await releaseLot(tx, id, { actorId: staff.id })
    await staff.log('lot.release', id, { lot: formatLotCode(code) })
  })

  change('POST /admin/lots/:id/tests', async ({ tx, staff, id, body }) => {
    const { code } = await addTest(tx, id, body, { actorId: staff.id })
    await staff.log('lot.test', id, { lot: formatLotCode(code), ...body })
  })

  change('PUT /admin/lots/:id/tests/:testId', async ({ tx, staff, id, testId, body }) => {
    const { code } = await addTest(tx, id, body, { actorId: staff.id, correcting: testId })
    await staff.log('lot.test', id, { lot: formatLotCode(code), corrected: true, ...body })
  })

  app.route({
    ...endpoint('POST /admin/lots/:id/recall'),
    config: { permission: 'orders.manage' },
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        const recalled = await recallLot(tx, id, request.body, { actorId: staff.id })
        // a second press changes nothing
        if (!recalled) return
        await staff.log('lot.recall', id, { lot: formatLotCode(recalled.code), reason: request.body.reason })
      })
      const recalled = await readLot(app.db, id)
      return ok({ lot: recalled, message: textsFor(request).lotRecalledNow(recalled.orders) })
    },
  })

  app.route({
    ...endpoint('GET /admin/lots/:id/orders'),
    config: { permission: 'orders.manage' },
    async handler(request) {
      await readLot(app.db, request.params.id)
      return ok(await ordersOfLot(app.db, request.params.id, request.query))
    },
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

  // the parser of multipart forms is registered only for the route that needs it
  await app.register(async (pictureRoutes: typeof app) => {
    await pictureRoutes.register(multipart)
    pictureRoutes.route({
      ...endpoint('POST /admin/lots/:id/tests/:testId/picture'),
      config: { ...config, timeLimit: 'long' },
      async handler(request, reply) {
        const { id, testId } = request.params
        const check = () => readLot(app.db, id)
        await addPicture(request, reply, check, async (tx, staff, picture) => {
          if (!(await setTestPicture(tx, id, testId, picture))) throw notFound()
          const { code } = await readLot(tx, id)
          await staff.log('lot.test', id, { lot: formatLotCode(code), picture })
        })
        return lot(id)
      },
    })
  })
}
