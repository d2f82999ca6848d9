import { asciiDigits } from '#contract/text.ts'

/** Reads a number typed with Latin or Devanagari digits and optional commas between groups. NaN for anything else. */
export function readNumber(typed: string): number {
  const plain = asciiDigits(typed)
    .trim()
    .replace(/(?<=\d),(?=\d)/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** The same for a field that counts as 0 while it is empty. */
export const readNumberOrZero = (typed: string): number => (typed.trim() === '' ? 0 : readNumber(typed))

/** Whether a number that was read is a possible number of units. */
export const isCount = (units: number): boolean => Number.isInteger(units) && units >= 0
