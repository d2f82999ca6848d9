import type { Language } from '#contract/languages.ts'
import type { Config } from '../../config.ts'
import { decrypt } from '../shared/crypto.ts'
import { type AnyMailKind, kinds } from './kinds.ts'
import { html, plainText, subjectLine } from './layout.ts'
import { mailContext } from './mail-context.ts'
import type { MailKind } from './mail-kind.ts'
import type { ReadyMail } from './transport.ts'

const GIVE_UP_AFTER_DAYS = 5

/** A mail of the outbox that is due. */
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
}

const namesOf = (has: 'secret' | 'forgetsRecipient') => Object.keys(kinds).filter((name) => kindOf(name)[has])
/** Kinds with a code or a link. */
export const secretKinds = namesOf('secret')
export const forgettingKinds = namesOf('forgetsRecipient')

/**
 * Writes a mail, and the line about it for the console. Returns undefined for a mail that is too old to be sent. Throws if it cannot be
 * written.
 */
export function writeMail(config: Config, mail: DueMail): { ready: ReadyMail; line: string } | undefined {
  const kind = kindOf(mail.kind)
  const minutes = kind.validForMinutes ?? GIVE_UP_AFTER_DAYS * 24 * 60
  if (mail.ageS > minutes * 60) return undefined
  const data = kind.secret ? decrypt(config.sessionSecret, 'mail', String(mail.data.sealed)) : mail.data
  const context = mailContext(config.publicUrl.origin, mail.language, mail.accountId !== null)
  const content = kind.write(data as object, context)
  content.subject = subjectLine(content.subject)
  const ready = {
    id: mail.id,
    to: mail.recipient,
    subject: content.subject,
    text: plainText(content, context),
    html: html(content, context),
  }
  return { ready, line: kind.consoleLine?.(data as object, context) ?? ready.subject }
}

function kindOf(name: string): MailKind<object> {
  const kind: unknown = Object.hasOwn(kinds, name) ? kinds[name as AnyMailKind] : undefined
  if (!kind) throw new Error(`unknown kind of mail: ${name}`)
  return kind as MailKind<object>
}
