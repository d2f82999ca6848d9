import type { FastifyPluginAsync } from 'fastify'
import { hasSecondFactor } from '../domains/accounts/accounts.ts'
import { changeSettings, readSettings, type StoredSettings } from '../domains/settings/settings.ts'
import { invalidField } from '../platform/shared/errors.ts'
import { forStaff } from './for-staff.ts'
import { changedFields } from './staff-change.ts'

/** Settings that administrators change without a deploy. */
export const settingRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)
  const saved = async ({ settings, version }: StoredSettings) => ({ settings, version })

  read('GET /admin/settings', 'settings.manage', () => readSettings(app.db))

  change('PUT /admin/settings', 'settings.manage', saved, async ({ tx, staff, body }) => {
    const before = await readSettings(tx)
    const isNewlyRequired = body.settings.requireSecondFactor && !before.settings.requireSecondFactor
    if (isNewlyRequired && !(await hasSecondFactor(tx, staff.id))) {
      throw invalidField('requireSecondFactor', (t) => t.secondFactorMissingOwn)
    }
    const after = await changeSettings(tx, body.settings, body.version)
    await staff.log('settings.change', null, changedFields(before.settings, after.settings))
    return after
  })
}
