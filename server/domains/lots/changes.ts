import { sql } from 'kysely'
import type { AddTest, RecallLot } from '#contract/admin/stock/lots.ts'
import { TEST_CORRECTION_MS, type TestResult, testResult } from '#contract/lot-codes.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/outbox/outbox.ts'
import { conflict, invalidField } from '../../platform/shared/errors.ts'
import { moveStock } from '../catalog/catalog.ts'
import { type LockedLot, lockLot, setStatus, statusOn } from './lot.ts'

interface ChangedBy {
  actorId: string
}

/** Throws away units of a lot. Throws 404, and 409 if it has fewer. */
export async function writeOffLot(
  tx: Tx,
  id: string,
  { units, note }: { units: number; note: string },
  { actorId }: ChangedBy,
): Promise<LockedLot> {
  const { lot } = await lockLot(tx, id)
  if (units > lot.units) throw conflict('lot_short', (t) => t.lotHasFewer(lot.units))
  await sql`update lot set units = units - ${units}::int, waste = waste + ${units}::int where id = ${id}`.execute(
    tx,
  )
  if (lot.status === 'open') {
    const taken = [{ productId: lot.productId, quantity: -units }]
    await moveStock(tx, taken, { reason: 'written_off', lotId: id, actorId, note })
  }
  return lot
}

/** Takes a lot out of the stock until it is released. Throws 404, and 409 for a failed, recalled or held lot. */
export async function holdLot(
  tx: Tx,
  id: string,
  { note }: { note: string },
  { actorId }: ChangedBy,
): Promise<LockedLot> {
  const { lot } = await lockLot(tx, id)
  if (['failed', 'recalled', 'held'].includes(lot.status)) throw wrongStatus(lot)
  await setStatus(tx, lot, { status: 'held', heldBy: 'hand', actorId, note })
  return lot
}

const wrongStatus = ({ status }: LockedLot) =>
  conflict('lot_status', (t) => t.lotHasStatus(t.labels.lotStatusInSentence[status]))

/**
 * Sells a lot again that was held manually. Throws 404, and 409 for others: a lot that a test holds, even if it is also held
 * manually, is sold only after a test that passes, and a failed, recalled or expired lot never.
 */
export async function releaseLot(tx: Tx, id: string, { actorId }: ChangedBy): Promise<LockedLot> {
  const { lot } = await lockLot(tx, id)
  if (lot.status !== 'held') throw wrongStatus(lot)
  if (lot.heldBy === 'test' || (await resultOfTests(tx, id)) === 'held')
    throw conflict('held_by_test', (t) => t.lotHeldByTest)
  if (statusOn(lot, nepalDay(new Date())) === 'expired') throw conflict('lot_expired', (t) => t.lotExpired)
  await setStatus(tx, lot, { status: 'open', actorId })
  return lot
}

/**
 * Records a residue test. The rapid bioassay decides: the lot is held, failed for ever, or a hold by a test ends. A test that is
 * recorded late does not overrule a newer one, unless the lot failed it. With `correcting`, it replaces that test of the last hour
 * that the same person recorded. Throws 404, 409 for a test that cannot be corrected, and 422 for a day in the future or before
 * the harvest.
 */
export async function addTest(
  tx: Tx,
  id: string,
  test: AddTest,
  { actorId, correcting }: ChangedBy & { correcting?: string },
): Promise<LockedLot> {
  const { lot } = await lockLot(tx, id)
  if (test.day > nepalDay(new Date())) throw invalidField('day', (t) => t.testInFuture)
  if (lot.harvestDay && test.day < lot.harvestDay) throw invalidField('day', (t) => t.testBeforeHarvest)
  const row = { organophosphates: null, carbamates: null, result: '', ...test }
  if (correcting) await correctTest(tx, id, correcting, row, actorId)
  else
    await tx
      .insertInto('lotTest')
      .values({ ...row, lotId: id, actorId })
      .execute()
  await applyTests(tx, lot, actorId)
  return lot
}

async function correctTest(
  tx: Tx,
  lotId: string,
  testId: string,
  row: AddTest,
  actorId: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('lotTest')
    .set({ ...row, isCorrected: true })
    .where('id', '=', testId)
    .where('lotId', '=', lotId)
    .where('actorId', '=', actorId)
    .where('createdAt', '>', new Date(Date.now() - TEST_CORRECTION_MS))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict('test_final', (t) => t.testFinal)
}

/** What the tests of a lot say together: one that it failed counts for ever, otherwise the newest one of the latest day. */
async function resultOfTests(tx: Tx, lotId: string): Promise<TestResult | undefined> {
  const tests = await tx
    .selectFrom('lotTest')
    .select(['organophosphates', 'carbamates'])
    .where('lotId', '=', lotId)
    .where('method', '=', 'bioassay')
    .orderBy('day', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
  const results = tests.map((test) => testResult([Number(test.organophosphates), Number(test.carbamates)]))
  return results.includes('failed') ? 'failed' : results[0]
}

async function applyTests(tx: Tx, lot: LockedLot, actorId: string): Promise<void> {
  const result = await resultOfTests(tx, lot.id)
  if (lot.status === 'recalled' || lot.status === result) return
  // a test does not end a manual hold
  if (result === 'held' || result === 'failed') {
    await setStatus(tx, lot, { status: result, heldBy: lot.heldBy ?? 'test', actorId })
  } else if (lot.heldBy === 'test') {
    await setStatus(tx, lot, { status: statusOn(lot, nepalDay(new Date())), actorId })
  } else if (lot.status === 'failed') await setStatus(tx, lot, { status: 'held', heldBy: 'hand', actorId })
}

/** Attaches the photo of the test report to a test of the lot. Returns false when there is no such test. */
export async function setTestPicture(
  tx: Tx,
  id: string,
  testId: string,
  pictureId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lotTest')
    .set({ pictureId })
    .where('id', '=', testId)
    .where('lotId', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Recalls a lot: its units leave the stock, and a job mails the customers who received it. Open orders keep its name until the
 * packer confirms other lots, because the parcel may be packed already. Returns undefined when it is recalled already, which changes
 * nothing. Throws 404.
 */
export async function recallLot(
  tx: Tx,
  id: string,
  { reason, text, nepaliText }: RecallLot,
  { actorId }: ChangedBy,
): Promise<LockedLot | undefined> {
  const { lot } = await lockLot(tx, id)
  if (lot.status === 'recalled') return undefined
  await tx
    .updateTable('lot')
    .set({
      recallReason: reason,
      recallText: text,
      nepaliRecallText: nepaliText,
      recalledAt: sql<Date>`now()`,
      status: 'recalled',
      heldBy: null,
    })
    .where('id', '=', id)
    .execute()
  if (lot.status === 'open' && lot.units > 0) {
    await moveStock(tx, [{ productId: lot.productId, quantity: -lot.units }], {
      reason: 'recalled',
      lotId: id,
      actorId,
      note: reason,
    })
  }
  await addJob(tx, 'mail-recall', {})
  return lot
}
