import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, actorOf } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/retry.ts'

/** Runs a change by staff in one transaction and gives it the actor for the activity log. */
export function asStaff<Result>(
  app: FastifyInstance,
  request: FastifyRequest,
  work: (tx: Tx, actor: Actor) => Promise<Result>,
): Promise<Result> {
  const actor = actorOf(request)
  return inTransaction(app.db, (tx) => work(tx, actor))
}

/** The fields of `after` that differ from `before`, for the details of an activity log entry. */
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
