import fc from 'fast-check'

/** Whether this is the tier of `npm run test:more`, which sweeps over everything; vitest.config.ts sets it. */
export const isWholeSweep = process.env.HARIYO_TIER === 'more'

/** Chooses what a sweep tries by default. `SEED` in the environment repeats a run; a failed one names its seed. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

/** About a fortieth of the values by default, all of them in a whole sweep. */
export function sampled<Value>(values: readonly Value[]): Value[] {
  if (isWholeSweep || values.length === 0) return [...values]
  return [...new Set(fc.sample(fc.constantFrom(...values), { seed, numRuns: Math.ceil(values.length / 40) }))]
}
