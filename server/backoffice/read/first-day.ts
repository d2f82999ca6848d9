import { sql } from 'kysely'
import type { FirstDayItem } from '#contract/admin/choices.ts'
import { hasSecondFactor } from '../../domains/accounts/accounts.ts'
import { dismissedItems, readSettings } from '../../domains/settings/settings.ts'
import { type Db, onlyRow } from '../../platform/database/database.ts'
import { wasTestMailSent } from '../../platform/outbox/outbox.ts'

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
    promises: false,
    mail: hasMailServer && (await wasTestMailSent(db)),
    ...(await readCatalogueStart(db)),
    backup: (await readLastBackup(db)).wasMade,
    'second-factor': await hasSecondFactor(db, accountId),
  }
}

/**
 * Whether `npm run backup` has succeeded once, and whether one is missing: the last one failed, or there is none of the last
 * two days, unless somebody has dismissed it as a task. A shop without any backup is warned two days after its first order.
 * Demo orders do not count: they predate the database.
 */
export async function readLastBackup(db: Db): Promise<{ wasMade: boolean; isMissing: boolean }> {
  const last = sql<{ wasMade: boolean; hasFailed: boolean; isOverdue: boolean }>`
    select succeeded_at is not null as was_made,
      coalesce(failed_at > coalesce(succeeded_at, '-infinity'), false) as has_failed,
      coalesce(succeeded_at < now() - interval '2 days', exists (
        select from orders where created_at between (select min(applied_at) from schema_migration) and now() - interval '2 days'
      )) as is_overdue
    from (select) shop left join last_backup on true`
  const { wasMade, hasFailed, isOverdue } = await onlyRow(db, last)
  return {
    wasMade,
    isMissing: hasFailed || (isOverdue && !(await dismissedItems(db)).includes('backup')),
  }
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
