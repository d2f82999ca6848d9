import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerQuestion, editQuestion, setQuestionHidden } from '../domains/questions/questions.ts'
import { hideReview, replyToReview, showReview } from '../domains/reviews/reviews.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { listQuestions, readQuestion } from './read/questions.ts'
import { listReviews, readReview } from './read/reviews.ts'
import { staffChange } from './staff-change.ts'

/** Feedback: questions to answer, reviews to moderate. */
export const feedbackRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'feedback.manage' } as const
  const question = async (id: string) => ok({ question: await readQuestion(app.db, id) })
  const review = async (id: string) => ok({ review: await readReview(app.db, id) })

  app.route({
    ...endpoint('GET /admin/questions'),
    config,
    handler: async (request) => ok(await listQuestions(app.db, request.query)),
  })

  app.route({
    ...endpoint('PUT /admin/questions/:id/answer'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        await answerQuestion(tx, staff.id, id, request.body)
        await staff.log('question.answer', id, { answer: request.body.answer })
      })
      return question(id)
    },
  })

  app.route({
    ...endpoint('PUT /admin/questions/:id'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        await editQuestion(tx, id, request.body)
        const { before: from, question: to } = request.body
        await staff.log('question.edit', id, { from, to })
      })
      return question(id)
    },
  })

  for (const [path, action, hidden] of [
    ['hide', 'question.hide', true],
    ['show', 'question.show', false],
  ] as const) {
    app.route({
      ...endpoint(`POST /admin/questions/:id/${path}`),
      config,
      async handler(request) {
        const { id } = request.params
        await staffChange(request, async (tx, staff) => {
          await setQuestionHidden(tx, id, hidden)
          await staff.log(action, id)
        })
        return question(id)
      },
    })
  }

  app.route({
    ...endpoint('GET /admin/reviews'),
    config,
    handler: async (request) => ok(await listReviews(app.db, request.query)),
  })

  app.route({
    ...endpoint('PUT /admin/reviews/:id/reply'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        await replyToReview(tx, id, request.body)
        await staff.log('review.reply', id, { reply: request.body.reply })
      })
      return review(id)
    },
  })

  app.route({
    ...endpoint('POST /admin/reviews/:id/hide'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        await hideReview(tx, id, request.body.reason, request.body.note)
        await staff.log('review.hide', id, request.body)
      })
      return review(id)
    },
  })

  app.route({
    ...endpoint('POST /admin/reviews/:id/show'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        await showReview(tx, id)
        await staff.log('review.show', id)
      })
      return review(id)
    },
  })
}
