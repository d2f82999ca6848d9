import { CARD_DESCRIPTION_LENGTH, SHORT_ORDER_ID_LENGTH } from './limits.ts'

/** The text with Devanagari digits replaced by ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

/** More signs on one letter than any script has. */
const MANY_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/**
 * The text in a normal form of Unicode, without the marks after the 30th of a letter. `normalize` alone sorts those of a letter in
 * quadratic time: 100,000 take ten seconds.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(MANY_MARKS, '$1').normalize(form)
}

/** The text with each NUL replaced by a space. PostgreSQL rejects NUL, so no stored text can contain one. */
export function withoutNul(text: string): string {
  return text.replaceAll('\u0000', ' ')
}

// Firefox has it since version 125
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ne') : undefined

/**
 * The first `length` characters of a text, followed by '...' if it is longer. Characters are what people see as one: a
 * Devanagari letter with its vowel sign.
 */
export function cut(text: string, length: number = CARD_DESCRIPTION_LENGTH): string {
  let end = 0
  let left = length
  for (const { segment } of segmenter?.segment(text) ?? Array.from(text, (segment) => ({ segment }))) {
    if (left-- === 0) return `${text.slice(0, end).trimEnd()}...`
    end += segment.length
  }
  return text
}

/** The short form of an order id that customers and the shop use on the phone. */
export function shortOrderId(id: string): string {
  return id.slice(0, SHORT_ORDER_ID_LENGTH)
}
