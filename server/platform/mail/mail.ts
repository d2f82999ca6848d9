import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '../database/database.ts'
import { jsonRecords } from '../database/json.ts'
import { encrypt } from '../shared/crypto.ts'
import type { AnyMailKind, MailData, SecretMailKind } from './kinds.ts'

export type { AnyMailKind } from './kinds.ts'
export {
  countFailedMails,
  countMailsOfLastHour,
  holdBackRestoredMails,
  listMails,
  outboxStats,
  retryMail,
} from './outbox.ts'
export { startMailSender } from './sender.ts'
export type { OrderMail, ReturnMail } from './templates/orders.ts'
export { openTransport } from './transport.ts'

interface Addressed {
  /** One address. */
  to: string
  accountId?: string | null
  orderId?: string | null
  /** Of the order or of the account. */
  language: Language
}

/** A mail whose data may be stored unencrypted. Its text is written from `data` when it is sent. */
export type QueuedMail = {
  [Kind in Exclude<AnyMailKind, SecretMailKind>]: Addressed & { kind: Kind; data: MailData<Kind> }
}[Exclude<AnyMailKind, SecretMailKind>]

export type QueuedSecretMail = {
  [Kind in SecretMailKind]: Addressed & { kind: Kind; data: MailData<Kind> }
}[SecretMailKind]

/** Adds a mail to the outbox in the transaction that causes it. It is sent only after the commit. */
export function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  return queueMails(tx, [mail])
}

/** The same for several mails, in one statement. */
export async function queueMails(tx: Tx, mails: readonly QueuedMail[]): Promise<void> {
  await insertMails(tx, mails)
}

/**
 * The same for a mail whose data gives access to an account: the data is stored encrypted. `secret` is the setting
 * SESSION_SECRET.
 */
export function queueSecretMail(tx: Tx, secret: string, mail: QueuedSecretMail): Promise<void> {
  return insertMails(tx, [{ ...mail, data: { sealed: encrypt(secret, 'mail', mail.data) } }])
}

type NewMail = Addressed & { kind: AnyMailKind; data: object }

async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ kind, to, accountId, orderId, language, data }) => ({
    kind,
    recipient: to,
    accountId: accountId ?? null,
    orderId: orderId ?? null,
    language,
    data,
  }))
  await sql`
    insert into mail (kind, recipient, account_id, order_id, language, data, due_at)
    select kind, recipient, account_id, order_id, language, data,
      -- a recall comes before all other mails without a code
      case when kind = 'lot-recalled' then now() - interval '1 day' else now() end from jsonb_to_recordset(${jsonRecords(rows)}::jsonb)
      as given (kind text, recipient text, account_id uuid, order_id uuid, language text, data jsonb)`.execute(
    tx,
  )
}

/** Removes a departing customer's name and address from the outbox. Mails that have not been sent yet will not be sent. */
export async function anonymizeMails(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({
      recipient: '',
      data: '{}',
      failedAt: sql<Date>`case when sent_at is null then coalesce(failed_at, now()) end`,
      lastError: sql<string>`case when sent_at is null then 'the account was deleted' else '' end`,
    })
    .where(sql<boolean>`id in (select id from mail where account_id = ${accountId} order by id for update)`)
    .execute()
}

/** Deletes an account's mails that are not sent yet. */
export async function withdrawMails(tx: Db | Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('mail').where('accountId', '=', accountId).where('sentAt', 'is', null).execute()
}

/** Those of the addresses that a mail about the recall of this lot goes or went to. */
export async function toldOfRecall(tx: Tx, code: string, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from mail where kind = 'lot-recalled' and data ->> 'code' = ${code}
      and recipient = any(${addresses}::text[])`.execute(tx)
  return rows.map(({ recipient }) => recipient)
}

const KEEP_SENT_DAYS = 90

/** Deletes old mails. Those about orders stay, as proof that the customer was notified. */
export async function sweepMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('orderId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEEP_SENT_DAYS})`)
    .execute()
}
