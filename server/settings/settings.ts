import { sql } from 'kysely'
import type { PublicSettings, Settings } from '#contract/settings.ts'
import * as messages from '#texts/messages.ts'
import { adminEmails } from '../accounts/accounts.ts'
import type { Db, Tx } from '../database/database.ts'
import { storableJson } from '../database/json.ts'
import { conflict } from '../shared/errors.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'

const NAME = 'shop'

export interface KnownSettings {
  settings: Settings
  /** 0 until somebody has saved them once. */
  version: number
}

/** What the shopkeeper has set, with the defaults in place of what was never set. */
export async function readSettings(db: Db): Promise<KnownSettings> {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('name', '=', NAME)
    .executeTakeFirst()
  return { settings: withDefaults((row?.value ?? {}) as Partial<Settings>), version: row?.version ?? 0 }
}

/** As much of the settings as every visitor may know. */
export async function readPublicSettings(db: Db): Promise<PublicSettings> {
  const {
    lowStockThreshold: _threshold,
    orderMail: _mailbox,
    requireSecondFactor: _required,
    ...open
  } = (await readSettings(db)).settings
  return open
}

/** Saves settings that were read under `version`. Throws 409 when somebody else has saved others since. */
export async function changeSettings(tx: Tx, settings: Settings, version: number): Promise<KnownSettings> {
  const { rows } = await sql<{ version: number }>`
    insert into setting as known (name, value, version)
    select ${NAME}, ${storableJson(settings)}::jsonb, 1 where ${version}::int = 0
    on conflict (name) do nothing
    returning version`.execute(tx)
  const changed =
    rows[0] ??
    (await tx
      .updateTable('setting')
      .set((known) => ({
        value: storableJson(settings),
        version: known('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('name', '=', NAME)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst())
  if (!changed) throw conflict('settings_changed', messages.settingsChanged)
  return { settings, version: changed.version }
}

/**
 * Whether orders are taken, and where news for the shopkeeper goes: the address in the settings, else every administrator.
 * Not decided with an order: a switch that comes a moment later comes later.
 */
export async function readDesk(db: Db): Promise<{ paused: boolean; shopkeepers: string[] }> {
  const { rows } = await sql<{ value: Partial<Settings> | null; admins: string[] }>`
    select value, ${adminEmails} as admins from (select 1) one left join setting on name = ${NAME}`.execute(
    db,
  )
  const { orderMail, orderingPaused } = withDefaults(rows[0]?.value ?? {})
  return { paused: orderingPaused, shopkeepers: orderMail ? [orderMail] : (rows[0]?.admins ?? []) }
}

/** Settings saved by an older shop lack what came later. */
function withDefaults(saved: Partial<Settings>): Settings {
  return {
    ...DEFAULT_SETTINGS,
    ...saved,
    seller: { ...DEFAULT_SETTINGS.seller, ...saved.seller },
    grievance: { ...DEFAULT_SETTINGS.grievance, ...saved.grievance },
    social: { ...DEFAULT_SETTINGS.social, ...saved.social },
    delivery: { ...DEFAULT_SETTINGS.delivery, ...saved.delivery },
  }
}
