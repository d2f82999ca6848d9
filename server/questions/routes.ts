import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorResponse } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import { AskQuestion, QuestionResponse, QuestionsResponse } from '#contract/questions.ts'
import * as messages from '#texts/messages.ts'
import { feedbackTag, publicJson, sendCached } from '../cache/cache.ts'
import { requireSignedIn } from '../http/authorization.ts'
import { askQuestion, questionsAbout } from './questions.ts'

const HOUR_S = 3600

/** Calls of the questions domain, under /api. */
export const questionsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/faq/ask',
    {
      config: {
        mayCall: 'verified',
        signInMessage: messages.questionFailed,
        limits: [
          { name: 'question', per: 'account', hits: 10, windowS: HOUR_S },
          { name: 'question', per: 'source', hits: 600, windowS: HOUR_S },
        ],
      },
      schema: { body: AskQuestion, response: { 201: QuestionResponse, 404: ErrorResponse } },
    },
    async (request, reply) => {
      const { productId, question } = request.body
      const id = await askQuestion(app.db, requireSignedIn(request).id, productId, question)
      const faq = { _id: id, question, answer: '' }
      return reply.code(201).send({ success: true, message: messages.questionSubmitted, faq })
    },
  )

  app.get(
    '/faq/product/:id',
    {
      config: { mayCall: 'anyone' },
      schema: { params: z.object({ id: Id }), response: { 200: QuestionsResponse } },
    },
    (request, reply) => {
      const { id } = request.params
      return sendCached(app.responseCache, request, reply, `questions/${id}`, () =>
        app.publicReads.read(async (db) =>
          publicJson<QuestionsResponse>({ success: true, faqs: await questionsAbout(db, id) }, [
            feedbackTag(id),
          ]),
        ),
      )
    },
  )
}
