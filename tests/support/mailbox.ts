import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Open connections are closed after this time. */
const CLOSE_AT_MOST_MS = 2000

export interface ReceivedMail extends Email {
  /** The envelope's recipients, in lower case. */
  readonly recipients: string[]
}

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** The next mail to this address (whose subject contains `subject`) that no call has returned before. */
  waitForMail(to: string, subject?: string | RegExp, timeoutMs?: number): Promise<ReceivedMail>
  close(): Promise<void>
}

/** Starts a real SMTP server on a free loopback port that keeps all mails. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const handedOut = new Set<ReceivedMail>()
  const arrivals = new EventEmitter().setMaxListeners(0)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: CLOSE_AT_MOST_MS,
    onAuth: (_auth, _session, done) => done(null, { user: 'shop' }),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks))
        const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
        mails.push({ ...email, recipients })
        done()
        arrivals.emit('mail')
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async waitForMail(to, subject, timeoutMs = 30_000) {
      const fits = (mail: ReceivedMail) =>
        !handedOut.has(mail) &&
        mail.recipients.includes(to.toLowerCase()) &&
        (subject === undefined ||
          (typeof subject === 'string' ? mail.subject?.includes(subject) : subject.test(mail.subject ?? '')))
      const signal = AbortSignal.timeout(timeoutMs)
      for (;;) {
        const found = mails.find(fits)
        if (found) {
          handedOut.add(found)
          return found
        }
        try {
          await once(arrivals, 'mail', { signal })
        } catch {
          const seen = mails.map((mail) => `${mail.recipients}: ${mail.subject}`).join('; ') || 'none'
          throw new Error(`No mail to ${to} about ${subject ?? 'anything'} came. Mails so far: ${seen}`)
        }
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
