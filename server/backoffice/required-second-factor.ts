import * as messages from '#texts/messages.ts'
import { hasSecondFactor } from '../accounts/accounts.ts'
import type { Db } from '../database/database.ts'
import { readSettings } from '../settings/settings.ts'
import { ShopError } from '../shared/errors.ts'

/** Throws 403 for staff without a second factor in a shop that requires one: they can only set it up. */
export async function requireSecondFactor(db: Db, accountId: string): Promise<void> {
  const { settings } = await readSettings(db)
  if (!settings.requireSecondFactor || (await hasSecondFactor(db, accountId))) return
  throw new ShopError(403, 'second_factor_missing', messages.secondFactorMissing)
}
