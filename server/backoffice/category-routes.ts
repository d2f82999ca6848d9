import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  createCategory,
  deleteCategory,
  editCategory,
  orderCategories,
  setCategoryPicture,
} from '../domains/catalog/catalog.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { addPicture } from './picture-form.ts'
import { listCategories, readCategory } from './read/categories.ts'
import { recordChanges } from './record-changes.ts'
import { changedFields, staffChange } from './staff-change.ts'

/** Categories: list, edit, order, picture. */
export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'products.manage' } as const
  const category = async (id: string) => ok({ category: await readCategory(app.db, id) })
  const change = recordChanges(app, config.permission, category)

  app.route({
    ...endpoint('GET /admin/categories'),
    config,
    handler: async () => ok({ categories: await listCategories(app.db) }),
  })

  app.route({
    ...endpoint('GET /admin/categories/:id'),
    config,
    handler: (request) => category(request.params.id),
  })

  change('POST /admin/categories', async ({ tx, staff, body }) => {
    const created = await createCategory(tx, body)
    const { name } = body
    await staff.log('category.create', created, { name })
    return created
  })

  app.route({
    ...endpoint('PUT /admin/categories/order'),
    config,
    async handler(request) {
      await staffChange(request, async (tx, staff) => {
        await orderCategories(tx, request.body.ids)
        await staff.log('category.order', null)
      })
      return ok({ categories: await listCategories(app.db) })
    },
  })

  change('PUT /admin/categories/:id', async ({ tx, staff, id, body }) => {
    const before = await readCategory(tx, id)
    await editCategory(tx, id, body)
    const { version: _version, ...edited } = body
    const changes = changedFields(before, edited)
    await staff.log('category.edit', id, { name: before.name, ...changes })
  })

  app.route({
    ...endpoint('DELETE /admin/categories/:id'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        const { name } = await readCategory(tx, id)
        await deleteCategory(tx, id)
        await staff.log('category.delete', id, { name })
      })
      return ok({})
    },
  })

  change('DELETE /admin/categories/:id/picture', async ({ tx, staff, id }) => {
    await setCategoryPicture(tx, id, null)
    await staff.log('category.picture', id, { removed: true })
  })

  // the parser of multipart forms is registered only for the route that needs it
  await app.register(async (pictureRoutes: typeof app) => {
    await pictureRoutes.register(multipart)
    pictureRoutes.route({
      ...endpoint('POST /admin/categories/:id/picture'),
      config: { ...config, timeLimit: 'long' },
      async handler(request, reply) {
        const { id } = request.params
        const check = () => readCategory(app.db, id)
        await addPicture(request, reply, check, async (tx, staff, pictureId) => {
          await setCategoryPicture(tx, id, pictureId)
          await staff.log('category.picture', id, { added: pictureId })
        })
        return category(id)
      },
    })
  })
}
