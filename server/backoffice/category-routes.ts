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
import { changedFields, staffChange } from './staff-change.ts'

/** Categories: list, edit, order, picture. */
export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'products.manage' } as const
  const category = async (id: string) => ok({ category: await readCategory(app.db, id) })

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

  app.route({
    ...endpoint('POST /admin/categories'),
    config,
    async handler(request, reply) {
      const id = await staffChange(request, async (tx, staff) => {
        const created = await createCategory(tx, request.body)
        const { name } = request.body
        await staff.log('category.create', created, { name })
        return created
      })
      return reply.code(201).send(await category(id))
    },
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

  app.route({
    ...endpoint('PUT /admin/categories/:id'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        const before = await readCategory(tx, id)
        await editCategory(tx, id, request.body)
        const { version: _version, ...edited } = request.body
        const changes = changedFields(before, edited)
        await staff.log('category.edit', id, { name: before.name, ...changes })
      })
      return category(id)
    },
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

  app.route({
    ...endpoint('DELETE /admin/categories/:id/picture'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        await setCategoryPicture(tx, id, null)
        await staff.log('category.picture', id, { removed: true })
      })
      return category(id)
    },
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
