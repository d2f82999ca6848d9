import type { FastifyPluginAsync } from 'fastify'
import { answerQuestion, editQuestion, setQuestionHidden } from '../domains/questions/questions.ts'
import { replyToReview, setReviewHidden } from '../domains/reviews/reviews.ts'
import { forStaff } from './for-staff.ts'
import { listQuestions, readQuestion } from './read/questions.ts'
import { listReviews, readReview } from './read/reviews.ts'

/** Feedback: questions to answer, reviews to moderate. */
export const feedbackRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)
  const question = async ({ id }: { id: string }) => ({ question: await readQuestion(app.db, id) })
  const review = async ({ id }: { id: string }) => ({ review: await readReview(app.db, id) })

  read('GET /admin/questions', 'feedback.manage', ({ query }) => listQuestions(app.db, query))

  change('PUT /admin/questions/:id/answer', 'feedback.manage', question, async ({ tx, staff, id, body }) => {
    await answerQuestion(tx, staff.id, id, body)
    await staff.log('question.answer', id, { answer: body.answer })
  })

  change('PUT /admin/questions/:id', 'feedback.manage', question, async ({ tx, staff, id, body }) => {
    await editQuestion(tx, id, body)
    const { before: from, question: to } = body
    await staff.log('question.edit', id, { from, to })
  })

  change('POST /admin/questions/:id/hide', 'feedback.manage', question, async ({ tx, staff, id }) => {
    await setQuestionHidden(tx, id, true)
    await staff.log('question.hide', id)
  })

  change('POST /admin/questions/:id/show', 'feedback.manage', question, async ({ tx, staff, id }) => {
    await setQuestionHidden(tx, id, false)
    await staff.log('question.show', id)
  })

  read('GET /admin/reviews', 'feedback.manage', ({ query }) => listReviews(app.db, query))

  change('PUT /admin/reviews/:id/reply', 'feedback.manage', review, async ({ tx, staff, id, body }) => {
    await replyToReview(tx, id, body)
    await staff.log('review.reply', id, { reply: body.reply })
  })

  change('POST /admin/reviews/:id/hide', 'feedback.manage', review, async ({ tx, staff, id, body }) => {
    await setReviewHidden(tx, id, body.note)
    await staff.log('review.hide', id, body)
  })

  change('POST /admin/reviews/:id/show', 'feedback.manage', review, async ({ tx, staff, id }) => {
    await setReviewHidden(tx, id, null)
    await staff.log('review.show', id)
  })
}
