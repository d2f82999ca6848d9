/** Notifications and error messages of pages and API. */
// accounts
export const signInSucceeded = 'लग इन भयो!'
export const signInFailed = 'लग इन हुन सकेन।'
export const signInError = 'लग इन गर्दा समस्या भयो।'
export const cookiesBlocked = 'ब्राउजरले कुकी रोकेकाले लग इन भइरहन सकिएन। यो पसलका लागि कुकी खोलेर फेरि प्रयास गर्नुहोस्।'
export const signInWrong = 'इमेल वा पासवर्ड मिलेन।'
export const accountBlocked = 'यो अकाउन्ट ब्लक गरिएको छ। कृपया हामीसँग सम्पर्क गर्नुहोस्।'
export const signUpSucceeded = 'अकाउन्ट खुल्यो! अब इमेल पुष्टि गर्नुहोस्।'
export const signUpFailed = 'अकाउन्ट खोल्न सकिएन। फेरि प्रयास गर्नुहोस्।'
export const alreadyVerified = 'यो इमेल पहिल्यै पुष्टि भइसकेको छ।'
export const emailTaken = 'यो इमेलबाट पहिल्यै अकाउन्ट खुलेको छ। लग इन गर्नुहोस्।'
export const adminPasswordTooShort = 'एडमिनको पासवर्ड कम्तीमा 12 अक्षरको हुनुपर्छ।'
export const staffPasswordTooShort = 'स्टाफको पासवर्ड कम्तीमा 12 अक्षरको हुनुपर्छ।'
export const verifyNeedsSignIn = 'इमेल पुष्टि गर्न लग इन गर्नुहोस्।'
export const codeAccepted = 'इमेल पुष्टि भयो!'
export const codeResent = 'तपाईंको इमेलमा OTP फेरि पठाइयो।'
export const codeFailed = 'OTP पुष्टि गर्न सकिएन।'
export const codeResendFailed = 'OTP फेरि पठाउन सकिएन।'
export const codeWrong = 'यो कोड मिलेन वा यसको समय सकियो।'
export const codeTooManyTries = 'धेरै पटक कोड मिलेन। नयाँ कोड मगाउनुहोस्।'
export const codeTooSoon = 'अर्को कोड मगाउन एक मिनेट पर्खनुहोस्।'
export const profileFailed = 'प्रोफाइल खुलेन।'
export const profileUpdated = 'प्रोफाइल सेभ भयो।'
export const profileUpdateFailed = 'प्रोफाइल सेभ गर्न सकिएन।'
export const passwordUpdated = 'पासवर्ड बदलियो।'
export const passwordUpdateFailed = 'पासवर्ड बदल्न सकिएन।'
export const passwordGoogle = 'Google बाट लग इन गर्नेले यहाँ पासवर्ड बदल्न मिल्दैन।'
export const passwordCurrentWrong = 'अहिलेको पासवर्ड मिलेन।'
export const profileDeleted = 'अकाउन्ट मेटियो।'
export const profileDeleteFailed = 'अकाउन्ट मेट्न सकिएन।'
export const resetMailSent = 'यो इमेलको अकाउन्ट छ भने हामीले नयाँ पासवर्ड राख्ने लिङ्क पठाइसकेका छौं।'
export const resetLinkInvalid = 'यो लिङ्क अब चल्दैन। नयाँ लिङ्क मगाउनुहोस्।'
export const resetSucceeded = 'नयाँ पासवर्ड राखियो। अब लग इन गर्नुहोस्।'
export const sessionEnded = 'तपाईंको लग इन सकियो। फेरि लग इन गर्नुहोस्।'
export const signedOutEverywhere = 'तपाईं सबै डिभाइसबाट लग आउट हुनुभयो।'
export const googleCancelled = 'Google बाट लग इन रद्द भयो।'
export const googleFailed = 'Google बाट लग इन हुन सकेन। फेरि प्रयास गर्नुहोस्।'
export const googleUnavailable = 'यहाँ Google बाट लग इन गर्न मिल्दैन।'
export const googleUnverifiedEmail = 'Google ले यो इमेल पुष्टि गरेको छैन, त्यसैले यसबाट लग इन गर्न मिल्दैन।'
export const googleAddressTaken = 'यो इमेलबाट पहिल्यै अकाउन्ट खुलेको छ। पासवर्ड हालेर लग इन गर्नुहोस्।'

// two-step verification
export const secondFactorRequired = 'लग इन गर्न दोस्रो चरण पनि पूरा गर्नुहोस्।'
export const secondFactorWrong = 'यो कोड मिलेन वा पहिल्यै प्रयोग भइसकेको छ।'
export const secondFactorSignInAgain = 'लग इनको समय सकियो। फेरि लग इन गर्नुहोस्।'
export const secondFactorMissing = 'पहिले दुई चरणको सुरक्षा राख्नुहोस्। यो पसलका स्टाफलाई यो अनिवार्य छ।'
export const secondFactorMissingOwn = 'पहिले आफ्नै अकाउन्टमा दुई चरणको सुरक्षा राख्नुहोस्।'
export const secondFactorSetUpExpired = 'समय सकियो। फेरि सुरुबाट राख्नुहोस्।'
export const passkeyFailed = 'पासकी चलेन। फेरि प्रयास गर्नुहोस्।'
export const passkeyKnown = 'यो पासकी पहिल्यै राखिएको छ।'
export const passkeysFull = 'एउटा अकाउन्टमा बढीमा 10 वटा पासकी राख्न मिल्छ। पहिले एउटा हटाउनुहोस्।'
export const passkeyAdded = 'पासकी थपियो।'
export const authenticatorAppAdded = 'अथेन्टिकेटर एप थपियो।'
export const secondFactorRemoved = 'हटाइयो।'
export const recoveryCodesReplaced = 'नयाँ रिकभरी कोड तयार छन्। पुराना कोड अब चल्दैनन्।'
export const confirmationRequired = 'अगाडि बढ्न फेरि पासवर्ड लेख्नुहोस्।'
export const confirmationGoogle = 'अगाडि बढ्न फेरि Google बाट लग इन गर्नुहोस्।'
export const confirmationWrong = 'पासवर्ड मिलेन।'

// catalogue
export const productsFailed = 'सामानको सूची खुलेन।'
export const productFailed = 'सामानको विवरण खुलेन।'
export const productGone = 'यो सामान अब पाइँदैन।'
export const productFaqsFailed = 'सामानका प्रश्न-जवाफ खुलेनन्।'
export const noProducts = 'सामान भेटिएन'
export const noProductsMatching = 'तपाईंले खोज्नुभएजस्तो सामान भेटिएन।'
export const csvFarmUnknown = (name: string) => `${name} नामको फार्म छैन।`
export const farmGone = 'यो फार्म अब छैन।'
export const farmExists = 'यो नामको फार्म पहिल्यै छ।'
export const lotEdited = 'तपाईंले खोलेपछि अरू कसैले यो लट बदल्नुभयो।'
export const farmChanged = 'तपाईंले खोलेपछि अरू कसैले यो फार्म बदल्नुभयो।'
export const proofGone = 'यो प्रमाण अब छैन।'
export const categoryGone = 'यो श्रेणी अब छैन।'
export const categoryExists = 'यो नामको श्रेणी पहिल्यै छ।'
export const categoryUsed = (name: string, products: number) =>
  `${name} श्रेणीमा अझै ${products} सामान छन् (पसल वा आर्काइभमा)। पहिले ती सामान अर्को श्रेणीमा सार्नुहोस्।`
export const categoryChanged = 'तपाईंले खोलेपछि अरू कसैले यो श्रेणी बदल्नुभयो।'
export const categoriesChanged = 'अरू कसैले श्रेणीहरू बदल्नुभयो। हेरेर फेरि प्रयास गर्नुहोस्।'

// cart and wishlist
export const cartNeedsSignIn = 'कार्टमा हाल्न लग इन गर्नुहोस्।'
export const cartItemsNeedSignIn = 'कार्टमा सामान हाल्न लग इन गर्नुहोस्।'
export const wishlistNeedsSignIn = 'विशलिस्टमा राख्न लग इन गर्नुहोस्।'
export const wishlistItemsNeedSignIn = 'विशलिस्टमा सामान राख्न लग इन गर्नुहोस्।'
export const cartAddFailed = 'कार्टमा हाल्न सकिएन।'
export const cartRemoveFailed = 'कार्टबाट हटाउन सकिएन।'
export const cartQuantityFailed = 'सामानको परिमाण बदल्न सकिएन।'
export const quantityFailed = 'परिमाण बदल्न सकिएन।'
export const itemRemoveFailed = 'सामान हटाउन सकिएन।'
export const notEnoughStock = 'यति सामान स्टकमा छैन।'
export const cartFull = 'कार्ट भरियो: बढीमा 200 थरी सामान राख्न मिल्छ।'
export const cartRemoved = 'कार्टबाट हटाइयो।'
export const cartChanged = 'तपाईंको कार्ट फेरिएको छ।'
export const cartUpdated = 'परिमाण बदलियो।'
export const cartCleared = 'कार्ट खाली गरियो।'
export const cartLineGone = 'यो सामान कार्टमा छैन।'
export const wishlistAddFailed = 'विशलिस्टमा राख्न सकिएन।'
export const wishlistRemoveFailed = 'विशलिस्टबाट हटाउन सकिएन।'
export const wishlistRemoved = 'विशलिस्टबाट हटाइयो।'
export const wishlistCleared = 'विशलिस्ट खाली गरियो।'
export const wishlistFull = 'विशलिस्ट भरियो: बढीमा 500 वटा सामान राख्न मिल्छ।'
export const outOfStock = 'यो सामान सकियो!'
export const cartAdded = (name: string) => `${name} कार्टमा हालियो।`
export const wishlistAdded = (name: string) => `${name} विशलिस्टमा राखियो।`
export const wishlistHasIt = (name: string) => `${name} पहिल्यै विशलिस्टमा छ।`

// orders
export const orderPlaced = 'अर्डर भयो!'
export const orderFailed = 'अर्डर हुन सकेन।'
export const orderPriceChanged = 'केही सामानको मूल्य बदलिएको छ। कार्ट फेरि हेर्नुहोस्।'
export const orderProductGone = 'तपाईंको अर्डरको एउटा सामान अब पाइँदैन।'
export const keyReused = 'पहिलेको प्रयास अर्कै विवरणसहित सेभ भइसकेको छ। फेरि पठाउनुअघि त्यो हेर्नुहोस्।'
export const keyRunning = 'यो पठाइसकिएको छ र अहिले हुँदैछ। एकछिन पर्खनुहोस्।'
export const deliveryDayImpossible = (day: string) => `${day} का दिन डेलिभरी गर्न सकिँदैन। अर्को दिन छान्नुहोस्।`
/** एक वा दुई दिन। */
const closestDays = (one: string, other?: string) =>
  other ? `नजिकका खाली दिन ${one} र ${other} हुन्।` : `नजिकको खाली दिन ${one} हो।`
export const deliveryDayImpossibleThere = (day: string, one: string, other?: string) =>
  `${day} का दिन त्यहाँ डेलिभरी गर्न सकिँदैन। ${closestDays(one, other)}`
export const deliveryDayFull = (day: string, one: string, other?: string) =>
  `${day} का लागि डेलिभरी भरियो। ${closestDays(one, other)}`
export const addressSaved = 'ठेगाना सेभ भयो।'
export const addressNotSaved = 'ठेगाना सेभ हुन सकेन।'
export const addressDeleted = 'ठेगाना हटाइयो।'
export const addressNotDeleted = 'ठेगाना हटाउन सकिएन।'
export const addressGone = 'यो ठेगाना हटाइसकिएको छ।'
export const addressLabelTaken = (label: string) => `“${label}” नामको ठेगाना पहिले नै सेभ छ।`
export const tooManyAddresses = (most: number) =>
  `${most} वटासम्म मात्र ठेगाना सेभ गर्न सकिन्छ। पहिले एउटा हटाउनुहोस्।`
export const noDeliveryDay = (province: string) => `अहिले ${province} प्रदेशमा डेलिभरी गर्ने कुनै दिन छैन।`
export const ordersFailed = 'अर्डरको सूची खुलेन।'
export const orderCancelled = 'अर्डर रद्द भयो।'
export const orderChangedMeanwhile = (status: string) =>
  `अरू कसैले भर्खरै यो अर्डर बदल्नुभयो। अहिलेको अवस्था: ${status}।`
export const orderEditedMeanwhile =
  'अरू कसैले भर्खरै यो अर्डर बदल्नुभयो। उहाँले बदल्नुभएको अर्डर खोलेर आफ्नो काम फेरि गर्नुहोस्।'
export const orderNotEditable = (status: string) => `यो अर्डरको अवस्था “${status}” भएकाले अब बदल्न मिल्दैन।`
export const orderInvoiced = 'यो अर्डरको बिल काटिसकेकाले अब बदल्न मिल्दैन।'
export const notEnoughStockOf = (name: string, left: number) =>
  left === 0 ? `${name} अब स्टकमा छैन।` : `${name}: स्टकमा अब ${left} मात्र बाँकी छ।`
export const orderCancelFailed = 'अर्डर रद्द गर्न सकिएन।'
export const orderCancelTooLate = 'यो अर्डर अब रद्द गर्न मिल्दैन।'
export const orderCancelConfirm = 'यो अर्डर रद्द गर्ने हो?'
export const orderGone = 'यस्तो अर्डर छैन।'
export const orderStatusChangeRejected = (from: string, to: string) =>
  `अर्डरलाई “${from}” बाट “${to}” मा लैजान मिल्दैन।`
export const tooManyOpenOrders = (most: number) =>
  `तपाईंका ${most} वटा अर्डर बाँकी छन्, एक पटकमा योभन्दा बढी लिन सक्दैनौं। एउटा डेलिभर वा रद्द भएपछि फेरि अर्डर गर्न सक्नुहुन्छ।`
export const tooManyUnits = (name: string, most: number) =>
  `${name}: एक पटकमा अनलाइनबाट बढीमा ${most} मात्र अर्डर गर्न सकिन्छ। योभन्दा बढी चाहिए कृपया हामीलाई फोन गर्नुहोस्।`
export const orderingPaused = 'अहिले हामी अर्डर लिइरहेका छैनौं। केही बेरपछि फेरि आउनुहोस्।'

// riders
export const stopReassigned = 'यो अर्डर अब तपाईंको रुटमा छैन। पसलमा सोध्नुहोस्।'
export const stopFinished = (status: string) => `अरू कसैले यो अर्डरको अवस्था बदलिसक्नुभयो: ${status}।`
export const stopEdited = 'पसलले यो अर्डर बदलेको छ। ठेगाना र रकम फेरि हेर्नुहोस्।'
export const riderDeliveryRunClosed = 'यो रुटको पैसा बुझाइसकिएको छ। पसलमा सोध्नुहोस्।'

// shipping

// reviews and questions
export const tooManyPictures = 'बढीमा 5 वटा फोटो मात्र राख्न मिल्छ।'
export const reviewSubmitted = 'तपाईंको रिभ्यु पठाइयो!'
export const reviewFailed = 'रिभ्यु पठाउन सकिएन।'
export const submissionFailed = 'पठाउन सकिएन।'
export const reviewsFailed = 'रिभ्यु खुलेनन्।'
export const reviewsNotFetched = 'रिभ्यु ल्याउन सकिएन।'
export const reviewNotAllowed = 'सामान पाएपछि मात्र रिभ्यु लेख्न मिल्छ, एउटा अर्डरमा एक पटक।'
export const formerCustomer = 'पूर्व ग्राहक'
export const textRemoved = 'हटाइयो: ग्राहकले अकाउन्ट मेट्नुभयो।'
export const reviewGone = 'यस्तो रिभ्यु छैन।'
export const reviewPicturesFull =
  'तपाईंका रिभ्युमा 200 वटा फोटो भइसके; योभन्दा बढी राख्न मिल्दैन। यो रिभ्यु फोटोबिना पठाउनुहोस्।'
export const reviewTwice = 'तपाईंले यो सामानको रिभ्यु पहिल्यै लेखिसक्नुभयो।'
export const pictureUnreadable =
  'यो फोटो खुलेन। JPEG, PNG, WebP, AVIF वा GIF फोटो राख्नुहोस्। आइफोनको HEIC फोटो भए त्यसको स्क्रिनसट पठाउनुहोस्।'
export const pictureMoving = 'चल्ने (एनिमेटेड) फोटो मिल्दैन। साधारण फोटो राख्नुहोस्।'
export const picturePrintColours = 'यो फोटो छपाइको रङ (CMYK) मा छ। साधारण (RGB) फोटो बनाएर राख्नुहोस्।'
export const pictureTooLarge = 'यो फोटो धेरै ठूलो छ। 10 MB भन्दा सानो फोटो छान्नुहोस्।'
export const pictureTooManyPixels =
  'यो फोटोमा धेरै पिक्सेल छन्। साधारण JPEG फोटो 50 मेगापिक्सेलसम्म, प्रोग्रेसिभ JPEG र अरू ढाँचाका फोटो 25 सम्म, AVIF र 16 बिटका फोटो 8 सम्म मात्र मिल्छ।'
export const questionGone = 'यस्तो प्रश्न छैन।'
export const questionSubmitted = 'तपाईंको प्रश्न पठाइयो!'
export const questionFailed = 'प्रश्न पठाउन सकिएन। लग इन गरेर फेरि प्रयास गर्नुहोस्।'
export const questionAwaiting = 'पसलको जवाफ आउन बाँकी छ...'

// complaints
export const complaintFailed = 'सन्देश पठाउन सकिएन। फेरि प्रयास गर्नुहोस्।'
export const complaintRecorded = (number: number) => `गुनासो नं. ${number} दर्ता भयो।`
export const complaintFiled = (number: number) => `तपाईंको गुनासो नं. ${number} पायौं। हामी इमेलमा जवाफ दिनेछौं।`
export const complaintSent = 'तपाईंको सन्देश पठाइयो।'
export const complaintClosed = 'यो गुनासो बन्द भइसक्यो। नयाँ गुनासो लेख्नुहोस्।'
export const complaintFull = (most: number) =>
  `यो गुनासोमा ${most} वटा सन्देश भइसके, योभन्दा बढी थप्न मिल्दैन। कृपया हामीलाई फोन गर्नुहोस्।`
export const complaintNotLoaded = 'सन्देश खुलेनन्।'
export const complaintNotDelivered = 'यो अर्डर अझै पुगेको छैन।'
export const complaintTooLate = (days: number) =>
  `सामानको समस्या डेलिभरीपछि ${days} दिनसम्म मात्र बताउन मिल्छ। यो अर्डरबारे हामीलाई लेख्न भने अझै सक्नुहुन्छ।`
export const complaintTooMany = (most: number) => `यो सामान बढीमा ${most} वटा बताउन मिल्छ।`
export const complaintPicturesFull = (most: number) =>
  `तपाईंका गुनासोमा ${most} वटा फोटो भइसके; योभन्दा बढी राख्न मिल्दैन। यो गुनासो फोटोबिना पठाउनुहोस्।`
export const complaintChanged = 'यो गुनासोको केही रकम भर्खरै फिर्ता भइसक्यो। फेरि हेर्नुहोस्।'
export const complaintNamesNothing = 'समस्या भएका सामान छान्नुहोस्।'
export const complaintGone = 'यस्तो गुनासो छैन।'

// back office
export const callLogged = 'कल सेभ भयो।'
export const orderChangeUnconfirmed = 'सर्भरबाट जवाफ आएन। यो अर्डर बदलियो कि बदलिएन, हेर्नुहोस्।'
export const adminNotLoaded = 'यो पेज खुलेन।'
export const adminNotSaved = 'सर्भरबाट जवाफ आएन, सेभ भयो कि भएन थाहा भएन। हेरेर मात्र फेरि प्रयास गर्नुहोस्।'
export const adminStale = 'यो जानकारी पुरानो हुन सक्छ, किनकि नयाँ ल्याउन सकिएन।'
export const stockBelowZero = 'स्टकमा त्यति युनिट छैन।'
export const lotGone = 'यो लट छैन।'
export const harvestInFuture = 'उत्पादन मिति भविष्यको छ।'
export const lastDayBeforeArrival = 'अन्तिम दिन सामान आएको दिनभन्दा अगाडि छ।'
export const lastDayBeforeHarvest = 'अन्तिम दिन उत्पादन मितिभन्दा अगाडि छ।'
export const lotFinished = 'यो लट सकियो। यसका मिति अब बदल्न मिल्दैन।'
export const lotHasFewer = (units: number) => `यो लटमा ${units} वटा मात्र बाँकी छ।`
export const lotHasStatus = (status: string) => `लटको अवस्था “${status}” भएकाले यो गर्न मिल्दैन।`
export const lotHeldByTest = 'विषादी परीक्षणले यो लट रोकेको छ। पछिको परीक्षण पास भएपछि मात्र खुल्छ।'
export const lotExpired = 'यो लटको अन्तिम दिन बितिसक्यो।'
export const testInFuture = 'परीक्षणको दिन भविष्यको छ।'
export const testFinal = 'परीक्षण लेख्नेले मात्र, एक घण्टाभित्र सच्याउन सक्छ।'
export const testBeforeHarvest = 'परीक्षणको दिन उत्पादन मितिभन्दा अगाडि छ।'
export const lotChanged = 'यो अर्डरको एउटा लट अब लिन मिल्दैन। कृपया सट्टामा लिने लट हेर्नुहोस्।'
export const weighedNeedsGrams = 'तौलेर दिने सामानको “एक युनिटमा कति” ग्राममा भर्नुहोस्।'
export const orderNotProcessing = 'यो सेभ भएन, किनभने यो अर्डर अब प्याक हुँदैछैन। कृपया म्यानेजरलाई भन्नुहोस्।'
export const lineNotWeighed = 'यो अर्डरमा तौलिनुपर्ने त्यस्तो सामान छैन।'
export const gramsTooMany = (ordered: number) =>
  `अर्डर गरिएको तौल (${ordered} ग्राम) को तीन गुणाभन्दा बढी भयो। तराजु हेर्नुहोस्।`
export const gramsTooFew = (ordered: number) =>
  `यो अर्डर गरेको (${ordered} ग्राम) को आधाभन्दा कम भयो। तराजु हेरेर पक्का गर्नुहोस्।`
export const lotShort = (product: string, needed: number, available: number) =>
  `${product} को राम्रो सामान पुगेन: ${needed} चाहिन्छ, ${available} मात्र छ। डेलिभरीअघि नै अन्तिम दिन बित्ने सामान गनिएको छैन।`
export const lotUnitsDiffer = 'लटको सङ्ख्या अर्डरसँग मिलेन।'
export const lotRecalledNow = (orders: number) => `फिर्ता बोलाइयो। ${orders} वटा अर्डरमा यो गएको थियो।`
export const pictureMissing = 'एउटा फोटो छान्नुहोस्।'
export const onlyOnePicture = 'एउटा मात्र फोटो छान्नुहोस्।'
export const changedMeanwhile = 'तपाईंले खोलेपछि अरू कसैले यो बदल्नुभयो।'
export const reviewRepliedMeanwhile = 'अरू कसैले भर्खरै यो रिभ्युको जवाफ दिनुभयो। बदल्नुअघि त्यो जवाफ पढ्नुहोस्।'
export const questionAnsweredMeanwhile = 'अरू कसैले भर्खरै यो प्रश्नको जवाफ दिनुभयो। बदल्नुअघि त्यो जवाफ पढ्नुहोस्।'
export const picturesChanged = 'अरू कसैले यी फोटो बदल्नुभयो। हेरेर फेरि प्रयास गर्नुहोस्।'
export const reductionExists = 'यो सामानको मूल्य पहिले नै घटाइएको छ। पहिले त्यो अन्त्य गर्नुहोस्।'
export const reductionPrice = 'अहिलेको भन्दा कम मूल्य लेख्नुहोस्।'
export const priceBelowReduction = (reduced: string) =>
  `अहिले मूल्य घटाएर ${reduced} छ। त्योभन्दा बढी लेख्नुहोस्, नभए पहिले घटाइएको मूल्य अन्त्य गर्नुहोस्।`
export const reductionEnds = 'सुरु र अहिलेभन्दा पछिको समय छान्नुहोस्।'
export const reductionGone = 'अन्त्य गर्नुपर्ने घटाइएको मूल्य छैन।'
export const productOrdered = 'यो सामान अर्डर भइसकेको छ। बरु आर्काइभ गर्नुहोस्।'
export const productChanged = 'तपाईंले खोलेपछि अरू कसैले यो सामान बदल्नुभयो।'
export const stockChanged = (now: number) => `त्यसपछि स्टक बदलियो: अहिले ${now} छ।`
export const rowTwice = 'यो सामान दुई पटक परेको छ।'
export const bulkRejected = 'केही पनि सेभ भएन। चिन्ह लगाइएका पङ्क्ति सच्याउनुहोस्।'
export const cancelReasonMissing = 'यो अर्डर रद्द गर्नुको कारण लेख्नुहोस्।'
export const orderNotShipped = (status: string) =>
  `यो अर्डरको अवस्था “${status}” छ। बाटोमा रहेको अर्डरमा मात्र डेलिभरी नभएको लेख्न मिल्छ।`
export const unitsNotInOrder = 'यो अर्डरमा त्यो सामान त्यति युनिट छैन।'
export const attemptRecordedMeanwhile = 'अरू कसैले भर्खरै यो अर्डरको डेलिभरी प्रयास लेख्नुभयो।'
export const orderNotAssignable = (status: string) =>
  `यो अर्डरको अवस्था “${status}” छ। बाटोमा रहेका अर्डर मात्र राइडरलाई दिन मिल्छ।`
export const orderAssignedMeanwhile = (rider: string) => `अरू कसैले भर्खरै यो अर्डर ${rider} लाई दिनुभयो।`
export const orderTakenOffMeanwhile = 'अरू कसैले भर्खरै यो अर्डर रुटबाट हटाउनुभयो।'
export const orderOnLaterDeliveryRun = (rider: string, day: string) =>
  `यो अर्डर ${rider} को ${day} को रुटमा छ। पहिले त्यो रुटबाट हटाउनुहोस्।`
export const riderGone = 'उहाँ राइडर हुनुहुन्न।'
export const deliveryRunDayInvalid = 'आज वा आउने 30 दिनभित्रको दिन छान्नुहोस्।'
export const deliveryRunGone = 'यो रुट छैन।'
export const deliveryRunClosed = 'यो रुटको पैसा बुझाइसकिएको छ, त्यसैले अब बदल्न मिल्दैन।'
export const deliveryRunChangedMeanwhile = 'यो रुट भर्खरै बदलियो। फेरि हेर्नुहोस्।'
export const deliveryRunOpenStops = (stops: number) =>
  `${stops} डेलिभरी बाँकी छ। के भयो लेख्नुहोस्, अर्को राइडरलाई दिनुहोस् वा रुटबाट हटाउनुहोस्।`
export const deliveryRunCashChanged = (expected: string) => `बुझाउनुपर्ने रकम अहिले ${expected} छ। रुट फेरि हेर्नुहोस्।`
export const cashAlreadyRefunded = 'यो अर्डरको केही पैसा फिर्ता भइसकेको छ, त्यसैले लिएको नगद अब सच्याउन मिल्दैन।'
export const differenceReasonMissing = 'रकम किन फरक पर्‍यो, लेख्नुहोस्।'
export const formerRider = 'पूर्व राइडर'
export const returnNotDelivered = (status: string) =>
  `यो अर्डरको अवस्था “${status}” छ। डेलिभर भएपछि मात्र सामान फिर्ता लिन मिल्छ।`
export const returnEmpty = 'कति युनिट फिर्ता भयो, लेख्नुहोस्।'
export const returnTooMany = 'यति युनिट पहिल्यै फिर्ता भइसक्यो वा अर्डरमै थिएन।'
export const returnedMeanwhile = 'भर्खरै यो अर्डरको सामान फिर्ता लेखियो। परिमाण फेरि हेर्नुहोस्।'
export const returnChargeTwice = 'डेलिभरी चार्ज फिर्ता भइसकेको छ।'
export const returnChargeOfPart = 'पूरै अर्डर फिर्ता आएमा मात्र डेलिभरी चार्ज फिर्ता हुन्छ।'
export const returnWithoutAccount = 'स्टोर क्रेडिट दिन ग्राहकको अकाउन्ट चाहिन्छ। यो अर्डरको पैसा नगदमै फिर्ता गर्नुहोस्।'
export const complaintOfOtherOrder = 'यो गुनासो अर्कै अर्डरको हो।'
export const creditNoteGone = 'यस्तो क्रेडिट नोट छैन।'
export const invoiceMissing = 'यो अर्डरको बिल काटिएको छैन।'
export const invoiceCancelled = 'रद्द भएको अर्डरको बिल काट्न मिल्दैन।'
export const callNotPending = 'पेन्डिङ अर्डरको र सामान नपुगेको अर्डरको मात्र कल लेख्न मिल्छ।'
export const callPending = 'पहिले नपुगेको सामानबारे ग्राहकलाई फोन गर्नुहोस्।'
export const unitsMissing = 'यो अर्डरमा सामान पुगेको छैन। अर्डर खोलेर बदल्नुहोस्, वा नपुगे पनि त्यहीँबाट पठाउनुहोस्।'
export const lineGone = 'यो सामान अर्डरमा छैन।'
export const foundAtMost = (most: number) =>
  most === 0 ? 'एउटा मात्र अर्डर भएको हो। नभेटिए 0 लेख्नुहोस्।' : `0 देखि ${most} सम्मको पूर्ण सङ्ख्या लेख्नुहोस्।`
export const replacementUnwanted = 'यो ग्राहकलाई अर्को सामान चाहिँदैन।'
export const replacementGone = 'यो सामान अब दिन मिल्दैन। अर्को छान्नुहोस्।'
export const customerGone = 'यस्तो अकाउन्ट छैन।'
export const callerChanged = 'यो अकाउन्ट अब यो फोन नम्बरको होइन। फोन गर्ने व्यक्तिसँग फेरि सोध्नुहोस्।'
export const lastAdmin = 'पसलमा कम्तीमा एक जना एडमिन चाहिन्छ।'
export const staffNotBlockable = 'स्टाफलाई ब्लक गर्न मिल्दैन। पहिले “स्टाफ” पेजबाट हटाउनुहोस्।'
export const staffGone = 'उहाँ अब स्टाफ हुनुहुन्न।'
export const ownRole = 'आफ्नै भूमिका आफैं बदल्न मिल्दैन।'
export const alreadyStaff = 'उहाँ पहिल्यै स्टाफ हुनुहुन्छ। सूचीमा भूमिका बदल्नुहोस्।'
export const invitationSent = 'निमन्त्रणा पठाइयो।'
export const invitationGone = 'यो निमन्त्रणा अब छैन।'
export const invitationInvalid = 'यो निमन्त्रणा अब चल्दैन वा यसको म्याद सकियो। एडमिनसँग नयाँ निमन्त्रणा माग्नुहोस्।'
export const invitationFailed = 'निमन्त्रणा स्वीकार गर्न सकिएन। फेरि प्रयास गर्नुहोस्।'
export const invitationOtherAccount = 'यो निमन्त्रणा अर्कै इमेलको हो। निमन्त्रणा आएको इमेलको अकाउन्टबाट लग इन गर्नुहोस्।'
export const invitationAlreadyStaff = 'तपाईं पहिल्यै स्टाफ हुनुहुन्छ। केही बदलिएन।'
export const invitationAccepted =
  'हाम्रो टोलीमा स्वागत छ। स्टाफलाई कम्तीमा 12 अक्षरको पासवर्ड चाहिने भएकाले तपाईं लग आउट हुनुभयो: नयाँ पासवर्ड राख्ने लिङ्क इमेलमा पठाएका छौं।'
export const invitationAcceptedGoogle = 'हाम्रो टोलीमा स्वागत छ। फेरि Google बाट लग इन गर्नुहोस्।'
export const jobNotFailed = 'यो काम असफल भएको छैन।'
export const mailNotFailed = 'यो सन्देश “नगएको” सूचीमा छैन।'
export const mailNotRepeatable = 'यो सन्देशको विवरण मेटिसकेकाले फेरि पठाउन मिल्दैन।'
export const settingsChanged = 'तपाईंले यो पेज खोलेपछि अरू कसैले सेटिङ बदल्नुभयो।'
export const dateRangeInvalid = 'सुरुको दिन अन्तिम दिनभन्दा पछिको हुन मिल्दैन, र अवधि बढीमा तीन वर्षको हुन सक्छ।'
export const csvRowUnreadable = (line: number) =>
  `पङ्क्ति ${line} पढ्न सकिएन। उद्धरण चिन्ह (") जाँच्नुहोस्: लेखाइभित्रको उद्धरण चिन्ह दुई पटक लेख्नुपर्छ।`
export const csvHtml =
  'यो वेबपेजको तालिका हो, CSV फाइल होइन। Excel वा Google Sheets मा खोलेर “CSV UTF-8” छानी फेरि सेभ गर्नुहोस्।'
export const csvSpreadsheet =
  'यो Excel वा अरू स्प्रेडसिटको फाइल हो। Excel मा “CSV UTF-8” छानेर फेरि सेभ गर्नुहोस्, अनि त्यो फाइल छान्नुहोस्।'
export const csvEncoding =
  'यो फाइलका अक्षर पढ्न सकिएन। Excel मा “CSV UTF-8” छानेर फेरि सेभ गर्नुहोस्, अनि त्यो फाइल छान्नुहोस्।'
export const csvCellTooMany = (line: number) =>
  `पङ्क्ति ${line} मा पहिलो पङ्क्तिमा भन्दा बढी महल छन्। अल्पविराम (,) भएको मान उद्धरण चिन्हभित्र लेख्नुहोस्, जस्तै "1,250"।`
export const csvEmpty = 'यो फाइलमा कुनै पङ्क्ति छैन।'
export const csvTooLong = 'यो फाइलमा धेरै पङ्क्ति छन्।'
export const csvColumnMissing = (column: string) => `${column} महल छैन।`
export const csvColumnUnknown = (column: string) => `नचिनिएको महल: ${column}।`
export const csvColumnTwice = (column: string) => `${column} महल दुई पटक छ।`
export const csvOneOf = (values: string) => `यीमध्ये एउटा लेख्नुहोस्: ${values}।`
export const csvYesOrNo = 'yes वा no लेख्नुहोस्।'
export const csvNumber = 'यो सङ्ख्या होइन।'
export const csvIdUnknown = 'यो id को सामान छैन। नयाँ सामानका लागि खाली छोड्नुहोस्।'

// general
export const valueNotAllowed = 'यसमा लेखेको एउटा कुरा मिल्दैन।'
export const signInRequired = 'पहिले लग इन गर्नुहोस्।'
export const verifyFirst = 'पहिले इमेल पुष्टि गर्नुहोस्।'
export const notAllowed = 'तपाईंलाई यो गर्ने अनुमति छैन।'
export const foreignOrigin = 'अर्को वेबसाइटबाट आएकाले यो रोकियो।'
export const noSuchPage = 'त्यस्तो पेज छैन, त्यसैले तपाईंलाई होम पेजमा ल्यायौं।'
export const notFound = 'भेटिएन।'
export const tooLarge = 'यो फाइल धेरै ठूलो छ।'
export const tooSlow = 'इन्टरनेट धेरै ढिलो भयो। फेरि प्रयास गर्नुहोस्; फोटो पठाएको भए थोरै मात्र पठाउनुहोस्।'
export const unsupportedType = 'यस्तो फाइल राख्न मिल्दैन।'
export const tooManyRequests = 'धेरै पटक प्रयास भयो। एकछिन पर्खेर फेरि प्रयास गर्नुहोस्।'
export const tooManyUntilMinutes = (minutes: number) =>
  `धेरै पटक प्रयास भयो। ${minutes} मिनेटपछि फेरि प्रयास गर्नुहोस्।`
export const tooManyUntilHours = (hours: number) => `धेरै पटक प्रयास भयो। ${hours} घण्टापछि फेरि प्रयास गर्नुहोस्।`
export const conflict = 'अरू कसैले पनि यही बेला यो बदल्नुभयो। फेरि प्रयास गर्नुहोस्।'
export const unavailable = 'अहिले पसलमा धेरै भीड छ। एकछिनपछि फेरि प्रयास गर्नुहोस्।'
export const serverError = 'हाम्रो तर्फबाट केही गडबड भयो। फेरि प्रयास गर्नुहोस्।'
export const offline = 'इन्टरनेट छैन जस्तो छ। यो पेज पुरानो हुन सक्छ।'
/** Shown instead of a page; its text is `needsNetwork`. */
export const offlinePage = { title: 'इन्टरनेट छैन', tryAgain: 'फेरि प्रयास गर्नुहोस्' } as const
export const needsNetwork = 'यसका लागि इन्टरनेट चाहिन्छ। इन्टरनेट आएपछि फेरि प्रयास गर्नुहोस्।'
