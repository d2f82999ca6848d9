import { sql, type UpdateObject } from 'kysely'
import type { MessageError } from '#contract/admin/choices.ts'
import { oneLine } from '#contract/text.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { forgettingKinds } from '../mail/mail.ts'
import { nextAttempt } from './loop.ts'
import type { SendingLog } from './sending-log.ts'

/** What sending a mail or an SMS depends on. */
export interface Sending {
  db: Db
  config: Config
  log: SendingLog
  /** Prints a line on the console, for someone who tries the shop without a mail server or a gateway. */
  print(line: string): void
}

export type Change = UpdateObject<Schema, 'mail'>

const RESPONSE_MAX_LENGTH = 500
const NOW = sql<Date>`now()`
const forgetsRecipient = sql`kind = any(${forgettingKinds}::text[])`
const recipient = sql<string>`case when ${forgetsRecipient} then '' else recipient end`
const short = (response: string) => oneLine(response).slice(0, RESPONSE_MAX_LENGTH)

/** A mail or SMS was sent: its data is not needed any more. */
export const sent = {
  sentAt: NOW,
  failedAt: null,
  lastError: '',
  response: '',
  data: '{}',
  recipient,
} satisfies Change

/** It fails for good, until a person sends it again. `response`: what the mail server or gateway said, which may quote the recipient. */
export const failed = (lastError: MessageError, response = '') =>
  ({
    failedAt: NOW,
    lastError,
    response: sql<string>`case when ${forgetsRecipient} then '' else ${short(response)}::text end`,
    data: sql<string>`case when data ? 'sealed' or ${forgetsRecipient} then '{}'::jsonb else data end`,
    recipient,
  }) satisfies Change

/** It is tried again after a pause. */
export const later = (kind: 'mail' | 'sms', lastError: MessageError, response = '') =>
  ({
    failedAt: null,
    lastError,
    response: short(response),
    attempts: sql<number>`attempts + 1`,
    dueAt: sql.raw<Date>(nextAttempt(kind)),
  }) satisfies Change

/**
 * Records what happened to mails or SMS, locking them as anonymizeMails does. One whose account has been deleted has no recipient and
 * stays as it is.
 */
export async function record(db: Db | Tx, ids: readonly string[], change: Change): Promise<void> {
  const locked = sql<boolean>`id in (select id from mail where id = any((select ${ids}::uuid[])::uuid[]) order by id for update)`
  await db.updateTable('mail').set(change).where(locked).where('recipient', '<>', '').execute()
}
