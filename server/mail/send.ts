import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { addJob } from '../database/queue.ts'
import { decrypt } from '../shared/crypto.ts'
import { type AnyMailKind, kinds, type MailKind } from './kinds.ts'
import { html, oneLine, plainText } from './layout.ts'
import type { ReadyMail, Transport } from './transport.ts'

const LONGEST_PAUSE_S = 40
const GIVE_UP_AFTER_DAYS = 5
const ERROR_MAX_LENGTH = 500

const forgettingKinds = Object.keys(kinds).filter((name) => kindOf(name).forgetsRecipient)
const forgetsRecipient = sql`kind = any(${forgettingKinds}::text[])`

/** What sending needs beside the mail itself. */
export interface Post {
  db: Db
  config: Config
  transport: Transport
  /** Tells the newcomer without a mail server, on the console. */
  tell(line: string): void
}

interface Row {
  id: string
  kind: string
  recipient: string
  data: Record<string, unknown>
  createdAt: Date
}

/**
 * Part of the job behind queued mails: sends one unless it was sent, and settles what became of it. While the mail server is
 * away the mail is tried again at most 40 s apart; one that the server refuses for good is marked failed and troubles
 * nobody else.
 */
export async function sendMailJob(post: Post, mailId: string, attempt: number): Promise<void> {
  const row = await findUnsent(post.db, mailId)
  if (!row) return
  let ready: ReadyMail
  let newcomerLine: string | undefined
  try {
    if (isStale(row)) return await markFailed(post.db, mailId, 'it could not be sent in time')
    const kind = kindOf(row.kind)
    const data = kind.secret ? decrypt(post.config.sessionSecret, 'mail', String(row.data.sealed)) : row.data
    const context = { shopUrl: post.config.publicUrl.origin }
    ready = write(kind, row, data as object, context.shopUrl)
    newcomerLine = kind.newcomerLine?.(data as object, context)
  } catch (error) {
    // no later try can write it either
    return await markFailed(post.db, mailId, `it cannot be written: ${describe(error)}`)
  }
  try {
    const file = await post.transport.deliver(ready)
    if (file) {
      post.tell(`Mail to ${row.recipient}: ${newcomerLine ?? ready.subject} (${file})`)
    }
  } catch (error) {
    if (isForGood(error)) return await markFailed(post.db, mailId, describe(error))
    return await tryLater(post.db, mailId, attempt, describe(error))
  }
  await post.db
    .updateTable('mail')
    .set({
      sent_at: sql<Date>`now()`,
      last_error: '',
      // names and addresses are in the mail now; the outbox need not keep them
      data: '{}',
      recipient: sql<string>`case when ${forgetsRecipient} then '' else recipient end`,
    })
    .where('id', '=', mailId)
    .execute()
}

function findUnsent(db: Db, id: string): Promise<Row | undefined> {
  return db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'data', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
}

function kindOf(name: string): MailKind<object> {
  const kind: unknown = Object.hasOwn(kinds, name) ? kinds[name as AnyMailKind] : undefined
  if (!kind) throw new Error(`unknown kind of mail: ${name}`)
  return kind as MailKind<object>
}

function write(kind: MailKind<object>, row: Row, data: object, shopUrl: string): ReadyMail {
  const letter = kind.write(data, { shopUrl })
  letter.subject = oneLine(letter.subject)
  return {
    id: row.id,
    to: row.recipient,
    subject: letter.subject,
    text: plainText(letter, shopUrl),
    html: html(letter, shopUrl),
  }
}

function isStale(row: Row): boolean {
  const ageMs = Date.now() - row.createdAt.getTime()
  const minutes = kindOf(row.kind).goodForMinutes ?? GIVE_UP_AFTER_DAYS * 24 * 60
  return ageMs > minutes * 60_000
}

/**
 * A refusal of this one mail or its recipient. Any other, such as that of a sender, a password or a used-up quota, concerns all
 * mails and is the operator's to correct.
 */
function isForGood(error: unknown): boolean {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string }
  // the library refuses the address itself
  if (code === 'EENVELOPE' && responseCode === undefined) return true
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutThisMail && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}

async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      failed_at: sql<Date>`now()`,
      last_error: sql<string>`case when ${forgetsRecipient} then 'the account was deleted' else ${reason}::text end`,
      data: sql<string>`case when data ? 'sealed' or ${forgetsRecipient} then '{}'::jsonb else data end`,
      recipient: sql<string>`case when ${forgetsRecipient} then '' else recipient end`,
    })
    .where('id', '=', id)
    .execute()
}

async function tryLater(db: Db, id: string, attempt: number, reason: string): Promise<void> {
  const pauseS = Math.min(LONGEST_PAUSE_S, 2 ** Math.min(attempt, 10))
  const runAt = new Date(Date.now() + pauseS * 1000 * (0.75 + Math.random() / 4))
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('mail').set({ last_error: reason }).where('id', '=', id).execute()
    await addJob(tx, 'send-mail', { mailIds: [id], attempt: attempt + 1 }, { key: `mail:${id}`, runAt })
  })
}

/** An error in one line for the outbox. Servers repeat the address in their answer; it stands in the row anyway. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return oneLine(text).slice(0, ERROR_MAX_LENGTH)
}
