export { browseProducts, pageTitle } from './common.ts'

/**
 * Texts of the cart, the checkout, orders, complaints and the review form. `{name}` and `<name>…</name>` are slots for
 * `richText`. Notifications and error messages are in messages/.
 */

// shared
export const nothingLost = 'केही हराएको छैन। इन्टरनेट चलेको छ कि हेर्नुहोस्।'
export const quantityTimesPrice = (quantity: number, price: string, unit: string) =>
  `${quantity} × ${price} / ${unit}`
export const landmarkOf = (landmark: string) => `नजिकको चिनिने ठाउँ: ${landmark}`
export const substitutionWithLabel = '<b>कुनै सामान नभए:</b> {choice}'
export const noteWithLabel = '<b>नोट:</b> {note}'

// cart
export const cart = 'कार्ट'
export const cartTitle = 'तपाईंको कार्ट'
export const cartLoading = 'कार्ट खुल्दैछ…'
export const cartNotLoaded = 'कार्ट खुलेन'
export const cartEmpty = 'कार्ट खाली छ'
export const cartEmptyHint = 'ताजा तरकारी, फलफूल, चामल, दूध-दही लगायत धेरै सामान छन्।'
export const writeList = 'सामानको लिस्ट हाल्नुहोस्'
export const emptyCart = 'कार्ट खाली गर्नुहोस्'
export const emptyCartQuestion = 'कार्टबाट सबै सामान हटाउने हो?'
export const addToOrder = (order: string, day: string) => `अर्डर ${order} मा थप्नुहोस् (${day})`
export const addToOrderHint = (total: string) =>
  `अर्को डेलिभरी चार्ज लाग्दैन: त्यही अर्डरसँगै त्यही ठेगानामा आउँछ। त्यसको नयाँ कुल जम्मा ${total} हुन्छ।`
export const removeProduct = (name: string) => `${name} हटाउनुहोस्`
export const quantityOf = (name: string) => `${name} को परिमाण`
export const noDescription = 'विवरण छैन'
export const pricePerUnit = '{price} / {unit}'
export const lineGone = 'अब पाइँदैन। बाँकी सामान अर्डर गर्न यो हटाउनुहोस्।'
export const lineSoldOut = 'अहिले सकियो। बाँकी सामान अर्डर गर्न यो हटाउनुहोस्।'
export const lineOnlyLeft = (stock: number) => `${stock} मात्र बाँकी छ। परिमाण घटाउनुहोस्।`
export const payInCash = 'सामान हातमा आएपछि नगदमा तिर्नुहोस्।'
export const fixHighlighted = 'पहिले चिन्ह लगाइएका सामान मिलाउनुहोस्।'
export const continueToShipping = 'ठेगाना भर्न अगाडि बढ्नुहोस्'
export const continueShopping = 'अरू सामान हेर्नुहोस्'
export const cartKept = 'तपाईंको कार्ट जस्ताको तस्तै रहन्छ।'

// checkout steps
export const checkoutTitle = 'चेकआउट'
export const checkoutSteps = 'अर्डर गर्ने चरण'
export const stepShipping = 'ठेगाना'
export const stepSummary = 'पुष्टि'
export const stepOf = (step: number, steps: number, name: string) => `चरण ${step} / ${steps}: ${name}`

// totals
export const yourOrder = 'तपाईंको अर्डर'
export const subtotalOf = (products: number) => `सामानको जम्मा (${products} सामान)`
export const withDelivery = 'डेलिभरीसहित'
export const deliveryTo = (province: string) => `${province} प्रदेशमा डेलिभरी`
export const total = 'कुल जम्मा'
export const moreForFreeDelivery = (amount: string) => `अझै ${amount} को सामान थपे डेलिभरी फ्री`
export const deliverTo = 'डेलिभरी हुने ठाउँ'

export const deliveryDayOf = (day: string) => `डेलिभरी: ${day}`
export const linesAndTotal = (count: number, total: string) => `${count} सामान · ${total}`

// shipping form
export const fullName = 'पूरा नाम'
export const phone = 'फोन'
export const phoneHint = 'नेपालको मोबाइल नम्बर: 98…, 97… वा 96…'
export const moreFields = 'थप विवरण'
export const secondPhone = 'अर्को फोन'
export const secondPhoneHint = 'सामान लिन सक्ने अर्को व्यक्तिको नम्बर'
export const deliveryProvince = 'डेलिभरी हुने प्रदेश'
export const city = 'जिल्ला वा सहर'
export const cityHint = 'सहर वा जिल्ला, जस्तै पोखरा'
export const cityList = 'जिल्ला र सहर'
export const townInDistrict = '{town} <soft>({district})</soft>'
export const placeIsIn = (place: string, province: string) => `${place} ${province} प्रदेशमा पर्छ।`
export const placeIsInDistrictOf = (place: string, district: string, province: string) =>
  `${place} ${province} प्रदेशको ${district} जिल्लामा पर्छ।`
export const useDistrictOf = (district: string, province: string) => `${district}, ${province} राख्ने?`
export const address = 'ठेगाना'
export const addressHint = 'टोल वा सडक, वडा नं. र सहर'
export const landmark = 'नजिकको चिनिने ठाउँ'
export const email = 'इमेल'
export const note = 'नोट'
export const noteHint = 'जस्तै कति बेला घरमा भेटिनुहुन्छ वा सामान कसले लिनुहुन्छ'
export const substitution = 'कुनै सामान नभए'
export const substitutionHint = 'प्याक गर्दा कुनै सामान नभएमा वा राम्रो नभएमा के गरौं?'
export const saveShipping = 'यो ठेगाना सेभ गर्नुहोस्'
export const backToCart = 'कार्टमा फर्कनुहोस्'
export const continueToSummary = 'अर्डर पुष्टि गर्न अगाडि बढ्नुहोस्'

// delivery day
export const deliveryDay = 'डेलिभरीको दिन'
export const today = 'आज'
export const tomorrow = 'भोलि'
export const deliveryDaysLoading = 'डेलिभरीका दिन खुल्दैछन्…'
export const deliveryDaysNotLoaded =
  'डेलिभरीका दिन खुलेनन्। तैपनि अर्डर गर्न सक्नुहुन्छ: सकेसम्म चाँडो मिल्ने दिनमा डेलिभरी गर्छौं।'
export const deliveryDayWithLabel = '<b>डेलिभरीको दिन:</b> {day}'

// summary
export const summaryProducts = 'सामान'
export const changeProducts = 'बदल्नुहोस्<hidden>: सामान</hidden>'
export const changeShipping = 'बदल्नुहोस्<hidden>: डेलिभरी विवरण</hidden>'
export const cityAndProvince = (city: string, province: string) => `${city}, ${province}`
export const cashOnDelivery = '<b>क्यास अन डेलिभरी</b> मात्र। सामान आएपछि राइडरलाई <b>{total}</b> दिनुहोस्।'
export const orderNotConfirmed = (reason: string) => `अर्डर पक्का भएको छैन। ${reason}`
export const orderMayHaveArrived =
  'सर्भरबाट जवाफ आएन, त्यसैले अर्डर भयो कि भएन थाहा भएन। बटन फेरि थिच्नुहोस्: अर्डर दोहोरिँदैन।'
export const orderProbablyPlaced = 'तपाईंको अर्डर सायद भइसक्यो'
export const orderProbablyPlacedHint =
  'सर्भरको जवाफ आएन, तर कार्ट अब खाली छ। फेरि अर्डर गर्नुअघि “मेरा अर्डर” हेर्नुहोस्।'
export const checkMyOrders = 'मेरा अर्डर हेर्नुहोस्'
export const editCart = 'कार्ट मिलाउनुहोस्'
export const placeOrder = 'अर्डर गर्नुहोस्'
export const placingOrder = 'अर्डर हुँदैछ…'
export const backToShipping = 'ठेगानामा फर्कनुहोस्'
export const productGone = (name: string) => `${name} अब पाइँदैन।`
export const priceChanged = (name: string, before: string, now: string) =>
  `${name} को मूल्य ${before} बाट ${now} भएको छ।`
export const deliveryChargeChanged = (before: string, now: string) =>
  `डेलिभरी चार्ज ${before} बाट ${now} भएको छ।`
export const productSoldOut = (name: string) => `${name} सकियो।`
export const productOnlyLeft = (name: string, stock: number) => `${name}: ${stock} मात्र बाँकी छ।`

// order placed
export const orderPlaced = 'अर्डर भयो!'
export const orderPlacedNumber = 'धन्यवाद। तपाईंको अर्डर नम्बर <b>{number}</b> हो। विवरण इमेलमा पठाएका छौं।'
export const orderPlacedCash = 'राइडरलाई दिन <b>{total}</b> नगद तयार राखिदिनुहोला।'
export const seeMyOrders = 'मेरा अर्डर हेर्नुहोस्'
export const goingToMyOrders = '“मेरा अर्डर” खुल्दैछ…'

// store credit
export const storeCredit = 'स्टोर क्रेडिट'
export const willBePaidByCredit = '<b>यो अर्डरको पैसा तपाईंको स्टोर क्रेडिटबाटै पुग्छ।</b> सामान आउँदा केही तिर्नुपर्दैन।'
export const orderPlacedCredit = (credit: string) => `${credit} तपाईंको स्टोर क्रेडिटबाट तिरियो।`
export const cashToPay = 'नगद तिर्नुपर्ने'
export const paidByCredit = '<b>तपाईंको स्टोर क्रेडिटबाट तिरियो।</b> सामान आउँदा केही तिर्नुपर्दैन।'
