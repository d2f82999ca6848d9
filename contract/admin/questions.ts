import { z } from 'zod'
import { okResponse } from '../envelope.ts'
import { text } from '../fields.ts'
import { QUESTION_MAX_LENGTH } from '../limits.ts'
import { QUESTION_FILTERS } from './choices.ts'
import { Cursor, Limit, nextCursor, Search, Time } from './fields.ts'

/** GET /admin/questions: unanswered first (oldest of them first), then newest answered. */
export const AdminQuestionsQuery = z.object({
  show: z.enum(QUESTION_FILTERS).default('all'),
  search: Search,
  cursor: Cursor,
  limit: Limit,
})
export const AdminQuestion = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
  /** 'Former customer' when the account is gone. */
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
/** PUT /admin/questions/:id/answer: the first answer is mailed to the asker, later ones replace it silently. */
export const AnswerQuestion = z.object({ answer: text(QUESTION_MAX_LENGTH * 4) })
/** PUT /admin/questions/:id */
export const EditQuestion = z.object({ question: text(QUESTION_MAX_LENGTH) })
/* POST /admin/questions/:id/hide and /show take no body and answer the question. */
