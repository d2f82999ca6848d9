import type { z } from 'zod'
import type { EndpointName, Endpoints, Method, ParamNames } from '#contract/endpoints.ts'
import type { ErrorDetails, ErrorResponse } from '#contract/responses.ts'
import { language } from '#texts/language.ts'
import * as messages from '#texts/messages.ts'
import { newKey } from '../ui/browser/new-key.ts'

const BASE = '/api'
/** Long enough for a phone on a weak network, short enough that a person is still waiting for the message. */
const TIMEOUT_MS = 20_000

/** A request that failed. `status` is 0 when there was no response at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Stable, for programs: the code of the error response, or 'network'. */
  readonly code: string
  /** Messages by the field of the request that they are about. */
  readonly fields: Record<string, string>
  readonly details: ErrorDetails
  /** Whether `message` is the server's own. */
  readonly fromServer: boolean

  constructor(status: number, error?: Partial<ErrorResponse>) {
    super(error?.message || (status === 0 ? messages.offline : messages.serverError))
    this.status = status
    this.code = error?.code ?? (status === 0 ? 'network' : 'unknown')
    this.fields = error?.fields ?? {}
    this.details = error?.details ?? {}
    this.fromServer = Boolean(error?.message)
  }
}

/** The server's message if it sent one, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : fallback
}

/** Whether the server responded with an error, as opposed to no response. */
export function isErrorResponse(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== 0
}

/** Whether a request failed because there is no session, or none any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/**
 * Whether a failed request may still have done its work: there was no response, one that was cut off, or one of a server or proxy that
 * gave up waiting. `order_running`: the server still works on an earlier attempt.
 */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status < 400 || error.status >= 500 || error.code === 'order_running'
}

/** Whether an earlier attempt with other contents has done its work. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order_key_reused'
}

/** How long another press counts as the same one. */
const KEY_KEPT_MS = 10 * 60_000
/** The keys of writes that may have done their work although they failed. */
const unsettledKeys = new Map<string, string>()

/**
 * Sends a write under an Idempotency-Key: a new one, or that of the attempt before at the same method and URL if that one may have
 * done its work. So another press after a lost response does nothing twice, also if that attempt is first rejected.
 */
export async function withKey<Result>(
  write: string,
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const earlier = unsettledKeys.get(write)
  const key = earlier ?? newKey()
  try {
    const result = await send(key)
    unsettledKeys.delete(write)
    return result
  } catch (error) {
    if (isKeyReused(error)) unsettledKeys.delete(write)
    else if (!earlier && isUnsettled(error)) {
      unsettledKeys.set(write, key)
      setTimeout(() => unsettledKeys.delete(write), KEY_KEPT_MS)
    }
    throw error
  }
}

interface CallOptions {
  signal?: AbortSignal
  /** The request goes on when the page is left. */
  keepalive?: boolean
  headers?: Record<string, string>
}

/** Paths that can be called with a method. */
export type PathOf<Verb extends Method> = EndpointName extends infer Name
  ? Name extends `${Verb} ${infer Path}`
    ? Path
    : never
  : never

type EndpointOf<Verb extends Method, Path extends string> = `${Verb} ${Path}` extends infer Name extends
  EndpointName
  ? Endpoints[Name]
  : never

type Nothing = Record<never, never>

type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? Nothing
  : { params: Record<ParamNames<Path>, string> }

type QueryOf<Endpoint> = Endpoint extends { query: infer Schema extends z.ZodType }
  ? { query?: { [Name in keyof z.input<Schema>]?: string | number | boolean | undefined } }
  : Nothing

type BodyOf<Endpoint> = Endpoint extends { consumes: infer Type }
  ? { body: Type extends 'multipart/form-data' ? FormData : Blob }
  : Endpoint extends { body: infer Schema extends z.ZodType }
    ? { body: z.input<Schema> }
    : Nothing

/** What a request takes: `params` for the ids in its path, `query` and `body` as declared. */
export type RequestOf<Verb extends Method, Path extends string> = ParamsOf<Path> &
  QueryOf<EndpointOf<Verb, Path>> &
  BodyOf<EndpointOf<Verb, Path>>

type SchemaOfResponse<Endpoint> = Endpoint extends { response: infer Schema extends z.ZodType }
  ? Schema
  : never
export type ResponseOf<Verb extends Method, Path extends string> = z.infer<
  SchemaOfResponse<EndpointOf<Verb, Path>>
>

/** The arguments after the path; none are needed if nothing in them is required. */
export type Options<Request> = Nothing extends Request ? [options?: Request] : [options: Request]

export interface Location {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
}

/** The URL path of a request, with its ids and its query. */
export function urlOf(path: string, { params = {}, query = {} }: Location = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  // Safari before 17 lacks `size`
  return String(search) ? `${BASE}${filled}?${search}` : BASE + filled
}

type SendOptions = CallOptions & Location & { body?: unknown }

function send(method: Method, path: string, options: SendOptions = {}): Promise<unknown> {
  const url = urlOf(path, options)
  if (method === 'GET') return sendOnce(method, url, options)
  return withKey(`${method} ${url}`, (key) =>
    sendOnce(method, url, { ...options, headers: { 'idempotency-key': key, ...options.headers } }),
  )
}

async function sendOnce(
  method: Method,
  url: string,
  { body, signal, keepalive = false, headers = {} }: SendOptions,
): Promise<unknown> {
  const isForm = body instanceof FormData
  // without `AbortSignal.any`, which Safari before 17.4 lacks
  const controller = new AbortController()
  const abort = () => controller.abort()
  setTimeout(abort, TIMEOUT_MS)
  signal?.addEventListener('abort', abort)
  let response: Response
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      keepalive,
      // Cache-Control allows the browser to use a stale copy while it refreshes it; always ask the server instead
      cache: 'no-cache',
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: controller.signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0)
  }
  const content: unknown = await response.json().catch(() => undefined)
  const isObject = typeof content === 'object' && content !== null
  if (!response.ok || !isObject || (content as Partial<ErrorResponse>).success === false) {
    throw new ApiError(response.status, isObject ? (content as Partial<ErrorResponse>) : undefined)
  }
  return content
}

function caller<Verb extends Method>(method: Verb) {
  return <Path extends PathOf<Verb>>(
    path: Path,
    ...[options]: Options<RequestOf<Verb, Path> & CallOptions>
  ): Promise<ResponseOf<Verb, Path>> => send(method, path, options) as Promise<ResponseOf<Verb, Path>>
}

/**
 * The shop's API, typed by contract/endpoints.ts: `api.get('/cart')`, `api.put('/order/:id/cancel', { params: { id } })`.
 * Throws ApiError.
 */
export const api = {
  get: caller('GET'),
  post: caller('POST'),
  put: caller('PUT'),
  patch: caller('PATCH'),
  delete: caller('DELETE'),
}

/** A request by its name, such as `POST /admin/lots/:id/hold`. Throws ApiError. */
export function sendNamed(name: string, options: SendOptions): Promise<unknown> {
  const [method, path = ''] = name.split(' ')
  return send(method as Method, path, options)
}

/** The list of a response. Anything else gives an empty list and a warning in the console. */
export function expectArray<Item>(list: Item[] | undefined, name: string): Item[] {
  if (Array.isArray(list)) return list
  console.warn(`Unexpected ${name} format`, list)
  return []
}
