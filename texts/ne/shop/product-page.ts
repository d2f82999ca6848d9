// Product page with questions and reviews.

// product
export const breadcrumb = 'तपाईं यहाँ हुनुहुन्छ'
export const productTitle = (name: string, nepaliName: string | undefined) =>
  nepaliName ? `${nepaliName} (${name})` : name
export const productDescription = (name: string) => `Hariyo को ${name}, अर्गानिक, नेपालभर घरमै डेलिभरी।`
export const productPictures = 'फोटो'
export const pictureOf = (position: number, pictures: number, alt: string) =>
  `${pictures} मध्ये फोटो ${position}: ${alt}`
export const enlargePicture = (alt: string) => `फोटो ठूलो बनाउनुहोस्: ${alt}`
export const closeViewer = 'फोटो बन्द गर्नुहोस्'
export const previousPicture = 'अघिल्लो फोटो'
export const nextPicture = 'अर्को फोटो'
export const zoomIn = 'ठूलो बनाउनुहोस्'
export const zoomOut = 'सानो बनाउनुहोस्'
export const pictureCount = (position: number, pictures: number) => `${position} / ${pictures}`
export const viewerFailed = 'फोटो ठूलो बनाउन सकिएन। इन्टरनेट चल्दा फेरि प्रयास गर्नुहोस्।'
export const share = 'सेयर गर्नुहोस्'
export const shareTitle = 'यो सामान सेयर गर्नुहोस्'
export const copyLink = 'लिङ्क कपी गर्नुहोस्'
export const linkCopied = 'लिङ्क कपी भयो'
export const linkNotCopied = (url: string) => `यो लिङ्क कपी गर्नुहोस्: ${url}`
export const shareFailed = 'सेयर गर्न सकिएन। इन्टरनेट चल्दा फेरि प्रयास गर्नुहोस्।'
export const quantity = 'परिमाण'
export const quantityOf = (name: string) => `${name} को परिमाण`
export const addToCartLarge = 'कार्टमा हाल्नुहोस्'
export const countInCart = 'कार्टमा <strong>{count}</strong> छ।'
export const goToCart = 'कार्टमा जानुहोस्'
export const emailWhenBack = 'मुटुको चिन्ह थिचेर विशलिस्टमा राख्नुहोस्, स्टकमा आएपछि इमेल गर्छौं।'
export const cashOnDelivery = 'क्यास अन डेलिभरी'
export const returnWithin = 'डेलिभरी भएको 7 दिनभित्र फिर्ता'
export const similarProducts = 'यस्तै अरू सामान'
export const together = 'यससँगै किनिने सामान'
export const alsoBought = 'पसलमा धेरै बिक्ने सामान'
export const showAll = 'सबै हेर्नुहोस्'
export const productGoneTitle = 'सामान भेटिएन'

// questions and reviews of a product
export const questions = 'प्रश्न र जवाफ'
export const noQuestions = 'अहिलेसम्म प्रश्न छैन। पहिलो प्रश्न तपाईं सोध्नुहोस्।'
export const askQuestion = 'प्रश्न सोध्नुहोस्'
export const askQuestionHint = 'हाम्रो जवाफ यहीँ सबैलाई देखिनेछ।'
export const submitQuestion = 'प्रश्न पठाउनुहोस्'
export const reviews = 'ग्राहकका रिभ्यु'
export const reviewCount = (count: number) => `${count} रिभ्यु`
export const averageRating = (_count: number) => '{count} रिभ्युमा 5 मध्ये <strong>{rating}</strong>' as const
export const noReviews = 'अहिलेसम्म रिभ्यु छैन। यो सामान पाइसकेका ग्राहकले “मेरा अर्डर” बाट रिभ्यु लेख्न सक्नुहुन्छ।'
export const showAllReviews = (count: number) => `सबै ${count} रिभ्यु हेर्नुहोस्`
export const openReviewPicture = (position: number, name: string) =>
  `${name} को रिभ्युको फोटो ${position} खोल्नुहोस्`
export const reviewPictureTitle = (name: string) => `${name} को फोटो`
export const reviewPictureAlt = (name: string) => `${name} ले खिचेको फोटो`
