/**
 * Texts of components and phrases that many pages use. `{name}` and `<name>…</name>` are slots for `richText`. Notifications
 * and error messages are in messages/, texts about categories in the database.
 */

export const shopName = 'Hariyo'
export const shopNameNepali = 'हरियो'
export const pageTitle = (title: string) => `${title} | ${shopName}`
export const close = 'Close'
export const cancel = 'Cancel'
export const dismiss = 'Dismiss'
export const pleaseTryAgain = 'Please try again'
export const shopReply = 'Reply from the shop'
export const tryAgain = 'Try again'
export const optional = '(optional)'
export const loading = 'Loading…'
export const oneLess = 'One less'
export const oneMore = 'One more'
export const clearAllConfirm = 'Yes, remove everything'
export const paginationLabel = 'Pages'
export const previousPage = 'Previous'
export const nextPage = 'Next'
export const pageOf = (page: number, totalPages: number, total: string) =>
  `Page ${page} of ${totalPages} (${total})`
export const outOfStars = (rating: string, max: number) => `${rating} out of ${max} stars`
export const showPassword = 'Show password'
export const home = 'Home'
export const products = 'Products'
export const goHome = 'Go to the home page'
export const browseProducts = 'Browse Products'
export const wishlist = 'Wishlist'
export const search = 'Search'
export const filters = 'Filters'
export const clearFilters = 'Clear all'
