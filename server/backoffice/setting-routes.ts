import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hasSecondFactor } from '../domains/accounts/accounts.ts'
import { changeSettings, readSettings } from '../domains/settings/settings.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { invalidField } from '../platform/shared/errors.ts'
import { changedFields, staffChange } from './staff-change.ts'

/** Settings that administrators change without a deploy. */
export const settingRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'settings.manage' } as const

  app.route({
    ...endpoint('GET /admin/settings'),
    config,
    handler: async () => ok(await readSettings(app.db)),
  })

  app.route({
    ...endpoint('PUT /admin/settings'),
    config,
    async handler(request) {
      const saved = await staffChange(request, async (tx, staff) => {
        const before = await readSettings(tx)
        const isNewlyRequired =
          request.body.settings.requireSecondFactor && !before.settings.requireSecondFactor
        if (isNewlyRequired && !(await hasSecondFactor(tx, staff.id))) {
          throw invalidField('requireSecondFactor', (t) => t.secondFactorMissingOwn)
        }
        const after = await changeSettings(tx, request.body.settings, request.body.version)
        const changes = changedFields(before.settings, after.settings)
        await staff.log('settings.change', null, changes)
        return after
      })
      return ok(saved)
    },
  })
}
