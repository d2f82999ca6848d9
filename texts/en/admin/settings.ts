export const subject = {
  shop: 'Shop',
  contact: 'Contact',
  delivery: 'Delivery',
  orders: 'Orders and SMS',
  payment: 'Payment at the door',
} as const
export const lead = 'Changes appear in the shop immediately.'
export const saved = 'Settings saved'

// ordering
export const ordering = 'Ordering'
export const orderingOpen = '<strong>Open.</strong> Customers can order.'
export const orderingPaused = '<strong>Paused.</strong> Customers can browse but not order.'
export const pause = 'Pause ordering'
export const pauseTitle = 'Pause ordering?'
export const pauseWarning =
  'No orders can be placed until you resume. Browsing, carts and phone orders still work.'
export const pauseDone = 'Ordering paused'
export const resume = 'Resume ordering'
export const resumeDone = 'Ordering resumed'

// seller
export const seller = 'Seller'
export const sellerHint = 'Shown at the foot of every page and on every invoice.'
export const name = 'Name'
export const pan = 'PAN'
export const panHint = 'Nine digits'
export const registrationNo = 'Registration number'
export const nameNepali = 'Name in Nepali'
export const addressNepali = 'Address in Nepali'

// complaints
export const complaints = 'Complaints'
export const complaintsHint =
  'The person customers can contact with a complaint (shown at the foot of every page).'
export const contactPerson = 'Contact person'
export const contactPersonNepali = 'Contact person in Nepali'
export const complaintsPhone = 'Phone for complaints'
export const complaintsEmail = 'Email for complaints'

// delivery days
export const delivery = 'Delivery'
export const deliveryDays = 'Delivery days and charges'
export const province = 'Province'
export const days = 'Days of delivery'
export const everyDay = 'Every day'
export const notServed = 'Not served'
export const arrivesAfter = (days: number, hour: number) =>
  `${['Same day', 'Next day'][days] ?? `After ${days} days`}, if ordered by ${hour}:00`
export const editProvince = 'Edit<hidden> {province}</hidden>'
export const atMost = (orders: number) => `at most ${orders} a day`
export const atLeast = (amount: string) => `at least ${amount}`
export const butNotTo = (districts: string) => `not to ${districts}`
export const weekdaysHint = 'Without a day, there are no deliveries to the province.'
/** Sunday is the first. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
/** The numbers of a province. */
export const rule = {
  charge: 'Charge (Rs.)',
  leadDays: 'Days until delivery',
  cutoffHour: 'Cut-off hour',
  maxOrders: 'Most orders per day',
  minimum: 'Least goods (Rs.)',
} as const
export const ruleHint = {
  charge: '',
  leadDays: '0 is the same day.',
  cutoffHour: '1 to 24, Nepal time. Later orders count as placed on the next day.',
  maxOrders: 'Leave empty for no limit.',
  minimum: 'For orders of the website. Leave empty for any amount.',
} as const
export const districtsNotServed = 'Districts that are not served'
export const freeDelivery = 'Free delivery'
export const freeDeliveryFrom = 'Free delivery from (Rs.)'
export const freeDeliveryHint =
  'Orders with at least this much goods pay no delivery charge, and the home page says so. Leave empty for none.'

// closed dates
export const closedDates = 'Closed dates'
export const closedDatesHint = 'No deliveries on these days, for example at Dashain and Tihar.'
export const noClosedDates = 'No closed dates.'
export const date = 'Date'
export const closedIn = 'Closed in'
export const allProvinces = 'All provinces'
export const addClosedDate = 'Add this date'
export const closedDateOf = (date: string, place: string) => `${date}: ${place}`
export const removeClosedDate = (date: string, place: string) => `Remove ${date}, ${place}`

// for the shop
export const forShop = 'Messages to the shop'
export const lowStock = 'Warn of low stock at'
export const lowStockHint = 'Units left'
export const orderMail = 'Send new-order emails to'
export const newOrdersTo = 'Send new-order SMS to'
export const newOrdersToHint = 'A mobile number; leave empty for no SMS.'
export const callsEveryOrder = 'Call for every new order'
export const callsEveryOrderHint =
  'Otherwise Calls lists first orders, customers who were not at home before, and orders with a note.'
export const orderMailHint = 'Leave empty to send to every administrator.'

// SMS
export const sms = 'SMS'
export const smsHint =
  'An SMS goes to the phone number of the order, at most one of each kind. Customers with an account can turn SMS off in their profile. If a lot is recalled, the SMS is always sent.'
export const smsSwitches = 'Send customers an SMS when'
export const smsSwitch = {
  placed: 'the order is placed',
  onTheWay: 'the order is on the way',
  notAtHome: 'nobody was at home',
  cancelled: 'the shop cancels the order',
  changed: 'the total changes',
} as const
export const smsMonthlyLimit = 'Monthly limit (Rs.)'
export const smsMonthlyLimitHint =
  'By the Nepali calendar. Leave empty for no limit; 0 sends nothing. SMS over the limit are not sent later.'
export const smsPrice = 'Price of one SMS (Rs.)'
export const smsPriceHint = 'As your SMS provider charges it. A long SMS counts as several.'

// test mail
export const mails = 'Emails'
export const testMailHint =
  'Sends an email to your own address, so that you see whether customers get theirs.'
export const sendTestMail = 'Send test email'
export const testMailQueued = (address: string) => `An email to ${address} is on its way`
export const testMailToFile = 'No mail server is set up: emails are written as files on the server.'
export const testMailResult = 'The result is in <link>Emails and SMS</link>.'

// payment at the door
export const paymentQr = 'QR of the shop'
export const paymentQrHint =
  'The rider shows it on the phone, and the customer pays with a bank or wallet app. Upload a photo or picture of the QR that your bank gave you.'
export const choosePaymentQr = 'Choose a picture of the QR'
export const noQrInPicture =
  'There is no QR that we can read in this picture. Take a photo of the QR alone, straight from the front, in good light and without a reflection, or save its picture from your bank’s app.'
export const paymentCode = 'Text of the QR'
export const paymentCodeHint = 'Filled in from the picture. Empty it to show no QR.'
export const paidTo = (merchant: string) =>
  `Customers will pay ${merchant}. Try it with Rs. 1 before the first delivery.`
export const shownAsItIs =
  'This is not a merchant QR of a bank in Nepal: it is shown as it is, and the rider says the amount.'
export const putAmount = 'Put the amount into the code'
export const putAmountHint =
  'Customers then do not type the amount. Switch it off if an app does not accept the code.'

// security
export const security = 'Security'
export const requireSecondFactor = 'Require two-step verification for everyone in the back office'
export const requireSecondFactorHint =
  'People without it can open only their own profile, to set it up there. Set it up for yourself first, in <link>your profile</link>.'

// social media
export const socialMedia = 'Social media'
export const socialNetwork = {
  facebook: 'Facebook',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
} as const
