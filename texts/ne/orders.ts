export { browseProducts, pageTitle, tryAgain } from './common.ts'

export const send = 'पठाउनुहोस्'
export const sending = 'पठाउँदैछ…'

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
  processing: 'तपाईंको अर्डर प्याक हुँदैछ, त्यसैले अब बदल्न मिल्दैन।',
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
export const creditUsed = 'स्टोर क्रेडिटबाट तिरिएको'
export const creditGivenBack = (amount: string) =>
  `यो अर्डरमा कट्टा भएको ${amount} स्टोर क्रेडिट तपाईंलाई फिर्ता भयो।`
/** Also for units that were paid back and stayed with the customer. */
export const refundedUnits = (refunded: number, quantity: number) => `पैसा फिर्ता: ${quantity} मध्ये ${refunded}`
export const returns = 'फिर्ता भएका सामान'
export const refund = {
  cash: '{date}: {amount} नगद फिर्ता भयो',
  credit: '{date}: {amount} स्टोर क्रेडिटमा फिर्ता भयो',
  none: '{date}: फिर्ता हुने पैसा छैन',
} as const
export const creditNoteLink = (number: string) => `क्रेडिट नोट ${number}`

export const shippingAddress = 'डेलिभरी ठेगाना'
export const subtotal = 'सामानको जम्मा'
export const deliveryCharge = 'डेलिभरी चार्ज'
export const haveCashReady = '<b>{total}</b> नगद तयार राखिदिनुहोला।'
export const changeOrder = 'अर्डर बदल्नुहोस्'
export const changeOrderHint = 'अर्को सामान थप्न त्यो कार्टमा हालेर त्यहीँ “अर्डरमा थप्नुहोस्” छान्नुहोस्।'
export const saveChanges = 'सेभ गर्नुहोस्'
export const discardChanges = 'जस्ताको तस्तै राख्नुहोस्'
export const cancelOrder = 'अर्डर रद्द गर्नुहोस्<hidden>: {number}</hidden>'
export const reportProblem = 'समस्या बताउनुहोस्'
export const trackOrder = 'अर्डर हेर्नुहोस्<hidden>: {number}</hidden>'
export const orderDetails = 'विवरण'
export const moreProducts = (count: number) => `अरू ${count}`
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
export const problemKind = 'के बारेमा हो?'
export const problemKinds = {
  goods: 'सामान छुट्यो वा राम्रो भएन',
  delivery: 'डेलिभरी',
  other: 'अरू केही',
} as const
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
export const picturesUnreadable = (names: string) =>
  `${names} खुलेन, त्यसैले राखिएन। JPEG, PNG, WebP, AVIF वा GIF फोटो राख्नुहोस्। आइफोनको HEIC फोटो भए त्यसको स्क्रिनसट पठाउनुहोस्।`
export const removePicture = (name: string) => `${name} हटाउनुहोस्`

// problems with delivered products
export const wrongUnits = (product: string) => `${product}: कति?`
export const wrongOf = (units: number) => `${units} मध्ये`
export const wrongReason = 'के समस्या छ?'
export const chooseReason = 'छान्नुहोस्'
export const wish = 'के गरिदिऊँ?'
export const wrongMessage = 'अरू केही?'
export const wrongLine = (units: number, product: string, reason: string) =>
  `${units} × ${product}: ${reason}`
export const paidBack = (units: number) => `${units} को पैसा फिर्ता भयो`
export const complaintPicture = (number: number) => `फोटो ${number}`
