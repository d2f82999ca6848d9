import { sql } from 'kysely'
import type pg from 'pg'
import { oneLine } from '#contract/text.ts'
import type { Db } from '../database/database.ts'
import { type Channel, nextAttempt, RETRIES } from './loop.ts'
import type { OutboxLog } from './sending-log.ts'

/**
 * The jobs by name. `every` is for those that run by the clock: an interval of PostgreSQL, counted from 3:15 at night in Nepal.
 */
export type Tasks = Record<string, { every?: string; run(payload: object): Promise<void> }>

type EndedJob = DueJob & { problem: string | undefined }

interface DueJob {
  id: string
  name: string
  payload: object
  attempts: number
  repeats: boolean
}

const MAX_RUNNING_JOBS = 3
const NEXT_RUN = `date_bin(every, now(), '2001-01-01 21:30+00') + every`

/**
 * Runs the jobs. A job runs again if it fails, or if its process dies or loses its connection. Each attempt is counted before
 * it starts, so that a job that crashes its process does not run for ever. Jobs that only another version of the shop knows are
 * left to that version.
 */
export function jobChannel({ db, log }: { db: Db; log: OutboxLog }, tasks: Tasks): Channel<DueJob, EndedJob> {
  return {
    lock: 'jobs',
    batch: MAX_RUNNING_JOBS,
    concurrency: () => MAX_RUNNING_JOBS,
    takeOver: (client) => schedule(client, tasks),
    async due(client, busy, limit) {
      const { rows } = await client.query<DueJob>(
        `update job set attempts = attempts + 1, started_at = now(), run_at = ${nextAttempt('job')}
        where id in (
          select id from job where run_at <= now() and name = any((select $1::text[])::text[])
            and (attempts < ${RETRIES.job.attempts} or every is not null) and id <> all((select $2::uuid[])::uuid[])
          order by run_at limit (select $3::int)
        ) returning id, name, payload, attempts, every is not null as repeats`,
        [Object.keys(tasks), busy, limit],
      )
      return rows
    },
    async attempt(job) {
      const problem = await tasks[job.name]?.run(job.payload).then(
        () => '',
        (err: unknown) => {
          log.error({ err, job: job.name, attempt: job.attempts }, 'a job failed')
          return oneLine(String(err))
        },
      )
      return { ...job, problem }
    },
    async record(jobs) {
      for (const job of jobs) await recordEnd(db, job)
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

async function recordEnd(db: Db, { id, repeats, problem = '' }: EndedJob): Promise<void> {
  if (!repeats && !problem) await sql`delete from job where id = ${id}`.execute(db)
  await sql`
    update job set started_at = null, ended_at = now(), last_error = left(${problem}, 500),
      attempts = case when ${repeats} then 0 else attempts end,
      run_at = case when ${repeats} then ${sql.raw(NEXT_RUN)} else run_at end
    where id = ${id}`.execute(db)
}
