import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { oneLine } from '#contract/text.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import { decrypt } from '../shared/crypto.ts'
import { type AnyMailKind, kinds } from './kinds.ts'
import { html, plainText, subjectLine } from './layout.ts'
import { type MailContext, mailContext } from './mail-context.ts'
import type { MailKind } from './mail-kind.ts'
import type { SendingLog } from './sending-log.ts'
import type { ReadyMail, Transport } from './transport.ts'

const GIVE_UP_AFTER_DAYS = 5
const ERROR_MAX_LENGTH = 500
const MAX_RETRY_DELAY_S = 40
/** The server responds to these before it knows the recipient. */
const BEFORE_RECIPIENT = /^(?:EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/

const forgettingKinds = Object.keys(kinds).filter((name) => kindOf(name).forgetsRecipient)
const forgetsRecipient = sql`kind = any(${forgettingKinds}::text[])`

/** The dependencies of sending. */
export interface SendContext {
  db: Db
  config: Config
  transport: Transport
  log: SendingLog
  /** Prints a line on the console, for someone who tries the shop without a mail server. */
  print(line: string): void
}

interface SmtpError {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** A row of the outbox that is due. */
export interface DueMail {
  id: string
  kind: string
  recipient: string
  accountId: string | null
  language: Language
  data: Record<string, unknown>
  isEncrypted: boolean
  /** By the clock of the database, which also wrote the mail: that of this machine may differ. */
  ageS: number
  /** Failed attempts so far. */
  attempts: number
}

/**
 * Sends one mail. Returns true when it was sent, which the caller records; a failure is recorded here. While the mail server
 * is down, attempts are at most 40 s apart. A mail that the server rejects for good is marked as failed and delays no other.
 */
export async function sendMail(context: SendContext, mail: DueMail): Promise<boolean> {
  const { db, config, transport } = context
  let ready: ReadyMail
  let consoleLine: string | undefined
  try {
    if (isExpired(mail)) {
      await markFailed(db, mail.id, 'it could not be sent in time')
      return false
    }
    const kind = kindOf(mail.kind)
    const data = kind.secret ? decrypt(config.sessionSecret, 'mail', String(mail.data.sealed)) : mail.data
    const writing = mailContext(config.publicUrl.origin, mail.language, mail.accountId !== null)
    ready = render(kind, mail, data as object, writing)
    consoleLine = kind.consoleLine?.(data as object, writing)
  } catch (error) {
    // every other attempt would fail as well
    await markFailed(db, mail.id, `it cannot be written: ${describe(error)}`)
    return false
  }
  try {
    const file = await transport.send(ready)
    context.log.sent()
    if (file) context.print(`Mail to ${mail.recipient}: ${consoleLine ?? ready.subject} (${file})`)
    return true
  } catch (error) {
    if (isPermanent(error)) {
      await markFailed(db, mail.id, describe(error))
    } else {
      context.log.failed(describeForLog(error))
      await retryLater(db, mail, describe(error))
    }
    return false
  }
}

function kindOf(name: string): MailKind<object> {
  const kind: unknown = Object.hasOwn(kinds, name) ? kinds[name as AnyMailKind] : undefined
  if (!kind) throw new Error(`unknown kind of mail: ${name}`)
  return kind as MailKind<object>
}

function render(kind: MailKind<object>, mail: DueMail, data: object, context: MailContext): ReadyMail {
  const content = kind.write(data, context)
  content.subject = subjectLine(content.subject)
  return {
    id: mail.id,
    to: mail.recipient,
    subject: content.subject,
    text: plainText(content, context),
    html: html(content, context),
  }
}

function isExpired(mail: DueMail): boolean {
  const minutes = kindOf(mail.kind).validForMinutes ?? GIVE_UP_AFTER_DAYS * 24 * 60
  return mail.ageS > minutes * 60
}

/**
 * Whether the server rejected this one mail or its recipient. Other errors, such as a wrong sender or password or a used-up
 * quota, concern all mails, and the operator can correct them.
 */
function isPermanent(error: unknown): boolean {
  const { responseCode, code, command } = error as SmtpError
  // nodemailer itself rejects the address
  if (code === 'EENVELOPE' && responseCode === undefined) return true
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutThisMail && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}

/** Records mails as sent, locking them as anonymizeMails does. Deletes their data and, for deleted accounts, the recipient. */
export async function markSent(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      sentAt: sql<Date>`now()`,
      lastError: '',
      data: '{}',
      recipient: sql<string>`case when ${forgetsRecipient} then '' else recipient end`,
    })
    .where(
      sql<boolean>`id in (select id from mail where id = any((select ${ids}::uuid[])::uuid[]) order by id for update)`,
    )
    .execute()
}

async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      failedAt: sql<Date>`now()`,
      lastError: sql<string>`case when ${forgetsRecipient} then 'the account was deleted' else ${reason}::text end`,
      data: sql<string>`case when data ? 'sealed' or ${forgetsRecipient} then '{}'::jsonb else data end`,
      recipient: sql<string>`case when ${forgetsRecipient} then '' else recipient end`,
    })
    .where('id', '=', id)
    .execute()
}

async function retryLater(db: Db, { id, attempts }: DueMail, reason: string): Promise<void> {
  const delayS = Math.min(MAX_RETRY_DELAY_S, 2 ** Math.min(attempts + 1, 10)) * (0.75 + Math.random() / 4)
  await db
    .updateTable('mail')
    .set({
      lastError: reason,
      attempts: attempts + 1,
      dueAt: sql<Date>`now() + make_interval(secs => ${delayS})`,
    })
    .where('id', '=', id)
    .execute()
}

/** An error in one line. It may repeat the recipient, which is in the row anyway. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return oneLine(text).slice(0, ERROR_MAX_LENGTH)
}

/** The same without what may quote the mail or its recipient: then only the command and the code of the response. */
function describeForLog(error: unknown): string {
  const { response, responseCode, command = '' } = error as SmtpError
  return response && !BEFORE_RECIPIENT.test(command) ? `${command}: ${responseCode}` : describe(error)
}
