import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditAction } from '#contract/admin/choices.ts'
import { type Actor, actorOf, type SubjectType, writeAudit } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { oncePerKey } from '../platform/database/idempotency.ts'
import { inTransaction } from '../platform/database/retry.ts'
import { timeLimitOf } from '../platform/http/handler-timeout.ts'
import { REPLAYED } from '../platform/http/replayed.ts'

export interface Staff extends Actor {
  /**
   * Writes the audit entry of the change. The first part of the action is the kind of subject; stock is that of a product. `id`
   * is null for a change of several records.
   */
  log: (
    action: Extract<AuditAction, `${SubjectType | 'stock'}.${string}`>,
    id: string | null,
    details?: Record<string, unknown>,
  ) => Promise<void>
}

/**
 * Runs a change by staff in one transaction. Each change writes its audit entry in it: with `log`, or in the domain function
 * where others than these routes call it. Undoes it if the request has timed out.
 */
export function staffChange<Result>(
  request: FastifyRequest,
  change: (tx: Tx, staff: Staff) => Promise<Result>,
): Promise<Result> {
  const actor = actorOf(request)
  return inTransaction(request.server.db, async (tx) => {
    const result = await change(tx, {
      ...actor,
      log(action, id, details) {
        const kind = action.slice(0, action.indexOf('.')) as SubjectType | 'stock'
        const type = kind === 'stock' ? 'product' : kind
        return writeAudit(tx, actor, action, id === null ? { type } : { type, id }, details)
      },
    })
    timeLimitOf(request).throwIfAborted()
    return result
  })
}

/**
 * Like staffChange, but a call that is sent again with the same Idempotency-Key, because its response was lost, changes nothing and
 * gets the result of the first. Throws 409 while that one runs, and 422 if it was another call.
 */
export async function staffChangeOnce<Result extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  change: (tx: Tx, staff: Staff) => Promise<Result>,
): Promise<Result> {
  const { url, body, headers } = request
  const key = headers['idempotency-key'] as string | undefined
  const { result, isNew } = await staffChange(request, (tx, staff) =>
    oncePerKey(tx, { accountId: staff.id, key, request: { url, body }, orderId: null }, () =>
      change(tx, staff),
    ),
  )
  if (!isNew) reply.header(...REPLAYED)
  return result
}

/** The fields of `after` that differ from `before`, for the details of an audit entry. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from = before[name as keyof Fields]
      return isDeepStrictEqual(from, to) ? [] : [[name, { from, to }]]
    }),
  )
}
