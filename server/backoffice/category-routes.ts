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
import { forStaff, noData } from './for-staff.ts'
import { addPicture } from './picture-form.ts'
import { listCategories, readCategory } from './read/categories.ts'
import { changedFields } from './staff-change.ts'

/** Categories: list, edit, order, picture. */
export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read, change } = forStaff(app)
  const category = async ({ id }: { id: string }) => ({ category: await readCategory(app.db, id) })
  const categories = async () => ({ categories: await listCategories(app.db) })

  read('GET /admin/categories', 'products.manage', categories)

  read('GET /admin/categories/:id', 'products.manage', category)

  change('POST /admin/categories', 'products.manage', category, async ({ tx, staff, body }) => {
    const id = await createCategory(tx, body)
    await staff.log('category.create', id, { name: body.name })
    return { id }
  })

  change('PUT /admin/categories/order', 'products.manage', categories, async ({ tx, staff, body }) => {
    await orderCategories(tx, body.ids)
    await staff.log('category.order', null)
  })

  change('PUT /admin/categories/:id', 'products.manage', category, async ({ tx, staff, id, body }) => {
    const before = await readCategory(tx, id)
    await editCategory(tx, id, body)
    const { version: _version, ...edited } = body
    const changes = changedFields(before, edited)
    await staff.log('category.edit', id, { name: before.name, ...changes })
  })

  change('DELETE /admin/categories/:id', 'products.manage', noData, async ({ tx, staff, id }) => {
    const { name } = await readCategory(tx, id)
    await deleteCategory(tx, id)
    await staff.log('category.delete', id, { name })
  })

  change('DELETE /admin/categories/:id/picture', 'products.manage', category, async ({ tx, staff, id }) => {
    await setCategoryPicture(tx, id, null)
    await staff.log('category.picture', id, { removed: true })
  })

  // the parser of multipart forms is registered only for the route that needs it
  await app.register(async (pictureRoutes: typeof app) => {
    await pictureRoutes.register(multipart)
    pictureRoutes.route({
      ...endpoint('POST /admin/categories/:id/picture'),
      config: { permission: 'products.manage', timeLimit: 'long' },
      async handler(request, reply) {
        const { id } = request.params
        const check = () => readCategory(app.db, id)
        await addPicture(request, reply, check, async (tx, staff, pictureId) => {
          await setCategoryPicture(tx, id, pictureId)
          await staff.log('category.picture', id, { added: pictureId })
        })
        return ok(await category({ id }))
      },
    })
  })
}
