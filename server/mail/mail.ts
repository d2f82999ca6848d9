import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { storableJson } from '../database/json.ts'
import { encrypt } from '../shared/crypto.ts'
import type { AnyMailKind, MailData, SecretMailKind } from './kinds.ts'

export { countFailedMails, listMails, outboxFigures, retryMail, settleRestoredMails } from './outbox.ts'
export { sendMailJob } from './send.ts'
export type { OrderMail, OrderNews } from './templates/orders.ts'
export { openTransport, type Transport } from './transport.ts'

interface Addressed {
  /** One address. */
  to: string
  accountId?: string | null
  orderId?: string | null
}

/** One mail of any kind that may wait readable. All that it will say must be in `data`: it is written when it is sent. */
export type QueuedMail = {
  [Kind in Exclude<AnyMailKind, SecretMailKind>]: Addressed & { kind: Kind; data: MailData<Kind> }
}[Exclude<AnyMailKind, SecretMailKind>]

export type QueuedSecretMail = {
  [Kind in SecretMailKind]: Addressed & { kind: Kind; data: MailData<Kind> }
}[SecretMailKind]

/** Puts a mail in the outbox in the transaction that causes it. It is sent after the commit, and only then. */
export function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  return queueMails(tx, [mail])
}

/** The same for several mails, in one statement. */
export async function queueMails(tx: Tx, mails: readonly QueuedMail[]): Promise<void> {
  await putInOutbox(tx, mails)
}

/** The same for mails whose data opens an account: it waits encrypted. `secret` is the setting SESSION_SECRET. */
export function queueSecretMail(tx: Tx, secret: string, mail: QueuedSecretMail): Promise<void> {
  return putInOutbox(tx, [{ ...mail, data: { sealed: encrypt(secret, 'mail', mail.data) } }])
}

type Written = Addressed & { kind: AnyMailKind; data: object }

async function putInOutbox(tx: Tx, mails: readonly Written[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ kind, to, accountId, orderId, data }) => ({
    kind,
    recipient: to,
    account_id: accountId ?? null,
    order_id: orderId ?? null,
    data,
  }))
  await sql`
    with kept as (
      insert into mail (kind, recipient, account_id, order_id, data)
      select kind, recipient, account_id, order_id, data from jsonb_to_recordset(${storableJson(rows)}::jsonb)
        as given (kind text, recipient text, account_id uuid, order_id uuid, data jsonb)
      returning id
    )
    -- one job for all and without a key, because looking for a job with the same key is most of the cost
    select graphile_worker.add_job('send-mail', json_build_object('mailIds', json_agg(id))) from kept`.execute(
    tx,
  )
}

/** Takes a leaving customer's name and address out of the outbox. What was not sent yet stays unsent. */
export async function forgetRecipient(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({
      recipient: '',
      data: '{}',
      failed_at: sql<Date>`case when sent_at is null then coalesce(failed_at, now()) end`,
      last_error: sql<string>`case when sent_at is null then 'the account was deleted' else '' end`,
    })
    .where('account_id', '=', accountId)
    .execute()
}

/** Takes back mails of an account that are not sent yet. */
export async function withdrawMails(tx: Db | Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('mail').where('account_id', '=', accountId).where('sent_at', 'is', null).execute()
}

const KEEP_SENT_DAYS = 90

/** Removes what was sent long ago. Mails of orders stay, as proof that the customer was told. */
export async function sweepMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('order_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEEP_SENT_DAYS})`)
    .execute()
}
