import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '../database/database.ts'
import { queueMail } from './queue.ts'

interface Tester {
  id: string
  email: string
  language: Language
}

/** Mails this person that mails arrive. An earlier test of the same person is deleted. */
export async function queueTestMail(tx: Tx, { id, email, language }: Tester): Promise<void> {
  await tx.deleteFrom('mail').where('kind', '=', 'test-mail').where('accountId', '=', id).execute()
  await queueMail(tx, { kind: 'test-mail', to: email, accountId: id, language, data: {} })
}

/** Whether a test mail was sent. */
export async function wasTestMailSent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`
    select exists (select from mail where kind = 'test-mail' and sent_at is not null) as sent`.execute(db)
  return rows[0]?.sent === true
}
