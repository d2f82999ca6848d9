import { readNumber } from '#contract/read-number.ts'

/** A number typed in a field that counts as 0 while it is empty. */
export const readNumberOrZero = (typed: string): number => (typed.trim() === '' ? 0 : readNumber(typed))

/** Whether a number that was read is a possible number of units. */
export const isCount = (units: number): boolean => Number.isInteger(units) && units >= 0
