import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { IDEMPOTENCY_KEY_HOURS } from '#contract/limits.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { conflict, ShopError } from '../../platform/shared/errors.ts'

/** Identifies the contents of a request: the same request has the same hash. */
export function hashOf(request: object): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest()
}

interface Call {
  accountId: string
  key: string
  requestHash: Buffer
  /** Null for a call that concerns no order. */
  orderId: string | null
}

/**
 * Claims an idempotency key for a call, in the transaction of the call, so that the key is kept only with its
 * effects. A key older than a day is free again. Returns false when a call has the key already, or is running with it.
 */
export async function claimKey(tx: Tx, { accountId, key, requestHash, orderId }: Call): Promise<boolean> {
  const { rows } = await sql`
    with claim as materialized (
      select pg_try_advisory_xact_lock(hashtextextended('order ' || ${accountId} || ' ' || ${key}, 0)) as is_free
    )
    insert into idempotency_key as existing (account_id, key, request_hash, order_id)
    select ${accountId}, ${key}, ${requestHash}, ${orderId} from claim where is_free
    on conflict (account_id, key) do update
      set request_hash = excluded.request_hash, order_id = excluded.order_id, result = null, created_at = now()
      where existing.created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}::int)
    returning order_id
  `.execute(tx)
  return rows.length > 0
}

/** The order that was placed with this key. Throws 409 while it is being placed, 422 when its contents differ. */
export async function orderOfKey(tx: Tx, call: Omit<Call, 'orderId'>): Promise<string> {
  const { orderId } = await earlierCall(tx, call)
  if (orderId === null) throw new Error('a key of an order belongs to another call')
  return orderId
}

async function earlierCall(tx: Tx, { accountId, key, requestHash }: Omit<Call, 'orderId'>) {
  const existing = await tx
    .selectFrom('idempotencyKey')
    .select(['orderId', 'requestHash', 'result'])
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!existing) throw conflict('order_running', (t) => t.keyRunning)
  if (!existing.requestHash.equals(requestHash)) {
    throw new ShopError(422, 'order_key_reused', (t) => t.keyReused)
  }
  return existing
}

/**
 * Does `work` once for each key: a repeated call gets the stored result, with `isNew` false. Without a key, each call counts.
 * Where the work concerns an order, the caller has locked it, so that the same call waits; otherwise it gets 409. The result is stored: it contains no personal
 * data. Throws 409 and 422.
 */
export async function oncePerKey<Result extends object>(
  tx: Tx,
  {
    accountId,
    key,
    request,
    orderId,
  }: { accountId: string; key: string | undefined; request: object; orderId: string | null },
  work: () => Promise<Result>,
): Promise<{ result: Result; isNew: boolean }> {
  if (key === undefined) return { result: await work(), isNew: true }
  const call = { accountId, key, requestHash: hashOf(request), orderId }
  if (!(await claimKey(tx, call))) {
    return { result: (await earlierCall(tx, call)).result as Result, isNew: false }
  }
  const result = await work()
  await tx
    .updateTable('idempotencyKey')
    .set({ result: JSON.stringify(result) })
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .execute()
  return { result, isNew: true }
}

/** Deletes expired keys. */
export async function sweepIdempotencyKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotencyKey')
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}::int)`)
    .execute()
}
