import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { MAIL_FILTERS } from '#contract/admin/choices.ts'
import type { AdminMail } from '#contract/admin/mails.ts'
import * as messages from '#texts/messages.ts'
import type { Db, Tx } from '../database/database.ts'
import { type Keyed, keyset, pageOf } from '../database/keyset.ts'
import { addJob } from '../database/queue.ts'
import { conflict, notFound } from '../shared/errors.ts'

interface Row {
  id: string
  kind: string
  recipient: string
  order_id: string | null
  created_at: Date
  sent_at: Date | null
  failed_at: Date | null
  last_error: string
}

const columns = sql`id, kind, recipient, order_id, created_at, sent_at, failed_at, last_error`

const NEWEST_FIRST = keyset([
  { column: sql`created_at`, type: 'timestamp', descending: true },
  { column: sql`id`, type: 'id' },
])

type Show = (typeof MAIL_FILTERS)[number]
const FILTERS: Record<Show, RawBuilder<unknown>> = {
  all: sql`true`,
  sent: sql`sent_at is not null`,
  failed: sql`failed_at is not null and sent_at is null`,
  waiting: sql`sent_at is null and failed_at is null`,
}

/** One page of the outbox, the newest first. */
export async function listMails(
  db: Db,
  query: { show: Show; cursor?: string | undefined; limit: number },
): Promise<{ mails: AdminMail[]; nextCursor: string | null }> {
  const { rows } = await sql<Row & Keyed>`
    select ${columns}, ${NEWEST_FIRST.key} as key from mail
    where ${FILTERS[query.show]} and ${NEWEST_FIRST.after(query.cursor)}
    order by ${NEWEST_FIRST.order} limit ${query.limit + 1}`.execute(db)
  const page = pageOf(rows, query.limit)
  return { mails: page.rows.map(toMail), nextCursor: page.nextCursor }
}

const toMail = (row: Row): AdminMail => ({
  _id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  orderId: row.order_id,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  failedAt: row.failed_at?.toISOString() ?? null,
  lastError: row.last_error,
})

/** How many mails the shop has given up on. */
export async function countFailedMails(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail where ${FILTERS.failed}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How the outbox fares. */
export async function outboxFigures(
  db: Db,
): Promise<{ waiting: number; failed: number; oldestWaitingS: number }> {
  const { rows } = await sql<{ waiting: number; failed: number; oldestWaitingS: number }>`
    select count(*) filter (where failed_at is null)::int as waiting,
      count(*) filter (where failed_at is not null)::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8
        as "oldestWaitingS"
    from mail where sent_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, oldestWaitingS: 0 }
}

/**
 * Sends a failed mail again, as if it had been written just now. Throws 404, and 409 for one that has not failed or that
 * cannot be written again, as those with a code and those of people who have left.
 */
export async function retryMail(tx: Tx, id: string): Promise<{ kind: string; recipient: string }> {
  const mail = await tx
    .updateTable('mail')
    .set({ failed_at: null, last_error: '', created_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('recipient', '<>', '')
    .where(sql<boolean>`data <> '{}'::jsonb`)
    .returning(['kind', 'recipient'])
    .executeTakeFirst()
  if (!mail) {
    const known = await tx.selectFrom('mail').select('failed_at').where('id', '=', id).executeTakeFirst()
    if (!known) throw notFound()
    throw conflict('not_repeatable', known.failed_at ? messages.mailNotRepeatable : messages.mailNotFailed)
  }
  await addJob(tx, 'send-mail', { mailIds: [id] }, { key: `mail:${id}` })
  return mail
}

/**
 * Holds back the mails that waited when a backup was made: most of them have been sent since, and nobody should be told
 * twice. The shopkeeper finds them among the failed ones. Those with a code or a link are of no use any more. Returns how
 * many there are. `client` is in the transaction that restores the backup.
 */
export async function settleRestoredMails(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `update mail set failed_at = now(), last_error = 'it waited when the backup was made: it may have been sent since',
      data = case when data ? 'sealed' then '{}'::jsonb else data end
    where sent_at is null and failed_at is null`,
  )
  return rowCount ?? 0
}
