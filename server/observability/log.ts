import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { LogLevel } from '../config.ts'
import { sqlState } from '../database/retry.ts'

/** What a database error quotes of the values it was given. */
const QUOTED = /"[^"]*"|'[^']*'/g
const FRAME = /(?:\(|at )(?:file:\/\/)?([^\s()]+:\d+):\d+\)?$/
const ROOT = process.cwd()
const MOST_FRAMES = 8
const DEEPEST_CAUSE = 3

/**
 * An error as the log may hold it: what happened and where in the source, never with which values. Neither statements nor
 * the rows they met are kept, since those hold names and addresses.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: 'something that is no error was thrown' }
  const { name, message, code, constraint, table, stack, cause } = error as Record<string, unknown>
  const fromDatabase = sqlState(error) !== undefined
  const frames = typeof stack === 'string' ? stack.split('\n').flatMap(frameOf) : []
  return {
    type: name,
    message: fromDatabase ? String(message).replace(QUOTED, '…') : message,
    code,
    ...(fromDatabase ? { constraint, table } : {}),
    ...(frames.length > 0 ? { at: frames.slice(0, MOST_FRAMES) } : {}),
    ...(cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

function frameOf(line: string): string[] {
  const place = FRAME.exec(line.trim())?.[1]
  if (!place || place.startsWith('node:')) return []
  return [place.startsWith(`${ROOT}/`) ? place.slice(ROOT.length + 1) : place]
}

/** Settings of every logger of the shop. */
export function logSettings(level: LogLevel) {
  return {
    level,
    serializers: { err: describeError },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
  }
}

/** One line for each request, by its route: the address itself may hold what somebody searched for or was mailed. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  }

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method } = request
    const durationMs = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route: routeOf(request), status: reply.statusCode, durationMs }, 'request')
  }
}

/** For a request whose caller went away before there was an answer. */
export function logAbortedRequest(request: FastifyRequest): void {
  request.log.info({ method: request.method, route: routeOf(request), status: 499 }, 'request')
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}
