import { z } from 'zod'
import type { Sort } from '#contract/sorts.ts'

// A cached response has a tag for everything it shows. Notifications of changes are translated to tags.

const LIST = 'list'
const STOCK = 'stock:'
const POPULARITY = 'popularity'

/** A product as responses show it, with the places of its farms. */
interface ShownProduct {
  _id: string
  farms: readonly { _id: string }[]
}

const editTag = (productId: string) => `product:${productId}`

/** For a response that shows this product; changes of its stock do not concern it. */
export const editTags = ({ _id, farms }: ShownProduct) => [
  editTag(_id),
  ...farms.map((farm) => farmTag(farm._id)),
]

/** For a response that shows this product and its stock. */
export const productTags = (product: ShownProduct) => [...editTags(product), `${STOCK}${product._id}`]

/** For a response that shows this farm, or a product from it. */
export const farmTag = (farmId: string) => `farm:${farmId}`

/** For a list of farms, or of products chosen by something of their farms. */
export const FARMS_TAG = 'farms'

/** For a response that shows reviews of this product or questions about it. */
export const feedbackTag = (productId: string) => `feedback:${productId}`

/** For a list in the popular order; without a category, of all products. */
export const popularityTags = (category?: string) => [within(LIST, category), within(POPULARITY, category)]

/**
 * For a list of products, which changes with the products that it shows and with their order. A product that sells out or is back
 * in stock changes the popular order and, with `inStock`, every list.
 */
export const listTags = (sort: Sort, category?: string, inStock = false) =>
  sort === 'popular' || inStock ? popularityTags(category) : [within(LIST, category)]

const within = (tag: string, category: string | undefined) =>
  category === undefined ? tag : `${tag}:${category}`

/** The effect of a notification on cached responses. */
export interface Invalidation {
  /** Tags of edits: responses with these tags must not be sent any more. */
  edited: string[] | 'all'
  /** Tags of changes of stock and popularity: responses with these tags may be sent while they are refreshed. */
  stale: string[]
  /** Tags of stock that is plentiful before and after: responses with these tags become stale some seconds later. */
  staleLater: string[]
}

export const EVERYTHING: Invalidation = { edited: 'all', stale: [], staleLater: [] }

/**
 * The payload of updatePopularity and of the triggers at the end of server/platform/database/migrations/0001_schema.sql, where each
 * field is explained.
 */
const Change = z.object({
  all: z.boolean().optional(),
  product: z.string().optional(),
  listed: z.array(z.string()).default([]),
  stock: z.string().optional(),
  plenty: z.string().optional(),
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
  const staleLater: string[] = []
  // reviews show the name of their product
  if (change.product) edited.push(editTag(change.product), feedbackTag(change.product))
  if (change.listed.length > 0) edited.push(LIST, ...change.listed.map((name) => within(LIST, name)))
  if (change.feedback) edited.push(feedbackTag(change.feedback))
  if (change.farms.length > 0) edited.push(FARMS_TAG, ...change.farms.map(farmTag))
  if (change.stock) stale.push(`${STOCK}${change.stock}`)
  if (change.plenty) staleLater.push(`${STOCK}${change.plenty}`)
  if (change.popularity.length > 0) {
    stale.push(POPULARITY, ...change.popularity.map((name) => within(POPULARITY, name)))
  }
  return { edited, stale, staleLater }
}
