import { z } from 'zod'

/** A number as people here type it: grouped by commas, in either script's digits. NaN for anything else. */
export function readNumber(typed: string): number {
  const plain = typed
    .trim()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/(?<=\d),(?=\d)/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** A field of a form that holds a number, checked by the number's own rule. */
export function numberField<Rule extends z.ZodType<number, number>>(rule: Rule) {
  return z.string().transform(readNumber).pipe(rule)
}
