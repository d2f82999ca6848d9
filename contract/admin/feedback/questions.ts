import { z } from 'zod'
import { anyText, text } from '../../fields.ts'
import { ANSWER_MAX_LENGTH, QUESTION_MAX_LENGTH } from '../../limits.ts'
import { okResponse } from '../../responses.ts'
import { QUESTION_FILTERS } from '../choices.ts'
import { cursorQuery, nextCursor, Search, Time } from '../fields.ts'

/** GET /admin/questions: unanswered questions first, oldest first; then answered and hidden ones, newest first. */
export const AdminQuestionsQuery = z.object({
  show: z.enum(QUESTION_FILTERS).default('all'),
  search: Search,
  ...cursorQuery,
})
export const AdminQuestion = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), nepaliName: z.string() }),
  /** Empty when the account is gone. */
  askedBy: z.string(),
  question: z.string(),
  answer: z.string(),
  answeredAt: Time.nullable(),
  answeredBy: z.string(),
  hidden: z.boolean(),
  createdAt: Time,
})
export type AdminQuestion = z.infer<typeof AdminQuestion>
export const AdminQuestionsResponse = okResponse({ questions: z.array(AdminQuestion), nextCursor })
export const AdminQuestionResponse = okResponse({ question: AdminQuestion })
/**
 * PUT /admin/questions/:id/answer: the first answer is mailed to the customer, a later one only replaces it. `before` is the answer on
 * the screen: if there is another one by now, the response is 409.
 */
export const AnswerQuestion = z.object({
  answer: text(ANSWER_MAX_LENGTH),
  before: anyText(ANSWER_MAX_LENGTH).default(''),
})
export type AnswerQuestion = z.infer<typeof AnswerQuestion>
/** PUT /admin/questions/:id. `before` is the question on the screen: if there is another one by now, the response is 409. */
export const EditQuestion = z.object({
  question: text(QUESTION_MAX_LENGTH),
  before: anyText(QUESTION_MAX_LENGTH),
})
export type EditQuestion = z.infer<typeof EditQuestion>
/* POST /admin/questions/:id/hide and /show take no body and return the question. */
