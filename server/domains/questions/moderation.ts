import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/shared/errors.ts'

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
    select count(*)::int as count from question where answered_at is null and hidden_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
