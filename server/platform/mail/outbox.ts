import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { MAIL_FILTERS } from '#contract/admin/choices.ts'
import type { AdminMail } from '#contract/admin/mails.ts'
import { MAX_COUNTED } from '#contract/limits.ts'
import { type Db, onlyRow, type Tx } from '../database/database.ts'
import { isoTime } from '../database/json.ts'
import { countUpToMax, newestFirst, readPage } from '../database/keyset.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { kinds } from './kinds.ts'
import type { MailKind } from './mail-kind.ts'

const columns = sql<AdminMail>`
  id as "_id", channel, kind, recipient, order_id, parts, ${isoTime(sql`created_at`)} as created_at,
  ${isoTime(sql`sent_at`)} as sent_at, ${isoTime(sql`failed_at`)} as failed_at, last_error`

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

/** The number of mails and texts that have failed permanently in the last two weeks. Older ones are only listed. */
export async function countFailedMails(db: Db): Promise<number> {
  const failed = sql<{ count: number }>`select count(*)::int as count from mail where ${FAILED_LATELY}`
  return (await onlyRow(db, failed)).count
}

/**
 * Condition: the mail or text was due at this time. A text may be for a later day. Each failed attempt moves `due_at` by less than ten
 * minutes, so a text that was tried counts as due.
 */
const wasDue = (at: RawBuilder<unknown>) => sql`${FILTERS.waiting} and (channel = 'mail' or due_at <= ${at}
  or attempts > 0 and due_at <= now() + interval '10 minutes')`

/** Counts the mails and texts that are more than 15 minutes late, up to MAX_COUNTED. */
export async function countDelayedMails(db: Db): Promise<number> {
  const since = sql`now() - interval '15 minutes'`
  const { total } = await countUpToMax(db, sql`from mail where ${wasDue(since)} and created_at <= ${since}`)
  return total
}

export const outboxStats = (db: Db) =>
  onlyRow(
    db,
    sql<{ waiting: number; failed: number; oldestWaitingS: number }>`
    select (select count(*)::int from mail where ${FILTERS.waiting}) as waiting,
      (select count(*)::int from (select from mail where ${FAILED_LATELY} limit ${sql.lit(MAX_COUNTED)}) failed) as failed,
      coalesce(extract(epoch from now() - (
        select min(created_at) from mail where ${wasDue(sql`now()`)}
      )), 0)::float8 as "oldestWaitingS"`,
  )

/** Those with a code or a link. Their data is deleted when they fail. */
const secretKinds = Object.entries<MailKind<never>>(kinds).flatMap(([name, { secret }]) =>
  secret ? [name] : [],
)

/**
 * Sends a failed mail or text again, as if it were new. Throws 404, and 409 for a mail that has not failed or whose data was deleted:
 * secret kinds, and deleted accounts, whose mails have no recipient. Other kinds may be written without data.
 */
export async function retryMail(tx: Tx, id: string): Promise<{ kind: string; recipient: string }> {
  const mail = await tx
    .updateTable('mail')
    .set({
      failedAt: null,
      lastError: '',
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
    .returning(['kind', 'recipient'])
    .executeTakeFirst()
  if (mail) return mail
  const known = await tx.selectFrom('mail').select('failedAt').where('id', '=', id).executeTakeFirst()
  if (!known) throw notFound()
  throw conflict('not_repeatable', (t) => (known.failedAt ? t.mailNotRepeatable : t.mailNotFailed))
}

/**
 * Marks the mails that waited when a backup was made as failed: most of them have been sent since, and the shopkeeper can
 * send the others again. The data of mails with a code or link is deleted. Returns how many there are. `client` is in the
 * transaction that restores the backup.
 */
export async function holdBackRestoredMails(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `update mail set failed_at = now(), last_error = 'it waited when the backup was made: it may have been sent since',
      data = case when data ? 'sealed' then '{}'::jsonb else data end
    where sent_at is null and failed_at is null`,
  )
  return rowCount ?? 0
}
