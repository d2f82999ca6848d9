import { CARD_DESCRIPTION_LENGTH, SHORT_ORDER_ID_LENGTH } from './limits.ts'

/** The text with Devanagari digits replaced by ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

/** The text with each NUL replaced by a space. PostgreSQL rejects NUL, so no stored text can contain one. */
export function withoutNul(text: string): string {
  return text.replaceAll('\u0000', ' ')
}

/** The characters of a text as people see them: a Devanagari letter with its vowel sign is one. */
function charactersOf(text: string): string[] {
  // Firefox has Intl.Segmenter since version 125
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter('ne').segment(text), ({ segment }) => segment)
}

/** The first `length` characters of a text, followed by '...' if it is longer. */
export function cut(text: string, length: number = CARD_DESCRIPTION_LENGTH): string {
  // most texts are short enough, and segments are no shorter than code units
  if (text.length <= length) return text
  const characters = charactersOf(text)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : text
}

/** The short form of an order id that customers and the shop use on the phone. */
export function shortOrderId(id: string): string {
  return id.slice(0, SHORT_ORDER_ID_LENGTH)
}
