import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { IDEMPOTENCY_KEY_HOURS } from '#contract/limits.ts'
import { conflict, ShopError } from '../shared/errors.ts'
import type { Db, Tx } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

interface Call {
  accountId: string
  /** Without a key, every call counts. */
  key: string | undefined
  /** Two calls with the same key and the same request are one call. */
  request: object
  /** The order that the call places. */
  orderId?: string | null
}

/**
 * Claims the idempotency key of a call, in its transaction, so that the key is kept only with the effects. A key is free again
 * after a day. Returns the earlier call with this key; undefined for a new call. Waits while another call with this key is
 * running, except for a call that places an order, which gets 409. Throws 422 if the earlier call was a different request.
 */
async function claimKey(tx: Tx, { accountId, key, request, orderId = null }: Call) {
  if (key === undefined) return undefined
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  const { rows } = await sql`
    with claim as materialized (
      select pg_try_advisory_xact_lock(hashtextextended('order ' || ${accountId} || ' ' || ${key}, 0)) as is_free
    )
    insert into idempotency_key as existing (account_id, key, request_hash, order_id)
    select ${accountId}, ${key}, ${requestHash}, ${orderId}::uuid from claim where is_free or ${orderId}::uuid is null
    on conflict (account_id, key) do update
      set request_hash = excluded.request_hash, order_id = excluded.order_id, result = null, created_at = now()
      where existing.created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}::int)
    returning order_id
  `.execute(tx)
  if (rows.length > 0) return undefined
  const existing = await tx
    .selectFrom('idempotencyKey')
    .select(['orderId', 'requestHash', 'result'])
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow(() => conflict('order_running', (t) => t.keyRunning))
  if (!existing.requestHash.equals(requestHash)) {
    throw new ShopError(422, 'order_key_reused', (t) => t.keyReused)
  }
  return existing
}

/** The order that an earlier call with this key has placed; undefined if this call is to place `orderId`. Throws 409 and 422. */
export async function findOrderOfKey(tx: Tx, call: Call & { orderId: string }): Promise<string | undefined> {
  const earlier = await claimKey(tx, call)
  if (earlier?.orderId === null) throw new Error('a key of an order belongs to another call')
  return earlier?.orderId
}

/** Does `work` once for each key: a repeated call gets the stored result, with `isNew` false. Throws 422. */
export async function oncePerKey<Result>(
  tx: Tx,
  call: Call,
  work: () => Promise<Result>,
): Promise<{ result: Result; isNew: boolean }> {
  const earlier = await claimKey(tx, call)
  if (earlier) return { result: earlier.result as Result, isNew: false }
  const result = await work()
  if (call.key !== undefined) {
    await tx
      .updateTable('idempotencyKey')
      .set({ result: JSON.stringify(result ?? null) })
      .where('accountId', '=', call.accountId)
      .where('key', '=', call.key)
      .execute()
  }
  return { result, isNew: true }
}

/** Deletes expired keys. */
export async function sweepIdempotencyKeys(db: Db): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}::int)`
  await deleteInBatches(db, 'idempotencyKey', isOld)
}
