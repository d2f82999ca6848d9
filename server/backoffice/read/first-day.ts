import { sql } from 'kysely'
import type { FirstDayItem } from '#contract/admin/choices.ts'
import { hasSecondFactor } from '../../domains/accounts/accounts.ts'
import { readSettings } from '../../domains/settings/settings.ts'
import { type Db, onlyRow } from '../../platform/database/database.ts'
import { wasTestMailSent } from '../../platform/mail/mail.ts'

/** Which items of the first-day list are done. */
export async function doneItems(
  db: Db,
  accountId: string,
  hasMailServer: boolean,
): Promise<Record<FirstDayItem, boolean>> {
  const { settings } = await readSettings(db)
  const { seller, grievance } = settings
  return {
    seller: seller.name !== '' && seller.pan !== '',
    phone: seller.phone !== '',
    complaints: grievance.name !== '' && (grievance.phone !== '' || grievance.email !== ''),
    // somebody says so by dismissing it: the charges that a shop starts with can be right
    delivery: false,
    mail: hasMailServer && (await wasTestMailSent(db)),
    ...(await readCatalogueStart(db)),
    backup: (await readLastBackup(db)).wasMade,
    'second-factor': await hasSecondFactor(db, accountId),
  }
}

/** Whether `npm run backup` has succeeded once, and whether it failed the last time. */
export async function readLastBackup(db: Db): Promise<{ wasMade: boolean; hasFailed: boolean }> {
  const last = await db.selectFrom('lastBackup').select(['succeededAt', 'failedAt']).executeTakeFirst()
  const [succeeded, failed] = [last?.succeededAt?.getTime() ?? 0, last?.failedAt?.getTime() ?? 0]
  return { wasMade: succeeded > 0, hasFailed: failed > succeeded }
}

/** Whether the shop has a category, and a product on sale with a picture and an origin. */
const readCatalogueStart = (db: Db) =>
  onlyRow(
    db,
    sql<{ category: boolean; product: boolean }>`
    select exists (select from category) as category, exists (
      select from product where archived_at is null and exists (select from product_picture where product_id = product.id)
        and (grown_in is not null or exists (select from product_farm where product_id = product.id))) as product`,
  )
