import { sql } from 'kysely'
import type { SmsStop } from '#contract/admin/choices.ts'
import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { countParts, mailContext, type SendSms, type SmsOutcome, smsKind, writeSms } from '../mail/mail.ts'
import { type Channel, RETRIES } from './loop.ts'
import { failed, later, record, type Sending, sent } from './messages.ts'
import { type QueuedMail, queueMails } from './queue.ts'
import { changeSmsState, readSmsState, type SmsState } from './sms-state.ts'

/** After a stop, one SMS tries whether the gateway sends again. */
const PROBE_MS = 15 * 60_000

type ShopRecipients = { to: string; language: Language }[]

/** What the shop sets about SMS. Amounts in rupees. */
export interface SmsSettings {
  /** Null for no limit. */
  monthlyLimit: number | null
  pricePerPart: number
  shopPhone: string
  /** Where mails to the shop go. */
  recipients: ShopRecipients
}

interface DueSms {
  id: string
  kind: string
  recipient: string
  language: Language
  orderId: string | null
  data: object
  attempts: number
  state: SmsState
}

/** Records the result of an attempt. */
type Record = (tx: Tx) => Promise<void>

/** Waiting SMS that are due. */
const DUE = `channel = 'sms' and sent_at is null and failed_at is null and due_at <= now()`

/**
 * Sends the SMS one after the other, so that a stop and the monthly limit need no locks. An SMS is recorded as perhaps sent
 * before the gateway gets it: if the process dies, nobody knows whether it went out. An SMS that may have gone out is sent
 * again only to a gateway that said it was busy, ten times at most, and every attempt counts towards the monthly limit.
 */
export function smsChannel(
  context: Sending & { send: SendSms; readSmsSettings(db: Db): Promise<SmsSettings> },
): Channel<DueSms, Record> {
  const { db, log, print, send, readSmsSettings } = context
  return {
    lock: 'sms sender',
    batch: 1,
    concurrency: () => 1,
    async due(client, _busy, limit) {
      // late ones fail many at once, so that a recall does not wait for them; locked in the same order as in anonymizeMails
      const { rows } = await client.query<Omit<DueSms, 'state'>>(
        `with too_late as (
          update mail set failed_at = now(), last_error = 'too_late', response = ''
          where id in (select id from mail where ${DUE} and expires_at <= now() order by id limit 1000 for update)
        )
        select id, kind, recipient, language, order_id as "orderId", data, attempts from mail
        where ${DUE} and coalesce(expires_at > now(), true)
        order by kind <> 'sms-recall', due_at limit (select $1::int)`,
        [limit],
      )
      if (rows.length === 0) return []
      const state = await readSmsState(db)
      const isStopped = state.stop && state.probeAt && Date.parse(state.probeAt) > Date.now()
      return isStopped ? [] : rows.map((sms) => ({ ...sms, state }))
    },
    async attempt(sms) {
      const settings = await readSmsSettings(db)
      let text: string
      try {
        text = write(context, sms, settings)
      } catch (error) {
        log.notWritten(sms.kind, error)
        return (tx) => record(tx, [sms.id], failed('not_written'))
      }
      const parts = countParts(text)
      if (isOverLimit(sms, parts, settings)) {
        return (tx) => rejectOverLimit(tx, sms, settings)
      }
      await record(db, [sms.id], { ...failed('no_answer'), parts })
      const outcome = await send({ id: sms.id, to: sms.recipient, text })
      if (outcome.outcome === 'sent') {
        log.sent()
        if (outcome.file) print(`SMS to ${sms.recipient}: ${text} (${outcome.file})`)
      } else if (outcome.outcome === 'retry') log.failed(outcome.why)
      else if (outcome.outcome === 'stop') log.failed(outcome.stop)
      return (tx) => recordOutcome(tx, sms, outcome, parts, settings)
    },
    async record(results) {
      for (const recordResult of results) await inTransaction(db, recordResult)
    },
  }
}

function write({ config }: Sending, sms: DueSms, { shopPhone }: SmsSettings): string {
  const { language, dates, shopUrl } = mailContext(config.publicUrl.origin, sms.language)
  return writeSms(sms.kind, sms.data, { language, dates, shopUrl, shopPhone, orderId: sms.orderId ?? '' })
}

function isOverLimit(
  { kind, state }: DueSms,
  parts: number,
  { monthlyLimit, pricePerPart }: SmsSettings,
): boolean {
  const hasLimit = monthlyLimit !== null && smsKind(kind).switch !== null
  return hasLimit && (state.parts + parts) * pricePerPart > monthlyLimit
}

async function rejectOverLimit(tx: Tx, { id, state }: DueSms, settings: SmsSettings): Promise<void> {
  await record(tx, [id], failed('monthly_limit'))
  if (state.isLimitMailed) return
  await changeSmsState(tx, { month: state.month, parts: state.parts, isLimitMailed: true })
  await mailShop(tx, settings, { kind: 'sms-limit', data: { limit: settings.monthlyLimit ?? 0 } })
}

async function recordOutcome(
  tx: Tx,
  { id, attempts, state }: DueSms,
  result: SmsOutcome,
  parts: number,
  settings: SmsSettings,
): Promise<void> {
  const counted = { ...state, parts: state.parts + parts }
  switch (result.outcome) {
    case 'unknown':
      return changeSmsState(tx, counted)
    case 'sent':
      await record(tx, [id], sent)
      return changeSmsState(tx, { ...counted, stop: null, probeAt: null })
    case 'rejected':
      return record(tx, [id], failed('refused', result.response))
    case 'retry':
      if (!result.isBusy) {
        // does not count, because the gateway cannot have sent it
        const soon = { attempts: Math.max(1, attempts), dueAt: sql<Date>`now() + interval '20 seconds'` }
        return record(tx, [id], { ...later('sms', 'unreachable', result.response), ...soon })
      }
      if (attempts > 0) await changeSmsState(tx, counted)
      if (attempts + 1 >= RETRIES.sms.attempts) return record(tx, [id], failed('refused', result.response))
      return record(tx, [id], later('sms', 'refused', result.response))
    case 'stop':
      await record(tx, [id], { failedAt: null, lastError: result.stop })
      return stopSending(tx, state, result.stop, settings)
  }
}

async function stopSending(tx: Tx, state: SmsState, stop: SmsStop, settings: SmsSettings): Promise<void> {
  await changeSmsState(tx, { stop, probeAt: new Date(Date.now() + PROBE_MS).toISOString() })
  if (!state.stop) await mailShop(tx, settings, { kind: 'sms-stopped', data: { reason: stop } })
}

type ShopMail = Extract<QueuedMail, { kind: 'sms-limit' | 'sms-stopped' }>

const mailShop = (tx: Tx, { recipients }: SmsSettings, mail: Pick<ShopMail, 'kind' | 'data'>) =>
  queueMails(
    tx,
    recipients.map((recipient) => ({ ...mail, ...recipient }) as ShopMail),
  )
