import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IdParams } from '#contract/admin/fields.ts'
import {
  AdminQuestionResponse,
  AdminQuestionsQuery,
  AdminQuestionsResponse,
  AnswerQuestion,
  EditQuestion,
} from '#contract/admin/questions.ts'
import {
  AdminReviewResponse,
  AdminReviewsQuery,
  AdminReviewsResponse,
  HideReview,
} from '#contract/admin/reviews.ts'
import { ErrorResponse } from '#contract/envelope.ts'
import { writeAudit } from '../audit/audit.ts'
import {
  answerQuestion,
  getQuestion,
  hideQuestion,
  listQuestions,
  rewordQuestion,
} from '../questions/questions.ts'
import { getAdminReview, hideReview, listReviews, showReview } from '../reviews/reviews.ts'
import { asAdmin } from './audited.ts'

/** What customers say: questions to answer, reviews to keep decent. */
export const voiceRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { mayCall: 'admin' } as const
  const oneQuestion = { 200: AdminQuestionResponse, 404: ErrorResponse, 422: ErrorResponse }
  const oneReview = { 200: AdminReviewResponse, 404: ErrorResponse, 422: ErrorResponse }
  const question = async (id: string) => ({
    success: true as const,
    question: await getQuestion(app.db, id),
  })
  const review = async (id: string) => ({ success: true as const, review: await getAdminReview(app.db, id) })

  app.get(
    '/questions',
    { config, schema: { querystring: AdminQuestionsQuery, response: { 200: AdminQuestionsResponse } } },
    async (request) => ({ success: true as const, ...(await listQuestions(app.db, request.query)) }),
  )

  app.put(
    '/questions/:id/answer',
    { config, schema: { params: IdParams, body: AnswerQuestion, response: oneQuestion } },
    async (request) => {
      const { id } = request.params
      await asAdmin(app, request, async (tx, actor) => {
        await answerQuestion(tx, actor.id, id, request.body.answer)
        await writeAudit(tx, actor, 'question.answer', { type: 'question', id }, request.body)
      })
      return question(id)
    },
  )

  app.put(
    '/questions/:id',
    { config, schema: { params: IdParams, body: EditQuestion, response: oneQuestion } },
    async (request) => {
      const { id } = request.params
      await asAdmin(app, request, async (tx, actor) => {
        const from = await rewordQuestion(tx, id, request.body.question)
        const details = { from, to: request.body.question }
        await writeAudit(tx, actor, 'question.edit', { type: 'question', id }, details)
      })
      return question(id)
    },
  )

  for (const [path, action, hidden] of [
    ['hide', 'question.hide', true],
    ['show', 'question.show', false],
  ] as const) {
    app.post(
      `/questions/:id/${path}`,
      { config, schema: { params: IdParams, response: oneQuestion } },
      async (request) => {
        const { id } = request.params
        await asAdmin(app, request, async (tx, actor) => {
          await hideQuestion(tx, id, hidden)
          await writeAudit(tx, actor, action, { type: 'question', id })
        })
        return question(id)
      },
    )
  }

  app.get(
    '/reviews',
    { config, schema: { querystring: AdminReviewsQuery, response: { 200: AdminReviewsResponse } } },
    async (request) => ({ success: true as const, ...(await listReviews(app.db, request.query)) }),
  )

  app.post(
    '/reviews/:id/hide',
    { config, schema: { params: IdParams, body: HideReview, response: oneReview } },
    async (request) => {
      const { id } = request.params
      await asAdmin(app, request, async (tx, actor) => {
        await hideReview(tx, id, request.body.reason)
        await writeAudit(tx, actor, 'review.hide', { type: 'review', id }, request.body)
      })
      return review(id)
    },
  )

  app.post(
    '/reviews/:id/show',
    { config, schema: { params: IdParams, response: oneReview } },
    async (request) => {
      const { id } = request.params
      await asAdmin(app, request, async (tx, actor) => {
        await showReview(tx, id)
        await writeAudit(tx, actor, 'review.show', { type: 'review', id })
      })
      return review(id)
    },
  )
}
