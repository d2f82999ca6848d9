import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AuditQuery, AuditResponse } from '#contract/admin/audit.ts'
import { IdParams } from '#contract/admin/fields.ts'
import { MailsQuery, MailsResponse } from '#contract/admin/mails.ts'
import { ErrorResponse, OkResponse } from '#contract/envelope.ts'
import { listAudit, writeAudit } from '../audit/audit.ts'
import { listMails, retryMail } from '../mail/mail.ts'
import { asAdmin } from './audited.ts'

/** What the shop has sent, and who did what. */
export const recordRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { mayCall: 'admin' } as const

  app.get(
    '/mails',
    { config, schema: { querystring: MailsQuery, response: { 200: MailsResponse } } },
    async (request) => ({ success: true as const, ...(await listMails(app.db, request.query)) }),
  )

  app.post(
    '/mails/:id/retry',
    {
      config,
      schema: { params: IdParams, response: { 200: OkResponse, 404: ErrorResponse, 409: ErrorResponse } },
    },
    async (request) => {
      const { id } = request.params
      await asAdmin(app, request, async (tx, actor) => {
        const mail = await retryMail(tx, id)
        await writeAudit(tx, actor, 'mail.retry', { type: 'mail', id }, { kind: mail.kind })
      })
      return { success: true as const }
    },
  )

  app.get(
    '/audit',
    { config, schema: { querystring: AuditQuery, response: { 200: AuditResponse } } },
    async (request) => ({ success: true as const, ...(await listAudit(app.db, request.query)) }),
  )
}
