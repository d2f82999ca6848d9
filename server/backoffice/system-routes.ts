import type { FastifyPluginAsync } from 'fastify'
import { listAudit } from '../platform/audit/audit.ts'
import {
  listJobs,
  listMails,
  readSmsStop,
  retryJob,
  retryMail,
  retryStoppedSms,
} from '../platform/outbox/outbox.ts'
import { forStaff, noData } from './for-staff.ts'

/** How the shop runs: sent mails and SMS, background jobs, the activity log. */
export const systemRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)

  read('GET /admin/mails', 'mails.manage', async ({ query }) => ({
    ...(await listMails(app.db, query)),
    smsStop: await readSmsStop(app.db),
  }))

  change('POST /admin/mails/:id/retry', 'mails.manage', noData, async ({ tx, staff, id }) => {
    await staff.log('mail.retry', id, { kind: await retryMail(tx, id) })
  })

  change('POST /admin/sms/retry', 'mails.manage', noData, async ({ tx, staff }) => {
    await retryStoppedSms(tx)
    await staff.log('mail.retry-sms', null)
  })

  read('GET /admin/jobs', 'settings.manage', async () => ({ jobs: await listJobs(app.db) }))

  change('POST /admin/jobs/:id/retry', 'settings.manage', noData, async ({ tx, staff, id }) => {
    await staff.log('job.retry', id, { name: await retryJob(tx, id) })
  })

  read('GET /admin/audit', 'audit.read', ({ query }) => listAudit(app.db, query))
}
