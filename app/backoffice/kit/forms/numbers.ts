import { z } from 'zod'
import { readNumber } from '#contract/read-number.ts'

/** The schema of a text field with a number: the text is read as a number and checked by `rule`. */
export function numberField<Rule extends z.ZodType<number, number>>(rule: Rule) {
  return z.string().transform(readNumber).pipe(rule)
}

/** The same for a number that may be left out: null for an empty field. */
export function optionalNumberField<Rule extends z.ZodType<number | null, number | null>>(rule: Rule) {
  return z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : readNumber(typed)))
    .pipe(rule)
}

/** A number typed in a field that counts as 0 while it is empty. */
export const readNumberOrZero = (typed: string): number => (typed.trim() === '' ? 0 : readNumber(typed))

/** Whether a number that was read is a possible number of units. */
export const isCount = (units: number): boolean => Number.isInteger(units) && units >= 0
