export { redactReviews, replyToReview, setReviewHidden } from './published-reviews.ts'
