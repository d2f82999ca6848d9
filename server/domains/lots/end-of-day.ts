import { sql } from 'kysely'
import { nepalDay } from '#contract/nepal/time.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { lockLot, setStatus, statusOn } from './lot.ts'
import { receiveLot } from './receive.ts'

const BATCH = 200

/**
 * Takes lots out of the stock that are past their last day. Each in its own short transaction, so that orders go on. Running it again changes nothing.
 */
export async function endLots(db: Db): Promise<void> {
  let ended: number
  do {
    const { rows } = await sql<{ id: string }>`select id from ending_lot limit ${sql.lit(BATCH)}`.execute(db)
    ended = 0
    for (const { id } of rows) ended += (await inTransaction(db, (tx) => endLot(tx, id))) ? 1 : 0
  } while (ended > 0)
}

/** Returns whether the lot has ended now. */
async function endLot(tx: Tx, id: string): Promise<boolean> {
  const { lot } = await lockLot(tx, id)
  if (lot.status !== 'open' || statusOn(lot, nepalDay(new Date())) === 'open') return false
  await setStatus(tx, lot, { status: 'expired' })
  return true
}

/** For the demo shop, which should still sell fresh goods after weeks: a new lot follows one that ended and left nothing in stock. */
export async function renewLots(db: Db): Promise<void> {
  const ended = await db
    .selectFrom('lot')
    .select('id')
    .where('isRenewed', '=', true)
    .where('status', '=', 'expired')
    .limit(BATCH)
    .execute()
  for (const { id } of ended) await inTransaction(db, (tx) => renewLot(tx, id))
}

async function renewLot(tx: Tx, id: string): Promise<void> {
  const { lot, product } = await lockLot(tx, id)
  if (product.stock > 0) return
  const { received, farmId } = await tx
    .updateTable('lot')
    .set(({ eb, ref }) => ({ units: 0, waste: eb('waste', '+', ref('units')), isRenewed: false }))
    .where('id', '=', lot.id)
    .returning(['received', 'farmId'])
    .executeTakeFirstOrThrow()
  const next = await receiveLot(tx, product.id, {
    units: received,
    farm: farmId,
    harvestDay: nepalDay(new Date()),
    note: '',
    readOpenUnits: () => Promise.resolve(0),
  })
  await tx.updateTable('lot').set({ isRenewed: true }).where('id', '=', next.id).execute()
}
