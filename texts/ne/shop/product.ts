// Products on cards and pages, and their cart and wishlist buttons.

export const untitledProduct = 'नाम नभएको सामान'
export const noDescription = 'विवरण छैन'
export const noRatings = 'रेटिङ छैन'
export const soldOut = 'सकियो'
export const stockLeft = (stock: number) => `${stock} बाँकी`
export const perUnit = (unit: string) => ` / ${unit}`
export const reduced = 'छुट'
export const reducedFrom = 'छुट, पहिले <was>{price}</was>'
export const reducedUntil = (day: string) => `${day} सम्म`
export const pricePer = 'प्रति {unit} {price}'
export const inYourCart = 'कार्टमा छ'
export const addToCart = 'कार्टमा हाल्नुहोस्'
export const addProductToCart = (name: string) => `कार्टमा हाल्नुहोस्: ${name}`
export const quantityInCart = (name: string) => `कार्टमा ${name} को परिमाण`
export const productInWishlist = (name: string) => `विशलिस्ट: ${name}`
export const addToWishlist = 'विशलिस्टमा राख्नुहोस्'
export const removeFromWishlist = 'विशलिस्टबाट हटाउनुहोस्'
export const weighed = 'हामी तौलेर दिन्छौं। कहिल्यै बढी तिर्नुपर्दैन, तौल कम भए पैसा पनि कम लाग्छ।'
