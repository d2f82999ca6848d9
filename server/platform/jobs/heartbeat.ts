import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { unlockLostJobs } from './graphile-internals.ts'
import type { JobLog } from './job-log.ts'

export interface Heartbeat {
  /** Ends the heartbeat and removes the runners from the list of live ones. */
  stop(): Promise<void>
}

const INTERVAL_MS = 5000
/** A runner without a heartbeat for this long is dead, and other runners do its jobs. */
const DEAD_AFTER_S = 25
/** A claim that has not reached its runner after this time never will: statements time out sooner. */
const LOST_AFTER_S = 10

/** Records at intervals that the runners of this process are alive, and unlocks the jobs of those that are not. */
export async function startHeartbeat(
  db: Db,
  log: JobLog,
  current: () => { runnerIds: string[]; runningJobs: string[] },
): Promise<Heartbeat> {
  let lastBeat: Promise<void> = Promise.resolve()
  const recorded = new Set<string>()
  async function beat(): Promise<void> {
    const { runnerIds, runningJobs } = current()
    for (const id of runnerIds) recorded.add(id)
    await recordAlive(db, runnerIds)
    await unlockJobsOfDeadRunners(db)
    await unlockLostJobs(db, runnerIds, { runningJobs, olderThanS: LOST_AFTER_S })
  }
  function beatOrWarn(): void {
    lastBeat = beat().catch((err: Error) => {
      log.warn({ err: { message: err.message } }, 'the heartbeat of the jobs could not be recorded')
    })
  }
  const timer = setInterval(beatOrWarn, INTERVAL_MS)
  beatOrWarn()
  await lastBeat
  return {
    async stop() {
      clearInterval(timer)
      await lastBeat
      await sql`delete from job_runner where worker_id = any(${[...recorded]}::text[])`.execute(db)
    },
  }
}

async function recordAlive(db: Db, runnerIds: string[]): Promise<void> {
  await sql`
    insert into job_runner (worker_id) select unnest(${runnerIds}::text[])
    on conflict (worker_id) do update set seen_at = now()`.execute(db)
  await sql`
    delete from job_runner where seen_at < now() - make_interval(secs => ${DEAD_AFTER_S})`.execute(db)
}

async function unlockJobsOfDeadRunners(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(dead.locked_by)) from (
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${DEAD_AFTER_S})
        and locked_by not in (select worker_id from job_runner)
    ) dead having count(*) > 0`.execute(db)
}
