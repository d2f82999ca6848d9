// The words of all mails. Amounts come formatted, orders by their short id.
import type { Refund } from '#contract/admin/choices.ts'
import type { OrderStatus } from '#contract/order-status.ts'

export const shopName = 'Hariyo'
export const greeting = (name: string) => (name ? `नमस्ते ${name},` : 'नमस्ते,')
export const nothingToDo = 'यो तपाईं आफैंले गर्नुभएको हो भने केही गर्नुपर्दैन।'
export const setNewPassword = 'नयाँ पासवर्ड राख्नुहोस्'
export const seeYourOrder = 'आफ्नो अर्डर हेर्नुहोस्'
export const seeInvoice = 'बिल हेर्नुहोस् र प्रिन्ट गर्नुहोस्'
export const viewProduct = 'सामान हेर्नुहोस्'

// verification code
export const codeSubject = (code: string) => `तपाईंको Hariyo कोड ${code} हो`
export const codePreview = (minutes: number) => `${minutes} मिनेटभित्र लेख्नुहोस्।`
export const codeIntro = 'इमेल पुष्टि गर्न यो कोड लेख्नुहोस्।'
export const codeLabel = 'तपाईंको कोड'
export const codeNote = (minutes: number) =>
  `यो ${minutes} मिनेटसम्म चल्छ, र तपाईंले कोड मगाउनुभएको ब्राउजरमा मात्र चल्छ। हामी फोनमा कोड कहिल्यै सोध्दैनौं। कोड तपाईंले मगाउनुभएको होइन भने यो इमेलको वास्ता नगर्नुहोस्।`

// forgotten password
export const resetSubject = 'Hariyo को नयाँ पासवर्ड राख्नुहोस्'
export const resetPreview = (minutes: number) => `लिङ्क ${minutes} मिनेटसम्म चल्छ।`
export const resetIntro = 'तपाईंको अकाउन्टमा नयाँ पासवर्ड राख्न अनुरोध आएको छ।'
export const resetNote = (minutes: number) =>
  `लिङ्क एक पटक मात्र चल्छ र ${minutes} मिनेटमा सकिन्छ। यो तपाईंले गर्नुभएको होइन भने यो इमेलको वास्ता नगर्नुहोस्: पासवर्ड पहिलेकै रहन्छ।`
// of an account without a password, such as that of a new member of staff
export const noPasswordIntro = 'तपाईंको अकाउन्टमा अहिले पासवर्ड छैन। कृपया यो लिङ्कबाट पासवर्ड राख्नुहोस्।'
export const noPasswordNote = (minutes: number) => `लिङ्क एक पटक मात्र चल्छ र ${minutes} मिनेटमा सकिन्छ।`
export const googleOnlySubject = 'Hariyo मा Google बाट लग इन गर्नुहोस्'
export const googleOnlyPreview = 'तपाईंको अकाउन्टको आफ्नै पासवर्ड छैन।'
export const googleOnlyText =
  'नयाँ पासवर्ड राख्न अनुरोध आएको छ, तर तपाईंको अकाउन्टमा पासवर्ड छैन: तपाईं Google बाट लग इन गर्नुहुन्छ।'
export const signInWithGoogle = 'Google बाट लग इन गर्नुहोस्'

// staff invitation
export const invitationSubject = 'Hariyo मा काम गर्न निमन्त्रणा'
export const invitationPreview = (days: number) => `लिङ्क ${days} दिनसम्म चल्छ।`
export const invitationText = (role: string) =>
  `Hariyo का एडमिनले तपाईंलाई टोलीमा बोलाउनुभएको छ। तपाईंको पद: ${role}।`
export const acceptInvitation = 'निमन्त्रणा स्वीकार गर्नुहोस्'
export const invitationNote = (days: number) =>
  `लिङ्क ${days} दिनसम्म एक पटक चल्छ, यही इमेलको Hariyo अकाउन्टबाट। अकाउन्ट छैन भने त्यही पेजमा खोल्न सक्नुहुन्छ। यो निमन्त्रणाबारे थाहा छैन भने यो इमेलको वास्ता नगर्नुहोस्।`

// changes of the account
export const passwordChangedSubject = 'तपाईंको Hariyo अकाउन्टको पासवर्ड बदलियो'
export const passwordChangedText =
  'तपाईंको पासवर्ड भर्खरै बदलियो र अरू सबै डिभाइसबाट लग आउट भयो। यो तपाईं आफैंले गर्नुभएको हो भने केही गर्नुपर्दैन।'
export const passwordChangedWarning = 'तपाईंले गर्नुभएको होइन भने अहिल्यै नयाँ पासवर्ड राख्नुहोस्।'
export const emailChangedSubject = 'तपाईंको Hariyo अकाउन्टको इमेल बदलिँदैछ'
export const emailChangedText = (newEmail: string) =>
  `तपाईंले अकाउन्टको इमेल बदलेर ${newEmail} राख्न खोज्नुभएको छ। त्यहाँ कोड पठाएका छौं। कोड लेखेपछि यो पुरानो इमेल अब चल्ने छैन।`
export const emailChangedWarning =
  'यो तपाईंले गर्नुभएको होइन वा नयाँ इमेल लेख्दा गल्ती भएको भए, यही इमेल राख्न पहिलेकै तरिकाले अहिल्यै लग इन गर्नुहोस्।'
export const signIn = 'लग इन गर्नुहोस्'
export const googleLinkedSubject = 'अब Google बाट पनि Hariyo मा लग इन गर्न मिल्छ'
export const googleLinkedText =
  'यही इमेलको Google अकाउन्टबाट तपाईंको अकाउन्टमा भर्खरै पहिलो पटक लग इन भयो। अब पासवर्ड र त्यो Google अकाउन्ट दुवैबाट लग इन गर्न मिल्छ। यो तपाईं आफैंले गर्नुभएको हो भने केही गर्नुपर्दैन।'
export const googleLinkedWarning =
  'तपाईंले गर्नुभएको होइन भने अहिल्यै नयाँ पासवर्ड राख्नुहोस्। सबै डिभाइसबाट लग आउट हुन्छ र त्यो Google अकाउन्टबाट लग इन गर्न मिल्ने छैन।'

// second factor
export const secondFactorSubject = 'तपाईंको Hariyo अकाउन्टको दुई चरणको सुरक्षा बदलियो'
export const recoveryCodeSubject = 'तपाईंको Hariyo अकाउन्टको रिकभरी कोड प्रयोग भयो'
export const wrongCodesSubject = 'तपाईंको Hariyo अकाउन्टमा धेरै पटक गलत कोड लेखियो'
export const secondFactorText = {
  'passkey-added':
    'तपाईंको अकाउन्टमा पासकी थपियो। अब लग इन गर्दा दोस्रो चरणमा यही प्रयोग हुन्छ। यो तपाईं आफैंले गर्नुभएको हो भने केही गर्नुपर्दैन।',
  'passkey-removed': 'तपाईंको अकाउन्टबाट एउटा पासकी हटाइयो। यो तपाईं आफैंले गर्नुभएको हो भने केही गर्नुपर्दैन।',
  'app-added':
    'तपाईंको अकाउन्टमा अथेन्टिकेटर एप थपियो। अब लग इन गर्दा दोस्रो चरणमा यसको कोड लेख्नुपर्छ। यो तपाईं आफैंले गर्नुभएको हो भने केही गर्नुपर्दैन।',
  'app-removed': 'तपाईंको अकाउन्टबाट अथेन्टिकेटर एप हटाइयो। यो तपाईं आफैंले गर्नुभएको हो भने केही गर्नुपर्दैन।',
  removed: 'हामीले तपाईंको अकाउन्टबाट दुई चरणको सुरक्षा हटायौं। यो तपाईंले भन्नुभएको हो भने केही गर्नुपर्दैन।',
  'recovery-code-used': 'रिकभरी कोड प्रयोग गरेर तपाईंको अकाउन्टमा लग इन भयो। यो तपाईं आफैं हो भने केही गर्नुपर्दैन।',
  'recovery-codes-replaced':
    'तपाईंको अकाउन्टका नयाँ रिकभरी कोड बने। पुराना कोड अब चल्दैनन्। यो तपाईं आफैंले गर्नुभएको हो भने केही गर्नुपर्दैन।',
  'wrong-codes':
    'लग इनको पहिलो चरण पार गरेको कसैले अथेन्टिकेटर एपको कोड दस पटक गलत लेख्यो। अब हरेक गलत कोडपछि अर्को कोड लेख्न अझ बढी समय पर्खनुपर्छ, बढीमा एक दिन। यो तपाईं आफैं हो भने केही गर्नुपर्दैन।',
} as const
export const secondFactorWarning =
  'तपाईंले गर्नुभएको होइन भने अहिल्यै नयाँ पासवर्ड राख्नुहोस् र पसलका अरू एडमिनसँग मद्दत माग्नुहोस्।'

// deleted account
export const accountDeletedSubject = 'तपाईंको Hariyo अकाउन्ट मेटियो'
export const accountDeletedPreview = 'हामीले के हटायौं र के राख्नुपर्छ।'
export const accountDeletedText =
  'तपाईंले प्रोफाइलबाट अनुरोध गर्नुभएअनुसार तपाईंको अकाउन्ट भर्खरै मेटियो। नाम, इमेल, फोन, ठेगाना, कार्ट, विशलिस्ट र गुनासोमा लेखिएका कुरा हटायौं। पेन्डिङ अर्डर रद्द भए।'
export const accountDeletedInvoices =
  'डेलिभर भएका अर्डरका बिल नाम, फोन र ठेगानासहित रहन्छन्, किनकि कर कानुनअनुसार बिल राख्नुपर्छ। अर्डर, रिभ्यु र प्रश्न तपाईंको नामबिना रहन्छन्।'
export const accountDeletedOpenOrders =
  'प्याक हुँदै गरेको वा बाटोमा रहेको अर्डरमा डेलिभर नहुन्जेल नाम, फोन र ठेगाना रहन्छ। त्यसबारे अब इमेल पठाउने छैनौं।'
export const accountDeletedWarning = 'तपाईंले गर्नुभएको होइन भने अहिल्यै हामीसँग सम्पर्क गर्नुहोस्।'
export const goToShop = 'पसलमा जानुहोस्'

// products
export const productBackSubject = (product: string) => `${product} फेरि स्टकमा आयो`
export const productBackPreview = (price: string, unit: string) => `${price} / ${unit}, स्टक रहेसम्म।`
export const productBackText = (product: string, price: string, unit: string) =>
  `तपाईंको विशलिस्टको ${product} फेरि स्टकमा आयो: ${price} / ${unit}, स्टक रहेसम्म।`
export const recallSubject = (product: string) => `कृपया यो नखानुहोस्: ${product}`
export const recallPreview = (lot: string) => `हामीले लट ${lot} फिर्ता बोलाएका छौं।`
export const recallText = (product: string, lot: string) =>
  `तपाईंको अर्डरमा परेको ${product}, लट ${lot} हामीले फिर्ता बोलाएका छौं। कृपया यो नखानुहोस्।`
export const viewLot = 'यो लटबारे'
export const answerSubject = (product: string) => `${product} बारे तपाईंको प्रश्न`
export const answerPreview = 'हामीले जवाफ दिएका छौं।'
export const answerQuestion = (product: string, question: string) =>
  `${product} बारे तपाईंको प्रश्न:\n${question}`
export const answerText = (answer: string) => `हाम्रो जवाफ:\n${answer}`

// complaints
export const complaintLabel = 'गुनासो'
export const complaintOrderLabel = 'अर्डर'
export const complaintSubjectLabel = 'विषय'
export const complaintWishLabel = 'चाहना'
export const complaintUnits = (units: number, reason: string) => `${units} × ${reason}`
export const complaintFromLabel = 'ग्राहक'
export const complaintNumber = (number: number) => `नं. ${number}`
export const complaintFiledSubject = (number: number, order: string) =>
  `अर्डर ${order} बारे तपाईंको गुनासो नं. ${number}`
export const complaintFiledPreview = 'तपाईंको गुनासो पायौं, हामी इमेलमा जवाफ दिनेछौं।'
export const complaintFiledText = (number: number) => `तपाईंको गुनासो नं. ${number} पायौं। हामी इमेलमा जवाफ दिनेछौं।`
export const complaintForShopSubject = (number: number, subject: string) => `गुनासो नं. ${number}: ${subject}`
export const complaintForShopPreview = (name: string, order: string) => `${name}, अर्डर ${order}`
export const complaintForShopHeading = (number: number) => `गुनासो नं. ${number}`
export const openComplaint = 'गुनासो खोल्नुहोस्'
export const complaintAnsweredSubject = (number: number) => `तपाईंको गुनासो नं. ${number}: हाम्रो जवाफ`
export const complaintClosedSubject = (number: number) => `तपाईंको गुनासो नं. ${number}: बन्द भयो`
export const complaintClosedPreview = 'यो गुनासो बन्द भयो।'
export const complaintClosedText = (number: number) => `गुनासो नं. ${number} बन्द भयो।`

// orders
export const orderPlacedSubject = (order: string) => `तपाईंको Hariyo अर्डर ${order}`
export const orderPlacedPreview = (total: string) => `सामान आउँदा तिर्न ${total} नगद तयार राखिदिनुहोला।`
export const orderPlacedHeading = (name: string) => (name ? `धन्यवाद, ${name}!` : 'धन्यवाद!')
export const orderPlacedText = (order: string) => `तपाईंको अर्डर ${order} हामीले पायौं।`
export const cashLabel = 'तयार राख्ने नगद'
export const orderCancellable = 'प्याक गर्न नथालेसम्म अर्डरको पेजबाट रद्द गर्न सक्नुहुन्छ।'
export const orderLine = (quantity: number, product: string, unit: string) =>
  `${quantity} × ${product}, ${unit}`
export const deliveryLabel = 'डेलिभरी'
export const totalLabel = 'कुल जम्मा'
export const nameLabel = 'नाम'
export const phoneLabel = 'फोन'
export const secondPhoneLabel = 'अर्को फोन'
export const addressLabel = 'ठेगाना'
export const landmarkLabel = 'नजिकको चिनिने ठाउँ'
export const deliveryDayLabel = 'डेलिभरीको दिन'
export const substitutionLabel = 'कुनै सामान नभए'
export const noteLabel = 'नोट'
export const orderStatusSubject = (order: string, status: string) => `तपाईंको Hariyo अर्डर ${order}: ${status}`
export const orderStatusText: Record<OrderStatus, (order: string) => string> = {
  pending: (order) => `तपाईंको अर्डर ${order} प्याक हुन बाँकी छ।`,
  processing: (order) => `तपाईंको अर्डर ${order} प्याक हुँदैछ।`,
  shipped: (order) => `तपाईंको अर्डर ${order} बाटोमा छ।`,
  delivered: (order) => `तपाईंको अर्डर ${order} डेलिभर भयो। मिठो मानेर खानुहोला!`,
  cancelled: (order) => `तपाईंको अर्डर ${order} रद्द भयो।`,
}
export const orderCash = (total: string) => `भुक्तानी क्यास अन डेलिभरी हो: ${total} तयार राखिदिनुहोला।`
export const nothingToPay = 'यो अर्डरको पैसा तपाईंको स्टोर क्रेडिटबाट तिरियो। सामान आउँदा केही तिर्नुपर्दैन।'
export const orderReviewable = 'यी सामानको रिभ्यु “मेरा अर्डर” मा लेख्न सक्नुहुन्छ।'
export const orderEditedSubject = (order: string) => `तपाईंको Hariyo अर्डर ${order} बदलियो`
export const orderEditedPreview = (total: string) => `नयाँ कुल जम्मा ${total} हो।`
export const orderEditedText = (order: string, before: string, after: string) =>
  before === after
    ? `तपाईंको अर्डर ${order} बदलियो। कुल जम्मा पहिलेकै ${after} छ।`
    : `तपाईंको अर्डर ${order} बदलियो। कुल जम्मा पहिले ${before} थियो, अब ${after} छ।`
export const orderEditedWarning = 'तपाईंले यो बदल्न भन्नुभएको होइन भने हामीसँग सम्पर्क गर्नुहोस्।'
export const orderCancelledSubject = (order: string) => `तपाईंको Hariyo अर्डर ${order} रद्द भयो`
export const orderCancelledPreview = 'केही तिर्नुपर्दैन।'
export const orderCancelledText = (order: string) => `तपाईंको अर्डर ${order} रद्द भयो। केही तिर्नुपर्दैन।`
export const orderCancelledReason = (reason: string) => `कारण: ${reason}`
export const creditUsedLabel = 'स्टोर क्रेडिटबाट तिरिएको'
export const creditGivenBack = (amount: string) =>
  `यो अर्डरमा कट्टा भएको ${amount} स्टोर क्रेडिट तपाईंलाई फिर्ता भयो, अर्को अर्डरमा प्रयोग गर्न सक्नुहुन्छ।`
export const orderReturnedSubject = (order: string) => `तपाईंको Hariyo अर्डर ${order}: पैसा फिर्ता`
export const orderReturnedPreview = (amount: string) => `तपाईंलाई ${amount} फिर्ता हुन्छ।`
export const orderReturnedText = (order: string) => `तपाईंको अर्डर ${order} का यी सामानको पैसा हामी फिर्ता दिन्छौं।`
export const orderChargeReturnedText = (order: string) =>
  `तपाईंको अर्डर ${order} को डेलिभरी चार्ज हामी फिर्ता दिन्छौं।`
/** Nothing of it was paid. */
export const orderCreditedSubject = (order: string) => `तपाईंको Hariyo अर्डर ${order}: क्रेडिट नोट`
export const orderCreditedPreview = 'फिर्ता हुने पैसा छैन।'
export const orderCreditedText = (order: string) =>
  `तपाईंको अर्डर ${order} बाट तलको रकम घटायौं। यो डेलिभरीमा तिरिएको थिएन, त्यसैले फिर्ता हुने पैसा छैन।`
export const notReceivedLabel = 'डेलिभरीमा नतिरिएको'
export const refundLabel = 'फिर्ता हुने पैसा'
export const refundText: Record<Refund, (amount: string) => string> = {
  cash: (amount) => `${amount} नगदमा पाउनुहुन्छ।`,
  credit: (amount) => `${amount} तपाईंको स्टोर क्रेडिटमा थपियो। अर्को अर्डरमा आफैं कट्टा हुन्छ।`,
}
export const seeCreditNote = 'क्रेडिट नोट हेर्नुहोस्'
export const creditNoteNumber = (number: string) => `क्रेडिट नोट नं. ${number}`
export const backToShop = 'पसलमा फर्कनुहोस्'
export const newOrderSubject = (order: string, total: string, city: string) =>
  `नयाँ अर्डर ${order}: ${total}, ${city}`
export const newOrderPreview = (name: string, city: string) => `${name}, ${city}`
export const newOrderHeading = (order: string) => `नयाँ अर्डर ${order}`
export const changedByCustomer = (order: string, total: string) => `ग्राहकले अर्डर ${order} बदल्नुभयो: अब ${total}`
export const openOrder = 'अर्डर खोल्नुहोस्'

// पसललाई, एसएमएसबारे
export const smsStoppedSubject = 'अहिले तपाईंको पसलबाट एसएमएस गइरहेको छैन'
export const smsStoppedText = {
  no_credit: 'एसएमएस कम्पनीका अनुसार तपाईंको त्यहाँको ब्यालेन्स सकियो। कृपया रिचार्ज गर्नुहोस्।',
  not_accepted:
    'एसएमएस कम्पनीले पसललाई स्वीकार गरेन: टोकन वा पठाउनेको नाम मिलेन, वा त्यहाँको अकाउन्ट बन्द छ। कृपया सर्भरको सेटिङमा यी दुई जाँच्नुहोस्।',
}
export const smsStoppedLater = 'एसएमएस फेरि जान थाल्नेबित्तिकै बाँकी एसएमएस पठाइन्छ, धेरै ढिलो भइसकेको भए पठाइँदैन।'
export const smsLimitSubject = 'यो महिनाको एसएमएसको सीमा पुग्यो'
export const smsLimitText = (limit: string) =>
  `यो महिनाको एसएमएसमा ${limit} भन्दा बढी खर्च हुने भयो। सेटिङमा सीमा नबढाए अर्को नेपाली महिना नलागुन्जेल लट फिर्ता बोलाएको सूचना मात्र जान्छ।`
export const seeMails = 'इमेल र एसएमएस हेर्नुहोस्'

// test mail
export const testMailSubject = 'Hariyo को टेस्ट इमेल'
export const testMailText = 'यो इमेल सेटिङबाट पठाइएको हो। पसलका इमेल यो ठेगानामा आइपुग्छन्।'
