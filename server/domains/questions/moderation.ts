import { type RawBuilder, sql } from 'kysely'
import type { QUESTION_FILTERS } from '#contract/admin/choices.ts'
import type { AdminQuestion } from '#contract/admin/questions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Keyed, keyset, microseconds, pageOf } from '../../platform/database/keyset.ts'
import { containing } from '../../platform/database/like.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { namesOf } from '../accounts/accounts.ts'
import { isProductNamed, productsByIds } from '../catalog/catalog.ts'

interface Row {
  id: string
  productId: string
  accountId: string | null
  question: string
  answer: string
  answeredAt: Date | null
  answeredBy: string | null
  hidden: boolean
  createdAt: Date
}

const columns = sql`id, product_id, account_id, question, answer, answered_at, answered_by,
  hidden_at is not null as hidden, created_at`

/** Unanswered questions first, then answered, then hidden ones. The oldest unanswered question comes first, of others the newest. */
const QUEUE = keyset([
  {
    column: sql`case when hidden_at is not null then 2 when answered_at is null then 0 else 1 end`,
    type: 'number',
  },
  {
    column: sql`(${microseconds(sql`created_at`)} * case when answered_at is null and hidden_at is null then 1 else -1 end)`,
    type: 'number',
  },
  { column: sql`id`, type: 'id' },
])

type Show = (typeof QUESTION_FILTERS)[number]
const FILTERS: Record<Show, RawBuilder<unknown>> = {
  all: sql`true`,
  unanswered: sql`answered_at is null and hidden_at is null`,
  answered: sql`answered_at is not null and hidden_at is null`,
  hidden: sql`hidden_at is not null`,
}

/** One page of all questions: unanswered ones first, hidden ones last. The search covers question, answer and product. */
export async function listQuestions(
  db: Db,
  query: { show: Show; search: string; cursor?: string | undefined; limit: number },
): Promise<{ questions: AdminQuestion[]; nextCursor: string | null }> {
  const pattern = containing(query.search)
  const matchesSearch = query.search
    ? sql`(question ilike ${pattern} or answer ilike ${pattern} or ${isProductNamed(sql`product_id`, query.search)})`
    : sql`true`
  const { rows } = await sql<Row & Keyed>`
    select ${columns}, ${QUEUE.key} as key from question
    where ${FILTERS[query.show]} and ${matchesSearch} and ${QUEUE.after(query.cursor)}
    order by ${QUEUE.order} limit ${query.limit + 1}`.execute(db)
  const page = pageOf(rows, query.limit)
  return { questions: await toAdminQuestions(db, page.rows), nextCursor: page.nextCursor }
}

/** Throws 404. */
export async function getAdminQuestion(db: Db, id: string): Promise<AdminQuestion> {
  const { rows } = await sql<Row>`select ${columns} from question where id = ${id}`.execute(db)
  const [question] = await toAdminQuestions(db, rows)
  if (!question) throw notFound((t) => t.questionGone)
  return question
}

/** Replaces the text of a question, for example to remove a phone number. Returns the previous text. Throws 404. */
export async function editQuestion(tx: Tx, id: string, question: string): Promise<string> {
  const { rows } = await sql<{ previous: string }>`
    with old as materialized (select id, question from question where id = ${id} for update)
    update question set question = ${question} from old where question.id = old.id
    returning old.question as previous`.execute(tx)
  if (!rows[0]) throw notFound((t) => t.questionGone)
  return rows[0].previous
}

/** The number of questions without an answer. */
export async function countUnansweredQuestions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from question where ${FILTERS.unanswered}`.execute(db)
  return rows[0]?.count ?? 0
}

async function toAdminQuestions(db: Db, rows: Row[]): Promise<AdminQuestion[]> {
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.accountId, row.answeredBy]),
  )
  const products = await productsByIds(db, [...new Set(rows.map((row) => row.productId))])
  const productNames = new Map(products.map(({ _id, name, nepaliName }) => [_id, { name, nepaliName }]))
  return rows.map((row) => ({
    _id: row.id,
    product: { _id: row.productId, ...(productNames.get(row.productId) ?? { name: '', nepaliName: '' }) },
    askedBy: names.get(row.accountId ?? '') ?? '',
    question: row.question,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: names.get(row.answeredBy ?? '') ?? '',
    hidden: row.hidden,
    createdAt: row.createdAt.toISOString(),
  }))
}
