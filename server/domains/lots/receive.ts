import type { EditLot, ReceiveGoods } from '#contract/admin/stock/lots.ts'
import { becomesLot } from '#contract/lot-codes.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, invalidField, notFound } from '../../platform/shared/errors.ts'
import { productNameIn } from '../../platform/shared/texts.ts'
import {
  type LockedProduct,
  lockProducts,
  markWithLots,
  moveStock,
  productsByIds,
} from '../catalog/catalog.ts'
import { farmNames } from '../farms/farms.ts'
import { type LockedLot, lockLot, setStatus, statusOn } from './lot.ts'

interface Received extends Pick<ReceiveGoods['lines'][number], 'units' | 'harvestDay' | 'lastDay'> {
  farm: string | null
  /** Today, if it is left out. */
  day?: string | undefined
  note: string
  /** Stands before the names of its fields in errors. */
  path?: string
  actorId?: string | undefined
  /** Units of the product in pending and processing orders, read after the product was locked. */
  readOpenUnits: (productId: string) => Promise<number>
}

/**
 * Adds units that arrived as a new lot, and to the stock. The first lot of a product also makes a lot of the units that are here
 * already. Throws 404, and 422 for an arrival in the future, a harvest after it, and a last day before today or the harvest.
 */
export async function receiveLot(
  tx: Tx,
  productId: string,
  { readOpenUnits, actorId, path = '', ...lot }: Received,
): Promise<{ id: string; code: string }> {
  const [product] = await lockProducts(tx, [productId])
  if (!product) throw notFound((t) => t.productGone)
  const today = nepalDay(new Date())
  const arrivedDay = lot.day ?? today
  const lastDay =
    lot.lastDay === undefined ? defaultLastDay(product, lot.harvestDay ?? arrivedDay) : lot.lastDay
  if (arrivedDay > today) throw invalidField('day', (t) => t.arrivalInFuture)
  if (lastDay && lastDay < today) throw invalidField(`${path}lastDay`, (t) => t.lastDayPassed)
  checkDays({ ...lot, arrivedDay, lastDay }, path)
  if (!product.hasLots) {
    await markWithLots(tx, productId)
    const units = product.stock + (await readOpenUnits(productId))
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
      arrivedDay,
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
  return { id, code }
}

const defaultLastDay = ({ keepsDays }: LockedProduct, firstDay: string) =>
  keepsDays === null ? null : addDays(firstDay, keepsDays)

type Days = Record<'harvestDay' | 'lastDay', string | null> & { arrivedDay: string }

function checkDays({ arrivedDay, harvestDay, lastDay }: Days, path = ''): void {
  if (harvestDay && harvestDay > arrivedDay)
    throw invalidField(`${path}harvestDay`, (t) => t.harvestAfterArrival)
  if (lastDay && lastDay < arrivedDay) throw invalidField(`${path}lastDay`, (t) => t.lastDayBeforeArrival)
  if (lastDay && harvestDay && lastDay < harvestDay)
    throw invalidField(`${path}lastDay`, (t) => t.lastDayBeforeHarvest)
}

/** Throws 422 for an unknown farm, and 409 if a product comes from other farms and nobody has confirmed this one. */
async function checkFarm(
  tx: Tx,
  productIds: readonly string[],
  { farm: id, otherOrigin }: Pick<ReceiveGoods, 'farm' | 'otherOrigin'>,
): Promise<void> {
  const farm = id && (await farmNames(tx, id))
  if (!id || (farm && otherOrigin)) return
  if (!farm) throw invalidField('farm', (t) => t.farmGone)
  const others = (await productsByIds(tx, productIds)).filter(
    ({ farms }) => farms.length > 0 && farms.every(({ _id }) => _id !== id),
  )
  if (others.length === 0) return
  throw conflict('other_origin', (t) => {
    // a farm that is not named in public has a district
    const origins = others.map(({ farms, ...product }) => {
      const origin = farms.map((known) => productNameIn(known, t) || known.city).join(', ')
      return t.otherOrigin(productNameIn(product, t), origin)
    })
    return [...origins, t.receiveFrom(productNameIn(farm, t))].join(' ')
  })
}

interface Receipt extends ReceiveGoods {
  actorId: string
  readOpenUnits: (productId: string) => Promise<number>
}

/**
 * Receives goods that arrived together, as lots or as stock. Returns what was received, in the order of the lines. Throws 404, 409
 * (other_origin) and 422.
 */
export async function receiveGoods(
  tx: Tx,
  { lines, otherOrigin, ...receipt }: Receipt,
): Promise<{ name: string; units: number; lot?: { id: string; code: string } }[]> {
  const ids = lines.map(({ product }) => product)
  const products = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  await checkFarm(tx, ids, { ...receipt, otherOrigin })
  const received = []
  for (const [index, { product: id, ...line }] of lines.entries()) {
    const product = products.get(id)
    if (!product) throw notFound((t) => t.productGone)
    const { units } = line
    const lot = becomesLot(product, line)
      ? await receiveLot(tx, id, { ...line, ...receipt, path: `lines.${index}.` })
      : undefined
    if (!lot) await moveStock(tx, [{ productId: id, quantity: units }], { reason: 'received', ...receipt })
    received.push({ name: product.name, units, ...(lot && { lot }) })
  }
  return received
}

/**
 * Changes farm, days and note of a lot. One that had ended by a wrong day is sold again. Throws 404, 422 as for a new lot, and 409
 * for the days of a finished lot, another farm than those of the product (other_origin), and when someone else has edited the lot
 * since `version`.
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
  if (farm !== lot.farmId) await checkFarm(tx, [lot.productId], { farm, otherOrigin: edit.otherOrigin })
  checkDays({ ...lot, harvestDay, lastDay })
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
