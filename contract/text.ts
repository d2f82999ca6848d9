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

/**
 * Signs that nobody sees: control characters, fillers, halves of characters. The first part is a joiner between Devanagari letters,
 * which changes how they look.
 */
const INVISIBLE =
  /(\p{Script=Devanagari}[\u200c\u200d](?=\p{Script=Devanagari}))|(?![\t-\r\u0085])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The only form in which names and other lines are stored and compared: NFC, one space for white space, no invisible signs. */
export function oneLine(typed: string): string {
  return normalForm(typed.replace(INVISIBLE, '$1'), 'NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
}

/** The form in which texts of several lines are stored: NFC, `\n` for line breaks of any origin, no other control characters. */
export function severalLines(typed: string): string {
  const readable = typed
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
  return oneLine(readable) && normalForm(readable, 'NFC').trim()
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
