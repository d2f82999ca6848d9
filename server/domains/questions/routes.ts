import type { FastifyPluginAsync } from 'fastify'
import { feedbackTag } from '../../platform/cache/cache.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import type { Limit } from '../../platform/http/rate-limit.ts'
import { askQuestion, questionsOfProduct } from './ask-and-answer.ts'

const HOUR_S = 3600

/** Public routes for questions, under /api. */
export const questionsRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { route, cached } = declareRoutes(app)
  const limits: Limit[] = [
    { name: 'question', per: 'account', hits: 10, windowS: HOUR_S },
    { name: 'question', per: 'source', hits: 600, windowS: HOUR_S },
  ]

  route(
    'POST /faq/ask',
    { requiredRole: 'verified', signInMessage: (t) => t.questionFailed, limits },
    async ({ account, body: { productId, question }, t }) => {
      const _id = await askQuestion(db, account.id, productId, question)
      return { message: t.questionSubmitted, faq: { _id, question, answer: '' } }
    },
  )

  cached(
    'GET /faq/product/:id',
    ({ id }) => `questions/${id}`,
    async ({ id }) => ({ data: { faqs: await questionsOfProduct(db, id) }, tags: [feedbackTag(id)] }),
  )
}
