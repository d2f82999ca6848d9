import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, actorOf } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'

/** Runs an administrator's change in one transaction, with the actor to write into the log within it. */
export function asAdmin<Result>(
  app: FastifyInstance,
  request: FastifyRequest,
  work: (tx: Tx, actor: Actor) => Promise<Result>,
): Promise<Result> {
  const actor = actorOf(request)
  return inTransaction(app.db, (tx) => work(tx, actor))
}
