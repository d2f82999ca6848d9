// The page on which riders see and finish their stops.

export { pageTitle } from './common.ts'
export { myStops, signOut } from './shop/layout.ts'

export const noStops = 'कुनै डेलिभरी छैन'
export const noStopsHint = 'अहिले डेलिभर गर्न बाँकी अर्डर छैन। नयाँ अर्डर यहाँ आफैं देखिन्छ।'
export const noneLeft = 'सबै डेलिभरी सकियो। अब पैसा पसलमा बुझाउनुहोस्।'

// cash and progress
export const cashSoFar = 'अहिलेसम्म उठेको नगद'
export const stopsDone = (done: number, all: number) => `${all} मध्ये ${done} डेलिभरी सकियो`

// connection
export const upToDate = (time: string) => `${time} सम्मको सूची`
export const outOfDate = (time: string) => `इन्टरनेट छैन। यो सूची ${time} सम्मको हो।`
export const refresh = 'रिफ्रेस गर्नुहोस्'
export const actionsWaiting = (count: number) => `${count} वटा काम पठाउन बाँकी छ।`
export const sentLater = 'इन्टरनेट आउनेबित्तिकै आफैं पठाइन्छ।'
export const sendNow = 'अहिले पठाउनुहोस्'
export const waiting = 'पठाउन बाँकी'

// lists
export const toDeliver = 'डेलिभर गर्न बाँकी'
export const notAtHomeList = 'घरमा नभेटिएका'
export const doneList = 'सकिएका'
export const stopTitle = (number: number, name: string) => `${number}. ${name}`
export const orderNumber = (id: string) => `अर्डर ${id}`
export const ofDay = (day: string) => `${day} को रुट`
export const place = (address: string, city: string) => `${address}, ${city}`
export const landmark = (text: string) => `नजिकै: ${text}`
export const call = 'फोन गर्नुहोस्'
export const callSecond = 'अर्को नम्बर'
export const callName = (name: string, phone: string) => `${name}, ${phone}`
export const map = 'नक्सा'
export const mapOf = (name: string) => `नक्सा: ${name}`
export const collect = 'लिनुपर्ने रकम'
export const nothingToCollect = 'पैसा तिरिसकेको छ, केही लिनुपर्दैन'
export const attempts = (count: number) => `यसअघि ${count} पटक घरमा भेटिएन`
export const outcome = {
  open: 'डेलिभर गर्न बाँकी',
  delivered: 'डेलिभर भयो',
  not_at_home: 'घरमा भेटिएन',
  failed: 'डेलिभर भएन',
} as const

// actions
export const delivered = 'डेलिभर भयो'
export const notAtHome = 'घरमा भेटिएन'
export const refused = 'लिन मान्नुभएन'
export const deliveredTitle = (name: string) => `${name} लाई सामान दिनुभयो?`
export const due = 'लिनुपर्ने:'
export const payCash = (amount: string) => `नगद ${amount}`
export const partOfEach = 'केही नगद, केही QR'
export const anotherAmount = 'अर्कै रकम'
export const cashReceived = 'लिएको नगद (रु)'
export const paidByQr = 'QR बाट आएको (रु)'
export const muchCashTitle = (received: string) => `${received} नै लिनुभएको हो?`
export const muchCashQuestion = (extra: string) => `यो लिनुपर्ने रकमभन्दा ${extra} बढी हो।`
export const differenceReason = 'रकम किन फरक पर्‍यो?'
export const deliveredConfirm = 'हो, पैसा लिएँ'
export const receivedConfirm = (paid: string) => `हो, लिएँ: ${paid}`
export const deliveredPaidQuestion = 'यो अर्डरको पैसा तिरिसकेको छ। केही लिनुपर्दैन।'
export const deliveredPaidConfirm = 'हो, डेलिभर भयो'
export const notAtHomeTitle = (name: string) => `${name} घरमा भेटिनुभएन?`
export const notAtHomeQuestion = 'अर्डर तपाईंकै रुटमा रहन्छ, फेरि प्रयास गर्न सकिन्छ।'
export const lastAttemptQuestion = (visit: number) =>
  `यो अन्तिम पटक हो (जम्मा ${visit} पटक)। अब यो अर्डर रद्द हुन्छ। सामान पसलमा फिर्ता ल्याउनुहोस्।`
export const notAtHomeConfirm = 'हो, भेटिएन'
export const goBack = 'पछाडि'
export const refusedTitle = (name: string) => `${name} ले अर्डर लिन मान्नुभएन?`
export const refusedQuestion = 'अर्डर रद्द हुन्छ। सामान पसलमा फिर्ता ल्याउनुहोस्।'
export const refusedConfirm = 'अर्डर रद्द गर्नुहोस्'
export const reason = 'कारण'
export const saved = (name: string, outcome: string) => `${name}: ${outcome}`

// payment by QR
export const paymentQr = (amount: string) => `${amount} तिर्ने QR`
export const customerScans = 'ग्राहकले यो QR स्क्यान गर्नुहुन्छ। रकम यसमै छ।'
export const customerTypes = 'ग्राहकले यो QR स्क्यान गरेर रकम टाइप गर्नुहुन्छ।'

// an action that the shop did not accept
export const notAccepted = 'अरू कसैले बदल्नुभयो'
export const notAcceptedAction = (action: string) => `“${action}” सेभ भएन।`
export const notAcceptedCash = (cash: string) => `तपाईंले ${cash} लिनुभएको कुरा पसलमा भन्नुहोस्।`
export const understood = 'ठीक छ, पढें'

// signing out
export const signOutTitle = 'लग आउट गर्ने?'
export const signOutWaiting = (count: number) =>
  `${count} वटा काम अझै पठाइएको छैन। त्यो यही फोनमा रहन्छ र तपाईं यहाँ फेरि लग इन गर्दा पठाइन्छ।`

// the page as a whole
export const toShop = 'पसलमा जानुहोस्'
export const notLoaded = 'तपाईंको डेलिभरी सूची खुलेन।'
export const setUpSecondFactor = 'दुई चरणको सुरक्षा राख्नुहोस्'
export const doNotHandOver = (product: string, lot: string) =>
  `नदिनुहोस्: ${product}, लट ${lot}। फिर्ता ल्याउनुहोस्।`
export const collectLess = 'त्यसको पैसा नलिए पनि हुन्छ। “अर्कै रकम” थिचेर रकम र कारण लेख्नुहोस्।'
