export { hideReview, redactReviews, replyToReview, showReview } from './published-reviews.ts'
