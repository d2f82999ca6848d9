import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'

export {
  countDelayedMails,
  countFailedMails,
  holdBackRestoredMails,
  listMails,
  outboxStats,
  retryMail,
} from './outbox.ts'
export { queueMail, queueMails, queueSecretMail } from './queue.ts'
export { MailSender } from './sender.ts'
export { sendingLog } from './sending-log.ts'
export { openGateway } from './sms/gateway.ts'
export { queueSms, withdrawSms } from './sms/queue.ts'
export { type SmsSettings, startSmsSender } from './sms/sender.ts'
export { readSmsStop, retryStoppedSms } from './sms/state.ts'
export type { OrderMail, ReturnMail } from './templates/orders.ts'
export { queueTestMail, wasTestMailSent } from './test-mail.ts'
export { openTransport } from './transport.ts'

/** Removes a departing customer's name and address from the outbox. Mails that have not been sent yet will not be sent. */
export const anonymizeMails = (tx: Tx, accountId: string): Promise<void> =>
  anonymize(tx, sql`account_id = ${accountId}`)

/** The same for the texts (SMS) about orders: the text about a recall may be younger than the deletion of the account. */
export const anonymizeSms = (tx: Tx, orderIds: readonly string[]): Promise<void> =>
  anonymize(tx, sql`order_id = any(${orderIds}::uuid[]) and channel = 'sms'`)

async function anonymize(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await tx
    .updateTable('mail')
    .set({
      recipient: '',
      data: '{}',
      // the key contains no personal data, and the recall's list of orders needs it to show whether the SMS was sent
      once: sql<string>`case when channel = 'sms' then once end`,
      failedAt: sql<Date>`case when sent_at is null then coalesce(failed_at, now()) end`,
      lastError: sql<string>`case when sent_at is null then 'the account was deleted' else '' end`,
    })
    .where(sql<boolean>`id in (select id from mail where ${which} order by id for update)`)
    .execute()
}

/** Deletes an account's mails that are not sent yet. */
export async function withdrawMails(tx: Db | Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('mail').where('accountId', '=', accountId).where('sentAt', 'is', null).execute()
}

const KEEP_SENT_DAYS = 90

/** Deletes old mails. Those about orders stay, as proof that the customer was notified. */
export async function sweepMails(db: Db): Promise<void> {
  // the test mails are one per person, and the first-day list reads them
  const isOld = sql`order_id is null and kind <> 'test-mail'
    and created_at < now() - make_interval(days => ${KEEP_SENT_DAYS})`
  await deleteInBatches(db, 'mail', isOld)
}
