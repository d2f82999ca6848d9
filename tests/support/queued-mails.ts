import type { Selectable } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.ts'
import type { TestShop } from './shop.ts'

type Mail = Selectable<Schema['mail']>

/** Mails and texts that the shop has queued or sent, oldest first. */
export function queuedMails(
  { db }: Pick<TestShop, 'db'>,
  about: Partial<Pick<Mail, 'kind' | 'recipient' | 'orderId' | 'accountId'>>,
): Promise<Mail[]> {
  let mails = db.selectFrom('mail').selectAll().orderBy('createdAt').orderBy('kind')
  for (const [column, value] of Object.entries(about))
    mails = mails.where(column as 'kind', '=', value as string)
  return mails.execute()
}
