// Products on cards and pages, and their cart and wishlist buttons.

export const untitledProduct = 'Untitled Product'
export const noDescription = 'No description available'
export const noRatings = 'No ratings'
export const soldOut = 'Out of Stock'
export const stockLeft = (stock: number) => `${stock} left`
export const perUnit = (unit: string) => ` / ${unit}`
export const reduced = 'Offer'
export const reducedFrom = 'Offer, before <was>{price}</was>'
export const reducedUntil = (day: string) => `until ${day}`
export const pricePer = '{price} per {unit}'
export const inYourCart = 'In your cart'
export const addToCart = 'Add to cart'
export const addProductToCart = (name: string) => `Add to cart: ${name}`
export const quantityInCart = (name: string) => `Quantity of ${name} in your cart`
export const productInWishlist = (name: string) => `Wishlist: ${name}`
export const addToWishlist = 'Add to wishlist'
export const removeFromWishlist = 'Remove from wishlist'
export const weighed = 'We weigh it. You never pay more, and less if it weighs less.'
