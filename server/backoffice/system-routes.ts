import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listAudit } from '../platform/audit/audit.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import {
  listJobs,
  listMails,
  readSmsStop,
  retryJob,
  retryMail,
  retryStoppedSms,
} from '../platform/outbox/outbox.ts'
import { recordChanges } from './record-changes.ts'

/** How the shop runs: sent mails and texts, background jobs, the activity log. */
export const systemRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'mails.manage' } as const
  const change = recordChanges(app, config.permission, async () => ok())

  app.route({
    ...endpoint('GET /admin/mails'),
    config,
    handler: async (request) =>
      ok({ ...(await listMails(app.db, request.query)), smsStop: await readSmsStop(app.db) }),
  })

  change('POST /admin/mails/:id/retry', async ({ tx, staff, id }) => {
    const { kind } = await retryMail(tx, id)
    await staff.log('mail.retry', id, { kind })
  })

  change('POST /admin/sms/retry', async ({ tx, staff }) => {
    await retryStoppedSms(tx)
    await staff.log('mail.retry-sms', null)
  })

  app.route({
    ...endpoint('GET /admin/jobs'),
    config: { permission: 'settings.manage' },
    handler: async () => ok({ jobs: await listJobs(app.db) }),
  })

  change(
    'POST /admin/jobs/:id/retry',
    async ({ tx, staff, id }) => staff.log('job.retry', id, { name: await retryJob(tx, id) }),
    { permission: 'settings.manage' },
  )

  app.route({
    ...endpoint('GET /admin/audit'),
    config: { permission: 'audit.read' },
    handler: async (request) => ok(await listAudit(app.db, request.query)),
  })
}
