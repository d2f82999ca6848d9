import type { FastifyPluginAsync } from 'fastify'
import { FIRST_DAY_ITEMS } from '#contract/admin/choices.ts'
import { dismissedItems, dismissItem } from '../domains/settings/settings.ts'
import { requireSignedIn } from '../platform/http/authorization.ts'
import { languageOf } from '../platform/http/language.ts'
import { queueTestMail } from '../platform/outbox/outbox.ts'
import { forStaff, noData } from './for-staff.ts'
import { doneItems } from './read/first-day.ts'

/** What a new shop does before its first order. */
export const firstDayRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)
  const hasMailServer = () => app.config.smtpUrl !== undefined

  read('GET /admin/first-day', 'settings.manage', async ({ request }) => {
    const done = await doneItems(app.db, requireSignedIn(request).id, hasMailServer())
    const dismissed = await dismissedItems(app.db)
    return {
      items: FIRST_DAY_ITEMS.map((name) => ({
        name,
        done: done[name],
        dismissed: dismissed.includes(name),
      })),
    }
  })

  change('PUT /admin/first-day', 'settings.manage', noData, async ({ tx, staff, body }) => {
    const { name, dismissed } = body
    await dismissItem(tx, name, dismissed)
    await staff.log('settings.first-day', null, { name, dismissed })
  })

  change(
    'POST /admin/settings/test-mail',
    'settings.manage',
    async ({ request }) => ({ recipient: requireSignedIn(request).user.email, toFile: !hasMailServer() }),
    async ({ tx, staff, request }) => {
      const { id, user } = requireSignedIn(request)
      await queueTestMail(tx, { id, email: user.email, language: languageOf(request) })
      await staff.log('settings.test-mail', null)
    },
  )
}
