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
import { staffChange } from './staff-change.ts'

/** How the shop runs: sent mails and texts, background jobs, the activity log. */
export const systemRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'mails.manage' } as const

  app.route({
    ...endpoint('GET /admin/mails'),
    config,
    handler: async (request) =>
      ok({ ...(await listMails(app.db, request.query)), smsStop: await readSmsStop(app.db) }),
  })

  app.route({
    ...endpoint('POST /admin/mails/:id/retry'),
    config,
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        const mail = await retryMail(tx, id)
        await staff.log('mail.retry', id, { kind: mail.kind })
      })
      return ok()
    },
  })

  app.route({
    ...endpoint('POST /admin/sms/retry'),
    config,
    async handler(request) {
      await staffChange(request, async (tx, staff) => {
        await retryStoppedSms(tx)
        await staff.log('mail.retry-sms', null)
      })
      return ok()
    },
  })

  app.route({
    ...endpoint('GET /admin/jobs'),
    config: { permission: 'settings.manage' },
    handler: async () => ok({ jobs: await listJobs(app.db) }),
  })

  app.route({
    ...endpoint('POST /admin/jobs/:id/retry'),
    config: { permission: 'settings.manage' },
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        await staff.log('job.retry', id, { name: await retryJob(tx, id) })
      })
      return ok()
    },
  })

  app.route({
    ...endpoint('GET /admin/audit'),
    config: { permission: 'audit.read' },
    handler: async (request) => ok(await listAudit(app.db, request.query)),
  })
}
