import type { ErrorDetails } from '#contract/responses.ts'
import * as messages from '#texts/messages.ts'

/** An expected error. The error handler responds with its HTTP status, its stable code and its message for customers. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly status: number
  readonly code: string
  /** The message for each invalid field, by the field's path. */
  readonly fields: Record<string, string> | undefined
  /** Sent as the Retry-After header. */
  readonly retryAfterS: number | undefined
  /** Data for programs, such as the next possible delivery day. */
  readonly details: ErrorDetails | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    options: {
      fields?: Record<string, string>
      retryAfterS?: number
      details?: ErrorDetails
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.status = status
    this.code = code
    this.fields = options.fields
    this.retryAfterS = options.retryAfterS
    this.details = options.details
  }
}

export const notFound = (message: string = messages.notFound) => new ShopError(404, 'not_found', message)
export const conflict = (code: string, message: string, details?: ErrorDetails) =>
  new ShopError(409, code, message, details && { details })
export const notSignedIn = (message: string = messages.signInRequired) =>
  new ShopError(401, 'not_signed_in', message)
export const notVerified = () => new ShopError(403, 'not_verified', messages.verifyFirst)
export const notAllowed = () => new ShopError(403, 'not_allowed', messages.notAllowed)
export const foreignOrigin = () => new ShopError(403, 'foreign_origin', messages.foreignOrigin)
export const tooManyRequests = (retryAfterS: number) =>
  new ShopError(429, 'too_many_requests', messages.tooManyRequests, { retryAfterS })
export const unsupportedType = () => new ShopError(415, 'unsupported_type', messages.unsupportedType)
export const unavailable = (cause?: unknown) =>
  new ShopError(503, 'unavailable', messages.unavailable, { retryAfterS: 2, cause })

/** Input that is well-formed but breaks a rule. `fields` maps a field's path to its message. */
export function invalid(message: string, fields: Record<string, string> = {}): ShopError {
  return new ShopError(422, 'invalid', message, { fields })
}
