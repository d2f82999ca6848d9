import type pg from 'pg'
import { inOneProcess, sleep } from '../database/one-process.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { type DueMail, markSent, type SendContext, sendMail } from './send.ts'
import { MAX_CONCURRENT } from './transport.ts'

/** Mails that are read at a time, with a code or link and without. So the sender sends at most 200 of each a second. */
const MAX_WAITING = 100
const RETRY_MS = 1000
const STOP_TIMEOUT_MS = 7000

/** Due mails that are not among the ids $1, with or without encrypted data: both parts of one index. */
const dueMails = (isEncrypted: boolean) => `
  select id, kind, recipient, account_id as "accountId", language, data, attempts, extract(epoch from now() - created_at)::float8 as "ageS",
    data ? 'sealed' as "isEncrypted" from mail
  where channel = 'mail' and (data ? 'sealed') = ${isEncrypted} and due_at <= now() and sent_at is null and failed_at is null
    and id <> all((select $1::uuid[])::uuid[])
  order by due_at`

/**
 * Sends the mails of the outbox that are due. Several processes may run a sender; one of them sends. A mail is sent twice, under
 * one Message-ID, only if its sender dies or loses its connection (a failover of the database) before it has recorded that the
 * mail was sent, and another process takes over.
 */
export class MailSender {
  readonly #context: SendContext & { pollMs: number }
  readonly #onError: (error: unknown) => void
  readonly #stopping = new AbortController()
  /** Due and not being sent yet, in the order of sending. */
  #waiting: DueMail[] = []
  readonly #sending = new Map<string, Promise<void>>()
  /** Sent, but not recorded as sent: the database may be down. */
  readonly #unrecorded = new Set<string>()
  readonly #running: Promise<void>

  constructor(context: SendContext & { pollMs: number }, pool: pg.Pool, onError: (error: unknown) => void) {
    this.#context = context
    this.#onError = onError
    const stopping = this.#stopping.signal
    this.#running = inOneProcess({ pool, lock: 'mail sender', stopping, onError }, (client) =>
      this.#send(client),
    )
  }

  /** Sends no more mails, and waits a few seconds at most for those being sent. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await withTimeout(
      STOP_TIMEOUT_MS,
      this.#running.then(() => Promise.all(this.#sending.values())),
    )
    await this.#record().catch(this.#onError)
  }

  async #send(client: pg.PoolClient): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      // none starts until they are read again, or when the lock is lost
      this.#waiting = []
      await this.#record()
      await this.#sendDue(client)
      await sleep(this.#context.pollMs, this.#stopping.signal)
    }
    // before another process may send
    await Promise.all(this.#sending.values())
    await this.#record()
  }

  async #sendDue(client: pg.PoolClient): Promise<void> {
    const busy = [...this.#sending.keys(), ...this.#unrecorded]
    // also with nothing to send: the query shows whether the lock is still held
    const { rows } = await client.query<DueMail>(
      `(${dueMails(true)} limit (select $2::int)) union all (${dueMails(false)} limit (select $2::int))`,
      [busy, MAX_WAITING],
    )
    this.#waiting = rows.toSorted((one, other) => Number(other.isEncrypted) - Number(one.isEncrypted))
    this.#sendWaiting()
  }

  /**
   * Mails with a code or link come first, because people wait for them and they expire. Other mails leave one connection free for
   * them, so that a slow mail server does not hold them up either.
   */
  #sendWaiting(): void {
    while (!this.#stopping.signal.aborted) {
      const most = this.#waiting[0]?.isEncrypted ? MAX_CONCURRENT : MAX_CONCURRENT - 1
      if (this.#sending.size >= most) return
      const mail = this.#waiting.shift()
      if (!mail) return
      this.#sending.set(mail.id, this.#sendOne(mail))
    }
  }

  async #sendOne(mail: DueMail): Promise<void> {
    try {
      if (await sendMail(this.#context, mail)) this.#unrecorded.add(mail.id)
    } catch (error) {
      // the failure could not be recorded: without a pause the mail would be tried again at once
      this.#onError(error)
      await sleep(RETRY_MS, this.#stopping.signal)
    } finally {
      this.#sending.delete(mail.id)
      this.#sendWaiting()
    }
  }

  async #record(): Promise<void> {
    const ids = [...this.#unrecorded]
    if (ids.length === 0) return
    await markSent(this.#context.db, ids)
    for (const id of ids) this.#unrecorded.delete(id)
  }
}
