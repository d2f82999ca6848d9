import type { Sort } from '#contract/sorts.ts'

// A cached response has a tag for everything it shows.

/** For every list of products. */
export const LIST = 'list'
export const POPULARITY = 'popularity'

/** A product as responses show it, with the places of its farms. */
interface ShownProduct {
  _id: string
  farms: readonly { _id: string }[]
}

/** For a response that shows this product. */
export const editTag = (productId: string) => `product:${productId}`

/** For a response that shows this product with its farms; changes of its stock do not concern it. */
export const editTags = ({ _id, farms }: ShownProduct) => [
  editTag(_id),
  ...farms.map((farm) => farmTag(farm._id)),
]

/** For a response that shows the stock of this product. */
export const stockTag = (productId: string) => `stock:${productId}`

/** For a response that shows this product and its stock. */
export const productTags = (product: ShownProduct) => [...editTags(product), stockTag(product._id)]

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

/** The tag for one category, or for all products. */
export const within = (tag: string, category: string | undefined) =>
  category === undefined ? tag : `${tag}:${category}`
