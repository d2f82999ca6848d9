import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '#contract/admin/choices.ts'
import { type Actor, actorOf, type SubjectType, writeAudit } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { accountChange, type Part } from '../platform/http/account-change.ts'

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
 * Runs a change by staff, once for each Idempotency-Key. Each change writes its audit entry in its transaction: with `log`, or in
 * the domain function where others than these routes call it.
 */
export function staffChange<Result>(
  request: FastifyRequest,
  change: (tx: Tx, staff: Staff) => Promise<Result>,
  part?: Part,
): Promise<Result> {
  const actor = actorOf(request)
  return accountChange(
    request,
    (tx) =>
      change(tx, {
        ...actor,
        log(action, id, details) {
          const kind = action.slice(0, action.indexOf('.')) as SubjectType | 'stock'
          const type = kind === 'stock' ? 'product' : kind
          return writeAudit(tx, actor, action, id === null ? { type } : { type, id }, details)
        },
      }),
    part,
  )
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
