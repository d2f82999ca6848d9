import { z } from 'zod'
import { Id, text } from './fields.ts'
import { QUESTION_MAX_LENGTH } from './limits.ts'
import { okResponse } from './responses.ts'
import { messages } from './validation.ts'

export const AskQuestion = z.object({
  productId: Id,
  question: text(QUESTION_MAX_LENGTH, messages.questionEmpty),
})

export const Question = z.object({
  _id: z.string(),
  question: z.string(),
  /** Empty until the shop has answered. */
  answer: z.string(),
})
export type Question = z.infer<typeof Question>
export const QuestionResponse = okResponse({ faq: Question })
export const QuestionsResponse = okResponse({ faqs: z.array(Question) })
