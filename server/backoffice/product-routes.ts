import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ProductDraft } from '#contract/catalog.ts'
import { MAX_IMPORT_BYTES } from '#contract/limits.ts'
import {
  addPictures,
  applyImport,
  archiveProducts,
  arrangePictures,
  columnKey,
  createProduct,
  draftProducts,
  duplicateProduct,
  editInBulk,
  editProduct,
  endSalePrice,
  type ImportResult,
  importResult,
  isProductColumn,
  planImport,
  removePicture,
  restoreProducts,
  setSalePrice,
} from '../domains/catalog/catalog.ts'
import { rememberColumns, rememberedColumns } from '../domains/settings/settings.ts'
import { inTransaction } from '../platform/database/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { textsFor } from '../platform/http/language.ts'
import { ok } from '../platform/http/ok.ts'
import { deletePictures, storePicture } from '../platform/media/media.ts'
import { invalid } from '../platform/shared/errors.ts'
import { sendCsv } from './csv-download.ts'
import { forStaff } from './for-staff.ts'
import { withPictures } from './picture-form.ts'
import { PRODUCT_COLUMNS } from './product-csv.ts'
import { exportProducts, listProducts, readProduct } from './read/products.ts'
import { productHistory } from './read/stock.ts'
import { changedFields, staffChange } from './staff-change.ts'

/** Products: list, edit, archive, pictures, bulk edit, CSV export and import. */
export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read, change } = forStaff(app)
  const product = async ({ id }: { id: string }) => ({ product: await readProduct(app.db, id) })
  const edited = async ({ changed, products }: Awaited<ReturnType<typeof editInBulk>>) => ({
    changed: changed.length,
    products,
  })

  read('GET /admin/products', 'products.manage', ({ query }) => listProducts(app.db, query))

  read('GET /admin/products/:id', 'products.manage', product)

  change('POST /admin/products', 'products.manage', product, async ({ tx, staff, body }) => {
    const id = await createProduct(tx, { ...body, pictures: [] }, staff.id)
    const { name, price, stock } = body
    await staff.log('product.create', id, { name, price, stock })
    return { id }
  })

  change('PUT /admin/products/:id', 'products.manage', product, async ({ tx, staff, id, body }) => {
    const before = await readProduct(tx, id)
    await editProduct(tx, id, body, staff.id)
    const { version: _version, ...edited } = body
    const changes = changedFields(before, edited)
    await staff.log('product.edit', id, { name: before.name, ...changes })
  })

  for (const [path, action, setState] of [
    ['archive', 'product.archive', archiveProducts],
    ['unarchive', 'product.unarchive', restoreProducts],
    ['publish', 'product.publish', restoreProducts],
    ['draft', 'product.draft', draftProducts],
  ] as const) {
    change(`POST /admin/products/:id/${path}`, 'products.manage', product, async ({ tx, staff, id }) => {
      const { name } = await readProduct(tx, id)
      if ((await setState(tx, [id])).length > 0) await staff.log(action, id, { name })
    })
  }

  change('PUT /admin/products/:id/reduction', 'products.manage', product, async ({ tx, staff, id, body }) => {
    await setSalePrice(tx, id, body)
    const { name } = await readProduct(tx, id)
    await staff.log('product.set-sale-price', id, { name, ...body })
  })

  change('DELETE /admin/products/:id/reduction', 'products.manage', product, async ({ tx, staff, id }) => {
    await endSalePrice(tx, id)
    const { name } = await readProduct(tx, id)
    await staff.log('product.end-sale-price', id, { name })
  })

  change('POST /admin/products/:id/duplicate', 'products.manage', product, async ({ tx, staff, id }) => {
    const copy = await duplicateProduct(tx, id, staff.id)
    const { name, price } = await readProduct(tx, copy)
    await staff.log('product.create', copy, { name, price, copyOf: id })
    return { id: copy }
  })

  read('GET /admin/products/:id/history', 'products.manage', async ({ id }) => ({
    changes: await productHistory(app.db, id),
  }))

  change('PUT /admin/products/:id/pictures', 'products.manage', product, async ({ tx, staff, id, body }) => {
    const [pictures = [], before = []] = [body.pictures, body.before].map((list) =>
      list.map(({ _id, ...texts }) => ({ pictureId: _id, ...texts })),
    )
    await arrangePictures(tx, id, pictures, before)
    await staff.log('product.pictures', id, { arranged: pictures.length })
  })

  change(
    'DELETE /admin/products/:id/pictures/:pictureId',
    'products.manage',
    product,
    async ({ tx, staff, id, pictureId }) => {
      await removePicture(tx, id, pictureId)
      await staff.log('product.pictures', id, { removed: pictureId })
    },
  )

  change('PATCH /admin/products', 'products.manage', edited, async ({ tx, staff, body: { rows } }) => {
    const result = await editInBulk(tx, rows, staff.id)
    if (result.changed.length > 0) {
      const changed = rows.filter((row) => result.changed.includes(row._id))
      await staff.log('product.bulk', null, { rows: changed })
    }
    return result
  })

  app.route({
    ...endpoint('GET /admin/products.csv'),
    config: { permission: 'products.manage', isExport: true },
    handler: (request, reply) =>
      sendCsv(request, reply, 'products', PRODUCT_COLUMNS, exportProducts(app.db, request.query)),
  })

  // parsers of other content types are registered for the one route that needs each
  await app.register(async (pictureRoutes: typeof app) => {
    await pictureRoutes.register(multipart)
    pictureRoutes.route({
      ...endpoint('POST /admin/products/:id/pictures'),
      config: { permission: 'products.manage', timeLimit: 'long' },
      async handler(request, reply) {
        const { id } = request.params
        const stored: ProductDraft['pictures'] = []
        try {
          await withPictures(request, reply, async (uploads, signal) => {
            await readProduct(app.db, id)
            for (const { bytes, ...texts } of uploads) {
              const { id: pictureId } = await storePicture(app.pictures, app.db, bytes, signal)
              stored.push({ pictureId, ...texts })
            }
          })
          await staffChange(request, async (tx, staff) => {
            await addPictures(tx, id, stored)
            await staff.log('product.pictures', id, { added: stored.length })
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
        return ok(await product({ id }))
      },
    })
  })

  await app.register(async (csvRoutes: typeof app) => {
    csvRoutes.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    csvRoutes.route({
      ...endpoint('POST /admin/products/import'),
      config: { permission: 'products.manage', timeLimit: 'long' },
      bodyLimit: MAX_IMPORT_BYTES,
      async handler(request) {
        const { dryRun, columns = [], category } = request.query
        const chosen = await rememberedColumns(app.db)
        const typed = columns.map(([name, column]) => [columnKey(name), column] as const)
        for (const [name, column] of typed) chosen.set(name, column)
        if (!Buffer.isBuffer(request.body)) throw invalid((t) => t.csvEmpty)
        const t = textsFor(request)
        const respond = ({ errors, ...result }: ImportResult) =>
          ok({ ...result, errors: errors.map((error) => ({ ...error, message: error.message(t) })) })
        const plan = await planImport(app.db, request.body, { columns: chosen, category })
        if (dryRun === 'true') return respond(importResult(plan))
        const result = await applyImport(plan, (step) =>
          staffChange(request, async (tx, staff) => {
            const done = await step(tx, staff.id)
            const { created, changed } = done
            if (created + changed > 0) {
              await staff.log('product.import', null, { created, changed })
            }
            return done
          }),
        )
        // a name that the shop knows means something else only in this file
        const others = typed.filter(([name]) => !isProductColumn(name))
        if (result.applied && others.length > 0) {
          await inTransaction(app.db, (tx) => rememberColumns(tx, others))
        }
        return respond(result)
      },
    })
  })
}
