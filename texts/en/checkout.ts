import { plural } from '../plural.ts'

export { browseProducts, cancel, pageTitle, tryAgain } from './common.ts'

/**
 * Texts of the cart, the checkout, orders, complaints and the review form. `{name}` and `<name>…</name>` are slots for
 * `richText`. Notifications and error messages are in messages.ts.
 */

// shared
export const nothingLost = 'Nothing is lost. Please check your connection.'
export const send = 'Send'
export const sending = 'Sending…'
export const quantityTimesPrice = (quantity: number, price: string, unit: string) =>
  `${quantity} × ${price} / ${unit}`
export const landmarkOf = (landmark: string) => `Landmark: ${landmark}`
export const substitutionWithLabel = '<b>If a product is missing:</b> {choice}'
export const noteWithLabel = '<b>Note:</b> {note}'

// cart
export const cart = 'Cart'
export const cartTitle = 'Your cart'
export const cartLoading = 'Loading your cart…'
export const cartNotLoaded = 'Your cart could not be loaded'
export const cartEmpty = 'Your cart is empty'
export const cartEmptyHint = 'Fresh vegetables, fruits, rice, dairy and more are waiting.'
export const emptyCart = 'Empty the cart'
export const emptyCartQuestion = 'Remove all products from your cart?'
export const removeProduct = (name: string) => `Remove ${name}`
export const quantityOf = (name: string) => `Quantity of ${name}`
export const noDescription = 'No description available'
export const pricePerUnit = '{price} <soft>/ {unit}</soft>'
export const lineSoldOut = 'Currently sold out. Remove it to order the rest.'
export const lineOnlyLeft = (stock: number) => `Only ${stock} left. Please lower the quantity.`
export const payInCash = 'You pay in cash when the order arrives.'
export const fixHighlighted = 'Please fix the highlighted products first.'
export const continueToShipping = 'Continue to shipping'
export const continueShopping = 'Continue shopping'
export const cartKept = 'Your cart will be kept.'

// checkout steps
export const checkoutTitle = 'Checkout'
export const checkoutSteps = 'Checkout steps'
export const stepCart = 'Cart'
export const stepShipping = 'Shipping'
export const stepSummary = 'Summary'
export const stepOf = (step: number, steps: number, name: string) => `Step ${step} of ${steps}: ${name}`

// totals
export const yourOrder = 'Your order'
export const subtotalOf = (products: number) =>
  plural(products, 'Subtotal (1 product)', `Subtotal (${products} products)`)
export const deliveryTo = (province: string) => `Delivery to ${province}`
export const total = 'Total'
export const deliverTo = 'Deliver to'
export const provinceWithCharge = (province: string, charge: string) => `${province} (delivery ${charge})`

export const deliveryDayOf = (day: string) => `Delivery day: ${day}`
export const linesAndTotal = (count: number, total: string) =>
  plural(count, `1 product · ${total}`, `${count} products · ${total}`)

// shipping form
export const fullName = 'Full name'
export const phone = 'Phone'
export const phoneHint = 'Nepali mobile number (98…, 97… or 96…), so that we can call you'
export const secondPhone = 'Second phone'
export const secondPhoneHint = 'Someone else who can receive the parcel'
export const deliveryProvince = 'Delivery province'
export const city = 'City'
export const cityHint = 'Type your town or district and choose from the list, e.g. Pokhara'
export const cityList = 'Districts and towns'
export const townInDistrict = '{town} <soft>in {district}</soft>'
export const placeIsIn = (place: string, province: string) => `${place} is in ${province}.`
export const placeIsInDistrict = (place: string, district: string) => `${place} is in ${district} district.`
export const placeIsInDistrictOf = (place: string, district: string, province: string) =>
  `${place} is in ${district} district, ${province}.`
export const useDistrict = (district: string) => `Use ${district}?`
export const useDistrictOf = (district: string, province: string) => `Use ${district}, ${province}?`
export const address = 'Address'
export const addressHint = 'Tole or street, ward no. and town'
export const landmark = 'Landmark'
export const landmarkHint = 'Something nearby that helps the rider, e.g. opposite the Ganesh temple'
export const email = 'Email'
export const note = 'Note'
export const noteHint = 'e.g. when you are home, or who will receive the parcel'
export const substitution = 'If a product is missing'
export const substitutionHint = 'What should we do if something is missing or not good enough?'
export const saveShipping = 'Save these details on this device for next time'
export const backToCart = 'Back to cart'
export const continueToSummary = 'Continue to summary'

// delivery day
export const deliveryDay = 'Delivery day'
export const deliveryDaysLoading = 'Loading the delivery days…'
export const deliveryDaysNotLoaded =
  'The delivery days could not be loaded. You can order anyway: we deliver on the first available day.'
export const deliveryDayWithLabel = '<b>Delivery day:</b> {day}'

// summary
export const summaryProducts = 'Products'
export const changeProducts = 'Edit<hidden> the products</hidden>'
export const changeShipping = 'Edit<hidden> the shipping information</hidden>'
export const cityAndProvince = (city: string, province: string) => `${city}, ${province}`
export const cashOnDelivery =
  '<b>Cash on delivery</b> only. Please pay <b>{total}</b> to the rider when your order arrives.'
export const orderNotConfirmed = (reason: string) => `Your order is not confirmed. ${reason}`
export const orderMayHaveArrived =
  'We got no answer from the server, so we cannot tell whether your order went through. Press the button again: it will not be placed twice.'
export const checkMyOrders = 'Check My Orders'
export const editCart = 'Edit your cart'
export const placeOrder = 'Place order'
export const placingOrder = 'Placing your order…'
export const backToShipping = 'Back to shipping'
export const productGone = (name: string) => `${name} is no longer available.`
export const priceChanged = (name: string, before: string, now: string) =>
  `The price of ${name} has changed from ${before} to ${now}.`
export const deliveryChargeChanged = (before: string, now: string) =>
  `The delivery charge has changed from ${before} to ${now}.`
export const productSoldOut = (name: string) => `${name} is sold out.`
export const productOnlyLeft = (name: string, stock: number) => `Only ${stock} left of ${name}.`

// order placed
export const orderPlaced = 'Order Placed!'
export const orderPlacedNumber =
  'Thank you. Your order number is <b>{number}</b>. We have emailed you the details.'
export const orderPlacedCash = 'Please have <b>{total}</b> ready in cash for the rider.'
export const seeMyOrders = 'See my orders'
export const goingToMyOrders = 'Taking you to My Orders…'

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
  processing: 'Your order is being packed.',
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
export const storeCredit = 'Store credit'
export const willBePaidByCredit = '<b>Your store credit covers this order.</b> You pay nothing on delivery.'
export const orderPlacedCredit = (credit: string) => `${credit} was paid with your store credit.`
export const creditUsed = 'Paid with store credit'
export const cashToPay = 'To pay in cash'
export const cashPaid = 'Paid in cash'
export const paidByCredit = '<b>Paid with your store credit.</b> You pay nothing on delivery.'
export const creditGivenBack = (amount: string) =>
  `The ${amount} of store credit used for this order has been returned to you.`
export const returnedUnits = (returned: number, quantity: number) => `Returned: ${returned} of ${quantity}`
export const returns = 'Returns'
export const refund = {
  cash: '{date}: {amount} refunded in cash',
  credit: '{date}: {amount} refunded as store credit',
} as const
export const creditNoteLink = (number: string) => `Credit note ${number}`

export const shippingAddress = 'Shipping address'
export const subtotal = 'Subtotal'
export const deliveryCharge = 'Delivery charge'
export const haveCashReady = 'Please have <b>{total}</b> ready in cash.'
export const cancelOrder = 'Cancel Order<hidden> {number}</hidden>'
export const reportProblem = 'Report a problem<hidden> with order {number}</hidden>'
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
export const complaintSubject = 'What is it about?'
export const complaintSubjectHint = 'In a few words, e.g. two eggs were broken'
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
export const removePicture = (name: string) => `Remove ${name}`
