export { browseProducts, cancel, pageTitle, tryAgain } from './common.ts'

/**
 * Texts of the cart, the checkout, orders, complaints and the review form. `{name}` and `<name>…</name>` are slots for
 * `richText`. Notifications and error messages are in messages.ts.
 */

// shared
export const nothingLost = 'केही हराएको छैन। इन्टरनेट चलेको छ कि हेर्नुहोस्।'
export const send = 'पठाउनुहोस्'
export const sending = 'पठाउँदैछ…'
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
export const emptyCart = 'कार्ट खाली गर्नुहोस्'
export const emptyCartQuestion = 'कार्टबाट सबै सामान हटाउने हो?'
export const removeProduct = (name: string) => `${name} हटाउनुहोस्`
export const quantityOf = (name: string) => `${name} को परिमाण`
export const noDescription = 'विवरण छैन'
export const pricePerUnit = '{price} <soft>/ {unit}</soft>'
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
export const stepCart = 'कार्ट'
export const stepShipping = 'ठेगाना'
export const stepSummary = 'पुष्टि'
export const stepOf = (step: number, steps: number, name: string) => `चरण ${step} / ${steps}: ${name}`

// totals
export const yourOrder = 'तपाईंको अर्डर'
export const subtotalOf = (products: number) => `सामानको जम्मा (${products} सामान)`
export const deliveryTo = (province: string) => `${province} प्रदेशमा डेलिभरी`
export const total = 'कुल जम्मा'
export const deliverTo = 'डेलिभरी हुने ठाउँ'
export const provinceWithCharge = (province: string, charge: string) => `${province} (डेलिभरी ${charge})`

export const deliveryDayOf = (day: string) => `डेलिभरीको दिन: ${day}`
export const linesAndTotal = (count: number, total: string) => `${count} सामान · ${total}`

// shipping form
export const fullName = 'पूरा नाम'
export const phone = 'फोन'
export const phoneHint = 'नेपालको मोबाइल नम्बर (98…, 97… वा 96…), डेलिभरी गर्दा फोन गर्छौं'
export const secondPhone = 'अर्को फोन'
export const secondPhoneHint = 'सामान लिन सक्ने अर्को व्यक्तिको नम्बर'
export const deliveryProvince = 'डेलिभरी हुने प्रदेश'
export const city = 'जिल्ला वा सहर'
export const cityHint = 'आफ्नो सहर वा जिल्ला लेखेर सूचीबाट छान्नुहोस्, जस्तै पोखरा'
export const cityList = 'जिल्ला र सहर'
export const townInDistrict = '{town} <soft>({district})</soft>'
export const placeIsIn = (place: string, province: string) => `${place} ${province} प्रदेशमा पर्छ।`
export const placeIsInDistrict = (place: string, district: string) => `${place} ${district} जिल्लामा पर्छ।`
export const placeIsInDistrictOf = (place: string, district: string, province: string) =>
  `${place} ${province} प्रदेशको ${district} जिल्लामा पर्छ।`
export const useDistrict = (district: string) => `${district} राख्ने?`
export const useDistrictOf = (district: string, province: string) => `${district}, ${province} राख्ने?`
export const address = 'ठेगाना'
export const addressHint = 'टोल वा सडक, वडा नं. र सहर'
export const landmark = 'नजिकको चिनिने ठाउँ'
export const landmarkHint = 'राइडरलाई सजिलो हुने ठाउँ, जस्तै गणेश मन्दिरको अगाडि'
export const email = 'इमेल'
export const note = 'नोट'
export const noteHint = 'जस्तै कति बेला घरमा भेटिनुहुन्छ वा सामान कसले लिनुहुन्छ'
export const substitution = 'कुनै सामान नभए'
export const substitutionHint = 'प्याक गर्दा कुनै सामान नभएमा वा राम्रो नभएमा के गरौं?'
export const saveShipping = 'अर्को पटकका लागि यो विवरण यही डिभाइसमा सेभ गर्नुहोस्'
export const backToCart = 'कार्टमा फर्कनुहोस्'
export const continueToSummary = 'अर्डर पुष्टि गर्न अगाडि बढ्नुहोस्'

// delivery day
export const deliveryDay = 'डेलिभरीको दिन'
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
  'पसलबाट जवाफ आएन, त्यसैले अर्डर भयो कि भएन थाहा भएन। बटन फेरि थिच्नुहोस्: दोहोरो अर्डर हुँदैन।'
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

// my orders
export const myOrders = 'मेरा अर्डर'
export const ordersLoading = 'तपाईंका अर्डर खुल्दैछन्…'
export const returnBack = 'फर्कनुहोस्'
export const noOrders = 'अहिलेसम्म अर्डर छैन'
export const noOrdersHint = 'तपाईंका अर्डर, तिनको अवस्था र तिर्नुपर्ने रकम यहाँ देखिन्छ।'
export const olderNotLoaded = 'पुराना अर्डर खुलेनन्। फेरि प्रयास गर्नुहोस्।'
export const showOlderOrders = 'पुराना अर्डर हेर्नुहोस्'
export const newestOrdersOf = (shown: number, total: number) => `${total} अर्डरमध्ये पछिल्ला ${shown} यहाँ छन्।`
export const orderTitle = (number: string) => `अर्डर ${number}`
export const statusMeaning = {
  pending: 'तपाईंको अर्डर हामीले पायौं, छिट्टै प्याक गर्छौं।',
  processing: 'तपाईंको अर्डर प्याक हुँदैछ।',
  shipped: 'तपाईंको अर्डर बाटोमा छ।',
  delivered: 'तपाईंको अर्डर डेलिभर भयो।',
  cancelled: 'यो अर्डर रद्द भयो। केही तिर्नुपर्दैन।',
} as const

// the page of one order
export const order = 'अर्डर'
export const orderProgress = 'अर्डरको अवस्था'
export const orderSteps = 'अर्डरका चरण'
export const orderStep = {
  pending: 'अर्डर भयो',
  processing: 'प्याक हुँदै',
  shipped: 'बाटोमा',
  delivered: 'डेलिभर भयो',
  cancelled: 'रद्द भयो',
} as const
export const stepNotReached = ': बाँकी'
/** What happens next, after the sentence about the status. */
export const whatNext = {
  pending: () => 'प्याक गर्न नथालेसम्म यहाँबाट रद्द गर्न सक्नुहुन्छ। हरेक चरणमा इमेल पठाउँछौं।',
  processing: () => 'त्यसपछि राइडरलाई दिन्छौं र तपाईंलाई इमेल गर्छौं।',
  shipped: (cash: string) =>
    cash
      ? `अब राइडरले तपाईंको ठेगानामा ल्याउनुहुन्छ, ${cash} नगद तयार राखिदिनुहोला।`
      : 'अब राइडरले तपाईंको ठेगानामा ल्याउनुहुन्छ। सामान आउँदा केही तिर्नुपर्दैन।',
  delivered: () => 'सामानको रिभ्यु लेख्न सक्नुहुन्छ, समस्या भए 7 दिनभित्र बताउनुहोस्।',
  cancelled: () => 'यिनै सामान जुनसुकै बेला फेरि अर्डर गर्न सक्नुहुन्छ।',
} as const
export const invoice = 'बिल'
export const invoiceLink = (number: string) => `बिल ${number}`
export const creditNote = 'क्रेडिट नोट'
export const print = 'प्रिन्ट वा PDF सेभ गर्नुहोस्'

// store credit and returns
export const storeCreditBalance = 'तपाईंको स्टोर क्रेडिट: <b>{amount}</b>। अर्को अर्डरमा यो आफैं कट्टा हुन्छ।'
export const storeCredit = 'स्टोर क्रेडिट'
export const willBePaidByCredit = '<b>यो अर्डरको पैसा तपाईंको स्टोर क्रेडिटबाटै पुग्छ।</b> सामान आउँदा केही तिर्नुपर्दैन।'
export const orderPlacedCredit = (credit: string) => `${credit} तपाईंको स्टोर क्रेडिटबाट तिरियो।`
export const creditUsed = 'स्टोर क्रेडिटबाट तिरिएको'
export const cashToPay = 'नगद तिर्नुपर्ने'
export const cashPaid = 'नगद तिरिएको'
export const paidByCredit = '<b>तपाईंको स्टोर क्रेडिटबाट तिरियो।</b> सामान आउँदा केही तिर्नुपर्दैन।'
export const creditGivenBack = (amount: string) =>
  `यो अर्डरमा कट्टा भएको ${amount} स्टोर क्रेडिट तपाईंलाई फिर्ता भयो।`
export const returnedUnits = (returned: number, quantity: number) => `फिर्ता: ${quantity} मध्ये ${returned}`
export const returns = 'फिर्ता भएका सामान'
export const refund = {
  cash: '{date}: {amount} नगद फिर्ता भयो',
  credit: '{date}: {amount} स्टोर क्रेडिटमा फिर्ता भयो',
} as const
export const creditNoteLink = (number: string) => `क्रेडिट नोट ${number}`

export const shippingAddress = 'डेलिभरी ठेगाना'
export const subtotal = 'सामानको जम्मा'
export const deliveryCharge = 'डेलिभरी चार्ज'
export const haveCashReady = '<b>{total}</b> नगद तयार राखिदिनुहोला।'
export const cancelOrder = 'अर्डर रद्द गर्नुहोस्<hidden>: {number}</hidden>'
export const reportProblem = 'समस्या बताउनुहोस्<hidden>: अर्डर {number}</hidden>'
export const orderAgain = 'फेरि अर्डर गर्नुहोस्<hidden>: अर्डर {number}</hidden>'
export const reviewed = 'रिभ्यु लेखियो'
export const writeReview = 'रिभ्यु लेख्नुहोस्<hidden>: {product}</hidden>'
export const cancelOrderTitle = (number: string) => `अर्डर ${number} रद्द गर्नुहोस्`
export const cancelOrderYes = 'हो, रद्द गर्नुहोस्'
export const cancelOrderNo = 'रद्द नगर्नुहोस्'

// what 'Order again' has put into the cart
export const reorderAdded = 'कार्टमा हालियो'
export const reorderNothing = 'केही पनि कार्टमा हाल्न सकिएन'
export const stayHere = 'यही पेजमा रहनुहोस्'
export const goToCart = 'कार्टमा जानुहोस्'
export const lineAdded = (added: number) => `${added} हालियो`
export const lineCut = (added: number, wanted: number) => `${wanted} मध्ये ${added} हालियो: स्टकमा यति मात्र छ`
export const lineFull = 'स्टकमा भएको सबै तपाईंको कार्टमा छ'
export const lineReorderSoldOut = 'अहिले सकियो'
export const lineGone = 'अब पाइँदैन'
export const priceUp = (now: string, before: string) => `मूल्य बढ्यो: ${now} (पहिले ${before})`
export const priceDown = (now: string, before: string) => `मूल्य घट्यो: ${now} (पहिले ${before})`

// complaints
export const complaintTitle = (order: string) => `अर्डर ${order} को समस्या`
export const complaintIntro =
  'माफ गर्नुहोला। के समस्या भयो बताउनुहोस्। गुनासो नम्बर पाउनुहुनेछ, हाम्रो जवाफ इमेलमा र यही पेजमा आउँछ।'
export const complaintSubject = 'समस्या के हो?'
export const complaintSubjectHint = 'छोटकरीमा, जस्तै दुई वटा अण्डा फुटेको'
export const complaintMessage = 'के भयो?'
export const complaintHeading = '<b>गुनासो नं. {number}:</b> {subject}'
export const complaintFromShop = 'Hariyo'
export const complaintFromYou = 'तपाईं'
export const complaintClosed = 'यो गुनासो बन्द भयो।'
export const complaintReply = 'सन्देश थप्नुहोस्'

// review form
export const reviewTitle = (product: string) => `रिभ्यु लेख्नुहोस्: ${product}`
export const notNow = 'अहिले होइन'
export const reviewSending = (percent: number) => `पठाउँदैछ… ${percent}%`
export const submitReview = 'रिभ्यु पठाउनुहोस्'
export const comment = 'प्रतिक्रिया'
export const rating = 'रेटिङ'
export const ratingWords = ['एकदम नराम्रो', 'नराम्रो', 'ठीकै', 'राम्रो', 'एकदम राम्रो'] as const
export const ratingOption = (stars: number, word: string) => `${stars} तारा: ${word}`
export const pictures = 'फोटो <soft>(नराखे पनि हुन्छ)</soft>'
export const addPictureShort = 'थप्नुहोस्'
export const addPictures = 'फोटो थप्नुहोस्'
export const picturesHint = (most: number) => `बढीमा ${most} वटा। फोटो देखाउनुअघि ठाउँको जानकारी हटाउँछौं।`
export const previewOf = (name: string) => `${name} को प्रिभ्यु`
export const removePicture = (name: string) => `${name} हटाउनुहोस्`
