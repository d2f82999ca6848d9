import type { FastifyPluginAsync } from 'fastify'
import {
  createCategory,
  deleteCategory,
  editCategory,
  setCategoryPicture,
  sortCategories,
} from '../domains/catalog/catalog.ts'
import { forStaff, noData } from './for-staff.ts'
import { listCategories, readCategory } from './read/categories.ts'
import { changedFields } from './staff-change.ts'

/** Categories: list, edit, order, picture. */
export const categoryRoutes: FastifyPluginAsync = async (app) => {
  const { read, change, picture } = forStaff(app)
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
    await sortCategories(tx, body.ids)
    await staff.log('category.sort', null)
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

  picture(
    'POST /admin/categories/:id/picture',
    'products.manage',
    category,
    async ({ tx, staff, id, picture }) => {
      await setCategoryPicture(tx, id, picture)
      await staff.log('category.picture', id, { added: picture })
    },
  )
}
