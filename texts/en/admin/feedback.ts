import { plural } from '../../plural.ts'

// questions
export const questions = 'Questions'
export const questionsLead = 'Unanswered questions first, oldest at the top.'
export const searchQuestions = 'Search questions, answers and products'
export const questionFilter = {
  all: 'All',
  unanswered: 'Unanswered',
  answered: 'Answered',
  hidden: 'Hidden',
} as const
export const noQuestions = 'No questions yet'
export const questionAbout = (product: string) => `Question about ${product}`
export const unanswered = 'Unanswered'
export const question = 'Question'
export const answer = 'Answer'
export const answerHint = 'Shown on the product page and emailed to the customer.'
export const answerSent = 'Answer sent. The customer will be emailed.'
export const answerChanged = 'Answer changed'
export const editAnswer = 'Edit answer'
export const editAnswerHint = 'The customer will not be emailed again.'
export const editQuestion = 'Edit question'
export const editQuestionHint = 'This is what everyone sees in the shop.'
export const questionChanged = 'Question changed'
export const questionHidden = 'Question hidden.'
export const questionShown = 'Question shown again.'

// reviews
export const reviews = 'Reviews'
export const reviewsLead = 'Hide abusive reviews, not merely negative ones: honest reviews build trust.'
export const searchReviews = 'Search comments, products and names'
export const reviewFilter = { all: 'All', visible: 'Visible', hidden: 'Hidden' } as const
export const stars = 'Stars'
export const anyStars = 'Any'
export const starCount = (rating: number) => `${rating} ${plural(rating, 'star', 'stars')}`
export const noReviews = 'No reviews yet'
export const reviewLabel = (product: string, customer: string) => `Review of ${product} by ${customer}`
export const reviewPicture = (position: number) => `Picture ${position} of the review, opens in a new tab`
export const reviewSource = '{customer}, {order}'
export const hiddenBecause = '<strong>Hidden because:</strong> {reason}'
export const reply = 'Reply'
export const editReply = 'Edit reply'
export const replyHint = 'Everyone can read it under the review. Leave it empty to remove it.'
export const replySaved = 'Reply saved'
export const hideReviewTitle = 'Hide this review?'
export const hideReviewWarning =
  'It will no longer be shown in the shop or count towards the rating. You can show it again later.'
export const hideReviewConfirm = 'Hide it'
export const reviewHidden = 'Review hidden. The product’s rating will be updated.'
export const reviewShown = 'Review shown again'
