import { sql } from 'kysely'
import { type Db, onlyRow } from '../database/database.ts'
import { MAX_ATTEMPTS } from './runner.ts'

type QueueStats = Record<'ready' | 'later' | 'running' | 'dead' | 'oldestReadyS', number>

/** The number of jobs in each state, and how long the oldest ready job has waited. All attempts of a dead job have failed. */
export const queueStats = (db: Db) =>
  onlyRow(
    db,
    sql<QueueStats>`
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
