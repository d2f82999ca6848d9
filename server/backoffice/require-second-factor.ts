import * as messages from '#texts/messages.ts'
import { hasSecondFactor } from '../accounts/accounts.ts'
import type { Db } from '../database/database.ts'
import { readSettings } from '../settings/settings.ts'
import { ShopError } from '../shared/errors.ts'

/** Throws 403 when the shop requires a second factor and the account has none. Staff can still set one up in their profile. */
export async function requireSecondFactor(db: Db, accountId: string): Promise<void> {
  const { settings } = await readSettings(db)
  if (!settings.requireSecondFactor || (await hasSecondFactor(db, accountId))) return
  throw new ShopError(403, 'second_factor_missing', messages.secondFactorMissing)
}
