import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { scheduledJobs } from '../../tasks.ts'
import type { JobLog } from './job-log.ts'

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
  const runner = new RestartingRunner(pool, taskList, log)
  await runner.start()
  return runner
}

class RestartingRunner implements JobRunner {
  readonly runnerIds = new Set<string>()
  readonly runningJobs = new Set<string>()
  readonly #pool: pg.Pool
  readonly #taskList: TaskList
  readonly #log: JobLog
  readonly #events: WorkerEvents = new EventEmitter()
  #current: Runner | undefined
  #currentId: string | undefined
  #firstLookUp: 'pending' | 'succeeded' | 'failed' = 'pending'
  #restart: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(pool: pg.Pool, taskList: TaskList, log: JobLog) {
    this.#pool = pool
    this.#taskList = taskList
    this.#log = log
    this.#recordIds()
    this.#replaceHungRunners()
    this.#stopIdleRunners()
  }

  async start(): Promise<void> {
    this.#firstLookUp = 'pending'
    const runner = await run({
      pgPool: this.#pool,
      taskList: this.#taskList,
      events: this.#events,
      concurrency: MAX_RUNNING_JOBS,
      noHandleSignals: true,
      preset: { worker: WITHOUT_BATCHES },
      parsedCronItems: scheduledJobs(),
      logger: workerLogger(this.#log),
    })
    this.#current = runner
    runner.promise.then(
      () => this.#startAgain(runner),
      (err: unknown) => this.#startAgain(runner, err),
    )
    if (this.#hasFirstLookUpFailed()) runner.stop().catch(() => {})
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#restart)
    // rejects when the runner was stopped before
    await this.#current?.stop().catch(() => {})
  }

  #recordIds(): void {
    this.#events.on('pool:create', ({ workerPool }) => {
      this.#currentId = workerPool.id
      this.runnerIds.add(workerPool.id)
    })
    this.#events.on('pool:release', ({ workerPool }) => this.runnerIds.delete(workerPool.id))
    this.#events.on('job:start', ({ job }) => this.runningJobs.add(String(job.id)))
    this.#events.on('job:complete', ({ job }) => this.runningJobs.delete(String(job.id)))
  }

  /** After several fatal errors graphile-worker never ends its shutdown, and `Runner.promise` never settles. */
  #replaceHungRunners(): void {
    this.#events.on('pool:fatalError', ({ workerPool, error }) => {
      setTimeout(() => {
        const runner = this.#current
        if (!runner || workerPool.id !== this.#currentId) return
        runner.stop().catch(() => {})
        this.#startAgain(runner, error)
      }, SHUTDOWN_MS).unref()
    })
  }

  /** A runner whose first look-up of jobs fails never looks for jobs again. */
  #stopIdleRunners(): void {
    for (const event of ['job:start', 'worker:getJob:empty'] as const) {
      this.#events.on(event, () => {
        this.#firstLookUp = 'succeeded'
      })
    }
    this.#events.on('worker:getJob:error', () => {
      if (this.#firstLookUp !== 'pending') return
      this.#firstLookUp = 'failed'
      this.#current?.stop().catch(() => {})
    })
  }

  /** A method, because the value may change while the runner starts. */
  #hasFirstLookUpFailed(): boolean {
    return this.#firstLookUp === 'failed'
  }

  /** `ended` is undefined when a runner could not be started. Nothing happens if another runner has taken its place. */
  #startAgain(ended: Runner | undefined, err?: unknown): void {
    if (ended !== this.#current) return
    this.#current = undefined
    if (this.#isStopping) return
    this.#log.warn({ err }, 'the job runner ended; starting it again')
    this.#restart = setTimeout(() => {
      this.start().catch((cause: unknown) => this.#startAgain(undefined, cause))
    }, RESTART_DELAY_MS)
  }
}

function workerLogger(log: JobLog): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
  })
}
