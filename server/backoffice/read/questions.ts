import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AdminQuestion, AdminQuestionsQuery } from '#contract/admin/feedback/questions.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { keyset, microseconds, readPage } from '../../platform/database/keyset.ts'
import { containing } from '../../platform/database/like.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { isProductNamed, namedProduct, nameOf } from './columns.ts'

type Query = z.output<typeof AdminQuestionsQuery>

const columns = sql<AdminQuestion>`
  id as "_id", ${namedProduct(sql`product_id`)} as product, ${nameOf(sql`account_id`)} as asked_by, question, answer,
  ${isoTime(sql`answered_at`)} as answered_at, ${nameOf(sql`answered_by`)} as answered_by,
  hidden_at is not null as hidden, ${isoTime(sql`created_at`)} as created_at`

/** Unanswered questions, oldest first, then answered and then hidden ones, newest first. */
const QUEUE = keyset([
  {
    column: sql`case when hidden_at is not null then 2 when question.answered_at is null then 0 else 1 end`,
    type: 'number',
  },
  {
    column: sql`(${microseconds(sql`question.created_at`)}
      * case when question.answered_at is null and hidden_at is null then 1 else -1 end)`,
    type: 'number',
  },
  { column: sql`id`, type: 'id' },
])

const FILTERS: Record<Query['show'], RawBuilder<unknown>> = {
  all: sql`true`,
  unanswered: sql`answered_at is null and hidden_at is null`,
  answered: sql`answered_at is not null and hidden_at is null`,
  hidden: sql`hidden_at is not null`,
}

/** One page of all questions: unanswered ones first, hidden ones last. The search covers question, answer and product. */
export async function listQuestions(
  db: Db,
  { show, search, cursor, limit }: Query,
): Promise<{ questions: AdminQuestion[]; nextCursor: string | null }> {
  const pattern = containing(search)
  const matchesSearch = search
    ? sql`(question ilike ${pattern} or answer ilike ${pattern} or ${isProductNamed(sql`product_id`, search)})`
    : sql`true`
  const matching = sql`from question where ${FILTERS[show]} and ${matchesSearch}`
  const { rows: questions, nextCursor } = await readPage(db, QUEUE, { cursor, limit }, columns, matching)
  return { questions, nextCursor }
}

/** Throws 404. */
export async function readQuestion(db: Db, id: string): Promise<AdminQuestion> {
  const { rows } = await sql<AdminQuestion>`select ${columns} from question where id = ${id}`.execute(db)
  if (!rows[0]) throw notFound((t) => t.questionGone)
  return rows[0]
}
