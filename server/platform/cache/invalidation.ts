import { z } from 'zod'
import { editTag, FARMS_TAG, farmTag, feedbackTag, LIST, POPULARITY, stockTag, within } from './tags.ts'

/** The effect of a notification on cached responses. */
export interface Invalidation {
  /** Tags of edits and of products that sold out or are back: responses with these tags are removed. */
  edited: string[] | 'all'
  /** Tags of other changes of stock, and of popularity: responses with these tags become stale. */
  stale: string[]
}

export const EVERYTHING: Invalidation = { edited: 'all', stale: [] }

/**
 * The payload of updatePopularity and of the triggers at the end of server/platform/database/migrations/0001_schema.sql, where each
 * field is explained.
 */
const Change = z.object({
  all: z.boolean().optional(),
  product: z.string().optional(),
  listed: z.array(z.string()).default([]),
  stock: z.string().optional(),
  popularity: z.array(z.string()).default([]),
  feedback: z.string().optional(),
  farms: z.array(z.string()).default([]),
})

/** Reads the payload of a notification. An unreadable payload invalidates everything. */
export function readInvalidation(payload: string): Invalidation {
  let change: z.infer<typeof Change>
  try {
    change = Change.parse(JSON.parse(payload))
  } catch {
    return EVERYTHING
  }
  if (change.all) return EVERYTHING
  const edited: string[] = []
  const stale: string[] = []
  // reviews show the name of their product
  if (change.product) edited.push(editTag(change.product), feedbackTag(change.product))
  if (change.listed.length > 0) edited.push(LIST, ...change.listed.map((name) => within(LIST, name)))
  if (change.feedback) edited.push(feedbackTag(change.feedback))
  if (change.farms.length > 0) edited.push(FARMS_TAG, ...change.farms.map(farmTag))
  // sold out or back in stock, so its popularity changes as well: nobody may see a sold-out product as available
  if (change.stock) (change.popularity.length > 0 ? edited : stale).push(stockTag(change.stock))
  if (change.popularity.length > 0) {
    stale.push(POPULARITY, ...change.popularity.map((name) => within(POPULARITY, name)))
  }
  return { edited, stale }
}
