import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerQuestion, editQuestion, setQuestionHidden } from '../domains/questions/questions.ts'
import { hideReview, replyToReview, showReview } from '../domains/reviews/reviews.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { listQuestions, readQuestion } from './read/questions.ts'
import { listReviews, readReview } from './read/reviews.ts'
import { recordChanges } from './record-changes.ts'

/** Feedback: questions to answer, reviews to moderate. */
export const feedbackRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'feedback.manage' } as const
  const question = async (id: string) => ok({ question: await readQuestion(app.db, id) })
  const review = async (id: string) => ok({ review: await readReview(app.db, id) })
  const changeQuestion = recordChanges(app, config.permission, question)
  const changeReview = recordChanges(app, config.permission, review)

  app.route({
    ...endpoint('GET /admin/questions'),
    config,
    handler: async (request) => ok(await listQuestions(app.db, request.query)),
  })

  changeQuestion('PUT /admin/questions/:id/answer', async ({ tx, staff, id, body }) => {
    await answerQuestion(tx, staff.id, id, body)
    await staff.log('question.answer', id, { answer: body.answer })
  })

  changeQuestion('PUT /admin/questions/:id', async ({ tx, staff, id, body }) => {
    await editQuestion(tx, id, body)
    const { before: from, question: to } = body
    await staff.log('question.edit', id, { from, to })
  })

  for (const [path, action, hidden] of [
    ['hide', 'question.hide', true],
    ['show', 'question.show', false],
  ] as const) {
    changeQuestion(`POST /admin/questions/:id/${path}`, async ({ tx, staff, id }) => {
      await setQuestionHidden(tx, id, hidden)
      await staff.log(action, id)
    })
  }

  app.route({
    ...endpoint('GET /admin/reviews'),
    config,
    handler: async (request) => ok(await listReviews(app.db, request.query)),
  })

  changeReview('PUT /admin/reviews/:id/reply', async ({ tx, staff, id, body }) => {
    await replyToReview(tx, id, body)
    await staff.log('review.reply', id, { reply: body.reply })
  })

  changeReview('POST /admin/reviews/:id/hide', async ({ tx, staff, id, body }) => {
    await hideReview(tx, id, body.reason, body.note)
    await staff.log('review.hide', id, body)
  })

  changeReview('POST /admin/reviews/:id/show', async ({ tx, staff, id }) => {
    await showReview(tx, id)
    await staff.log('review.show', id)
  })
}
