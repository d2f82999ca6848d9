import type { LotStatus } from '#contract/lot-codes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { lockProducts, moveStock } from '../catalog/catalog.ts'

/** Locks the product of a lot, and with it all its lots, until the transaction ends. Throws 404. */
export async function lockLot(tx: Tx, id: string) {
  const found = await tx.selectFrom('lot').select('productId').where('id', '=', id).executeTakeFirst()
  const [product] = found ? await lockProducts(tx, [found.productId]) : []
  if (!product) throw notFound((t) => t.lotGone)
  const lot = await tx
    .selectFrom('lot')
    .select(['id', 'code', 'productId', 'units', 'farmId', 'harvestDay', 'lastDay'])
    .select(['note', 'status', 'heldBy', 'version', 'arrivedDay'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { lot, product }
}

export type LockedLot = Awaited<ReturnType<typeof lockLot>>['lot']

/** The status of a lot that nothing else keeps from being sold; `today` is the day in Nepal. */
export const statusOn = ({ lastDay }: Pick<LockedLot, 'lastDay'>, today: string): 'open' | 'expired' =>
  lastDay !== null && lastDay < today ? 'expired' : 'open'

interface StatusOfLot {
  status: LotStatus
  heldBy?: 'hand' | 'test'
  actorId?: string | undefined
  note?: string | undefined
}

/** Changes the status of a lot. Its units leave the stock when it is no longer open, and return when it is open again. */
export async function setStatus(
  tx: Tx,
  lot: LockedLot,
  { status, heldBy, actorId, note }: StatusOfLot,
): Promise<void> {
  await tx
    .updateTable('lot')
    .set({ status, heldBy: heldBy ?? null })
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
