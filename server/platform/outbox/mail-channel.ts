import { oneLine } from '#contract/text.ts'
import { type DueMail, MAX_CONNECTIONS, type Transport, writeMail } from '../mail/mail.ts'
import type { Channel } from './loop.ts'
import { type Change, failed, later, record, type Sending, sent } from './messages.ts'

/** Mails that are read at a time, with a code or link and without. */
const MAX_WAITING = 100
/** The server responds to these before it knows the recipient. */
const BEFORE_RECIPIENT = /^(?:EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/

type MailSending = Sending & { transport: Transport }

interface SendResult {
  id: string
  change: Change
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Due mails that are not among the ids $1, with or without encrypted data: both parts of one index. */
const dueMails = (isEncrypted: boolean) => `
  select id, kind, recipient, account_id as "accountId", language, data, extract(epoch from now() - created_at)::float8 as "ageS",
    data ? 'sealed' as "isEncrypted" from mail
  where channel = 'mail' and (data ? 'sealed') = ${isEncrypted} and due_at <= now() and sent_at is null and failed_at is null
    and id <> all((select $1::uuid[])::uuid[])
  order by due_at limit (select $2::int)`

/**
 * Sends the mails. A mail that is sent twice because of a crash has the same Message-ID both times. While the mail server is
 * down, attempts are at most 40 s apart. A mail that the server rejects for good is marked as failed and delays no other.
 */
export function mailChannel(context: MailSending): Channel<DueMail, SendResult> {
  return {
    lock: 'mail sender',
    batch: MAX_WAITING,
    /*
     * Mails with a code or link come first, because people wait for them and they expire. Other mails leave one connection free
     * for them, so that even a slow mail server does not hold them up.
     */
    concurrency: ({ isEncrypted }) => (isEncrypted ? MAX_CONNECTIONS : MAX_CONNECTIONS - 1),
    async due(client, busy, limit) {
      const both = `(${dueMails(true)}) union all (${dueMails(false)})`
      const { rows } = await client.query<DueMail>(both, [busy, limit])
      return rows.toSorted((one, other) => Number(other.isEncrypted) - Number(one.isEncrypted))
    },
    attempt: async (mail) => ({ id: mail.id, change: await send(context, mail) }),
    // one statement for all that were sent, because one for each takes much more CPU time
    async record(results) {
      const sentIds = results.filter(({ change }) => change === sent).map(({ id }) => id)
      if (sentIds.length > 0) await record(context.db, sentIds, sent)
      for (const { id, change } of results) if (change !== sent) await record(context.db, [id], change)
    },
  }
}

async function send({ config, log, print, transport }: MailSending, mail: DueMail): Promise<Change> {
  let written: ReturnType<typeof writeMail>
  try {
    written = writeMail(config, mail)
  } catch (error) {
    log.notWritten(mail.kind, error)
    return failed('not_written')
  }
  if (!written) return failed('too_late')
  try {
    const file = await transport.send(written.ready)
    log.sent()
    if (file) print(`Mail to ${mail.recipient}: ${written.line} (${file})`)
    return sent
  } catch (thrown) {
    const error = thrown as SmtpError
    const response = error.response ?? error.message
    if (isPermanent(error)) return failed('refused', response)
    log.failed(describeForLog(error))
    return later('mail', error.responseCode ? 'refused' : 'unreachable', response)
  }
}

/**
 * Whether the server rejected this one mail or its recipient. Other errors, such as a wrong sender or password or a used-up
 * quota, concern all mails, and the operator can correct them.
 */
function isPermanent({ responseCode, code, command }: SmtpError): boolean {
  // nodemailer itself rejects the address
  if (code === 'EENVELOPE' && responseCode === undefined) return true
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutThisMail && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}

/** An error without what may quote the mail or its recipient: then only the command and the code of the response. */
function describeForLog({ message, response, responseCode, command = '' }: SmtpError): string {
  return response && !BEFORE_RECIPIENT.test(command) ? `${command}: ${responseCode}` : oneLine(message)
}
