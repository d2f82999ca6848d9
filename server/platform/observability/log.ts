import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino from 'pino'
import type { LogLevel } from '../../config.ts'
import { sqlState } from '../database/retry.ts'

/** Values that the message of a database error quotes. */
const QUOTED = /"[^"]*"|'[^']*'/g
const FRAME = /(?:\(|at )(?:file:\/\/)?([^\s()]+:\d+):\d+\)?$/
const ROOT = process.cwd()
const MAX_FRAMES = 8
const MAX_CAUSES = 3

/** Receives whole lines. */
export interface LogDestination {
  write(line: string): void
}

/**
 * An error for the log: what happened and where in the source, without values. Statements and rows are left out, because they
 * contain names and addresses.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: 'the thrown value is not an error' }
  const { name, message, code, constraint, table, stack, cause } = error as Record<string, unknown>
  const fromDatabase = sqlState(error) !== undefined
  const frames = typeof stack === 'string' ? stack.split('\n').flatMap(frameOf) : []
  return {
    type: name,
    message: fromDatabase ? String(message).replace(QUOTED, '…') : message,
    code,
    ...(fromDatabase ? { constraint, table } : {}),
    ...(frames.length > 0 ? { at: frames.slice(0, MAX_FRAMES) } : {}),
    ...(cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

function frameOf(line: string): string[] {
  const place = FRAME.exec(line.trim())?.[1]
  if (!place || place.startsWith('node:')) return []
  return [place.startsWith(`${ROOT}/`) ? place.slice(ROOT.length + 1) : place]
}

/** Settings of all loggers. */
export function logSettings(level: LogLevel) {
  return {
    level,
    serializers: { err: describeError },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
  }
}

const MAX_WAITING_BYTES = 8 * 1024 * 1024

let opened: LogDestination | undefined

/** Where the log lines of this process go: standard output. All its servers share it, so that it listens for the exit only once. */
export function openLogDestination(): LogDestination {
  opened ??= openStandardOutput()
  return opened
}

/**
 * Standard output without a reader, or on a full disk, loses lines. Pino would crash the process here, and then hang while it
 * exits. We drop lines instead, and cap the backlog, so that a stuck reader cannot exhaust the memory.
 */
function openStandardOutput(): LogDestination {
  let stream = open()
  // runs before pino's own exit handler, which would repeat a failing write for ever: this one tries once and then drops the lines
  process.prependListener('exit', () => Object.assign(stream, { sync: true }))

  function open() {
    const opened = pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES })
    opened.removeAllListeners('error').once('error', () => {
      opened.destroy()
      stream = open()
    })
    return opened
  }
  return { write: (line) => stream.write(line) }
}

/** Logs one line for each request, with its route instead of its URL, which may contain search terms or mailed tokens. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  }

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { id: requestId, method } = request
    const durationMs = Math.round(reply.elapsedTime * 10) / 10
    request.server.log.info(
      { requestId, method, route: routeOf(request), status: reply.statusCode, durationMs },
      'request',
    )
  }
}

/** Logs a request whose client closed the connection before the response. */
export function logAbortedRequest(request: FastifyRequest): void {
  request.log.info({ method: request.method, route: routeOf(request), status: 499 }, 'request')
}

export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}
