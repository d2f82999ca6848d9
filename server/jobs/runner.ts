import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { JobLog } from './job-log.ts'
import { scheduledJobs } from './tasks.ts'

export interface JobRunner {
  /** Ids under which runners of this process claim jobs. A runner that ended and was replaced may still be among them. */
  readonly runnerIds: ReadonlySet<string>
  readonly runningJobs: ReadonlySet<string>
  /** Lets running jobs finish, and starts none. */
  stop(): Promise<void>
}

export const MAX_RUNNING_JOBS = 3
const RESTART_DELAY_MS = 2000
/** A runner that could not record the end of a job shuts down by itself, within this time. */
const SHUTDOWN_MS = 5000
/**
 * With a delay for batches, even of 0, nothing awaits the statement that records the end of a job: if the database failed at
 * that moment, the process would end.
 */
const WITHOUT_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** Runs jobs, and starts a new runner whenever one ends because of an error. */
export async function startRunner(pool: pg.Pool, taskList: TaskList, log: JobLog): Promise<JobRunner> {
  const events: WorkerEvents = new EventEmitter()
  const runnerIds = new Set<string>()
  const runningJobs = new Set<string>()
  let currentId: string | undefined
  events.on('pool:create', ({ workerPool }) => {
    currentId = workerPool.id
    runnerIds.add(workerPool.id)
  })
  events.on('pool:release', ({ workerPool }) => runnerIds.delete(workerPool.id))
  events.on('job:start', ({ job }) => runningJobs.add(String(job.id)))
  events.on('job:complete', ({ job }) => runningJobs.delete(String(job.id)))

  let stopping = false
  let runner: Runner | undefined
  let restart: NodeJS.Timeout | undefined
  // After several such errors graphile-worker never ends its shutdown, and `runner.promise` never settles.
  events.on('pool:fatalError', ({ workerPool, error }) => {
    setTimeout(() => {
      if (!runner || workerPool.id !== currentId) return
      runner.stop().catch(() => {})
      startAgain(runner, error)
    }, SHUTDOWN_MS).unref()
  })
  // A runner whose first look-up of jobs fails never looks for jobs again.
  let firstLookUp: 'pending' | 'succeeded' | 'failed' = 'pending'
  for (const event of ['job:start', 'worker:getJob:empty'] as const) {
    events.on(event, () => {
      firstLookUp = 'succeeded'
    })
  }
  events.on('worker:getJob:error', () => {
    if (firstLookUp !== 'pending') return
    firstLookUp = 'failed'
    runner?.stop().catch(() => {})
  })
  /** A function, because the value may change while the runner starts. */
  const hasFirstLookUpFailed = () => firstLookUp === 'failed'

  async function start(): Promise<void> {
    firstLookUp = 'pending'
    const started = await run({
      pgPool: pool,
      taskList,
      events,
      concurrency: MAX_RUNNING_JOBS,
      noHandleSignals: true,
      preset: { worker: WITHOUT_BATCHES },
      parsedCronItems: scheduledJobs(),
      logger: workerLogger(log),
    })
    runner = started
    started.promise.then(
      () => startAgain(started),
      (err: unknown) => startAgain(started, err),
    )
    if (hasFirstLookUpFailed()) started.stop().catch(() => {})
  }

  /** `ended` is undefined when a runner could not be started. Nothing happens if another runner has taken its place. */
  function startAgain(ended: Runner | undefined, err?: unknown): void {
    if (ended !== runner) return
    runner = undefined
    if (stopping) return
    log.warn({ err }, 'the job runner ended; starting it again')
    restart = setTimeout(() => {
      start().catch((cause: unknown) => startAgain(undefined, cause))
    }, RESTART_DELAY_MS)
  }

  await start()
  return {
    runnerIds,
    runningJobs,
    async stop() {
      stopping = true
      clearTimeout(restart)
      // rejects when the runner was stopped before
      await runner?.stop().catch(() => {})
    },
  }
}

function workerLogger(log: JobLog): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
  })
}
