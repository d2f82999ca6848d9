import { z } from 'zod'
import { EMAIL_MAX_LENGTH, MAX_PAGE_SIZE, MAX_QUANTITY, PRODUCTS_PER_PAGE, TEN_YEARS_DAYS } from './limits.ts'
import { canonicalLotCode } from './lot-codes.ts'
import { hasAtMostDecimals } from './money.ts'
import { addDays, nepalDay } from './nepal/time.ts'
import { asciiDigits, normalForm, oneLine, severalLines } from './text.ts'
import { messages } from './validation.ts'

/** A required text, which may have several lines. `missing` is the message for an empty or absent one. */
export function text(maxLength: number, missing: string = messages.required) {
  return z.string(missing).overwrite(severalLines).min(1, missing).max(maxLength, messages.tooLong)
}

/** A `text` of one line: in a mail, a line break in a name could add lines that seem to be the shop's. */
export function line(maxLength: number, missing: string = messages.required) {
  return z.string(missing).overwrite(oneLine).min(1, missing).max(maxLength, messages.tooLong)
}

/** A text that may be empty. */
export function anyText(maxLength: number) {
  return z.string().overwrite(severalLines).max(maxLength, messages.tooLong)
}

/** A text that may be empty or absent. */
export function optionalText(maxLength: number) {
  return anyText(maxLength).optional().default('')
}

/** A line that may be empty. */
export function anyLine(maxLength: number) {
  return z.string().overwrite(oneLine).max(maxLength, messages.tooLong)
}

/** A line that may be empty or absent. */
export function optionalLine(maxLength: number) {
  return anyLine(maxLength).optional().default('')
}

/** The only form in which emails are stored and compared: NFKC, lower case, an ASCII domain (`xn--…`) without a dot at its end. */
export function canonicalEmail(typed: string): string {
  const email = normalForm(oneLine(typed), 'NFKC').toLowerCase()
  return email.replace(/@([\p{L}\p{M}\p{N}.-]+)$/u, (asTyped, domain) => {
    try {
      return `@${new URL(`http://${domain}`).hostname.replace(/(?<!\.)\.+$/, '')}`
    } catch {
      return asTyped
    }
  })
}

const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/u

/** An email in canonical form. */
export function email(missing: string = messages.emailMissing) {
  return z
    .string(missing)
    .max(EMAIL_MAX_LENGTH * 2, messages.emailInvalid)
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

/** How orders and lists name a product. The Nepali name is empty if it has none. */
export const NamedGoods = { name: z.string(), nepaliName: z.string(), unit: z.string() }

/** An amount of money in rupees. */
export const Rupees = z
  .number()
  .nonnegative()
  .refine((rupees) => hasAtMostDecimals(rupees, 2), messages.amountDecimals)

/** An amount that was paid. */
export const Paid = Rupees.max(1_000_000_000)

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

/**
 * A day from the year 2000 to ten years ahead, as YYYY-MM-DD. Later ones are probably dates of Bikram Sambat, which is 57 years
 * ahead.
 */
export const Day = z.iso
  .date(messages.badRequest)
  .refine((day) => day >= '2000-01-01', messages.badRequest)
  .refine((day) => day <= addDays(nepalDay(new Date()), TEN_YEARS_DAYS), messages.dayTooFar)
