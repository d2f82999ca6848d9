import type { Config } from './config.ts'
import { requestReset, sweepAccounts } from './domains/accounts/accounts.ts'
import { changePrices, updatePopularity, updateSearchOfCategory } from './domains/catalog/catalog.ts'
import { proofDays } from './domains/farms/farms.ts'
import { endLots, mailRecalls, renewLots } from './domains/lots/lots.ts'
import { countPairs, recallRecipients } from './domains/orders/orders.ts'
import { mailBackInStock } from './domains/wishlist/wishlist.ts'
import type { Db } from './platform/database/database.ts'
import { sweepIdempotencyKeys } from './platform/database/idempotency.ts'
import { deleteExpiredHits } from './platform/http/rate-limit.ts'
import { openPictures, sweepOrphans, UnsafeSweepError } from './platform/media/media.ts'
import { type OutboxLog, sweepJobs, sweepMails, type Tasks } from './platform/outbox/outbox.ts'

/** Each is independent of the others. */
const sweeps: Record<string, (db: Db) => Promise<void>> = {
  accounts: sweepAccounts,
  mails: sweepMails,
  jobs: sweepJobs,
  'idempotency keys': sweepIdempotencyKeys,
  'rate limits': deleteExpiredHits,
}

/** The background jobs. */
export function createTasks({ config, db, log }: { config: Config; db: Db; log: OutboxLog }): Tasks {
  const notifyProofDays = proofDays()
  return {
    'request-reset': {
      run: ({ email }: { email: string }) => requestReset(db, config.sessionSecret, email),
    },
    'back-in-stock': {
      run: ({ productIds, at }: { productIds: string[]; at: string }) => mailBackInStock(db, productIds, at),
    },
    'update-search': {
      run: ({ categoryId }: { categoryId: string }) => updateSearchOfCategory(db, categoryId),
    },
    'update-popularity': { every: '1 minute', run: () => updatePopularity(db) },
    // at the times of each sale price, and after a backup was restored
    'change-prices': { every: '5 minutes', run: () => changePrices(db) },
    'count-pairs': { every: '1 day', run: () => countPairs(db) },
    // just after midnight in Nepal, and after a start
    'end-lots': {
      every: '5 minutes',
      async run() {
        await endLots(db)
        await renewLots(db)
      },
    },
    // after each recall, and after a backup was restored
    'mail-recall': { every: '5 minutes', run: () => mailRecalls(db, recallRecipients) },
    'proof-days': { every: '1 minute', run: () => notifyProofDays(db) },
    sweep: {
      every: '10 minutes',
      async run() {
        for (const [name, sweep] of Object.entries(sweeps)) {
          await sweep(db).catch((err) => log.error({ err, sweep: name }, 'sweeping failed'))
        }
      },
    },
    'sweep-pictures': {
      // it looks through all pictures, which takes a while
      every: '1 day',
      async run() {
        const removed = await sweepOrphans(openPictures(config), db).catch((error: unknown) => {
          if (!(error instanceof UnsafeSweepError)) throw error
          log.error({}, error.message)
          return 0
        })
        if (removed > 0) log.info({ removed }, 'removed unused pictures')
      },
    },
  }
}
