import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { MAIL_FILTERS, MessageError } from '#contract/admin/choices.ts'
import type { AdminMail } from '#contract/admin/settings/mails.ts'
import type { Language } from '#contract/languages.ts'
import { MAX_COUNTED } from '#contract/limits.ts'
import { type Db, onlyRow, type Tx } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { isoTime } from '../database/json.ts'
import { countUpToMax, newestFirst, readPage } from '../database/keyset.ts'
import { secretKinds } from '../mail/mail.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { queueMail } from './queue.ts'

const columns = sql<AdminMail>`
  id as "_id", channel, kind, recipient, order_id, parts, ${isoTime(sql`created_at`)} as created_at,
  ${isoTime(sql`sent_at`)} as sent_at, ${isoTime(sql`failed_at`)} as failed_at, last_error, response`

const NEWEST_FIRST = newestFirst('mail')

type MailFilter = (typeof MAIL_FILTERS)[number]
const FILTERS: Record<MailFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  sent: sql`sent_at is not null`,
  failed: sql`failed_at is not null and sent_at is null`,
  waiting: sql`sent_at is null and failed_at is null`,
}

/** One page of the outbox, the newest first. */
export async function listMails(
  db: Db,
  query: { show: MailFilter; cursor?: string | undefined; limit: number },
): Promise<{ mails: AdminMail[]; nextCursor: string | null }> {
  const matching = sql`from mail where ${FILTERS[query.show]}`
  const { rows: mails, nextCursor } = await readPage(db, NEWEST_FIRST, query, columns, matching)
  return { mails, nextCursor }
}

const FAILED_LATELY = sql`${FILTERS.failed} and failed_at > now() - interval '14 days'`

/** The number of mails and SMS that have failed permanently in the last two weeks. Older ones are only listed. */
export async function countFailedMails(db: Db): Promise<number> {
  const failed = sql<{ count: number }>`select count(*)::int as count from mail where ${FAILED_LATELY}`
  return (await onlyRow(db, failed)).count
}

/**
 * Condition: the mail or SMS was due at this time. An SMS may be for a later day. Each failed attempt moves `due_at` by less than ten
 * minutes, so an SMS that was tried counts as due.
 */
const wasDue = (at: RawBuilder<unknown>) => sql`${FILTERS.waiting} and (channel = 'mail' or due_at <= ${at}
  or attempts > 0 and due_at <= now() + interval '10 minutes')`

/** Counts the mails and SMS that are more than 15 minutes late, up to MAX_COUNTED. */
export async function countDelayedMails(db: Db): Promise<number> {
  const since = sql`now() - interval '15 minutes'`
  const { total } = await countUpToMax(db, sql`from mail where ${wasDue(since)} and created_at <= ${since}`)
  return total
}

export const mailStats = (db: Db) =>
  onlyRow(
    db,
    sql<{ waiting: number; failed: number; oldestWaitingS: number }>`
    select (select count(*)::int from mail where ${FILTERS.waiting}) as waiting,
      (select count(*)::int from (select from mail where ${FAILED_LATELY} limit ${sql.lit(MAX_COUNTED)}) failed) as failed,
      coalesce(extract(epoch from now() - (
        select min(created_at) from mail where ${wasDue(sql`now()`)}
      )), 0)::float8 as "oldestWaitingS"`,
  )

/**
 * Sends a failed mail or SMS again, as if it were new. Returns its kind. Throws 404, and 409 for a mail that has not failed or
 * whose data was deleted: secret kinds, and deleted accounts, whose mails have no recipient. Other kinds may be written without data.
 */
export async function retryMail(tx: Tx, id: string): Promise<string> {
  const mail = await tx
    .updateTable('mail')
    .set({
      failedAt: null,
      lastError: '',
      response: '',
      createdAt: sql<Date>`now()`,
      dueAt: sql<Date>`now()`,
      expiresAt: sql<Date>`case when channel = 'sms' then now() + interval '1 day' end`,
      attempts: 0,
    })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where('recipient', '<>', '')
    .where('kind', 'not in', secretKinds)
    .returning('kind')
    .executeTakeFirst()
  if (mail) return mail.kind
  const known = await tx
    .selectFrom('mail')
    .select('failedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())
  throw conflict('not_repeatable', (t) => (known.failedAt ? t.mailNotRepeatable : t.mailNotFailed))
}

/**
 * Marks the mails that waited when a backup was made as failed: most of them have been sent since, and the shopkeeper can
 * send the others again. The data of mails with a code or link is deleted. Returns how many there are. `client` is in the
 * transaction that restores the backup.
 */
export async function holdBackRestoredMails(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `update mail set failed_at = now(), last_error = 'restored', response = '',
      data = case when data ? 'sealed' then '{}'::jsonb else data end
    where sent_at is null and failed_at is null`,
  )
  return rowCount ?? 0
}

/** Removes a departing customer's name and address from the outbox. Mails that have not been sent yet will not be sent. */
export const anonymizeMails = (tx: Tx, accountId: string): Promise<void> =>
  anonymize(tx, sql`account_id = ${accountId}`)

/** The same for the SMS about orders: the SMS about a recall may be younger than the deletion of the account. */
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
      lastError: sql<MessageError | ''>`case when sent_at is null then 'account_deleted' else '' end`,
      response: '',
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
