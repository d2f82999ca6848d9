import { plural } from '../plural.ts'

export { browseProducts, pageTitle, tryAgain } from './common.ts'

/** Texts of My Orders, complaints and the review form. `{name}` and `<name>…</name>` are slots for `richText`. */

export const send = 'Send'
export const sending = 'Sending…'

// my orders
export const myOrders = 'My Orders'
export const ordersLoading = 'Loading your orders…'
export const returnBack = 'Return Back'
export const noOrders = 'No orders yet'
export const noOrdersHint = 'Your orders will appear here, with their status and the amount to pay.'
export const olderNotLoaded = 'Older orders could not be loaded. Please try again.'
export const showOlderOrders = 'Show older orders'
export const newestOrdersOf = (shown: number, total: number) =>
  `Showing your newest ${shown} of ${total} orders.`
export const orderTitle = (number: string) => `Order ${number}`
export const statusMeaning = {
  pending: 'We have received your order and will start packing soon.',
  processing: 'Your order is being packed, so it can no longer be changed.',
  shipped: 'Your order is on its way to you.',
  delivered: 'Your order has arrived.',
  cancelled: 'This order was cancelled. You do not have to pay anything.',
} as const

// the page of one order
export const order = 'Order'
export const orderProgress = 'Progress of the order'
export const orderSteps = 'Steps of the order'
export const orderStep = {
  pending: 'Order placed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const
export const stepNotReached = ': not yet'
/** What happens next, after the sentence about the status. */
export const whatNext = {
  pending: () => 'Until then you can still cancel it here. We will email you at every step.',
  processing: () => 'Next, we will hand it to the rider and email you.',
  shipped: (cash: string) =>
    cash
      ? `Next, the rider will bring it to your address; please have ${cash} ready in cash.`
      : 'Next, the rider will bring it to your address. You pay nothing on delivery.',
  delivered: () => 'You can review the products, or report a problem within 7 days.',
  cancelled: () => 'You can order the same products again at any time.',
} as const
export const invoice = 'Invoice'
export const invoiceLink = (number: string) => `Invoice ${number}`
export const creditNote = 'Credit note'
export const print = 'Print or save as PDF'

// store credit and returns
export const storeCreditBalance =
  'Your store credit: <b>{amount}</b>. It will be used automatically for your next order.'
export const creditUsed = 'Paid with store credit'
export const creditGivenBack = (amount: string) =>
  `The ${amount} of store credit used for this order has been returned to you.`
/** Also for units that were paid back and stayed with the customer. */
export const refundedUnits = (refunded: number, quantity: number) => `Refunded: ${refunded} of ${quantity}`
export const returns = 'Returns'
export const refund = {
  cash: '{date}: {amount} refunded in cash',
  credit: '{date}: {amount} refunded as store credit',
  none: '{date}: nothing to refund',
} as const
export const creditNoteLink = (number: string) => `Credit note ${number}`

export const shippingAddress = 'Shipping address'
export const subtotal = 'Subtotal'
export const deliveryCharge = 'Delivery charge'
export const haveCashReady = 'Please have <b>{total}</b> ready in cash.'
export const changeOrder = 'Change order'
export const changeOrderHint =
  'To add another product, put it into your cart and choose “Add to order” there.'
export const saveChanges = 'Save changes'
export const discardChanges = 'Leave it as it was'
export const cancelOrder = 'Cancel Order<hidden> {number}</hidden>'
export const reportProblem = 'Report a problem'
export const trackOrder = 'Track order<hidden>, {number}</hidden>'
export const orderDetails = 'Details'
export const moreProducts = (count: number) => `${count} more`
export const orderAgain = 'Order again<hidden>, order {number}</hidden>'
export const reviewed = 'Reviewed'
export const writeReview = 'Write Review<hidden> of {product}</hidden>'
export const cancelOrderTitle = (number: string) => `Cancel order ${number}`
export const cancelOrderYes = 'Yes, cancel it'
export const cancelOrderNo = 'Keep the order'

// what 'Order again' has put into the cart
export const reorderAdded = 'Added to your cart'
export const reorderNothing = 'Nothing could be added'
export const stayHere = 'Stay here'
export const goToCart = 'Go to the cart'
export const lineAdded = (added: number) => `${added} added`
export const lineCut = (added: number, wanted: number) =>
  `Added ${added} of ${wanted}: that is all we have in stock`
export const lineFull = 'Your cart already holds all we have in stock'
export const lineReorderSoldOut = 'Currently sold out'
export const lineGone = 'No longer available'
export const priceUp = (now: string, before: string) => `Price has gone up: ${now} (was ${before})`
export const priceDown = (now: string, before: string) => `Price has gone down: ${now} (was ${before})`

// complaints
export const complaintTitle = (order: string) => `Report a problem with order ${order}`
export const complaintIntro =
  'We are sorry. Tell us what went wrong. You will get a complaint number and our reply by email and on this page.'
export const problemKind = 'What is it about?'
export const problemKinds = {
  goods: 'Missing or bad products',
  delivery: 'The delivery',
  other: 'Something else',
} as const
export const complaintMessage = 'What went wrong?'
export const complaintHeading = '<b>Complaint no. {number}:</b> {subject}'
export const complaintFromShop = 'Hariyo'
export const complaintFromYou = 'You'
export const complaintClosed = 'This complaint is closed.'
export const complaintReply = 'Add a message'

// review form
export const reviewTitle = (product: string) => `Write Review: ${product}`
export const notNow = 'Not now'
export const reviewSending = (percent: number) => `Sending… ${percent}%`
export const submitReview = 'Submit review'
export const comment = 'Comment'
export const rating = 'Rating'
export const ratingWords = ['Poor', 'Fair', 'Average', 'Good', 'Excellent'] as const
export const ratingOption = (stars: number, word: string) =>
  plural(stars, `1 star: ${word}`, `${stars} stars: ${word}`)
export const pictures = 'Pictures <soft>(optional)</soft>'
export const addPictureShort = 'Add'
export const addPictures = 'Add pictures'
export const picturesHint = (most: number) => `Up to ${most}. We remove location data before showing them.`
export const previewOf = (name: string) => `Preview of ${name}`
export const picturesUnreadable = (names: string) =>
  `We left out ${names}, which we could not read. Please use JPEG, PNG, WebP, AVIF or GIF. Of a HEIC photo from an iPhone, send a screenshot.`
export const removePicture = (name: string) => `Remove ${name}`

// problems with delivered products
export const wrongUnits = (product: string) => `${product}: how many?`
export const wrongOf = (units: number) => `of ${units}`
export const wrongReason = 'What is wrong?'
export const chooseReason = 'Please choose'
export const wish = 'What would you like?'
export const wrongMessage = 'Anything else?'
export const wrongLine = (units: number, product: string, reason: string) =>
  `${units} × ${product}: ${reason}`
export const paidBack = (units: number) => `${units} paid back`
export const complaintPicture = (number: number) => `Picture ${number}`
