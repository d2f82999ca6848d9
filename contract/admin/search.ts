import { z } from 'zod'
import { okResponse } from '../responses.ts'
import { Search } from './fields.ts'

export const FOUND_KINDS = ['order', 'customer', 'product', 'lot', 'farm', 'complaint'] as const

/** GET /admin/search: up to three of each kind that the person may see. Nothing is found for fewer than two characters. */
export const AdminSearchQuery = z.object({ q: Search })
export const AdminSearchResponse = okResponse({
  results: z.array(
    z.object({
      kind: z.enum(FOUND_KINDS),
      _id: z.string(),
      name: z.string(),
      /** Empty if there is none. */
      nepaliName: z.string(),
      /** A phone number, delivery day, code or document number that distinguishes it. */
      detail: z.string(),
      /** Where it opens. */
      path: z.string(),
    }),
  ),
})
export type AdminSearchResponse = z.infer<typeof AdminSearchResponse>
export type SearchResult = AdminSearchResponse['results'][number]
