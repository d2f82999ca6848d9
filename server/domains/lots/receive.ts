import type { EditLot, ReceiveLot } from '#contract/admin/stock/lots.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, invalidField, notFound } from '../../platform/shared/errors.ts'
import { type LockedProduct, lockProducts, markWithLots, moveStock } from '../catalog/catalog.ts'
import { isFarm } from '../farms/farms.ts'
import { type LockedLot, lockLot, setStatus, statusOn } from './lot.ts'

interface Received extends ReceiveLot {
  actorId?: string | undefined
  /** Units of the product in pending and processing orders, read after the product was locked. */
  readOpenUnits: () => Promise<number>
}

/**
 * Adds units that arrived as a new lot, and to the stock. The first lot of a product also makes a lot of the units that are here
 * already. Throws 404, and 422 for a harvest in the future, a last day before today or the harvest, and an unknown farm.
 */
export async function receiveLot(
  tx: Tx,
  productId: string,
  { readOpenUnits, actorId, ...lot }: Received,
): Promise<{ id: string; code: string; name: string }> {
  const [product] = await lockProducts(tx, [productId])
  if (!product) throw notFound((t) => t.productGone)
  const today = nepalDay(new Date())
  const lastDay = lot.lastDay === undefined ? defaultLastDay(product, lot.harvestDay, today) : lot.lastDay
  await checkDays(tx, { ...lot, lastDay }, today)
  if (!product.hasLots) {
    await markWithLots(tx, productId)
    const units = product.stock + (await readOpenUnits())
    if (units > 0) {
      const opening = { productId, received: units, units, isOpening: true, actorId: actorId ?? null }
      await tx
        .insertInto('lot')
        .values({ ...opening, farmId: null, harvestDay: null, lastDay: null })
        .execute()
    }
  }
  const { id, code } = await tx
    .insertInto('lot')
    .values({
      productId,
      farmId: lot.farm,
      received: lot.units,
      units: lot.units,
      harvestDay: lot.harvestDay,
      lastDay,
      note: lot.note,
      actorId: actorId ?? null,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await moveStock(tx, [{ productId, quantity: lot.units }], {
    reason: 'received',
    lotId: id,
    actorId,
    note: lot.note,
  })
  return { id, code, name: product.name }
}

const defaultLastDay = (product: LockedProduct, harvestDay: string | null, today: string) =>
  product.keepsDays === null ? null : addDays(harvestDay ?? today, product.keepsDays)

async function checkDays(
  tx: Tx,
  { farm, harvestDay, lastDay }: Record<'farm' | 'harvestDay' | 'lastDay', string | null>,
  today: string,
  firstPossible = today,
): Promise<void> {
  if (harvestDay && harvestDay > today) throw invalidField('harvestDay', (t) => t.harvestInFuture)
  if (lastDay && lastDay < firstPossible) throw invalidField('lastDay', (t) => t.lastDayBeforeArrival)
  if (lastDay && harvestDay && lastDay < harvestDay)
    throw invalidField('lastDay', (t) => t.lastDayBeforeHarvest)
  if (farm && !(await isFarm(tx, farm))) throw invalidField('farm', (t) => t.farmGone)
}

/**
 * Changes farm, days and note of a lot. One that had ended by a wrong day is sold again. Throws 404, 422 as for a new lot, and 409
 * for the days of a finished lot and when someone else has edited the lot since `version`.
 */
export async function editLot(
  tx: Tx,
  id: string,
  edit: EditLot,
  { actorId }: { actorId: string },
): Promise<LockedLot> {
  const { lot } = await lockLot(tx, id)
  if (lot.version !== edit.version) throw conflict('lot_edited', (t) => t.lotEdited)
  const today = nepalDay(new Date())
  const { farm = lot.farmId, harvestDay = lot.harvestDay, lastDay = lot.lastDay, note = lot.note } = edit
  const isChanged = lot.harvestDay !== harvestDay || lot.lastDay !== lastDay
  if (isChanged && lot.units === 0) throw conflict('lot_finished', (t) => t.lotFinished)
  await checkDays(tx, { farm, harvestDay, lastDay }, today, nepalDay(lot.createdAt))
  const version = lot.version + 1
  await tx
    .updateTable('lot')
    .set({ farmId: farm, harvestDay, lastDay, note, version })
    .where('id', '=', id)
    .execute()
  const changed = { ...lot, harvestDay, lastDay }
  const status = statusOn(changed, today)
  if (status !== lot.status && ['open', 'expired'].includes(lot.status))
    await setStatus(tx, changed, { status, actorId })
  return lot
}
