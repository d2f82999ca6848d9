import { z } from 'zod'
import { EMAIL_MAX_LENGTH, MAX_PAGE_SIZE, MAX_QUANTITY, PRODUCTS_PER_PAGE } from './limits.ts'
import { canonicalLotCode } from './lot-codes.ts'
import { hasAtMostDecimals } from './money.ts'
import { addDays, nepalDay } from './nepal/time.ts'
import { asciiDigits, normalForm } from './text.ts'
import { messages } from './validation.ts'

/** Control characters except tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches them to reject them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/
/** Half of a surrogate pair, which PostgreSQL cannot store. */
const HALF_A_CHARACTER = /\p{Surrogate}/u

function isReadable(value: string): boolean {
  return !CONTROL.test(value) && !HALF_A_CHARACTER.test(value)
}

/** A required text, trimmed, which may have several lines. `missing` is the message for an empty or absent one. */
export function text(maxLength: number, missing: string = messages.required) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, messages.tooLong)
    .refine(isReadable, messages.badRequest)
}

/** A `text` of one line: in a mail, a line break in a name could add lines that seem to be the shop's. */
export function line(maxLength: number, missing?: string) {
  return text(maxLength, missing).refine(isOneLine, messages.badRequest)
}

/** A text that may be empty or absent. */
export function optionalText(maxLength: number) {
  return anyText(maxLength).optional().default('')
}

/** A line that may be empty. */
export function anyLine(maxLength: number) {
  return anyText(maxLength).refine(isOneLine, messages.badRequest)
}

/** A line that may be empty or absent. */
export function optionalLine(maxLength: number) {
  return anyLine(maxLength).optional().default('')
}

/** A text that may be empty. */
export function anyText(maxLength: number) {
  return z.string().trim().max(maxLength, messages.tooLong).refine(isReadable, messages.badRequest)
}

function isOneLine(value: string): boolean {
  return !LINE_BREAK.test(value)
}

/** The form in which emails are stored and compared: NFKC, lower case, without a dot at the end. */
export function canonicalEmail(typed: string): string {
  return normalForm(typed, 'NFKC')
    .trim()
    .toLowerCase()
    .replace(/(?<!\.)\.+$/, '')
}

// \p{C}: with invisible characters, a second account could look like the first
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u

/** An email in canonical form. */
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

/** Permanent account number of the tax office: nine digits, or empty. */
export const pan = () =>
  z
    .string()
    .trim()
    .overwrite(asciiDigits)
    .regex(/^(?:\d{9})?$/, messages.settingsPan)
    .default('')

/** For `refine`: no two entries of a list have the same value in this field. */
export function differIn<Field extends string>(field: Field) {
  return (entries: readonly Record<Field, unknown>[]) =>
    new Set(entries.map((entry) => entry[field])).size === entries.length
}

/** The id of any record, in lower case so that equal ids are equal strings. Clients must not interpret ids. */
export const Id = z.guid(messages.badRequest).toLowerCase()

/** The code of a lot, also in small letters, with spaces or a hyphen. */
export const LotCode = z.string().max(40).transform(canonicalLotCode)

/** An amount of money in rupees. */
export const Rupees = z
  .number()
  .nonnegative()
  .refine((rupees) => hasAtMostDecimals(rupees, 2), messages.amountDecimals)

/** An amount in rupees, with one message for all of its rules. */
export const rupees = (highest: number, message: string) =>
  z
    .number(message)
    .min(0, message)
    .max(highest, message)
    .refine((amount) => hasAtMostDecimals(amount, 2), message)

/** A whole number, with one message for all of its rules. */
export const integer = (lowest: number, highest: number, message: string) =>
  z.number(message).int(message).min(lowest, message).max(highest, message)

export const Quantity = z
  .number()
  .int()
  .min(1, messages.quantityInvalid)
  .max(MAX_QUANTITY, messages.notEnoughStock)

/** `page` counts from 1. A `limit` above the maximum is reduced to it. */
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
  /** Pages that can be requested; lists end after 10,000 products. */
  totalPages: z.number(),
})
export type Pagination = z.infer<typeof Pagination>

/** A day between the years 2000 and 2199, as YYYY-MM-DD. */
export const Day = z.iso
  .date(messages.badRequest)
  .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', messages.badRequest)

/** A day at most so many days ahead. Later ones are probably dates of Bikram Sambat, which is 57 years ahead. */
export const dayUpTo = (daysAhead: number, message: string) =>
  Day.refine((day) => day <= addDays(nepalDay(new Date()), daysAhead), message)
