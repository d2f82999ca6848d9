import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ProductDraft } from '#contract/catalog.ts'
import { MAX_IMPORT_BYTES } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { namesOf } from '../domains/accounts/accounts.ts'
import {
  addPictures,
  applyImport,
  archiveProduct,
  arrangePictures,
  createProduct,
  editInBulk,
  editProduct,
  exportProducts,
  getAdminProduct,
  importResult,
  listAdminProducts,
  listCategoryNames,
  planImport,
  productHistory,
  removePicture,
  restoreProduct,
} from '../domains/catalog/catalog.ts'
import { readSettings } from '../domains/settings/settings.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { deletePictureRows, deletePictures, storePicture } from '../platform/media/media.ts'
import { invalid } from '../platform/shared/errors.ts'
import { asStaff, changedFields } from './audited.ts'
import { sendCsv } from './csv-download.ts'
import { readPictureForm } from './picture-form.ts'

const LONG_HANDLER_MS = 120_000

/** Products: list, edit, archive, pictures, bulk edit, CSV export and import. */
export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'products.manage' } as const
  const product = async (id: string) => ok({ product: await getAdminProduct(app.db, id) })

  app.route({
    ...endpoint('GET /admin/products'),
    config,
    async handler(request) {
      const { settings } = await readSettings(app.db)
      const page = await listAdminProducts(app.db, request.query, settings.lowStockThreshold)
      return ok({ ...page, categories: await listCategoryNames(app.db) })
    },
  })

  app.route({
    ...endpoint('GET /admin/products/:id'),
    config,
    handler: (request) => product(request.params.id),
  })

  app.route({
    ...endpoint('POST /admin/products'),
    config,
    async handler(request, reply) {
      const id = await asStaff(app, request, async (tx, actor) => {
        const created = await createProduct(tx, { ...request.body, pictures: [] }, actor.id)
        const { name, price, stock } = request.body
        await writeAudit(
          tx,
          actor,
          'product.create',
          { type: 'product', id: created },
          { name, price, stock },
        )
        return created
      })
      return reply.code(201).send(await product(id))
    },
  })

  app.route({
    ...endpoint('PUT /admin/products/:id'),
    config,
    async handler(request) {
      const { id } = request.params
      await asStaff(app, request, async (tx, actor) => {
        const before = await getAdminProduct(tx, id)
        await editProduct(tx, id, request.body, actor.id)
        const { version: _version, ...edited } = request.body
        const changes = changedFields(before, edited)
        await writeAudit(
          tx,
          actor,
          'product.edit',
          { type: 'product', id },
          { name: before.name, ...changes },
        )
      })
      return product(id)
    },
  })

  for (const [path, action, change] of [
    ['archive', 'product.archive', archiveProduct],
    ['unarchive', 'product.unarchive', restoreProduct],
  ] as const) {
    app.route({
      ...endpoint(`POST /admin/products/:id/${path}`),
      config,
      async handler(request) {
        const { id } = request.params
        await asStaff(app, request, async (tx, actor) => {
          const { name } = await getAdminProduct(tx, id)
          if (await change(tx, id)) await writeAudit(tx, actor, action, { type: 'product', id }, { name })
        })
        return product(id)
      },
    })
  }

  app.route({
    ...endpoint('GET /admin/products/:id/history'),
    config,
    async handler(request) {
      const changes = await productHistory(app.db, request.params.id)
      const names = await namesOf(
        app.db,
        changes.map((change) => change.actorId),
      )
      return ok({
        changes: changes.map(({ actorId, ...change }) => ({
          ...change,
          actorName: names.get(actorId ?? '') ?? '',
        })),
      })
    },
  })

  app.route({
    ...endpoint('PUT /admin/products/:id/pictures'),
    config,
    async handler(request) {
      const { id } = request.params
      const pictures = request.body.pictures.map(({ _id, ...texts }) => ({ pictureId: _id, ...texts }))
      await asStaff(app, request, async (tx, actor) => {
        await arrangePictures(tx, id, pictures)
        await writeAudit(
          tx,
          actor,
          'product.pictures',
          { type: 'product', id },
          { arranged: pictures.length },
        )
      })
      return product(id)
    },
  })

  app.route({
    ...endpoint('DELETE /admin/products/:id/pictures/:pictureId'),
    config,
    async handler(request) {
      const { id, pictureId } = request.params
      await asStaff(app, request, async (tx, actor) => {
        const unused = await removePicture(tx, id, pictureId)
        if (unused) await deletePictureRows(tx, [pictureId])
        await writeAudit(tx, actor, 'product.pictures', { type: 'product', id }, { removed: pictureId })
      })
      return product(id)
    },
  })

  app.route({
    ...endpoint('PATCH /admin/products'),
    config,
    async handler(request) {
      const { rows } = request.body
      const { changed, products } = await asStaff(app, request, async (tx, actor) => {
        const result = await editInBulk(tx, rows, actor.id)
        if (result.changed.length > 0) {
          const edited = rows.filter((row) => result.changed.includes(row._id))
          await writeAudit(tx, actor, 'product.bulk', { type: 'product' }, { rows: edited })
        }
        return result
      })
      return ok({ changed: changed.length, products })
    },
  })

  app.route({
    ...endpoint('GET /admin/products.csv'),
    config,
    handlerTimeout: LONG_HANDLER_MS,
    handler: (request, reply) =>
      sendCsv(request, reply, 'products', exportProducts(app.db, request.query.show)),
  })

  // parsers of other content types are registered for the one route that needs each
  await app.register(async (pictureRoutes: typeof app) => {
    await pictureRoutes.register(multipart)
    pictureRoutes.route({
      ...endpoint('POST /admin/products/:id/pictures'),
      config,
      handlerTimeout: LONG_HANDLER_MS,
      async handler(request) {
        const { id } = request.params
        const uploads = await readPictureForm(request)
        await getAdminProduct(app.db, id)
        const stored: ProductDraft['pictures'] = []
        try {
          for (const { bytes, ...texts } of uploads) {
            stored.push({ pictureId: (await storePicture(app.pictures, app.db, bytes)).id, ...texts })
          }
          await asStaff(app, request, async (tx, actor) => {
            await addPictures(tx, id, stored)
            await writeAudit(tx, actor, 'product.pictures', { type: 'product', id }, { added: stored.length })
          })
        } catch (error) {
          // the nightly sweep removes pictures that cannot be removed now
          await deletePictures(
            app.pictures,
            app.db,
            stored.map(({ pictureId }) => pictureId),
          ).catch(() => {})
          throw error
        }
        return product(id)
      },
    })
  })

  await app.register(async (csvRoutes: typeof app) => {
    csvRoutes.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    csvRoutes.route({
      ...endpoint('POST /admin/products/import'),
      config,
      bodyLimit: MAX_IMPORT_BYTES,
      handlerTimeout: LONG_HANDLER_MS,
      async handler(request) {
        const { dryRun } = request.query
        if (typeof request.body !== 'string' || request.body === '') throw invalid(messages.csvEmpty)
        const csv = request.body.replaceAll('\u0000', '')
        const plan = await planImport(app.db, csv)
        if (dryRun === 'true') return ok(importResult(plan))
        const result = await applyImport(plan, (step) =>
          asStaff(app, request, async (tx, actor) => {
            const done = await step(tx, actor.id)
            const { created, changed } = done
            if (created + changed > 0) {
              await writeAudit(tx, actor, 'product.import', { type: 'product' }, { created, changed })
            }
            return done
          }),
        )
        return ok(result)
      },
    })
  })
}
