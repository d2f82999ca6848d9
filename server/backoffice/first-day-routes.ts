import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { FIRST_DAY_ITEMS } from '#contract/admin/choices.ts'
import { dismissedItems, dismissItem } from '../domains/settings/settings.ts'
import { requireSignedIn } from '../platform/http/authorization.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { languageOf } from '../platform/http/language.ts'
import { ok } from '../platform/http/ok.ts'
import { queueTestMail } from '../platform/outbox/outbox.ts'
import { doneItems } from './read/first-day.ts'
import { staffChange } from './staff-change.ts'

/** What a new shop does before its first order. */
export const firstDayRoutes: FastifyPluginAsyncZod = async (app) => {
  const hasMailServer = () => app.config.smtpUrl !== undefined
  const config = { permission: 'settings.manage' } as const

  app.route({
    ...endpoint('GET /admin/first-day'),
    config,
    async handler(request) {
      const done = await doneItems(app.db, requireSignedIn(request).id, hasMailServer())
      const dismissed = await dismissedItems(app.db)
      return ok({
        items: FIRST_DAY_ITEMS.map((name) => ({
          name,
          done: done[name],
          dismissed: dismissed.includes(name),
        })),
      })
    },
  })

  app.route({
    ...endpoint('PUT /admin/first-day'),
    config,
    async handler(request) {
      const { name, dismissed } = request.body
      await staffChange(request, async (tx, staff) => {
        await dismissItem(tx, name, dismissed)
        await staff.log('settings.first-day', null, { name, dismissed })
      })
      return ok()
    },
  })

  app.route({
    ...endpoint('POST /admin/settings/test-mail'),
    config,
    async handler(request) {
      const { id, user } = requireSignedIn(request)
      const { email } = user
      await staffChange(request, async (tx, staff) => {
        await queueTestMail(tx, { id, email, language: languageOf(request) })
        await staff.log('settings.test-mail', null)
      })
      return ok({ recipient: email, toFile: !hasMailServer() })
    },
  })
}
