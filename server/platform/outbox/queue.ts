import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { addDays, nepalDay, startOfNepalDay } from '#contract/nepal/time.ts'
import type { Db, Tx } from '../database/database.ts'
import { jsonRecords, storableJson } from '../database/json.ts'
import {
  type AnyMailKind,
  type AnySmsKind,
  type MailData,
  type SecretMailKind,
  type SmsData,
  smsKind,
} from '../mail/mail.ts'
import { encrypt } from '../shared/crypto.ts'

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

/** The same for several mails and SMS, in one statement. */
export const queueMails: (tx: Tx, mails: readonly QueuedMail[], sms?: readonly NewSms[]) => Promise<void> =
  insertMails

/**
 * The same for a mail whose data gives access to an account: the data is stored encrypted. `secret` is the setting
 * SESSION_SECRET.
 */
export function queueSecretMail(tx: Tx, secret: string, mail: QueuedSecretMail): Promise<void> {
  return insertMails(tx, [{ ...mail, data: { sealed: encrypt(secret, 'mail', mail.data) } }])
}

type NewMail = Addressed & { kind: AnyMailKind; data: object }

async function insertMails(tx: Tx, mails: readonly NewMail[], sms: readonly NewSms[] = []): Promise<void> {
  if (mails.length === 0) return queueSms(tx, sms)
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
  if (sms.length > 0) await queueSms(tx, sms, insertion)
  else await insertion.execute(tx)
}

export type NewSms = {
  [Kind in AnySmsKind]: {
    kind: Kind
    orderId: string
    data: SmsData<Kind>
    /** When it is sent; now without it. */
    dueAt?: Date
    /** What the SMS is about, if the order can get several of this kind. */
    subject?: string
  }
}[AnySmsKind]

/**
 * Adds SMS about orders to the outbox in the transaction that causes them: to the phone of the order and in its language, at
 * most one of a kind for each order. An SMS that still waits is replaced. No SMS is sent if the shop or the customer turned it off.
 * `mails`, an insertion into the outbox, is executed in the same statement.
 */
export async function queueSms(tx: Tx, sms: readonly NewSms[], mails?: RawBuilder<unknown>): Promise<void> {
  if (sms.length === 0) return
  const rows = sms.map(({ kind, orderId, data, dueAt = new Date(), subject = '' }) => {
    const { switch: name, validForMs } = smsKind(kind)
    const endOfDay = startOfNepalDay(addDays(nepalDay(dueAt), 1))
    return {
      kind,
      switch: name,
      about: orderId,
      data,
      once: `${kind} ${orderId} ${subject}`,
      due: dueAt,
      expires: validForMs ? new Date(dueAt.getTime() + validForMs) : endOfDay,
    }
  })
  await sql`
    ${mails ? sql`with mails as (${mails})` : sql``}
    select queue_sms(kind, switch, about, data, once, due, expires) from jsonb_to_recordset(${storableJson(rows)}::jsonb)
    as given (kind text, switch text, about uuid, data jsonb, once text, due timestamptz, expires timestamptz)`.execute(
    tx,
  )
}

/** Deletes the SMS of these kinds about an order that still wait. One that is being sent is not sent a second time. */
export async function withdrawSms(tx: Tx, orderId: string, kinds: readonly AnySmsKind[]): Promise<void> {
  await sql`
    with of_order as (
      select id, failed_at is null as waits from mail
      where order_id = ${orderId} and channel = 'sms' and kind = any(${kinds}::text[]) and sent_at is null for update
    ), being_sent as (
      update mail set expires_at = now() from of_order where mail.id = of_order.id and not waits
    )
    delete from mail using of_order where mail.id = of_order.id and waits`.execute(tx)
}

/**
 * Adds a background job in the transaction that causes it, so that both are committed or neither. It replaces a waiting one with
 * the same key; one that runs already is not stopped. It runs `at` that time, or at once.
 */
export async function addJob(
  tx: Db | Tx,
  name: string,
  payload: Record<string, unknown>,
  key?: string,
  at = new Date(),
): Promise<void> {
  await sql`
    insert into job (name, payload, key, run_at)
    values (${name}, ${storableJson(payload)}, ${key ?? null}, greatest(${at}::timestamptz, now()))
    on conflict (key) do update set id = excluded.id, payload = excluded.payload, run_at = excluded.run_at,
      started_at = null, attempts = 0`.execute(tx)
}
