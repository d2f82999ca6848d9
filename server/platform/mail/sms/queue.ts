import { type RawBuilder, sql } from 'kysely'
import { addDays, nepalDay, startOfNepalDay } from '#contract/nepal/time.ts'
import type { Tx } from '../../database/database.ts'
import { storableJson } from '../../database/json.ts'
import { type AnySmsKind, type SmsData, smsKind } from './kinds.ts'

export type NewSms = {
  [Kind in AnySmsKind]: {
    kind: Kind
    orderId: string
    data: SmsData<Kind>
    /** When it is sent; now without it. */
    dueAt?: Date
    /** What the text is about, if the order can get several of this kind. */
    subject?: string
  }
}[AnySmsKind]

/**
 * Adds texts about orders to the outbox in the transaction that causes them: to the phone of the order and in its language, at
 * most one of a kind for each order. A text that still waits is replaced. No text is sent if the shop or the customer turned it off.
 * `mails`, an insertion into the outbox, is executed in the same statement.
 */
export async function queueSms(tx: Tx, texts: readonly NewSms[], mails?: RawBuilder<unknown>): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map(({ kind, orderId, data, dueAt = new Date(), subject = '' }) => {
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

/** Deletes the texts of these kinds about an order that still wait. One that is being sent is not sent a second time. */
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
