import { plural } from '../plural.ts'

export { browseProducts, pageTitle } from './common.ts'

/**
 * Texts of the cart and the checkout. `{name}` and `<name>…</name>` are slots for `richText`. Notifications and error messages are
 * in messages/.
 */

// shared
export const nothingLost = 'Nothing is lost. Please check your connection.'
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
export const writeList = 'Write or paste a shopping list'
export const emptyCart = 'Empty the cart'
export const emptyCartQuestion = 'Remove all products from your cart?'
export const addToOrder = (order: string, day: string) => `Add to order ${order} for ${day}`
export const addToOrderHint = (total: string) =>
  `No second delivery charge: it comes with that order, to the same address. Its new total is ${total}.`
export const removeProduct = (name: string) => `Remove ${name}`
export const quantityOf = (name: string) => `Quantity of ${name}`
export const noDescription = 'No description available'
export const pricePerUnit = '{price} / {unit}'
export const lineGone = 'No longer available. Remove it to order the rest.'
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
export const stepShipping = 'Shipping'
export const stepSummary = 'Summary'
export const stepOf = (step: number, steps: number, name: string) => `Step ${step} of ${steps}: ${name}`

// totals
export const yourOrder = 'Your order'
export const subtotalOf = (products: number) =>
  plural(products, 'Subtotal (1 product)', `Subtotal (${products} products)`)
export const withDelivery = 'with delivery'
export const deliveryTo = (province: string) => `Delivery to ${province}`
export const total = 'Total'
export const moreForFreeDelivery = (amount: string) => `${amount} more for free delivery`
export const deliverTo = 'Deliver to'

export const deliveryDayOf = (day: string) => `Delivery: ${day}`
export const linesAndTotal = (count: number, total: string) =>
  plural(count, `1 product · ${total}`, `${count} products · ${total}`)

// shipping form
export const fullName = 'Full name'
export const phone = 'Phone'
export const phoneHint = 'Nepali mobile number: 98…, 97… or 96…'
export const moreFields = 'More details'
export const secondPhone = 'Second phone'
export const secondPhoneHint = 'Someone else who can receive the parcel'
export const deliveryProvince = 'Delivery province'
export const city = 'City'
export const cityHint = 'Town or district, e.g. Pokhara'
export const cityList = 'Districts and towns'
export const townInDistrict = '{town} <soft>in {district}</soft>'
export const placeIsIn = (place: string, province: string) => `${place} is in ${province}.`
export const placeIsInDistrictOf = (place: string, district: string, province: string) =>
  `${place} is in ${district} district, ${province}.`
export const useDistrictOf = (district: string, province: string) => `Use ${district}, ${province}?`
export const address = 'Address'
export const addressHint = 'Tole or street, ward no. and town'
export const landmark = 'Landmark'
export const email = 'Email'
export const note = 'Note'
export const noteHint = 'e.g. when you are home, or who will receive the parcel'
export const substitution = 'If a product is missing'
export const substitutionHint = 'What should we do if something is missing or not good enough?'
export const saveShipping = 'Save this address'
export const backToCart = 'Back to cart'
export const continueToSummary = 'Continue to summary'

// delivery day
export const deliveryDay = 'Delivery day'
export const today = 'Today'
export const tomorrow = 'Tomorrow'
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
export const orderProbablyPlaced = 'Your order was probably placed'
export const orderProbablyPlacedHint =
  'The answer of the server did not arrive, but your cart is empty now. Please check My Orders before you order again.'
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

// store credit
export const storeCredit = 'Store credit'
export const willBePaidByCredit = '<b>Your store credit covers this order.</b> You pay nothing on delivery.'
export const orderPlacedCredit = (credit: string) => `${credit} was paid with your store credit.`
export const cashToPay = 'To pay in cash'
export const paidByCredit = '<b>Paid with your store credit.</b> You pay nothing on delivery.'
