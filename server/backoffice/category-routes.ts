import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  createCategory,
  deleteCategory,
  editCategory,
  getAdminCategory,
  listAdminCategories,
  orderCategories,
  setCategoryPicture,
} from '../domains/catalog/catalog.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { deletePictures, storePicture } from '../platform/media/media.ts'
import { asStaff, changedFields } from './audited.ts'
import { readOnePicture } from './picture-form.ts'

const LONG_HANDLER_MS = 120_000

/** Categories: list, edit, order, picture. */
export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'products.manage' } as const
  const category = async (id: string) => ok({ category: await getAdminCategory(app.db, id) })

  app.route({
    ...endpoint('GET /admin/categories'),
    config,
    handler: async () => ok({ categories: await listAdminCategories(app.db) }),
  })

  app.route({
    ...endpoint('GET /admin/categories/:id'),
    config,
    handler: (request) => category(request.params.id),
  })

  app.route({
    ...endpoint('POST /admin/categories'),
    config,
    async handler(request, reply) {
      const id = await asStaff(app, request, async (tx, actor) => {
        const created = await createCategory(tx, request.body)
        const { name } = request.body
        await writeAudit(tx, actor, 'category.create', { type: 'category', id: created }, { name })
        return created
      })
      return reply.code(201).send(await category(id))
    },
  })

  app.route({
    ...endpoint('PUT /admin/categories/order'),
    config,
    async handler(request) {
      await asStaff(app, request, async (tx, actor) => {
        await orderCategories(tx, request.body.ids)
        await writeAudit(tx, actor, 'category.order', { type: 'category' })
      })
      return ok({ categories: await listAdminCategories(app.db) })
    },
  })

  app.route({
    ...endpoint('PUT /admin/categories/:id'),
    config,
    async handler(request) {
      const { id } = request.params
      await asStaff(app, request, async (tx, actor) => {
        const before = await getAdminCategory(tx, id)
        await editCategory(tx, id, request.body)
        const { version: _version, ...edited } = request.body
        const changes = changedFields(before, edited)
        await writeAudit(
          tx,
          actor,
          'category.edit',
          { type: 'category', id },
          { name: before.name, ...changes },
        )
      })
      return category(id)
    },
  })

  app.route({
    ...endpoint('DELETE /admin/categories/:id'),
    config,
    async handler(request) {
      const { id } = request.params
      await asStaff(app, request, async (tx, actor) => {
        const { name } = await getAdminCategory(tx, id)
        await deleteCategory(tx, id)
        await writeAudit(tx, actor, 'category.delete', { type: 'category', id }, { name })
      })
      return ok({})
    },
  })

  app.route({
    ...endpoint('DELETE /admin/categories/:id/picture'),
    config,
    async handler(request) {
      const { id } = request.params
      await asStaff(app, request, async (tx, actor) => {
        await setCategoryPicture(tx, id, null)
        await writeAudit(tx, actor, 'category.picture', { type: 'category', id }, { removed: true })
      })
      return category(id)
    },
  })

  // the parser of multipart forms is registered only for the route that needs it
  await app.register(async (pictureRoutes: typeof app) => {
    await pictureRoutes.register(multipart)
    pictureRoutes.route({
      ...endpoint('POST /admin/categories/:id/picture'),
      config,
      handlerTimeout: LONG_HANDLER_MS,
      async handler(request) {
        const { id } = request.params
        const bytes = await readOnePicture(request)
        await getAdminCategory(app.db, id)
        const stored = await storePicture(app.pictures, app.db, bytes)
        try {
          await asStaff(app, request, async (tx, actor) => {
            await setCategoryPicture(tx, id, stored.id)
            await writeAudit(tx, actor, 'category.picture', { type: 'category', id }, { added: stored.id })
          })
        } catch (error) {
          // the nightly sweep removes a picture that cannot be removed now
          await deletePictures(app.pictures, app.db, [stored.id]).catch(() => {})
          throw error
        }
        return category(id)
      },
    })
  })
}
