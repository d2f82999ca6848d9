import type { LotStatus } from '#contract/lot-codes.ts'
import { addDays } from '#contract/nepal/time.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { type LockedProduct, lockProducts, moveStock } from '../catalog/catalog.ts'

/** Locks the product of a lot, and with it all its lots, until the transaction ends. Throws 404. */
export async function lockLot(tx: Tx, id: string) {
  const found = await tx.selectFrom('lot').select('productId').where('id', '=', id).executeTakeFirst()
  const [product] = found ? await lockProducts(tx, [found.productId]) : []
  if (!product) throw notFound((t) => t.lotGone)
  const lot = await tx
    .selectFrom('lot')
    .select(['id', 'code', 'productId', 'units', 'harvestDay', 'lastDay'])
    .select(['status', 'heldBy', 'isPromiseWaived', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { lot, product }
}

export type LockedLot = Awaited<ReturnType<typeof lockLot>>['lot']

/** Why an open lot with these days must leave the stock today; undefined if it stays. Days are YYYY-MM-DD in Nepal. */
export function isEnding(
  { lastDay, isPromiseWaived }: Pick<LockedLot, 'lastDay' | 'isPromiseWaived'>,
  { promiseDays }: Pick<LockedProduct, 'promiseDays'>,
  today: string,
): 'expired' | 'too_old' | undefined {
  if (lastDay === null) return undefined
  if (lastDay < today) return 'expired'
  const promised = promiseDays !== null && !isPromiseWaived
  return promised && lastDay < addDays(today, 1 + promiseDays) ? 'too_old' : undefined
}

interface StatusOfLot {
  status: LotStatus
  heldBy?: 'hand' | 'test'
  isPromiseWaived?: boolean
  actorId?: string | undefined
  note?: string | undefined
}

/** Changes the status of a lot. Its units leave the stock when it is no longer open, and return when it is open again. */
export async function setStatus(
  tx: Tx,
  lot: LockedLot,
  { status, heldBy, isPromiseWaived = lot.isPromiseWaived, actorId, note }: StatusOfLot,
): Promise<void> {
  await tx
    .updateTable('lot')
    .set({ status, heldBy: heldBy ?? null, isPromiseWaived })
    .where('id', '=', lot.id)
    .execute()
  if ((lot.status === 'open') === (status === 'open') || lot.units === 0) return
  const quantity = status === 'open' ? lot.units : -lot.units
  await moveStock(tx, [{ productId: lot.productId, quantity }], {
    reason: status === 'open' ? 'released' : status,
    lotId: lot.id,
    actorId,
    note,
  })
}
