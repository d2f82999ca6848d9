import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'

/**
 * Reads what everyone may see but no cache keeps. Whoever has ever signed in carries a cookie, and may look for what they
 * have just written: they are answered by the database itself, strangers by its copy.
 */
export function readPublic<Result>(
  app: FastifyInstance,
  request: FastifyRequest,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return request.headers.cookie ? work(app.db) : app.publicReads.recent(work)
}
