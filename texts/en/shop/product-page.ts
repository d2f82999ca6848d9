import { plural } from '../../plural.ts'

// Product page with questions and reviews.

// product
export const breadcrumb = 'Breadcrumb'
export const productTitle = (name: string, nepaliName: string | undefined) =>
  nepaliName ? `${name} (${nepaliName})` : name
export const productDescription = (name: string) =>
  `${name} from Hariyo, organic and delivered to your door in Nepal.`
export const productPictures = 'Pictures'
export const pictureOf = (position: number, pictures: number, alt: string) =>
  `Picture ${position} of ${pictures}: ${alt}`
export const enlargePicture = (alt: string) => `Enlarge the picture: ${alt}`
export const closeViewer = 'Close the pictures'
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const pictureCount = (position: number, pictures: number) => `${position} / ${pictures}`
export const viewerFailed = 'The picture could not be enlarged. Please try again when you are online.'
export const share = 'Share'
export const shareTitle = 'Share this product'
export const copyLink = 'Copy link'
export const linkCopied = 'Link copied'
export const linkNotCopied = (url: string) => `Please copy this link: ${url}`
export const shareFailed = 'Sharing options could not be loaded. Please try again when you are online.'
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
export const together = 'Often bought together'
export const alsoBought = 'Popular in the shop'
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
