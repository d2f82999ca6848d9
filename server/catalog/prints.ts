/**
 * A print is 64 bits with one set for each word of a text, as a signed number in decimals, which is how PostgreSQL writes
 * bigint. A text that lacks a word's bit lacks the word; one that has it must still be looked at.
 */
export type Print = string

/** What a product has whose words are not known yet: it is looked at in every search. */
export const FULL_PRINT: Print = '-1'

/** The print of all these words. */
export function printOf(words: Iterable<string>): Print {
  let high = 0
  let low = 0
  for (const word of words) {
    const bit = hash(word) & 63
    if (bit < 32) low |= 1 << bit
    else high |= 1 << (bit - 32)
  }
  return BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toString()
}

/** FNV-1a, with its upper half folded in, so that the lowest bits depend on every letter. */
function hash(word: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < word.length; index++) {
    value = Math.imul(value ^ word.charCodeAt(index), 0x01000193)
  }
  return value ^ (value >>> 15)
}
