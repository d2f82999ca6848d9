import { CARD_DESCRIPTION_LENGTH, SHORT_ORDER_ID_LENGTH } from './limits.ts'

/** The text with Devanagari digits replaced by ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

/** The text with each NUL replaced by a space. PostgreSQL rejects NUL, so no stored text can contain one. */
export function withoutNul(text: string): string {
  return text.replaceAll('\u0000', ' ')
}

/** The first `length` characters (code points) of a text, followed by '...' if it is longer. */
export function cut(text: string, length: number = CARD_DESCRIPTION_LENGTH): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : text
}

/** The short form of an order id that customers and the shop use on the phone. */
export function shortOrderId(id: string): string {
  return id.slice(0, SHORT_ORDER_ID_LENGTH)
}
