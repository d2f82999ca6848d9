import type { ErrorDetails } from '#contract/responses.ts'
import { type Message, textsIn } from './texts.ts'

/** An expected error. The error handler responds with its HTTP status, its stable code and its text in the language of the request. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly status: number
  readonly code: string
  readonly text: Message
  /** The text for each invalid field, by the field's path. */
  readonly fields: Record<string, Message> | undefined
  /** Sent as the Retry-After header. */
  readonly retryAfterS: number | undefined
  /** Data for programs, such as the next possible delivery day. */
  readonly details: ErrorDetails | undefined

  constructor(
    status: number,
    code: string,
    text: Message,
    options: {
      fields?: Record<string, Message>
      retryAfterS?: number
      details?: ErrorDetails
      cause?: unknown
    } = {},
  ) {
    // the message is for the log
    super(text(textsIn('en')), { cause: options.cause })
    this.status = status
    this.code = code
    this.text = text
    this.fields = options.fields
    this.retryAfterS = options.retryAfterS
    this.details = options.details
  }
}

export const notFound = (text: Message = (t) => t.notFound) => new ShopError(404, 'not_found', text)
export const conflict = (code: string, text: Message, details?: ErrorDetails) =>
  new ShopError(409, code, text, details && { details })
export const notSignedIn = (text: Message = (t) => t.signInRequired) =>
  new ShopError(401, 'not_signed_in', text)
export const notVerified = () => new ShopError(403, 'not_verified', (t) => t.verifyFirst)
export const notAllowed = () => new ShopError(403, 'not_allowed', (t) => t.notAllowed)
export const foreignOrigin = () => new ShopError(403, 'foreign_origin', (t) => t.foreignOrigin)
export function tooManyRequests(retryAfterS: number): ShopError {
  const minutes = Math.ceil(retryAfterS / 60)
  const textIn: Message = (t) => {
    if (minutes <= 1) return t.tooManyRequests
    return minutes < 60 ? t.tooManyUntilMinutes(minutes) : t.tooManyUntilHours(Math.ceil(minutes / 60))
  }
  return new ShopError(429, 'too_many_requests', textIn, { retryAfterS })
}
export const malformed = (cause?: unknown) => new ShopError(400, 'malformed', (t) => t.badRequest, { cause })
/** Nobody reads this response. */
export const clientGone = () => new ShopError(499, 'client_gone', (t) => t.badRequest)
export const tooSlow = () => new ShopError(408, 'too_slow', (t) => t.tooSlow)
export const tooLarge = (status = 413) => new ShopError(status, 'too_large', (t) => t.tooLarge)
export const unsupportedType = () => new ShopError(415, 'unsupported_type', (t) => t.unsupportedType)
export const unavailable = (cause?: unknown) =>
  new ShopError(503, 'unavailable', (t) => t.unavailable, { retryAfterS: 2, cause })

/** Input that is well-formed but breaks a rule. `fields` maps a field's path to its text. */
export const invalid = (text: Message, fields: Record<string, Message> = {}) =>
  new ShopError(422, 'invalid', text, { fields })

/** The same for one field. */
export const invalidField = (name: string, text: Message, code = 'invalid', status = 422) =>
  new ShopError(status, code, text, { fields: { [name]: text } })
