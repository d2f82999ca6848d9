import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { requestReset, sweepAccounts } from '../accounts/accounts.ts'
import { updatePopularity } from '../catalog/catalog.ts'
import type { Config } from '../config.ts'
import { type Db, openPool } from '../database/database.ts'
import { sweepRateLimits } from '../http/rate-limit.ts'
import { openTransport, sendMailJob, sweepMails } from '../mail/mail.ts'
import { openPictures, sweepOrphans, UnsafeSweepError } from '../media/media.ts'
import { sweepOrderKeys } from '../orders/orders.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { mailBackInStock } from '../wishlist/wishlist.ts'

/** As much of a logger as the jobs need; pino's fits. */
export interface JobLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface JobsOptions {
  config: Config
  db: Db
  /** The same database as `db`: the runner keeps connections of its own, so that jobs and shoppers do not wait for each other. */
  databaseUrl: string
  log: JobLog
  /** Where a newcomer without a mail server reads codes and links. */
  tell?: (line: string) => void
}

export interface Jobs {
  /** Finishes what is running (for a few seconds at most), takes nothing new, and closes all connections. */
  stop(): Promise<void>
}

const JOBS_AT_ONCE = 3
const HEARTBEAT_MS = 5000
/** A runner not heard of for so long is dead, and what it held is done again. */
const SILENT_AFTER_S = 25
/** A claim that has not reached its worker by then never will: statements end sooner. */
const LOST_AFTER_S = 10
const RESTART_AFTER_MS = 2000
/** A runner that could not record the end of a job shuts down by itself; it may take so long. */
const SHUT_DOWN_WITHIN_MS = 5000
/** What is running gets so long to finish when the shop stops; a mail cut off by that is sent by the next start. */
const LAST_JOBS_MS = 7000
const CLOSE_AT_MOST_MS = 2000
/**
 * Without a delay for batches, of however little, the queue awaits nobody's answer when it books the end of a job: a
 * database that broke just then would end the whole process.
 */
const HANDED_BACK_AT_ONCE = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
const SWEEP_EVERY = '*/10 * * * *'
const EVERY_MINUTE = '* * * * *'
/** Looking through all pictures takes a while, so it is done at night: 21:30 UTC is 3:15 in Nepal. */
const SWEEP_PICTURES_EVERY = '30 21 * * *'

/** Work to do now and then, each independent of the others. */
const sweeps: Record<string, (db: Db) => Promise<void>> = {
  accounts: sweepAccounts,
  mails: sweepMails,
  'order keys': sweepOrderKeys,
  'rate limits': sweepRateLimits,
}

/** Starts the background jobs of this process. Several processes may; each job runs in one of them. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { config, db, log } = options
  const transport = openTransport(config)
  const tell = options.tell ?? ((line: string) => console.log(line))
  const post = { db, config, transport, tell }

  const taskList: TaskList = {
    'send-mail': async (payload: unknown) => {
      const { mailIds, attempt = 1 } = payload as { mailIds: string[]; attempt?: number }
      await Promise.all(mailIds.map((mailId) => sendMailJob(post, mailId, attempt)))
    },
    'request-reset': async (payload: unknown) => {
      const { email } = payload as { email: string }
      await requestReset(db, config.sessionSecret, email)
    },
    'update-popularity': () => updatePopularity(db),
    'back-in-stock': async (payload: unknown) => {
      const { productIds } = payload as { productIds: string[] }
      await mailBackInStock(db, productIds)
    },
    sweep: async () => {
      for (const [name, sweep] of Object.entries(sweeps)) {
        await sweep(db).catch((err) => log.error({ err, sweep: name }, 'sweeping failed'))
      }
    },
    'sweep-pictures': async () => {
      const removed = await sweepOrphans(openPictures(config), db).catch((error: unknown) => {
        if (!(error instanceof UnsafeSweepError)) throw error
        log.error({}, error.message)
        return 0
      })
      if (removed > 0) log.info({ removed }, 'removed pictures that belong to nothing')
    },
  }

  let stopping = false
  const pool = openPool(options.databaseUrl, {
    connections: JOBS_AT_ONCE + 2,
    onIdleError: (err) => {
      if (!stopping) log.warn({ err: { message: err.message } }, 'a connection of the jobs broke')
    },
  })
  const events: WorkerEvents = new EventEmitter()
  const myWorkers = new Set<string>()
  const running = new Set<string>()
  let currentPool: string | undefined
  events.on('pool:create', ({ workerPool }) => {
    currentPool = workerPool.id
    myWorkers.add(workerPool.id)
  })
  events.on('pool:release', ({ workerPool }) => myWorkers.delete(workerPool.id))
  events.on('job:start', ({ job }) => running.add(String(job.id)))
  events.on('job:complete', ({ job }) => running.delete(String(job.id)))

  let runner: Runner | undefined
  let restart: NodeJS.Timeout | undefined
  // After several such errors graphile-worker waits for ever in its shutdown, and `runner.promise` never settles.
  events.on('pool:fatalError', ({ workerPool, error }) => {
    setTimeout(() => {
      if (!runner || workerPool.id !== currentPool) return
      runner.stop().catch(() => {})
      startAgain(runner, error)
    }, SHUT_DOWN_WITHIN_MS).unref()
  })
  // A runner looks up its tasks once, and never asks for a job again when just that fails.
  let beginning: 'open' | 'good' | 'bad' = 'open'
  for (const sign of ['job:start', 'worker:getJob:empty'] as const) {
    events.on(sign, () => {
      beginning = 'good'
    })
  }
  events.on('worker:getJob:error', () => {
    if (beginning !== 'open') return
    beginning = 'bad'
    runner?.stop().catch(() => {})
  })

  async function start(): Promise<void> {
    beginning = 'open'
    const started = await run({
      pgPool: pool,
      taskList,
      events,
      concurrency: JOBS_AT_ONCE,
      noHandleSignals: true,
      preset: { worker: HANDED_BACK_AT_ONCE },
      parsedCronItems: parseCronItems([
        {
          task: 'update-popularity',
          match: EVERY_MINUTE,
          options: { jobKey: 'update-popularity', maxAttempts: 1 },
        },
        { task: 'sweep', match: SWEEP_EVERY, options: { jobKey: 'sweep', maxAttempts: 1 } },
        {
          task: 'sweep-pictures',
          match: SWEEP_PICTURES_EVERY,
          options: { jobKey: 'sweep-pictures', maxAttempts: 1 },
        },
      ]),
      logger: workerLogger(log),
    })
    runner = started
    started.promise.then(
      () => startAgain(started),
      (err: unknown) => startAgain(started, err),
    )
    if (hasBegunBadly()) started.stop().catch(() => {})
  }

  /** Asked anew: it may have happened while the runner was being made. */
  function hasBegunBadly(): boolean {
    return beginning === 'bad'
  }

  /** `ended` is undefined when a runner could not even be started. An earlier runner that ends late changes nothing. */
  function startAgain(ended: Runner | undefined, err?: unknown): void {
    if (ended !== runner) return
    runner = undefined
    if (stopping) return
    log.warn({ err }, 'the job runner ended; starting it again')
    restart = setTimeout(() => {
      start().catch((cause: unknown) => startAgain(undefined, cause))
    }, RESTART_AFTER_MS)
  }

  let lastBeat: Promise<void> = Promise.resolve()
  const heartbeat = setInterval(() => {
    lastBeat = beat(db, [...myWorkers], [...running]).catch((err) => {
      log.warn({ err: { message: (err as Error).message } }, 'the jobs could not say that they live')
    })
  }, HEARTBEAT_MS)

  await start()
  await beat(db, [...myWorkers], [...running])

  return {
    async stop() {
      stopping = true
      clearInterval(heartbeat)
      clearTimeout(restart)
      const workers = [...myWorkers]
      const atMost = async (ms: number, step: string, work: Promise<unknown> | undefined) => {
        const ended = await withTimeout(
          ms,
          Promise.resolve(work).then(() => true),
        )
        if (!ended) log.warn({ step }, 'the jobs did not stop in time')
      }
      // it rejects when the runner has been stopped already
      await atMost(
        LAST_JOBS_MS,
        'runner',
        runner?.stop().catch(() => {}),
      )
      await atMost(CLOSE_AT_MOST_MS, 'heartbeat', lastBeat)
      await sql`delete from job_runner where worker_id = any(${workers}::text[])`.execute(db).catch(() => {})
      await atMost(CLOSE_AT_MOST_MS, 'connections', pool.end())
      transport.close()
    },
  }
}

/**
 * Says that these workers live, and sets free what nobody works on: the jobs of dead workers, and those that were claimed
 * for one of these over a connection that broke before it could say so.
 */
async function beat(db: Db, workerIds: string[], running: string[]): Promise<void> {
  await sql`
    insert into job_runner (worker_id) select unnest(${workerIds}::text[])
    on conflict (worker_id) do update set seen_at = now()`.execute(db)
  await sql`delete from job_runner where seen_at < now() - make_interval(secs => ${SILENT_AFTER_S})`.execute(
    db,
  )
  // the queue's own function frees all jobs of a worker, also those that run
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where case when locked_by = any(${workerIds}::text[])
      then locked_at < now() - make_interval(secs => ${LOST_AFTER_S}) and id <> all(${running}::bigint[])
      else locked_at < now() - make_interval(secs => ${SILENT_AFTER_S})
        and locked_by not in (select worker_id from job_runner)
      end`.execute(db)
}

/** How the queue fares: jobs by what they do, and how long the oldest has waited that could run. */
export interface QueueFigures {
  ready: number
  /** Not before a certain time. */
  later: number
  running: number
  /** Given up on. */
  dead: number
  oldestReadyS: number
}

export async function queueFigures(db: Db): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    select count(*) filter (where state = 'ready')::int as ready,
      count(*) filter (where state = 'later')::int as later,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'dead')::int as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (where state = 'ready')), 0)::float8 as "oldestReadyS"
    from (
      select run_at, case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
        when run_at > now() then 'later' else 'ready' end as state
      from graphile_worker._private_jobs
    ) job`.execute(db)
  return rows[0] ?? { ready: 0, later: 0, running: 0, dead: 0, oldestReadyS: 0 }
}

function workerLogger(log: JobLog): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
  })
}
