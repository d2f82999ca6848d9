import { plural } from '../../plural.ts'

// Header, footer, policies and error page of the shop.

// header and navigation
export const deliveryBar = 'Delivery'
export const offer = 'Free delivery above Rs.\u00a02000'
export const offerFrom = (amount: string) => `Free delivery from ${amount}`
export const skipToContent = 'Skip to content'
export const homeLink = '{logo}<hidden>, home page</hidden>'
export const mainNavigation = 'Main'
export const openMenu = 'Open the menu'
export const closeMenu = 'Close the menu'
export const cart = 'Cart'
export const myOrders = 'My Orders'
export const profile = 'Profile'
export const backOffice = 'Back office'
export const myStops = 'My stops'
export const signIn = 'Sign In'
export const signOut = 'Logout'
export const badgeProducts = (count: number) =>
  plural(count, '{count}<hidden> product</hidden>', '{count}<hidden> products</hidden>')
export const cartSummary = (count: number, total: string) =>
  plural(count, `1 product · ${total}`, `${count} products · ${total}`)
export const viewCart = 'View cart'
export const openSearch = 'Open the search'
export const closeSearch = 'Close the search'
export const siteSearch = 'Site search'
export const siteSearchField = 'Search the shop'
export const siteSearchExample = 'Search: chamal, ghee, गोलभेंडा'
export const back = 'Back'
export const backToTop = 'Back to top'

// footer
export const aboutShop =
  'Organic vegetables, grains and dairy from Nepal’s farmers, brought to your door. Hariyo means green.'
export const socialMedia = 'Social media'
export const opensInNewTab = (name: string) => `${name} (opens in a new tab)`
export const quickLinks = 'Quick Links'
export const farms = 'Our farms'
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
  'Your order is placed once you see “Order Placed!” and find it in My Orders. You may cancel it yourself, free of charge, while it is still pending.'
export const termsPaymentTitle = 'Payment'
export const termsPayment = 'You pay in cash on delivery. Please have the amount shown with your order ready.'
export const termsStockTitle = 'Stock'
export const termsStock =
  'Many of our products come from small farms. If something sells out before your order is placed, we tell you, and you pay nothing for it.'
export const termsAccountTitle = 'Your account'
export const termsAccount =
  'Please give an address and a phone number at which our rider can reach you. You may delete your account at any time in your profile.'
export const termsLawTitle = 'Law'
export const termsLaw =
  'These terms are governed by the law of Nepal. Disputes are decided by the courts in Kathmandu.'
export const refunds = 'Refund Policy'
export const refundsReturnTitle = '7 days to return'
export const refundsReturn =
  'You may return what you bought within 7 days of delivery. Please check fresh food with the rider when it arrives: anything that is not good can go straight back.'
export const refundsRefundTitle = 'Your refund'
export const refundsRefund =
  'A refund is processed in 7 to 14 business days after we have received the returned products.'
export const refundsShippingTitle = 'Return shipping'
export const refundsShipping =
  'The customer pays return shipping, unless the fault is the store’s: a wrong, damaged or spoiled product is collected at our cost.'
export const refundsHowTitle = 'How to return'
export const refundsHow =
  'Call or write to us with your order number. Our contact details are at the bottom of every page; your order number is in My Orders.'

// a page that cannot be shown
export const errorTitle = 'Something went wrong'
export const errorText = 'This page could not be shown. Nothing is lost: your cart and orders are safe.'
