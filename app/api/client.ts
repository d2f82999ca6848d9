import type { z } from 'zod'
import type { ErrorResponse, OkResponse } from '#contract/envelope.ts'
import * as messages from '#texts/messages.ts'

const BASE = '/api'
/** Long enough for a phone on a weak network, short enough to tell its owner that nothing came. */
const TIMEOUT_MS = 20_000

/** A call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Stable, for programs: the code of the refusal, or 'network'. */
  readonly code: string
  /** Which field is refused with which message. */
  readonly fields: Record<string, string>
  /** Whether `message` is the server's own. */
  readonly fromServer: boolean

  constructor(status: number, refusal?: Partial<ErrorResponse>) {
    super(refusal?.message || (status === 0 ? messages.offline : messages.serverError))
    this.status = status
    this.code = refusal?.code ?? (status === 0 ? 'network' : 'unknown')
    this.fields = refusal?.fields ?? {}
    this.fromServer = Boolean(refusal?.message)
  }
}

/** The server's own words when it gave any, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : fallback
}

/** Whether the server answered and said no, as against no answer coming. */
export function isErrorResponse(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== 0
}

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

async function call(
  method: string,
  path: string,
  body: unknown,
  { signal, headers = {} }: CallOptions,
): Promise<unknown> {
  const isForm = body instanceof FormData
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  let response: Response
  try {
    response = await fetch(BASE + path, {
      method,
      credentials: 'same-origin',
      // never the browser's copy without asking: Cache-Control allows caches to send a stale one while refreshing it
      cache: 'no-cache',
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  const isEnvelope = typeof answer === 'object' && answer !== null
  if (!response.ok || !isEnvelope || (answer as Partial<ErrorResponse>).success === false) {
    throw new ApiError(response.status, isEnvelope ? (answer as Partial<ErrorResponse>) : undefined)
  }
  return answer
}

/**
 * The shop's own API. Name the contract's answer as type argument: `api.get<typeof CartResponse>('/cart')`.
 * A body may be a plain object (sent as JSON) or FormData. Throws ApiError.
 */
export const api = {
  get: <Answer extends z.ZodType = typeof OkResponse>(path: string, options: CallOptions = {}) =>
    call('GET', path, undefined, options) as Promise<z.infer<Answer>>,
  post: <Answer extends z.ZodType = typeof OkResponse>(
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ) => call('POST', path, body, options) as Promise<z.infer<Answer>>,
  put: <Answer extends z.ZodType = typeof OkResponse>(
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ) => call('PUT', path, body, options) as Promise<z.infer<Answer>>,
  patch: <Answer extends z.ZodType = typeof OkResponse>(
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ) => call('PATCH', path, body, options) as Promise<z.infer<Answer>>,
  delete: <Answer extends z.ZodType = typeof OkResponse>(path: string, options: CallOptions = {}) =>
    call('DELETE', path, undefined, options) as Promise<z.infer<Answer>>,
}
