// questions
export const questions = 'प्रश्न'
export const questionsLead = 'जवाफ दिन बाँकी प्रश्न पहिले, सबैभन्दा पुरानो माथि।'
export const searchQuestions = 'प्रश्न, जवाफ र सामानमा खोज्नुहोस्'
export const questionFilter = {
  all: 'सबै',
  unanswered: 'जवाफ दिन बाँकी',
  answered: 'जवाफ दिइएको',
  hidden: 'लुकाइएको',
} as const
export const noQuestions = 'अहिलेसम्म प्रश्न छैन'
export const questionAbout = (product: string) => `${product} बारे प्रश्न`
export const unanswered = 'जवाफ दिन बाँकी'
export const question = 'प्रश्न'
export const answer = 'जवाफ'
export const answerHint = 'सामानको पेजमा देखिन्छ र ग्राहकलाई इमेल जान्छ।'
export const answerSent = 'जवाफ पठाइयो। ग्राहकलाई इमेल जान्छ।'
export const answerChanged = 'जवाफ बदलियो'
export const editAnswer = 'जवाफ बदल्नुहोस्'
export const editAnswerHint = 'ग्राहकलाई फेरि इमेल जाँदैन।'
export const editQuestion = 'प्रश्न बदल्नुहोस्'
export const editQuestionHint = 'पसलमा सबैलाई यही देखिन्छ।'
export const questionChanged = 'प्रश्न बदलियो'
export const questionHidden = 'प्रश्न लुकाइयो।'
export const questionShown = 'प्रश्न फेरि देखाइयो।'

// reviews
export const reviews = 'रिभ्यु'
export const reviewsLead = 'गालीगलौज भएका रिभ्यु मात्र लुकाउनुहोस्, नराम्रो भनेका होइन: साँचो रिभ्युले विश्वास बढाउँछ।'
export const searchReviews = 'प्रतिक्रिया, सामान र नाममा खोज्नुहोस्'
export const reviewFilter = { all: 'सबै', visible: 'देखिने', hidden: 'लुकाइएको' } as const
export const stars = 'तारा'
export const anyStars = 'सबै'
export const starCount = (rating: number) => `${rating} तारा`
export const noReviews = 'अहिलेसम्म रिभ्यु छैन'
export const reviewLabel = (product: string, customer: string) => `${product} बारे ${customer} को रिभ्यु`
export const reviewPicture = (position: number) => `रिभ्युको फोटो ${position}, नयाँ ट्याबमा खुल्छ`
export const reviewSource = '{customer}, {order}'
export const hiddenBecause = '<strong>लुकाउनुको कारण:</strong> {reason}'
export const reply = 'जवाफ दिनुहोस्'
export const editReply = 'जवाफ बदल्नुहोस्'
export const replyHint = 'रिभ्युमुनि सबैले पढ्न सक्छन्। हटाउन खाली छोड्नुहोस्।'
export const replySaved = 'जवाफ राखियो'
export const hideReviewTitle = 'यो रिभ्यु लुकाउने?'
export const hideReviewWarning = 'पसलमा देखिने छैन र रेटिङमा गनिने छैन। पछि फेरि देखाउन सकिन्छ।'
export const hideReviewConfirm = 'लुकाउनुहोस्'
export const reviewHidden = 'रिभ्यु लुकाइयो। सामानको रेटिङ पनि बदलिन्छ।'
export const reviewShown = 'रिभ्यु फेरि देखाइयो'
