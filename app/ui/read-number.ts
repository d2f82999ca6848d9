import { asciiDigits } from '#contract/text.ts'

/** Reads a number typed with Latin or Devanagari digits and optional commas between groups. NaN for anything else. */
export function readNumber(typed: string): number {
  const plain = asciiDigits(typed)
    .trim()
    .replace(/(?<=\d),(?=\d)/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
