import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { IDEMPOTENCY_KEY_HOURS } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import type { Db, Tx } from '../database/database.ts'
import { conflict, ShopError } from '../shared/errors.ts'

/** Identifies the contents of a request: the same request has the same hash. */
export function hashOf(request: object): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest()
}

/**
 * Claims an idempotency key for a new order, in the order's own transaction, so that the key is kept only with the order. A
 * key older than a day is free again. Returns false when an order has the key already, or is being placed with it.
 */
export async function claimKey(
  tx: Tx,
  accountId: string,
  key: string,
  requestHash: Buffer,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql`
    with claim as materialized (
      select pg_try_advisory_xact_lock(hashtextextended('order ' || ${accountId} || ' ' || ${key}, 0)) as is_free
    )
    insert into idempotency_key as existing (account_id, key, request_hash, order_id)
    select ${accountId}, ${key}, ${requestHash}, ${orderId} from claim where is_free
    on conflict (account_id, key) do update
      set request_hash = excluded.request_hash, order_id = excluded.order_id, created_at = now()
      where existing.created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}::int)
    returning order_id
  `.execute(tx)
  return rows.length > 0
}

/** The order that was placed with this key. Throws 409 while it is being placed, 422 when its contents differ. */
export async function orderOfKey(
  tx: Tx,
  accountId: string,
  key: string,
  requestHash: Buffer,
): Promise<string> {
  const existing = await tx
    .selectFrom('idempotency_key')
    .select(['order_id', 'request_hash'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!existing) throw conflict('order_running', messages.orderKeyRunning)
  if (!existing.request_hash.equals(requestHash)) {
    throw new ShopError(422, 'order_key_reused', messages.orderKeyReused)
  }
  return existing.order_id
}

/** Deletes expired keys. */
export async function sweepOrderKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}::int)`)
    .execute()
}
