import { z } from 'zod'
import { okResponse } from '../../responses.ts'
import { JOB_STATES } from '../choices.ts'
import { Time } from '../fields.ts'

/** Work that the shop does in the background: by the clock, or once after a change. */
export const AdminJob = z.object({
  _id: z.string(),
  name: z.string(),
  /** The time between two runs, in seconds; null for work that is done once. */
  everyS: z.number().nullable(),
  /** `failed`: the last run failed, and it is tried again. `given_up`: it is not. */
  state: z.enum(JOB_STATES),
  runAt: Time,
  /** The end of the last run; null before the first. */
  endedAt: Time.nullable(),
  /** Failed runs in a row. */
  attempts: z.number(),
  lastError: z.string(),
})
export type AdminJob = z.infer<typeof AdminJob>
/** GET /admin/jobs: failed ones first; at most 200. POST /admin/jobs/:id/retry has no body; 409 for a job that has not failed. */
export const JobsResponse = okResponse({ jobs: z.array(AdminJob) })
