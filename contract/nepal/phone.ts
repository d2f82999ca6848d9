import { asciiDigits, oneLine } from '../text.ts'

/**
 * The ten digits of a phone number. Spaces, dashes, +977, 977-, a leading 0 and Devanagari digits are accepted. Other text is
 * returned in ASCII digits and without separators, so that validation rejects it.
 */
export function normalizePhone(typed: string): string {
  const digits = asciiDigits(oneLine(typed)).replace(/[ ().\u002d\u2010-\u2015]/g, '')
  const local = digits.replace(/^(?:\+977|00977|977(?=\d{10}$))/, '').replace(/^0(?=\d{10}$)/, '')
  return /^\d{10}$/.test(local) ? local : digits
}

/** Any ten digits, as sign-up accepts them. */
export const TEN_DIGITS = /^\d{10}$/

/** A Nepali mobile number, as checkout requires it. */
export const NEPALI_MOBILE = /^9[678]\d{8}$/

/** Numbers as people write them, also of landlines: 061-465000. */
export const PHONE = /^(?:[ ()+,/.\u002d]*\d){6,}$/

/** `98XX-XXXXXX` */
export function formatPhone(phone: string): string {
  return TEN_DIGITS.test(phone) ? `${phone.slice(0, 4)}-${phone.slice(4)}` : phone
}

/** The URL of a WhatsApp chat with a prepared text. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/977${phone}?text=${encodeURIComponent(text)}`

/** The URL of a Viber chat, which takes no text. */
export const viberLink = (phone: string): string => `viber://chat?number=%2B977${phone}`
