import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker'
import type { Config } from './config.ts'
import { requestReset, sweepAccounts } from './domains/accounts/accounts.ts'
import { updatePopularity, updateSearchOfCategory } from './domains/catalog/catalog.ts'
import { sweepIdempotencyKeys } from './domains/orders/orders.ts'
import { mailBackInStock } from './domains/wishlist/wishlist.ts'
import type { Db } from './platform/database/database.ts'
import { deleteExpiredHits } from './platform/http/rate-limit.ts'
import type { JobLog } from './platform/jobs/job-log.ts'
import { queueMailsOfFormerVersion, sweepMails } from './platform/mail/mail.ts'
import { openPictures, sweepOrphans, UnsafeSweepError } from './platform/media/media.ts'

/** Each is independent of the others. */
const sweeps: Record<string, (db: Db) => Promise<void>> = {
  accounts: sweepAccounts,
  mails: sweepMails,
  'idempotency keys': sweepIdempotencyKeys,
  'rate limits': deleteExpiredHits,
}

/** The function of each background job, by name. */
export function createTasks({ config, db, log }: { config: Config; db: Db; log: JobLog }): TaskList {
  return {
    'request-reset': async (payload: unknown) => {
      const { email } = payload as { email: string }
      await requestReset(db, config.sessionSecret, email)
    },
    'update-popularity': () => updatePopularity(db),
    'back-in-stock': async (payload: unknown) => {
      const { productIds } = payload as { productIds: string[] }
      await mailBackInStock(db, productIds)
    },
    'update-search': async (payload: unknown) => {
      const { categoryId } = payload as { categoryId: string }
      await updateSearchOfCategory(db, categoryId)
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
      if (removed > 0) log.info({ removed }, 'removed unused pictures')
    },
    // jobs of the version before 0003_mail_due, also those that its processes add during an upgrade
    'send-mail': async (payload: unknown) => {
      const { mailIds } = payload as { mailIds: string[] }
      await queueMailsOfFormerVersion(db, mailIds)
    },
  }
}

/** The jobs that run by the clock, in UTC. */
export function scheduledJobs(): ParsedCronItem[] {
  return parseCronItems(
    Object.entries({
      'update-popularity': '* * * * *',
      sweep: '*/10 * * * *',
      // it looks through all pictures, which takes a while: 3:15 at night in Nepal
      'sweep-pictures': '30 21 * * *',
    }).map(([task, match]) => ({ task, match, options: { jobKey: task, maxAttempts: 1 } })),
  )
}
