import type { Config } from '../../config.ts'
import { type Db, openPool } from '../database/database.ts'
import {
  MailSender,
  openGateway,
  openTransport,
  type SmsSettings,
  sendingLog,
  startSmsSender,
} from '../mail/mail.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { type JobLog, startRunner, type Tasks } from './runner.ts'

export { listJobs, retryJob, sweepJobs } from './list.ts'
export { queueStats } from './queue-stats.ts'
export type { JobLog, Tasks } from './runner.ts'

export interface JobsOptions {
  config: Config
  db: Db
  /** The database of `db`: the locks of the jobs and of the senders of mails and texts have connections of their own. */
  databaseUrl: string
  log: JobLog
  readSmsSettings(db: Db): Promise<SmsSettings>
  /** Prints codes and links for someone who tries the shop without a mail server and a gateway for texts; `console.log` by default. */
  print?: (line: string) => void
  /** How often the database is asked for due work. */
  pollMs?: number
}

export interface Jobs {
  /** Starts no more work, waits a few seconds at most for running work, and closes all connections. */
  stop(): Promise<void>
}

const LOCKS = 3
const POLL_MS = 500
const STOP_TIMEOUT_MS = 9000
const CLOSE_TIMEOUT_MS = 2000

/** Starts the background work of this process. Several processes may; each job runs in one of them. */
export function startJobs(options: JobsOptions, tasks: Tasks): Jobs {
  const { config, db, log, pollMs = POLL_MS } = options
  const print = options.print ?? ((line: string) => console.log(line))
  const transport = openTransport(config)
  let stopping = false
  const warn = (error: unknown, message: string) => {
    if (!stopping) log.warn({ err: { message: (error as Error).message } }, message)
  }
  const pool = openPool(options.databaseUrl, {
    connections: LOCKS,
    onIdleError: (error) => warn(error, 'a connection of the jobs broke'),
  })
  const mails = new MailSender(
    { db, config, transport, log: sendingLog(log, 'mail'), print, pollMs },
    pool,
    (error) => warn(error, 'mails cannot be sent'),
  )
  const texts = startSmsSender(
    {
      db,
      config,
      send: openGateway(config),
      readSettings: options.readSmsSettings,
      log: sendingLog(log, 'sms'),
      print,
      pollMs,
    },
    pool,
    (error) => warn(error, 'texts cannot be sent'),
  )
  const runner = startRunner({ db, pool, log, pollMs }, tasks, (error) => warn(error, 'jobs cannot run'))
  return {
    async stop() {
      stopping = true
      const ended = Promise.all([runner.stop(), mails.stop(), texts.stop()])
      if (!(await withTimeout(STOP_TIMEOUT_MS, ended))) log.warn({}, 'the jobs did not stop in time')
      await withTimeout(CLOSE_TIMEOUT_MS, pool.end())
      transport.close()
    },
  }
}
