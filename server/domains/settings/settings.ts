import { sql } from 'kysely'
import type { FirstDayItem, ProductCsvColumn } from '#contract/admin/choices.ts'
import type { DeliveryTerms } from '#contract/delivery-terms.ts'
import type { PublicSettings, Settings } from '#contract/settings.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { storableJson } from '../../platform/database/json.ts'
import type { SmsSettings } from '../../platform/outbox/outbox.ts'
import { ShopError } from '../../platform/shared/errors.ts'
import { hasSecondFactor, type ShopRecipient } from '../accounts/accounts.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'
import { publicTexts, readShopTexts } from './shop-texts.ts'
import { readStored, saveVersioned } from './stored.ts'

export { changeShopTexts, readShopTexts } from './shop-texts.ts'

const NAME = 'shop'

export interface StoredSettings {
  settings: Settings
  /** 0 until the settings are saved for the first time. */
  version: number
}

/** The settings of the shop, with defaults for those that were never saved. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const { value = {}, version } = await readStored<Partial<Settings>>(db, NAME)
  return { settings: { ...DEFAULT_SETTINGS, ...value }, version }
}

/** The settings that every visitor may see. */
export async function readPublicSettings(db: Db, config: Pick<Config, 'google'>): Promise<PublicSettings> {
  const { settings } = await readSettings(db)
  const {
    lowStockThreshold: _lowStockThreshold,
    orderMail: _orderMail,
    callsEveryOrder: _callsEveryOrder,
    requireSecondFactor: _requireSecondFactor,
    sms: _sms,
    paymentQr: _paymentQr,
    delivery: _delivery,
    freeDeliveryFrom: _freeDeliveryFrom,
    ...publicSettings
  } = settings
  return {
    ...publicSettings,
    delivery: publicDelivery(settings),
    texts: publicTexts((await readShopTexts(db)).texts),
    googleSignIn: config.google !== undefined,
  }
}

/** Saves settings that are based on `version`. Throws 409 when someone else has saved the settings since. */
export async function changeSettings(tx: Tx, settings: Settings, version: number): Promise<StoredSettings> {
  return { settings, version: await saveVersioned(tx, NAME, settings, version) }
}

const FIRST_DAY = 'first-day'

/** The items of the first-day list that do not apply to this shop. */
export async function dismissedItems(db: Db): Promise<FirstDayItem[]> {
  return (await readStored<FirstDayItem[]>(db, FIRST_DAY)).value ?? []
}

export async function dismissItem(tx: Tx, name: FirstDayItem, dismissed: boolean): Promise<void> {
  const added = dismissed ? [name] : []
  await sql`
    insert into setting (name, value) values (${FIRST_DAY}, ${JSON.stringify(added)}::jsonb)
    on conflict (name) do update set value = (setting.value - ${name}::text) || excluded.value`.execute(tx)
}

const CSV_COLUMNS = 'csv-columns'
const MAX_REMEMBERED_COLUMNS = 200

/** The chosen meaning of unknown CSV columns, by column name in lower case. */
export async function rememberedColumns(db: Db): Promise<Map<string, ProductCsvColumn | ''>> {
  return new Map((await readStored<[string, ProductCsvColumn | ''][]>(db, CSV_COLUMNS)).value)
}

/** Remembers them for the next import; the oldest ones are forgotten. */
export async function rememberColumns(
  tx: Tx,
  columns: readonly (readonly [string, ProductCsvColumn | ''])[],
): Promise<void> {
  // locks the row, so that concurrent imports do not overwrite each other's columns
  await sql`insert into setting (name, value) values (${CSV_COLUMNS}, '[]') on conflict (name) do update set name = excluded.name`.execute(
    tx,
  )
  const all = await rememberedColumns(tx)
  for (const [name, column] of columns) {
    all.delete(name)
    all.set(name, column)
  }
  const value = storableJson([...all].slice(-MAX_REMEMBERED_COLUMNS))
  await sql`update setting set value = ${value}::jsonb where name = ${CSV_COLUMNS}`.execute(tx)
}

/** Throws 403 when the shop requires a second factor and the account has none. Staff can still set one up in their profile. */
export async function requireSecondFactor(db: Db, accountId: string): Promise<void> {
  const { settings } = await readSettings(db)
  if (!settings.requireSecondFactor || (await hasSecondFactor(db, accountId))) return
  throw new ShopError(403, 'second_factor_missing', (t) => t.secondFactorMissing)
}

/** The terms of delivery, and the days until a delivery: more where few weekdays have deliveries. */
function publicDelivery({
  delivery,
  freeDeliveryFrom,
}: Pick<Settings, 'delivery' | 'freeDeliveryFrom'>): PublicSettings['delivery'] {
  const all = Object.entries(delivery.provinces)
  const served = all.filter(([, { weekdays }]) => weekdays.length > 0)
  return {
    charges: Object.fromEntries(all.map(([name, { charge }]) => [name, charge])),
    minimums: Object.fromEntries(all.flatMap(([name, { minimum }]) => (minimum ? [[name, minimum]] : []))),
    notServed: all.flatMap(([, { notServed }]) => notServed),
    freeFrom: freeDeliveryFrom,
    days: Object.fromEntries(
      served.map(([name, { leadDays, weekdays }]) => [name, leadDays + Math.floor(7 / weekdays.length) - 1]),
    ),
  }
}

export interface OrderingSettings {
  paused: boolean
  /** Email addresses for mails about orders and complaints: the one in the settings, otherwise those of all administrators. */
  recipients: ShopRecipient[]
  delivery: Settings['delivery']
  terms: DeliveryTerms
}

/**
 * The settings that apply to a new order. Not locked: a pause that is saved while an order is placed applies to the next
 * order.
 */
export async function readOrderingSettings(db: Db): Promise<OrderingSettings> {
  const { rows } = await sql<{ value: Partial<Settings> | null; recipients: ShopRecipient[] }>`
    select value, shop_recipients(value ->> 'orderMail') as recipients from (select 1) as one_row left join setting on name = ${NAME}`.execute(
    db,
  )
  const settings = { ...DEFAULT_SETTINGS, ...rows[0]?.value }
  return {
    paused: settings.orderingPaused,
    recipients: rows[0]?.recipients ?? [],
    delivery: settings.delivery,
    terms: publicDelivery(settings),
  }
}

/** What sending SMS needs. */
export async function readSmsSettings(db: Db): Promise<SmsSettings> {
  const { settings } = await readSettings(db)
  const { recipients } = await readOrderingSettings(db)
  const { monthlyLimit, pricePerPart } = settings.sms
  return {
    monthlyLimit,
    pricePerPart,
    shopPhone: settings.seller.phone || settings.grievance.phone,
    recipients,
  }
}
