import type { Config } from '../../config.ts'
import { createTasks } from '../../tasks.ts'
import { type Db, openPool } from '../database/database.ts'
import { openTransport, startMailSender } from '../mail/mail.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { JobLog } from './job-log.ts'
import { MAX_RUNNING_JOBS, startRunner } from './runner.ts'

export { queueStats } from './queue-stats.ts'

export interface JobsOptions {
  config: Config
  db: Db
  /** The database of `db`: jobs have their own connections, so that they and requests do not wait for each other. */
  databaseUrl: string
  log: JobLog
  /** Prints codes and links for someone who tries the shop without a mail server; `console.log` by default. */
  print?: (line: string) => void
}

export interface Jobs {
  /** Starts no more work, waits a few seconds at most for running work, and closes all connections. */
  stop(): Promise<void>
}

/** One for the notifications of new jobs, one for the mail sender, and one to spare. */
const OTHER_CONNECTIONS = 3
const STOP_TIMEOUT_MS = 7000
const CLOSE_TIMEOUT_MS = 2000

/** Starts the background work of this process. Several processes may; each job runs in one of them. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { config, db, log } = options
  const print = options.print ?? ((line: string) => console.log(line))
  const transport = openTransport(config)
  let stopping = false
  const warn = (error: unknown, message: string) => {
    if (!stopping) log.warn({ err: { message: (error as Error).message } }, message)
  }
  const pool = openPool(options.databaseUrl, {
    connections: MAX_RUNNING_JOBS + OTHER_CONNECTIONS,
    onIdleError: (error) => warn(error, 'a connection of the jobs broke'),
  })
  const mails = startMailSender({ db, config, transport, print }, pool, (error) =>
    warn(error, 'mails cannot be sent'),
  )
  const runner = await startRunner(pool, createTasks({ config, db, log }), log)
  const heartbeat = await startHeartbeat(db, log, () => ({
    runnerIds: [...runner.runnerIds],
    runningJobs: [...runner.runningJobs],
  }))

  async function atMost(ms: number, step: string, work: Promise<unknown>): Promise<void> {
    const ended = await withTimeout(
      ms,
      work.then(() => true),
    )
    if (!ended) log.warn({ step }, 'the jobs did not stop in time')
  }

  return {
    async stop() {
      stopping = true
      await Promise.all([
        atMost(STOP_TIMEOUT_MS, 'runner', runner.stop()),
        atMost(STOP_TIMEOUT_MS + CLOSE_TIMEOUT_MS, 'mails', mails.stop()),
      ])
      await atMost(CLOSE_TIMEOUT_MS, 'heartbeat', heartbeat.stop()).catch(() => {})
      await atMost(CLOSE_TIMEOUT_MS, 'connections', pool.end())
      transport.close()
    },
  }
}
