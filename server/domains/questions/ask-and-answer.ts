import { sql } from 'kysely'
import type { AnswerQuestion, EditQuestion } from '#contract/admin/feedback/questions.ts'
import type { Question } from '#contract/questions.ts'
import { redactAudit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/outbox/outbox.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { contactsOf, mailTo } from '../accounts/accounts.ts'
import { productsByIds } from '../catalog/catalog.ts'

/** Far more than anyone reads on a product page. */
const MAX_QUESTIONS = 500

/** Stores a customer's question about a product on sale. Returns its id. Throws 404. */
export async function askQuestion(
  db: Db,
  accountId: string,
  productId: string,
  question: string,
): Promise<string> {
  const [product] = await productsByIds(db, [productId])
  if (!product || product.archived) throw notFound((t) => t.productGone)
  const { id } = await db
    .insertInto('question')
    .values({ productId, accountId, question })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The visible questions about a product, newest first, at most 500. */
export async function questionsOfProduct(db: Db, productId: string): Promise<Question[]> {
  const rows = await db
    .selectFrom('question')
    .select(['id', 'question', 'answer'])
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_QUESTIONS)
    .execute()
  return rows.map(({ id, question, answer }) => ({ _id: id, question, answer }))
}

/**
 * Answers a question or replaces its answer. The customer gets a mail for the first answer. Another answer than `before`, the one on
 * the screen, stays. Throws 404 and 409.
 */
export async function answerQuestion(
  tx: Tx,
  staffId: string,
  questionId: string,
  { answer, before }: AnswerQuestion,
): Promise<void> {
  const existing = await tx
    .selectFrom('question')
    .select(['productId', 'accountId', 'question', 'answer', 'answeredAt'])
    .where('id', '=', questionId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound((t) => t.questionGone))
  if (![before, answer].includes(existing.answer)) {
    throw conflict('question_changed', (t) => t.questionAnsweredMeanwhile)
  }
  await tx
    .updateTable('question')
    .set({ answer, answeredBy: staffId, answeredAt: sql<Date>`coalesce(answered_at, now())` })
    .where('id', '=', questionId)
    .execute()
  if (existing.answeredAt === null && existing.accountId !== null) {
    await mailAnswer(tx, existing.accountId, existing.productId, existing.question, answer)
  }
}

/** Hides a question from the product page, or shows it again. Throws 404. */
export async function setQuestionHidden(db: Db, questionId: string, hidden: boolean): Promise<void> {
  await db
    .updateTable('question')
    .set({ hiddenAt: hidden ? sql<Date>`coalesce(hidden_at, now())` : null })
    .where('id', '=', questionId)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound((t) => t.questionGone))
}

/** Replaces the text of a question, for example to remove a phone number. Throws 404, and 409 if it is not `before` any more. */
export async function editQuestion(tx: Tx, id: string, { question, before }: EditQuestion): Promise<void> {
  const existing = await tx
    .selectFrom('question')
    .select('question')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound((t) => t.questionGone))
  if (![before, question].includes(existing.question)) {
    throw conflict('question_changed', (t) => t.changedMeanwhile)
  }
  await tx.updateTable('question').set({ question }).where('id', '=', id).execute()
}

async function mailAnswer(tx: Tx, accountId: string, productId: string, question: string, answer: string) {
  const [customer] = await contactsOf(tx, [accountId])
  const [product] = await productsByIds(tx, [productId])
  if (!customer || !product) return
  await queueMail(tx, {
    kind: 'question-answered',
    ...mailTo(customer),
    data: {
      name: customer.name,
      productId,
      product: { name: product.name, nepaliName: product.nepaliName },
      question,
      answer,
    },
  })
}

/** Locks all questions of an account until the transaction ends. */
export const lockQuestionsOf = (tx: Tx, accountId: string) =>
  sql`select from question where account_id = ${accountId} order by id for no key update`.execute(tx)

/** Removes an account's questions from the details of the activity log. The questions stay without the name. */
export async function redactQuestions(tx: Tx, accountId: string): Promise<void> {
  const questions = await tx.selectFrom('question').select('id').where('accountId', '=', accountId).execute()
  await redactAudit(
    tx,
    'question',
    questions.map(({ id }) => id),
  )
}
