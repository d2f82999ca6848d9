import { sql, type UpdateObject } from 'kysely'
import type pg from 'pg'
import type { Language } from '#contract/languages.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../database/database.ts'
import { inOneProcess, sleep } from '../../database/one-process.ts'
import { inTransaction } from '../../database/retry.ts'
import type { Schema } from '../../database/schema.ts'
import { withTimeout } from '../../shared/with-timeout.ts'
import { mailContext } from '../mail-context.ts'
import { type QueuedMail, queueMails } from '../queue.ts'
import type { SendingLog } from '../sending-log.ts'
import type { Outcome, SendSms } from './gateway.ts'
import { smsKind, writeSms } from './kinds.ts'
import { countParts } from './parts.ts'
import { changeSmsState, readSmsState, type SmsState } from './state.ts'

/** After a stop, one text tries whether the gateway sends again. */
const PROBE_MS = 15 * 60_000
const STOP_TIMEOUT_MS = 7000
/** With a doubling pause before each, the tries with a busy gateway take 17 minutes. */
const BUSY_TRIES = 10
/** The pause before another try with a gateway that cannot be reached. */
const UNREACHABLE_PAUSE_S = 20

type ShopRecipients = { to: string; language: Language }[]

/** What the shop sets about texts. Amounts in rupees. */
export interface SmsSettings {
  /** Null for no limit. */
  monthlyLimit: number | null
  pricePerPart: number
  shopPhone: string
  /** Where mails to the shop go. */
  recipients: ShopRecipients
}

/** The dependencies of sending. */
export interface SmsContext {
  db: Db
  config: Config
  send: SendSms
  readSettings(db: Db): Promise<SmsSettings>
  log: SendingLog
  /** Prints a line on the console, for someone who tries the shop without a gateway. */
  print(line: string): void
  pollMs: number
}

interface DueSms {
  id: string
  kind: string
  recipient: string
  language: Language
  orderId: string | null
  data: object
  attempts: number
  /** It is not sent any more. */
  isLate: boolean
}

/**
 * Sends the texts of the outbox that are due, one after the other, in one process of all. A text is recorded as perhaps sent before
 * the gateway gets it, so a process that dies leaves a text whose sending is unknown. Only a gateway that says that it is busy gets a
 * text again that it may have sent: ten times at most, which count for the limit of the month.
 */
export function startSmsSender(
  context: SmsContext,
  pool: pg.Pool,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const abort = new AbortController()
  const stopping = abort.signal
  const running = inOneProcess({ pool, lock: 'sms sender', stopping, onError }, async (client) => {
    while (!stopping.aborted) {
      if (!(await sendNext(context, client))) await sleep(context.pollMs, stopping)
    }
  })
  return {
    async stop() {
      abort.abort()
      await withTimeout(STOP_TIMEOUT_MS, running)
    },
  }
}

/** Sends the text that is due first, or gives up those that are too late. Returns false if there is none, or if none may be sent. */
async function sendNext(context: SmsContext, client: pg.PoolClient): Promise<boolean> {
  const { db } = context
  // over the connection with the lock, which shows whether it is still held
  const { rows } = await client.query<DueSms>(
    `select id, kind, recipient, language, order_id as "orderId", data, attempts, coalesce(expires_at <= now(), false) as "isLate"
    from mail where channel = 'sms' and sent_at is null and failed_at is null and due_at <= now()
    order by "isLate" desc, kind <> 'sms-recall', due_at limit 1`,
  )
  const [sms] = rows
  if (!sms) return false
  if (sms.isLate) {
    // many at once, so that a recall does not wait for each after a long outage; locked as by anonymizeMails
    await client.query(`update mail set failed_at = now(), last_error = 'too_late' where id in (
      select id from mail where channel = 'sms' and sent_at is null and failed_at is null and expires_at <= now()
      order by id limit 1000 for update)`)
    return true
  }
  const state = await readSmsState(db)
  if (state.stop && state.probeAt && Date.parse(state.probeAt) > Date.now()) return false
  const { recipients, shopPhone, ...limit } = await context.readSettings(db)
  const text = write(context, sms, shopPhone)
  if (text === undefined) {
    await record(db, sms, failed('it cannot be written'))
    return true
  }
  const parts = countParts(text)
  if (isOverLimit(sms, state.parts + parts, limit)) {
    await inTransaction(db, async (tx) => {
      await record(tx, sms, failed('monthly_limit'))
      if (state.isLimitMailed) return
      await changeSmsState(tx, { month: state.month, parts: state.parts, isLimitMailed: true })
      await mailShop(tx, recipients, { kind: 'sms-limit', data: { limit: limit.monthlyLimit ?? 0 } })
    })
    return true
  }
  await record(db, sms, { ...failed('no_answer'), parts })
  const outcome = await context.send({ id: sms.id, to: sms.recipient, text })
  logOutcome(context.log, outcome)
  await inTransaction(db, (tx) => settle(tx, sms, outcome, { parts, state, recipients }))
  if (outcome.outcome === 'sent' && outcome.file) {
    context.print(`Text to ${sms.recipient}: ${text} (${outcome.file})`)
  }
  return true
}

/** The text; undefined if every attempt would fail. */
function write({ config }: SmsContext, sms: DueSms, shopPhone: string): string | undefined {
  const { language, dates, shopUrl } = mailContext(config.publicUrl.origin, sms.language)
  try {
    return writeSms(sms.kind, sms.data, { language, dates, shopUrl, shopPhone, orderId: sms.orderId ?? '' })
  } catch {
    return undefined
  }
}

function isOverLimit(
  { kind }: DueSms,
  parts: number,
  { monthlyLimit, pricePerPart }: Pick<SmsSettings, 'monthlyLimit' | 'pricePerPart'>,
): boolean {
  return monthlyLimit !== null && smsKind(kind).switch !== null && parts * pricePerPart > monthlyLimit
}

function logOutcome(log: SendingLog, outcome: Outcome): void {
  if (outcome.outcome === 'sent') log.sent()
  else if (outcome.outcome === 'retry') log.failed(outcome.why)
  else if (outcome.outcome !== 'rejected' && outcome.outcome !== 'unknown') log.failed(outcome.outcome)
}

/** Records what happened to a text. */
async function settle(
  tx: Tx,
  sms: DueSms,
  result: Outcome,
  { parts, state, recipients }: { parts: number; state: SmsState; recipients: ShopRecipients },
): Promise<void> {
  const counted = { ...state, parts: state.parts + parts }
  if (result.outcome === 'unknown') return changeSmsState(tx, counted)
  if (result.outcome === 'sent') {
    await record(tx, sms, { sentAt: NOW, failedAt: null, lastError: '', data: '{}' })
    await changeSmsState(tx, { ...counted, stop: null, probeAt: null })
  } else if (result.outcome === 'rejected') {
    await record(tx, sms, failed(result.response))
  } else if (result.outcome === 'retry') {
    const { isBusy, response } = result
    const attempts = isBusy ? sms.attempts + 1 : Math.max(1, sms.attempts)
    if (isBusy && attempts > 1) await changeSmsState(tx, counted)
    if (attempts >= BUSY_TRIES) return record(tx, sms, failed(response))
    const pauseS = isBusy ? 2 ** attempts : UNREACHABLE_PAUSE_S
    const dueAt = sql<Date>`now() + make_interval(secs => ${pauseS})`
    await record(tx, sms, { failedAt: null, lastError: response, attempts, dueAt })
  } else {
    const stop = result.outcome
    await record(tx, sms, { failedAt: null, lastError: stop })
    const probeAt = new Date(Date.now() + PROBE_MS).toISOString()
    await changeSmsState(tx, { stop, probeAt })
    if (!state.stop) await mailShop(tx, recipients, { kind: 'sms-stopped', data: { reason: stop } })
  }
}

const NOW = sql<Date>`now()`
const failed = (code: string) => ({ failedAt: NOW, lastError: code })

/** A text whose account was deleted meanwhile has no recipient and stays as it is. */
async function record(db: Db | Tx, { id }: DueSms, change: UpdateObject<Schema, 'mail'>): Promise<void> {
  await db.updateTable('mail').set(change).where('id', '=', id).where('recipient', '<>', '').execute()
}

type ShopMail = Extract<QueuedMail, { kind: 'sms-limit' | 'sms-stopped' }>

const mailShop = (tx: Tx, recipients: ShopRecipients, mail: Pick<ShopMail, 'kind' | 'data'>) =>
  queueMails(
    tx,
    recipients.map((recipient) => ({ ...mail, ...recipient }) as ShopMail),
  )
