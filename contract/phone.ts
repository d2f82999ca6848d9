import { asciiDigits } from './text.ts'

/** Ten digits from what people type: spaces, dashes, +977, 977-, a leading 0 and Devanagari digits are accepted. Anything else is returned trimmed, for the check to refuse. */
export function normalizePhone(typed: string): string {
  const digits = asciiDigits(typed)
    .trim()
    .replace(/[\s().\u002d\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060]/g, '')
  const local = digits.replace(/^(?:\+977|00977|977(?=\d{10}$))/, '').replace(/^0(?=\d{10}$)/, '')
  return /^\d{10}$/.test(local) ? local : digits
}

/** Any ten digits, for sign-up. */
export const TEN_DIGITS = /^\d{10}$/

/** A Nepali mobile number as the owner's specification takes it. */
export const NEPALI_MOBILE = /^9[678]\d{8}$/

/** `98XX-XXXXXX` */
export function formatPhone(phone: string): string {
  return TEN_DIGITS.test(phone) ? `${phone.slice(0, 4)}-${phone.slice(4)}` : phone
}

/** Target of a `tel:` link. */
export function phoneLink(phone: string): string {
  return TEN_DIGITS.test(phone) ? `tel:+977${phone}` : `tel:${phone}`
}
