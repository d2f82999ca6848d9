import { asciiDigits } from './text.ts'

/** Digits, with commas as in 12,34,567 (Nepal) or 1,234,567, and a point before decimals. */
const WITH_POINT = /^-?(?:(?:\d+|[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/
/** As some spreadsheets write a price: 65,50. */
const WITH_DECIMAL_COMMA = /^-?\d+,\d{1,2}$/

/**
 * Reads a number typed with Latin or Devanagari digits. A comma separates groups only where groups are, and decimals where one or
 * two digits follow it. NaN for anything else, so that 65,50 never becomes 6550.
 */
export function readNumber(typed: string): number {
  const plain = asciiDigits(typed).trim()
  if (WITH_DECIMAL_COMMA.test(plain)) return Number(plain.replace(',', '.'))
  return WITH_POINT.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN
}
