import { z } from 'zod'
import { line } from '../fields.ts'
import { VIEW_NAME_MAX_LENGTH } from '../limits.ts'
import { okResponse } from '../responses.ts'
import { VIEW_LISTS } from './view-lists.ts'

const List = z.enum(Object.keys(VIEW_LISTS) as (keyof typeof VIEW_LISTS)[])

/** GET /admin/views: the filters of a list that this person, or somebody for all, has saved: at most MAX_SAVED_VIEWS of each person. */
export const SavedViewsQuery = z.object({ list: List })
export const SavedView = z.object({
  _id: z.string(),
  name: z.string(),
  /** The query of the page's URL. */
  query: z.string(),
  forAll: z.boolean(),
  /** This person may delete it. */
  mayDelete: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>
export const SavedViewsResponse = okResponse({ views: z.array(SavedView) })

/** POST /admin/views → 201. Only staff with the permission `reports.read` may save one for all. */
export const SaveView = z.object({
  list: List,
  name: line(VIEW_NAME_MAX_LENGTH),
  query: line(1000),
  forAll: z.boolean().default(false),
})
