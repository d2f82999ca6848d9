// Wishlist page.

export const emptyWishlist = 'विशलिस्ट खाली गर्नुहोस्'
export const emptyWishlistQuestion = 'विशलिस्टबाट सबै सामान हटाउने हो?'
export const wishlistLoading = 'विशलिस्ट खुल्दैछ…'
export const wishlistFailedTitle = 'विशलिस्ट खुलेन'
export const wishlistFailed = 'केही हराएको छैन। इन्टरनेट चलेको छ कि हेर्नुहोस्।'
export const wishlistEmptyTitle = 'विशलिस्ट खाली छ'
export const wishlistEmpty =
  'मन परेको सामानमा मुटुको चिन्ह थिच्नुहोस्, यहाँ सेभ हुन्छ। सकिएको सामान फेरि आएपछि हामी इमेल गर्छौं।'
export const emailedWhenBack = 'फेरि आएपछि इमेल गर्छौं'
export const stockCount = (stock: number) => `स्टक: ${stock}`
export const moveToCart = 'कार्टमा हाल्नुहोस्<hidden>: {name}</hidden>'
export const removeFromList = 'हटाउनुहोस्<hidden>: {name}</hidden>'
