import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tx } from '../database/database.ts'
import { oncePerKey } from '../database/idempotency.ts'
import { inTransaction } from '../database/retry.ts'
import { requireSignedIn } from './authorization.ts'
import { timeLimitOf } from './handler-timeout.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether this is a repetition: its Idempotency-Key was used before, and nothing was done. */
    isReplayed: boolean
  }
}

/** Marks the response to a repeated request, which changed nothing. */
export function markReplayed(app: FastifyInstance): void {
  app.decorateRequest('isReplayed', false)
  app.addHook('onSend', async (request, reply) => {
    if (request.isReplayed) reply.header('Idempotent-Replayed', 'true')
  })
}

/** A part of a request that has its own transaction. */
export interface Part {
  /** Distinguishes it from the other parts. */
  name: string
  /** What it changes. */
  body: unknown
}

/**
 * Runs a change by the signed-in account in one transaction, and undoes it if the request has timed out. With an
 * Idempotency-Key, a request that is repeated because its response was lost changes nothing and gets the result of the first
 * one. That result is stored, so it must not contain personal data. Throws 422 if the key belongs to another request.
 */
export function accountChange<Result>(
  request: FastifyRequest,
  change: (tx: Tx) => Promise<Result>,
  { name, body }: Part = { name: '', body: request.body },
): Promise<Result> {
  const { id: accountId } = requireSignedIn(request)
  const takesKey = request.routeOptions.schema?.headers !== undefined
  const key = takesKey ? (request.headers['idempotency-key'] as string | undefined) : undefined
  return inTransaction(request.server.db, async (tx) => {
    const call = { accountId, key: key && key + name, request: { url: request.url, body } }
    const { result, isNew } = await oncePerKey(tx, call, () => change(tx))
    if (!isNew) request.isReplayed = true
    timeLimitOf(request).throwIfAborted()
    return result
  })
}
