import { z } from 'zod'
import { asciiDigits } from '#contract/text.ts'

/** A number as people here type it: grouped by commas, in either script's digits. NaN for anything else. */
export function readNumber(typed: string): number {
  const plain = asciiDigits(typed)
    .trim()
    .replace(/(?<=\d),(?=\d)/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** A field of a form that holds a number, checked by the number's own rule. */
export function numberField<Rule extends z.ZodType<number, number>>(rule: Rule) {
  return z.string().transform(readNumber).pipe(rule)
}
