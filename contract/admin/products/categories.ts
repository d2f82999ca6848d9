import { z } from 'zod'
import { CategoryName } from '../../catalog.ts'
import { Id, line, optionalLine } from '../../fields.ts'
import {
  CATEGORY_MAX_LENGTH,
  CATEGORY_TEXT_MAX_LENGTH,
  MAX_CATEGORIES,
  MAX_CATEGORY_BENEFITS,
} from '../../limits.ts'
import { okResponse } from '../../responses.ts'
import { Version } from '../fields.ts'

const Line = optionalLine(CATEGORY_TEXT_MAX_LENGTH)
const Benefits = z.array(line(CATEGORY_TEXT_MAX_LENGTH)).max(MAX_CATEGORY_BENEFITS).default([])

/** POST /admin/categories → 201. The picture is uploaded afterwards. */
export const CreateCategory = z.object({
  name: CategoryName,
  nepaliName: optionalLine(CATEGORY_MAX_LENGTH),
  blurb: Line,
  nepaliBlurb: Line,
  bannerTitle: Line,
  nepaliBannerTitle: Line,
  benefits: Benefits,
  nepaliBenefits: Benefits,
})
export type CreateCategory = z.infer<typeof CreateCategory>
/** Each is stored in the column of its name. */
export const CATEGORY_TEXTS = Object.keys(CreateCategory.shape) as (keyof CreateCategory)[]

/** PUT /admin/categories/:id. A new name changes the category's products as well. */
export const EditCategory = CreateCategory.extend({ version: Version })
export type EditCategory = z.infer<typeof EditCategory>

/** PUT /admin/categories/order: the ids of all categories in their new order. */
export const SortCategories = z.object({ ids: z.array(Id).max(MAX_CATEGORIES) })

export const AdminCategory = z.object({
  _id: z.string(),
  /** Increases with each edit. Must be sent with an edit. */
  version: z.number(),
  ...CreateCategory.shape,
  /** URL. */
  picture: z.string().nullable(),
  /** The number of its products, archived ones too. */
  products: z.number(),
})
export type AdminCategory = z.infer<typeof AdminCategory>
export const AdminCategoryResponse = okResponse({ category: AdminCategory })
/** GET /admin/categories: in the order of the shop. */
export const AdminCategoriesResponse = okResponse({ categories: z.array(AdminCategory) })

/** A category to choose from. */
export const CategoryChoice = z.object({ name: z.string(), nepaliName: z.string() })
export type CategoryChoice = z.infer<typeof CategoryChoice>
