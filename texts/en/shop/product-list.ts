import type { Sort } from '#contract/sorts.ts'
import { plural } from '../../plural.ts'

// Product list with its filters.

export const productsPageTitle = (heading: string, page: number) =>
  page > 1 ? `${heading}, page ${page}` : heading
export const allProducts = 'All Products'
export const allProductsText = 'Everything in the shop today: seasonal produce, pantry staples and spices.'
export const categoryText = (category: string) => `${category} with today’s prices and stock.`
export const searchHeading = (term: string) => `Search results for “${term}”`
export const searchText =
  'You can search in English, romanised Nepali or Devanagari: golbheda, tomato and गोलभेंडा all find the same products.'
export const searchInCategoryHeading = (term: string, category: string) => `“${term}” in ${category}`
export const searchWholeShop = 'Search the whole shop'
export const categoryReasons = (category: string) => `Why choose our ${category}`
export const searchProducts = 'Search products'
export const searchProductsExample = 'Tomato, गोलभेंडा'
export const category = 'Category'
export const allCategories = 'All Categories'
export const sortBy = 'Sort by'
export const sortOrders: Record<Sort, string> = {
  popular: 'Most Popular',
  newest: 'Newest First',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
}
export const district = 'District of the farm'
export const allDistricts = 'All districts'
export const proof = 'Proof'
export const allProofs = 'Any or no proof'
export const label = 'Label'
export const allLabels = 'Any or no label'
export const reducedOnly = 'Offers only'
export const inStockOnly = 'In stock only'
export const showProducts = (total: number) => plural(total, 'Show 1 product', `Show ${total} products`)
export const showingProducts = (shown: number, total: number) => `Showing ${shown} of ${total} products`
export const totalProducts = (total: number) => `${total} total products`
export const listFailedText = 'Please check your connection and try again. Your filters are kept.'
export const backToFirstPage = 'Back to the first page'
export const showAllProducts = 'Show all products'
export const suggestedSearchesIntro = 'Try one of these searches:'
export const suggestedSearches = [
  'organic vegetables',
  'fresh fruits',
  'natural dairy',
  'organic rice',
  'herbal tea',
] as const
export const deliveryAreas = 'Delivery areas'

/** Link to the page that reads a shopping list. */
export const writeList = 'Write or paste a shopping list'
