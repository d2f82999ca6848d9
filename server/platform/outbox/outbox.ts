import type { Config } from '../../config.ts'
import { type Db, openPool } from '../database/database.ts'
import { openGateway, openTransport } from '../mail/mail.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { jobChannel, type Tasks } from './job-channel.ts'
import { type Channel, startChannel } from './loop.ts'
import { mailChannel } from './mail-channel.ts'
import { type OutboxLog, sendingLog } from './sending-log.ts'
import { type SmsSettings, smsChannel } from './sms-channel.ts'

export type { Tasks } from './job-channel.ts'
export { jobStats, listJobs, retryJob, sweepJobs } from './jobs.ts'
export {
  anonymizeMails,
  anonymizeSms,
  countDelayedMails,
  countFailedMails,
  holdBackRestoredMails,
  listMails,
  mailStats,
  queueTestMail,
  retryMail,
  sweepMails,
  wasTestMailSent,
  withdrawMails,
} from './mails.ts'
export { addJob, queueMail, queueMails, queueSecretMail, queueSms, withdrawSms } from './queue.ts'
export type { OutboxLog } from './sending-log.ts'
export type { SmsSettings } from './sms-channel.ts'
export { readSmsStop, retryStoppedSms } from './sms-state.ts'

export interface OutboxOptions {
  config: Config
  db: Db
  /** The database of `db`: each channel has a connection of its own, which holds its lock. */
  databaseUrl: string
  log: OutboxLog
  readSmsSettings(db: Db): Promise<SmsSettings>
  /** Prints codes and links for someone who tries the shop without a mail server and an SMS gateway; `console.log` by default. */
  print?: (line: string) => void
  /** How often the database is asked for due work. */
  pollMs?: number
}

export interface Outbox {
  /** Starts no more work, waits a few seconds at most for running work, and closes all connections. */
  stop(): Promise<void>
}

const CHANNELS = 3
const POLL_MS = 500
const STOP_TIMEOUT_MS = 9000
const CLOSE_TIMEOUT_MS = 2000

/**
 * Starts the background work of this process: mails, SMS and jobs. They wait in the database, where the transaction that causes them has
 * put them. Several processes may start it; each channel works in one of them.
 */
export function startOutbox(options: OutboxOptions, tasks: Tasks): Outbox {
  const { config, db, log, readSmsSettings, pollMs = POLL_MS } = options
  const print = options.print ?? ((line: string) => console.log(line))
  const transport = openTransport(config)
  let stopping = false
  const warn = (error: unknown, message: string) => {
    if (!stopping) log.warn({ err: { message: (error as Error).message } }, message)
  }
  const pool = openPool(options.databaseUrl, {
    connections: CHANNELS,
    onIdleError: (error) => warn(error, 'a connection of the outbox broke'),
  })
  const start = <Item extends { id: string }, Result>(channel: Channel<Item, Result>, problem: string) =>
    startChannel(channel, { pool, pollMs, onError: (error) => warn(error, problem) })
  const sending = { db, config, print }
  const mails = { ...sending, log: sendingLog(log, 'mail'), transport }
  const sms = { ...sending, log: sendingLog(log, 'sms'), send: openGateway(config), readSmsSettings }
  const started = [
    start(mailChannel(mails), 'mails cannot be sent'),
    start(smsChannel(sms), 'SMS cannot be sent'),
    start(jobChannel({ db, log }, tasks), 'jobs cannot run'),
  ]
  return {
    async stop() {
      stopping = true
      const ended = Promise.all(started.map((channel) => channel.stop()))
      if (!(await withTimeout(STOP_TIMEOUT_MS, ended))) log.warn({}, 'the outbox did not stop in time')
      await withTimeout(CLOSE_TIMEOUT_MS, pool.end())
      transport.close()
    },
  }
}
