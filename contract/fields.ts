import { z } from 'zod'
import * as messages from '#texts/messages.ts'
import { EMAIL_MAX_LENGTH, MAX_PAGE_SIZE, MAX_QUANTITY, PRODUCTS_PER_PAGE } from './limits.ts'

/** NUL and other control characters have no place in a name or a note; tab and newline are ordinary in longer texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** Half of a surrogate pair is no character; no database and no other program could store it. */
const HALF_A_CHARACTER = /\p{Surrogate}/u

function isReadable(value: string): boolean {
  return !CONTROL.test(value) && !HALF_A_CHARACTER.test(value)
}

/** One trimmed text of the person's own. `missing` is shown when it is empty or absent. */
export function text(maxLength: number, missing: string = messages.required) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, messages.tooLong)
    .refine(isReadable, messages.badRequest)
}

/** A text that may be left empty or out. */
export function optionalText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, messages.tooLong)
    .refine(isReadable, messages.badRequest)
    .optional()
    .default('')
}

/** The one spelling under which an address is known: full-width letters folded, lower case, no trailing dot. */
export function canonicalEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase().replace(/\.+$/, '')
}

// \p{C}: an invisible letter would make a second account that looks like the first
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u

/** An e-mail address in canonical form. */
export function email(missing: string = messages.emailMissing) {
  return z
    .string(missing)
    .max(EMAIL_MAX_LENGTH * 2, messages.emailInvalid)
    .refine(isReadable, messages.emailInvalid)
    .transform(canonicalEmail)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(EMAIL_MAX_LENGTH, messages.emailInvalid)
        .regex(EMAIL, messages.emailInvalid),
    )
}

/** An id of any record, in lower case so that equal ids are equal strings. Ids are opaque to clients. */
export const Id = z.guid(messages.badRequest).toLowerCase()

export const Quantity = z
  .number()
  .int()
  .min(1, messages.quantityInvalid)
  .max(MAX_QUANTITY, messages.notEnoughStock)

/** `page` counts from 1; a larger `limit` is clamped, not refused. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(PRODUCTS_PER_PAGE)
    .transform((limit) => Math.min(limit, MAX_PAGE_SIZE)),
})

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  /** Those that can be shown: a search leads to its first ten thousand products. */
  totalPages: z.number(),
})
export type Pagination = z.infer<typeof Pagination>
