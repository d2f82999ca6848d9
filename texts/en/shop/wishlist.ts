// Wishlist page.

export const emptyWishlist = 'Empty the wishlist'
export const emptyWishlistQuestion = 'Remove all products from your wishlist?'
export const wishlistLoading = 'Loading your wishlist…'
export const wishlistFailedTitle = 'Your wishlist could not be loaded'
export const wishlistFailed = 'Nothing is lost. Please check your connection.'
export const wishlistEmptyTitle = 'Your wishlist is empty'
export const wishlistEmpty =
  'Tap the heart on a product to save it here. We’ll email you when a sold-out product is back in stock.'
export const emailedWhenBack = 'We’ll email you when it’s back'
export const stockCount = (stock: number) => `Stock: ${stock}`
export const moveToCart = 'Add<hidden> {name} to cart</hidden>'
export const removeFromList = 'Remove<hidden> {name}</hidden>'
