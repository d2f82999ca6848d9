import { plural } from '../plural.ts'

/**
 * Texts of the public pages and of the components that every page uses. `{name}` and `<name>…</name>` are slots for
 * `richText`. Notifications and error messages are in messages.ts, texts about categories in the app's category-content.ts.
 */

// shared
export const shopName = 'Hariyo'
export const shopNameNepali = 'हरियो'
export const pageTitle = (title: string) => `${title} | ${shopName}`
export const close = 'Close'
export const cancel = 'Cancel'
export const dismiss = 'Dismiss'
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
export const showCurrentPassword = 'Show current password'
export const showNewPassword = 'Show new password'
export const showConfirmPassword = 'Show confirm password'
export const showConfirmNewPassword = 'Show confirm new password'
export const home = 'Home'
export const products = 'Products'
export const goHome = 'Go to the home page'
export const browseProducts = 'Browse Products'

// header and navigation
export const deliveryBar = 'Delivery'
export const deliveryBarMore = ' · Next-day delivery in other cities · Free delivery above Rs.\u00a02000'
export const skipToContent = 'Skip to content'
export const homeLink = 'Hariyo हरियो, home page'
export const mainNavigation = 'Main'
export const openMenu = 'Open the menu'
export const closeMenu = 'Close the menu'
export const cart = 'Cart'
export const wishlist = 'Wishlist'
export const myOrders = 'My Orders'
export const profile = 'Profile'
export const backOffice = 'Back office'
export const signIn = 'Sign In'
export const signOut = 'Logout'
export const badgeProducts = (count: number) =>
  plural(count, '{count}<hidden> product</hidden>', '{count}<hidden> products</hidden>')
export const siteSearch = 'Site search'
export const siteSearchField = 'Search the shop'
export const siteSearchExample = 'Search: chamal, ghee, गोलभेंडा'
export const search = 'Search'
export const back = 'Back'
export const backToTop = 'Back to top'

// footer
export const aboutShop =
  'Organic vegetables, grains and dairy from farmers of Nepal, brought to your door. Hariyo means green.'
export const socialMedia = 'Social media'
export const opensInNewTab = (name: string) => `${name} (opens in a new tab)`
export const quickLinks = 'Quick Links'
export const policies = 'Policies'
export const contact = 'Contact'
export const complaintsContact = (name: string) => (name ? `Complaints: ${name}` : 'Complaints')
export const pan = (pan: string) => `PAN ${pan}`
export const registrationNumber = (number: string) => `Reg. no. ${number}`
export const pricesInRupees = 'Prices are in Nepali Rupees (NPR).'
export const policyNotLoaded =
  'This text could not be loaded. Please open the page again when you are online.'

// policies
export const terms = 'Terms and Conditions'
export const termsPricesTitle = 'Prices'
export const termsPrices =
  'All prices are in Nepali Rupees (NPR, shown as Rs.). The delivery charge depends on your province and is shown in the cart before you order.'
export const termsOrdersTitle = 'Orders'
export const termsOrders =
  'An order is placed when you see the words “Order Placed!” with the order in My Orders. You may cancel it yourself, free of charge, while it is still pending.'
export const termsPaymentTitle = 'Payment'
export const termsPayment = 'You pay in cash on delivery. Please have the amount shown with your order ready.'
export const termsStockTitle = 'Stock'
export const termsStock =
  'Our goods come from small farms. If something sells out before your order is placed, we tell you, and you pay nothing for it.'
export const termsAccountTitle = 'Your account'
export const termsAccount =
  'Please give an address and a phone number at which our rider can reach you. You may delete your account at any time in your profile.'
export const termsLawTitle = 'Law'
export const termsLaw =
  'The governing law is the law of Nepal. Disputes are decided by the courts in Kathmandu.'
export const refunds = 'Refund Policy'
export const refundsReturnTitle = '7 days to return'
export const refundsReturn =
  'You may return what you bought within 7 days of delivery. Please check fresh food with the rider when it arrives: anything that is not good can go straight back.'
export const refundsRefundTitle = 'Your refund'
export const refundsRefund =
  'A refund is processed in 7 to 14 business days after the goods have come back to us.'
export const refundsShippingTitle = 'Return shipping'
export const refundsShipping =
  'The customer pays return shipping, unless the fault is the store’s: a wrong, damaged or spoilt product is collected at our cost.'
export const refundsHowTitle = 'How to return'
export const refundsHow =
  'Call or write to us with your order number. Our contact details are at the bottom of every page; your order number is in My Orders.'

// a page that cannot be shown
export const errorTitle = 'Something went wrong'
export const errorText = 'This page could not be shown. Nothing is lost: your cart and orders are safe.'

// banner
export const bannerRole = 'carousel'
export const bannerLabel = 'Featured'
export const bannerSlideRole = 'slide'
export const bannerSlideOf = (slide: number, slides: number) => `${slide} of ${slides}`
export const bannerSlideButton = (slide: number, title: string) => `Slide ${slide}: ${title}`
export const bannerPause = 'Pause the slides'
export const bannerPlay = 'Play the slides'
export const bannerFreshTitle = 'Fresh seasonal flavors'
export const bannerFresh =
  'Golbheda, saag and gourds from fields around the Valley, picked the evening before they reach you.'
export const bannerFreshAction = 'Shop vegetables'
export const bannerGourmetTitle = 'Gourmet delights'
export const bannerGourmet =
  'Yak cheese, Jumla beans, timur and hand-pressed mustard oil: the best of the Himalaya.'
export const bannerGourmetAction = 'Shop all products'
export const bannerSweetTitle = 'Sweet finishes'
export const bannerSweet =
  'Cliff honey, chaku and fruit that ripened on the tree, with a cup of Ilam tea beside it.'
export const bannerSweetAction = 'Find something sweet'

// home page
export const homeTitle = 'Hariyo: organic groceries delivered in Nepal'
export const homeDescription =
  'Organic vegetables, grains, dairy and spices from farmers of Nepal. Same-day delivery in Kathmandu Valley, cash on delivery.'
export const homeHeading = 'Organic food from Nepal’s own fields'
export const homeIntro =
  '{hariyo} (Hariyo) means green. We bring tarkari, dal, chamal and dahi from farmers who grow without chemicals to kitchens from Kathmandu to Dhangadhi, at the price you see.'
export const homeSearch = 'Product search'
export const homeSearchField = 'What are you looking for?'
export const homeSearchExample = 'What are you cooking today?'
export const sameDayTitle = 'Same-day delivery'
export const sameDay = 'in Kathmandu Valley'
export const nextDayTitle = 'Next-day delivery'
export const nextDay = 'in other cities'
export const freeDeliveryTitle = 'Free delivery'
export const freeDelivery = 'above Rs. 2000'
export const paymentTitle = 'Pay as you like'
export const payment = 'eSewa, Khalti, bank transfer or cash on delivery'
export const popularTitle = 'Most popular'
export const popularIntro = 'What our customers buy most often.'
export const popularNone = 'Our products will be here soon. Please check back later.'
export const browseAllProducts = 'Browse All Products'
export const categoriesTitle = 'Shop by category'
export const categoriesIntro = 'Go straight to what you need.'
export const productCount = (count: number) => plural(count, '1 product', `${count} products`)
export const bestSellersTitle = 'Best sellers by category'
export const bestSellersIntro = 'One favourite from each category.'
export const bestSellerIn = (category: string) => `Best seller in ${category}`
export const seeNew = 'See what’s new'
export const reasonsTitle = 'Why people shop at Hariyo'
export const organicTitle = 'Organic, with its origin named'
export const organic =
  'No chemical sprays, no wax, no ripening powder. Everything grown in Nepal names where it comes from.'
export const fairTitle = 'Fair to the farmer'
export const fair =
  'We buy from small farms and women’s cooperatives, agree on the price before the harvest and pay on collection.'
export const honestTitle = 'Honest about stock'
export const honest =
  'The number you see is what we have. If something sells out, we tell you before you order.'
export const returnsTitle = 'Not happy? Send it back'
export const returns = 'Return within 7 days of delivery. Refunds are processed in 7 to 14 business days.'
export const deliveryTitle = 'Where we deliver'
export const deliveryIntro = 'The charge depends on your province and is shown in the cart before you order.'
export const citiesSameDay = 'Same day'
export const citiesNextDay = 'Next day'
export const citiesLater = '2–3 days'

// list of products
export const productsPageTitle = (heading: string, page: number) =>
  page > 1 ? `${heading}, page ${page}` : heading
export const allProducts = 'All Products'
export const allProductsText = 'Everything in the shop today: seasonal produce, pantry staples and spices.'
export const categoryText = (category: string) => `All our ${category}, with today’s prices and stock.`
export const searchHeading = (term: string) => `Search results for “${term}”`
export const searchText =
  'You can search in English, romanised Nepali or Devanagari: golbheda, tomato and गोलभेंडा all find the same products.'
export const searchInCategoryHeading = (term: string, category: string) => `“${term}” in ${category}`
export const searchInCategoryText = (term: string, category: string) =>
  `Results for “${term}” in ${category}. Choose All Categories to search the whole shop.`
export const categoryReasons = (category: string) => `Why choose our ${category}`
export const searchProducts = 'Search products'
export const searchProductsExample = 'Tomato, golbheda, गोलभेंडा'
export const filters = 'Filters'
export const category = 'Category'
export const allCategories = 'All Categories'
export const sortBy = 'Sort by'
export const applyFilters = 'Apply'
export const clearFilters = 'Clear all'
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

// product
export const untitledProduct = 'Untitled Product'
export const noDescription = 'No description available'
export const noRatings = 'No ratings'
export const soldOut = 'Out of Stock'
export const stockLeft = (stock: number) => `${stock} left`
export const perUnit = (unit: string) => ` / ${unit}`
export const pricePer = '{price} per {unit}'
export const inYourCart = 'In your cart'
export const addToCart = 'Add to cart'
export const addProductToCart = (name: string) => `Add to cart: ${name}`
export const quantityInCart = (name: string) => `Quantity of ${name} in your cart`
export const productInWishlist = (name: string) => `Wishlist: ${name}`
export const addToWishlist = 'Add to wishlist'
export const removeFromWishlist = 'Remove from wishlist'
export const breadcrumb = 'Breadcrumb'
export const productTitle = (name: string, nepaliName: string | undefined) =>
  nepaliName ? `${name} (${nepaliName})` : name
export const productDescription = (name: string) =>
  `${name} from Hariyo, organic and delivered to your door in Nepal.`
export const productPictures = 'Pictures'
export const pictureOf = (position: number, pictures: number, alt: string) =>
  `Picture ${position} of ${pictures}: ${alt}`
export const quantity = 'Quantity'
export const quantityOf = (name: string) => `Quantity of ${name}`
export const addToCartLarge = 'Add to Cart'
export const countInCart = '<strong>{count}</strong> in your cart.'
export const goToCart = 'Go to the cart'
export const emailWhenBack =
  'Tap the heart to add it to your wishlist, and we will email you when it is back in stock.'
export const cashOnDelivery = 'Cash on delivery'
export const returnWithin = 'Return within 7 days of delivery'
export const similarProducts = 'Similar products'
export const alsoBought = 'Customers also buy'
export const showAll = 'Show all'
export const productGoneTitle = 'Product not found'

// questions and reviews of a product
export const questions = 'Questions & Answers'
export const noQuestions = 'No questions yet. Be the first to ask.'
export const askQuestion = 'Ask a question'
export const askQuestionHint = 'Our answer will be shown here for everyone.'
export const submitQuestion = 'Submit question'
export const reviews = 'Customer Reviews'
export const reviewCount = (count: number) => plural(count, '1 review', `${count} reviews`)
export const averageRating = (count: number) =>
  plural(
    count,
    '<strong>{rating}</strong> out of 5, from {count} review',
    '<strong>{rating}</strong> out of 5, from {count} reviews',
  )
export const noReviews =
  'No reviews yet. Customers who have received this product can review it in My Orders.'
export const showAllReviews = (count: number) => `Show all ${count} reviews`
export const openReviewPicture = (position: number, name: string) =>
  `Open picture ${position} of ${name}’s review`
export const reviewPictureTitle = (name: string) => `Picture from ${name}`
export const reviewPictureAlt = (name: string) => `Photo by ${name}`

// wishlist
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
