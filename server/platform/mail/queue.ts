import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Tx } from '../database/database.ts'
import { jsonRecords } from '../database/json.ts'
import { encrypt } from '../shared/crypto.ts'
import type { AnyMailKind, MailData, SecretMailKind } from './kinds.ts'
import { type NewSms, queueSms } from './sms/queue.ts'

interface Addressed {
  /** One address. */
  to: string
  accountId?: string | null
  orderId?: string | null
  /** Of the order or of the account. */
  language: Language
  /** A mail with this key that is queued already is not queued again. */
  once?: string
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

/** The same for several mails and texts (SMS), in one statement. */
export const queueMails: (tx: Tx, mails: readonly QueuedMail[], texts?: readonly NewSms[]) => Promise<void> =
  insertMails

/**
 * The same for a mail whose data gives access to an account: the data is stored encrypted. `secret` is the setting
 * SESSION_SECRET.
 */
export function queueSecretMail(tx: Tx, secret: string, mail: QueuedSecretMail): Promise<void> {
  return insertMails(tx, [{ ...mail, data: { sealed: encrypt(secret, 'mail', mail.data) } }])
}

type NewMail = Addressed & { kind: AnyMailKind; data: object }

async function insertMails(tx: Tx, mails: readonly NewMail[], texts: readonly NewSms[] = []): Promise<void> {
  if (mails.length === 0) return queueSms(tx, texts)
  const rows = mails.map(({ kind, to, accountId, orderId, language, data, once }) => ({
    kind,
    recipient: to,
    accountId: accountId ?? null,
    orderId: orderId ?? null,
    language,
    data,
    once: once ?? null,
  }))
  const insertion = sql`
    insert into mail (kind, recipient, account_id, order_id, language, data, once, due_at)
    select kind, recipient, account_id, order_id, language, data, once,
      -- without a code, recalls come first, and the many mails about a product that is back come last
      case kind when 'lot-recalled' then now() - interval '1 day' when 'product-back' then now()
        else now() - interval '1 hour' end from jsonb_to_recordset(${jsonRecords(rows)}::jsonb)
      as given (kind text, recipient text, account_id uuid, order_id uuid, language text, data jsonb, once text)
    on conflict (once) do nothing`
  if (texts.length > 0) await queueSms(tx, texts, insertion)
  else await insertion.execute(tx)
}
