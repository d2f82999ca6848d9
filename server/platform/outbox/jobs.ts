import { type RawBuilder, sql } from 'kysely'
import type { AdminJob } from '#contract/admin/settings/jobs.ts'
import { type Db, onlyRow, type Tx } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { isoTime } from '../database/json.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { RETRIES } from './loop.ts'

const MAX_JOBS = 200
const MAX_ATTEMPTS = sql.lit(RETRIES.job.attempts)

const STATE: RawBuilder<unknown> = sql`case
  when started_at is not null then 'running'
  when last_error = '' then 'waiting'
  when every is null and attempts >= ${MAX_ATTEMPTS} then 'given_up'
  else 'failed' end`

/** The background jobs, failed ones first, at most 200. What they work on is not shown: it can name customers. */
export async function listJobs(db: Db): Promise<AdminJob[]> {
  const { rows } = await sql<AdminJob>`
    select id as "_id", name, extract(epoch from every)::float8 as every_s, ${STATE} as state,
      ${isoTime(sql`run_at`)} as run_at, ${isoTime(sql`ended_at`)} as ended_at, attempts, last_error
    from job order by last_error = '', every is null, name, job.run_at limit ${MAX_JOBS}`.execute(db)
  return rows
}

/** Runs a failed job at once, with all its attempts. Returns its name. Throws 404, and 409 for a job that has not failed. */
export async function retryJob(tx: Tx, id: string): Promise<string> {
  const job = await tx
    .updateTable('job')
    .set({ runAt: sql<Date>`now()`, attempts: 0 })
    .where('id', '=', id)
    .where('startedAt', 'is', null)
    .where('lastError', '<>', '')
    .returning('name')
    .executeTakeFirst()
  if (job) return job.name
  const known = await tx.selectFrom('job').select('id').where('id', '=', id).executeTakeFirst()
  throw known ? conflict('not_failed', (t) => t.jobNotFailed) : notFound()
}

/** Deletes the jobs that were given up a month ago. */
export async function sweepJobs(db: Db): Promise<void> {
  const isOld = sql`every is null and attempts >= ${MAX_ATTEMPTS} and run_at < now() - interval '30 days'`
  await deleteInBatches(db, 'job', isOld)
}

type JobStats = Record<'ready' | 'later' | 'running' | 'dead' | 'oldestReadyS', number>

/** The number of jobs in each state, and how long the oldest ready job has waited. All attempts of a dead job have failed. */
export const jobStats = (db: Db) =>
  onlyRow(
    db,
    sql<JobStats>`
    select count(*) filter (where state = 'ready')::int as ready,
      count(*) filter (where state = 'later')::int as later,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'dead')::int as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (where state = 'ready')), 0)::float8 as "oldestReadyS"
    from (
      select run_at, case when started_at is not null then 'running'
        when attempts >= ${MAX_ATTEMPTS} and every is null then 'dead'
        when run_at > now() then 'later' else 'ready' end as state
      from job
    ) job`,
  )
