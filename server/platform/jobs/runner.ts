import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database/database.ts'
import { inOneProcess, sleep } from '../database/one-process.ts'

/** The part of a logger that the jobs use; pino satisfies it. */
export interface JobLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * The jobs by name. `every` is for those that run by the clock: an interval of PostgreSQL, counted from 3:15 at night in Nepal.
 */
export type Tasks = Record<string, { every?: string; run(payload: object): Promise<void> }>

interface DueJob {
  id: string
  name: string
  payload: object
  attempts: number
  repeats: boolean
}

/** Of a queued job. One that runs by the clock has no limit. */
export const MAX_ATTEMPTS = 25
const MAX_RUNNING_JOBS = 3
const MAX_RETRY_DELAY_S = 3600
const NEXT_RUN = `date_bin(every, now(), '2001-01-01 21:30+00') + every`

/**
 * Runs the jobs that are due, in one process of all machines. A job runs again when it fails, or when its process dies or loses
 * its connection. Its attempt is counted before it starts, so that a job that ends its process does not run for ever. `stop`
 * starts no more jobs and waits for those that run.
 */
export function startRunner(
  { db, pool, log, pollMs }: { db: Db; pool: pg.Pool; log: JobLog; pollMs: number },
  tasks: Tasks,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()

  async function work(client: pg.PoolClient): Promise<void> {
    await schedule(client, tasks)
    while (!stopping.signal.aborted) {
      const free = MAX_RUNNING_JOBS - running.size
      // also with nothing free: the query shows whether the lock is still held
      for (const job of await claim(client, Object.keys(tasks), [...running.keys()], free)) {
        running.set(job.id, run(job))
      }
      await Promise.race([sleep(pollMs, stopping.signal), ...running.values()])
    }
    await Promise.all(running.values())
  }

  async function run(job: DueJob): Promise<void> {
    const problem = await tasks[job.name]?.run(job.payload).then(
      () => '',
      (err: unknown) => {
        log.error({ err, job: job.name, attempt: job.attempts }, 'a job failed')
        return String(err)
      },
    )
    // if this fails, the job runs again when its next attempt is due
    await recordEnd(db, job, problem).catch(onError)
    running.delete(job.id)
  }

  const ended = inOneProcess({ pool, lock: 'jobs', stopping: stopping.signal, onError }, work)
  return {
    async stop() {
      stopping.abort()
      await ended
      await Promise.all(running.values())
    },
  }
}

/** Adds the jobs that run by the clock. One that was due while no process ran stays due. */
async function schedule(client: pg.PoolClient, tasks: Tasks): Promise<void> {
  const clock = Object.entries(tasks).filter(([, { every }]) => every)
  const names = clock.map(([name]) => name)
  // of a process that was killed
  await client.query('update job set started_at = null where started_at is not null')
  await client.query('delete from job where every is not null and name <> all($1::text[])', [names])
  await client.query(
    `insert into job (name, key, every, run_at)
    select name, name, every, ${NEXT_RUN} from unnest($1::text[], $2::interval[]) as clock (name, every)
    on conflict (key) do update set every = excluded.every, run_at = least(job.run_at, excluded.run_at)`,
    [names, clock.map(([, { every }]) => every)],
  )
}

/** Jobs of other versions of the shop are left to these. */
async function claim(client: pg.PoolClient, names: string[], running: string[], free: number) {
  const { rows } = await client.query<DueJob>(
    `update job set attempts = attempts + 1, started_at = now(),
      run_at = now() + make_interval(secs => least(2 ^ least(attempts + 1, 20), ${MAX_RETRY_DELAY_S}))
    where id in (
      select id from job where run_at <= now() and name = any((select $1::text[])::text[])
        and (attempts < ${MAX_ATTEMPTS} or every is not null) and id <> all((select $2::uuid[])::uuid[])
      order by run_at limit (select $3::int)
    ) returning id, name, payload, attempts, every is not null as repeats`,
    [names, running, free],
  )
  return rows
}

async function recordEnd(db: Db, { id, repeats }: DueJob, problem = ''): Promise<void> {
  if (!repeats && !problem) await sql`delete from job where id = ${id}`.execute(db)
  await sql`
    update job set started_at = null, ended_at = now(), last_error = left(${problem}, 500),
      attempts = case when ${repeats} then 0 else attempts end,
      run_at = case when ${repeats} then ${sql.raw(NEXT_RUN)} else run_at end
    where id = ${id}`.execute(db)
}
